// A board that follows the moves: by click or tap, by the arrow keys, by the buttons below it. Nothing is fetched.
(() => {
  "use strict";
  const plies = [...document.querySelectorAll(".ply")];
  if (plies.length === 0) return;
  const svg = "http://www.w3.org/2000/svg";
  const men = { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" };
  const first = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
  const panel = document.getElementById("viewer");
  const board = panel.querySelector("svg");
  const said = panel.querySelector(".said");
  let current = null;
  let game = plies[0].closest("article");
  let turned = false;

  const make = (name, values) => {
    const element = document.createElementNS(svg, name);
    for (const [key, value] of Object.entries(values)) element.setAttribute(key, value);
    return element;
  };
  const corner = (file, row) => (turned ? [700 - 100 * file, 700 - 100 * row] : [100 * file, 100 * row]);
  const square = (name) => corner(name.charCodeAt(0) - 97, 8 - Number(name[1]));

  function draw() {
    const placement = current ? current.dataset.board : (game.dataset.start || first).split(" ")[0];
    const shown = [make("use", { href: "#chequer" })];
    const move = current ? current.dataset.move : "";
    for (const name of move ? [move.slice(0, 2), move.slice(2, 4)] : []) {
      const [x, y] = square(name);
      shown.push(make("path", { fill: "#e3b341", "fill-opacity": ".5", d: `M${x} ${y}h100v100h-100z` }));
    }
    placement.split("/").forEach((rank, row) => {
      let file = 0;
      for (const man of rank) {
        if (man >= "1" && man <= "8") { file += Number(man); continue; }
        const [x, y] = corner(file, row);
        const paint = man === man.toUpperCase()
          ? { fill: "#fff", stroke: "#222", color: "#222" }
          : { fill: "#2b2b2b", stroke: "#2b2b2b", color: "#f3efe6" };
        shown.push(make("use", { ...paint, href: `#${men[man.toLowerCase()]}`, x, y }));
        file += 1;
      }
    });
    board.replaceChildren(...shown);
    said.textContent = current ? name() : "";
  }

  // A move of Black says its number too where it stands alone.
  function name() {
    const text = current.textContent;
    return current.dataset.number && !/^\d/.test(text) ? `${current.dataset.number}... ${text}` : text;
  }

  function show(ply) {
    if (current) current.removeAttribute("aria-current");
    current = ply;
    if (ply) {
      game = ply.closest("article");
      ply.setAttribute("aria-current", "true");
      ply.scrollIntoView({ block: "nearest" });
    }
    draw();
  }

  // The line that a move belongs to: the innermost variation around it, or the game.
  const line = (ply) => ply.closest(".variation") || ply.closest("article");
  const inLine = (of) => [...of.querySelectorAll(".ply")].filter((ply) => line(ply) === of);

  function before(ply) {
    const moves = inLine(line(ply));
    const at = moves.indexOf(ply);
    if (at > 0) return moves[at - 1];
    return line(ply).matches(".variation") ? before(replaced(ply)) : null;
  }

  // The move that a variation stands instead of: the last one of the outer line before it.
  function replaced(ply) {
    const variation = line(ply);
    const outer = variation.parentElement.closest(".variation") || variation.closest("article");
    const earlier = inLine(outer).filter((move) =>
      move.compareDocumentPosition(variation) & Node.DOCUMENT_POSITION_FOLLOWING);
    return earlier[earlier.length - 1] || null;
  }

  function after(ply) {
    const moves = inLine(ply ? line(ply) : game);
    return moves[ply ? moves.indexOf(ply) + 1 : 0] || ply;
  }

  // The first variation on the move that comes next, or on this one.
  function into(ply) {
    const next = after(ply);
    for (const from of [next, ply]) {
      const inner = from && plies.find((move) => line(move).matches(".variation") && line(move) !== line(from)
        && replaced(move) === from && inLine(line(move))[0] === move);
      if (inner) return inner;
    }
    return ply;
  }

  const steps = {
    first: () => show(null),
    back: () => { if (current) show(before(current)); },
    on: () => show(after(current)),
    last: () => { const moves = inLine(current ? line(current) : game); show(moves[moves.length - 1] || current); },
    turn: () => { turned = !turned; draw(); },
    into: () => show(into(current)),
    out: () => { if (current && line(current).matches(".variation")) show(replaced(current)); },
  };
  const keys = { ArrowLeft: "back", ArrowRight: "on", ArrowDown: "into", ArrowUp: "out", Home: "first", End: "last", f: "turn" };

  document.addEventListener("click", (event) => {
    const ply = event.target.closest(".ply");
    if (ply) show(ply);
    const button = event.target.closest("#viewer button");
    if (button) steps[button.dataset.step]();
  });
  document.addEventListener("keydown", (event) => {
    const step = keys[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" && document.activeElement.matches(".ply")) { show(document.activeElement); return; }
    // Up and down scroll where no variation is entered or left.
    const was = current;
    if (!step) return;
    steps[step]();
    if (current !== was || step === "turn") event.preventDefault();
  });
  // A stroke of the finger over the board goes on or back.
  let touched = null;
  board.addEventListener("touchstart", (event) => { touched = event.touches[0].clientX; }, { passive: true });
  board.addEventListener("touchend", (event) => {
    const way = event.changedTouches[0].clientX - touched;
    if (Math.abs(way) > 30) steps[way < 0 ? "on" : "back"]();
  });
  for (const ply of plies) ply.tabIndex = 0;
  document.body.classList.add("viewed");
  panel.hidden = false;
  draw();
})();
