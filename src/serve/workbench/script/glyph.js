// Whether the fonts of this machine have a sign.

const SIZE = 24;
const known = new Map();

/** What a sign looks like, dot by dot. */
function look(sign) {
  const canvas = Object.assign(document.createElement("canvas"), { width: 2 * SIZE, height: SIZE });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.font = `${SIZE - 6}px system-ui, sans-serif`;
  context.fillText(sign, 2, SIZE - 6);
  return context.getImageData(0, 0, canvas.width, canvas.height).data.join();
}

/** A sign that no font has looks like one that nobody has defined. */
export function hasGlyph(sign) {
  if (!known.has(sign)) known.set(sign, ![...sign].some((character) => look(character) === look("\u{10FFFF}")));
  return known.get(sign);
}
