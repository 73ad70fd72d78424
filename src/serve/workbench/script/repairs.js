// What can be done at a cell: the moves that may have been meant, written as the record writes them.

import { get } from "./server.js";

/** The legal moves before a cell, as the record writes moves. */
export async function legalMoves(cell, game) {
  if (!cell.before) return [];
  const { moves } = await get("position", { fen: cell.before, to: game.notation, "to-language": game.language });
  return moves;
}

/** The moves that a cell may have meant, the likeliest first, out of the legal ones. */
export async function candidates(cell, sheet, game, legal) {
  const named = cell.findings.flatMap((finding) => [finding.only, ...(finding.candidates ?? [])].filter(Boolean));
  const probable = cell.isGap ? await through(cell, sheet, game) : [];
  const moves = [
    ...named.map((san) => legal.find((move) => move.san === san)),
    ...probable.map((uci) => legal.find((move) => move.uci === uci)),
  ];
  return [...new Set(moves.filter(Boolean))].slice(0, 9);
}

/** The moves through a gap of one ply, by as many of the moves after it as can be taken at their word. */
async function through(cell, sheet, game) {
  const behind = sheet.cells.slice(sheet.cells.indexOf(cell) + 1).map((it) => it.written);
  for (let count = Math.min(6, behind.length); count >= 0; count -= 1) {
    const then = behind.slice(0, count).join(" ");
    const options = { fen: cell.before, plies: 1, then, notation: game.notation, language: game.language, limit: 6 };
    const found = await get("complete", options).catch(() => ({ completions: [] }));
    if (found.completions.length) return found.completions.map((line) => line.moves[0]);
  }
  return [];
}

/** The text that puts a move into a cell: a gap needs a blank, and the number where White's move is missing. */
export function written(cell, move, { number, isBlack }) {
  if (!cell.isGap) return move.text;
  return isBlack ? `${move.text} ` : `${number}. ${move.text} `;
}
