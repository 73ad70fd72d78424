// The scoresheets of one game, or of several, and what is known besides: how a game ended, how long it was, and which
// moves were settled at the table. The sheets are never touched.

import { History } from "./history.js";

/** What is known of a game before anybody says anything. */
const NOTHING = { plies: "", final: "", held: [] };

/** A move in its place, as the server takes it: `12w:g1f3`. */
const placed = ({ number, side, uci }) => `${number}${side[0]}:${uci}`;

export class SheetRecord extends History {
  /** Sheets that have just come: one file, or both players'. */
  static of(name, first, second, known = {}) {
    const record = new SheetRecord({ games: { 1: { ...NOTHING, ...known } } });
    return Object.assign(record, { id: crypto.randomUUID(), revision: 0, name, first, second, game: 1 });
  }

  /** One that was kept. */
  static kept(object) {
    return Object.assign(new SheetRecord(), object);
  }

  get about() {
    const { name, state, past, future, game } = this;
    return { kind: "sheets", name, state, past, future, game };
  }

  get files() {
    return { first: this.first, second: this.second };
  }

  /** The sheets as they are sent. */
  get body() {
    const body = new FormData();
    body.append("record", new Blob([this.first]));
    if (this.second) body.append("with", new Blob([this.second]));
    return body;
  }

  knownOf(game) {
    return this.state.games[game] ?? NOTHING;
  }

  /** The games of which something is known. */
  get told() {
    const isTold = ({ plies, final, held }) => plies || final || held.length;
    return Object.keys(this.state.games).filter((game) => isTold(this.knownOf(game))).map(Number);
  }

  /** What the server is told of a game. */
  optionsOf(game) {
    const { plies, final, held } = this.knownOf(game);
    return { games: game, plies, final, hold: held.map(placed).join(",") };
  }

  /** Adds to what is known of the game on the desk. */
  know(facts) {
    const known = { ...this.knownOf(this.game), ...facts };
    this.change({ games: { ...this.state.games, [this.game]: known } });
  }

  /** The move that was settled at a ply. */
  heldAt({ number, side }) {
    return this.knownOf(this.game).held.find((it) => it.number === number && it.side === side);
  }

  /** Settles a ply; without a move it is open again. */
  hold({ number, side }, move) {
    const others = this.knownOf(this.game).held.filter((it) => it.number !== number || it.side !== side);
    this.know({ held: move ? [...others, { number, side, uci: move.uci, san: move.san }] : others });
  }
}
