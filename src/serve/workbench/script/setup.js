// A position set up by hand: men are taken from beside the board and put on it.

import { Board, ROLES, menOf } from "./board.js";
import { choice, drawn, element } from "./element.js";
import { say } from "./words.js";

const ARRAY = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
const EMPTY = "8/8/8/8/8/8/8/8";

/** The board field of a FEN. */
function written(men) {
  const rows = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => [..."abcdefgh"].map((file) => men.get(file + rank) ?? "1").join(""));
  return rows.join("/").replace(/1+/g, (empty) => String(empty.length));
}

/** Opens the board; `done(fen)` hears the position. */
export function openSetup(dialog, fen, done) {
  const [field, turn = "w", rights = "-"] = (fen || ARRAY).split(" ");
  let men = menOf(field);
  let held = "";
  const place = element("div", { className: "setup" });
  const board = new Board(place, () => undefined);
  const pressed = (square) => {
    if (held && men.get(square) !== held) men.set(square, held);
    else men.delete(square);
    show();
  };
  const show = () => board.show({ fen: written(men), pressed });
  const take = (sign, button) => {
    held = sign;
    palette.querySelector("[aria-pressed=true]").setAttribute("aria-pressed", "false");
    button.setAttribute("aria-pressed", "true");
  };
  const palette = element("div", { className: "palette", role: "group", "aria-label": say("men") },
    ["", ..."KQRBNPkqrbnp"].map((sign) => manButton(sign, sign === held, take)));
  const start = (position) => {
    men = menOf(position);
    show();
  };
  const side = choice({ "aria-label": say("to-move") }, [["w", say("white")], ["b", say("black")]], turn);
  const castling = element("input", { value: rights, size: 5, spellcheck: false, "aria-label": say("castling-rights") });
  const finish = () => {
    done(`${written(men)} ${side.value} ${castling.value.trim() || "-"} -`);
    dialog.close();
  };
  const button = (key, onclick, className) => element("button", { type: "button", onclick, className }, say(key));
  dialog.replaceChildren(
    element("h2", {}, say("set-up")),
    palette,
    place,
    element("p", { className: "fields" },
      element("label", { className: "field" }, element("span", {}, say("to-move")), " ", side),
      element("label", { className: "field" }, element("span", {}, say("castling-rights")), " ", castling)),
    element("p", { className: "buttons" },
      button("take-over", finish, "main"), button("array", () => start(ARRAY)), button("empty-board", () => start(EMPTY)),
      button("close", () => dialog.close())),
  );
  show();
  dialog.showModal();
}

/** A man to take, or none: to take one off the board. */
function manButton(sign, isHeld, take) {
  const isWhite = sign === sign.toUpperCase();
  const role = ROLES[sign.toLowerCase()];
  const name = sign ? `${say(isWhite ? "white" : "black")}: ${say(role)}` : say("take-off");
  const picture = sign
    ? drawn("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, drawn("use", { href: `#${role}`, class: `man ${isWhite ? "white" : "black"}` }))
    : "✕";
  const button = element("button", { type: "button", title: name, "aria-label": name, "aria-pressed": String(isHeld), onclick: () => take(sign, button) }, picture);
  return button;
}
