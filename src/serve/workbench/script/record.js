// A record on the desk: the text as it came, and what was changed in it. The text as it came is never touched; a change
// is a patch upon it, so that what was written can always be shown beside what is read.
//
// Places are bytes of UTF-8, as the server counts them.

import { History } from "./history.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The text with its patches applied. */
function patched(original, patches) {
  const parts = [];
  let from = 0;
  for (const { start, end, text } of patches) {
    parts.push(original.subarray(from, start), encoder.encode(text));
    from = end;
  }
  parts.push(original.subarray(from));
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The patches with the places where their texts stand now. */
function placed(patches) {
  let shift = 0;
  return patches.map((patch) => {
    const length = encoder.encode(patch.text).length;
    const here = { ...patch, from: patch.start + shift, to: patch.start + shift + length };
    shift += length - (patch.end - patch.start);
    return here;
  });
}

/** The patches with one more: what stands from `from` to `to` now becomes `text`; `stood`: an illegal move that was played
 * as it is written. A mark like that goes with the text that it was set on. */
export function withChange(patches, from, to, text, stood = false) {
  const all = placed(patches);
  // What overlaps becomes one patch; so does a place at the edge where something was taken out.
  const isTouched = (it) => (it.from < to && it.to > from) || (it.from === it.to && it.from >= from && it.to <= to);
  const touched = all.filter(isTouched);
  const before = all.filter((it) => !isTouched(it) && it.to <= from);
  const behind = all.filter((it) => !isTouched(it) && it.to > from);
  const [first, last] = [touched[0], touched.at(-1)];
  const back = (place, passed) => passed.reduce((at, it) => at - (it.to - it.from) + (it.end - it.start), place);
  const part = (patch, ...range) => decoder.decode(encoder.encode(patch.text).subarray(...range));
  const lead = first && first.from < from ? part(first, 0, from - first.from) : "";
  const rest = last && last.to > to ? part(last, to - last.from) : "";
  const start = first && first.from <= from ? first.start : back(from, before);
  const end = last && last.to >= to ? last.end : back(to, [...before, ...touched]);
  const bare = (it) => ({ start: it.start, end: it.end, text: it.text, ...(it.stood && { stood: true }) });
  return [...before.map(bare), bare({ start, end, text: lead + text + rest, stood }), ...behind.map(bare)];
}

/** How a record is read, before anybody says otherwise. */
const USUAL = { from: "auto", notation: "auto", language: "auto", encoding: "auto", asPlayed: false };

export class DeskRecord extends History {
  /** A file that has just come: its bytes, and the text that they were decoded to. */
  static of(name, raw, opened) {
    const record = new DeskRecord({ reading: USUAL, patches: [] });
    record.id = crypto.randomUUID();
    record.revision = 0;
    record.name = name;
    record.raw = raw;
    record.texts = new Map([["auto", encoder.encode(opened.text)]]);
    record.opened = new Map([["auto", { encodings: opened.encodings, findings: opened.findings }]]);
    record.game = 1;
    return record;
  }

  /** A record that was kept. */
  static kept(object) {
    return Object.assign(new DeskRecord(), object);
  }

  get about() {
    const { name, opened, state, past, future, game } = this;
    return { name, opened, state, past, future, game };
  }

  get files() {
    return { raw: this.raw, texts: this.texts };
  }

  get original() {
    return this.texts.get(this.state.reading.encoding);
  }

  /** The text as it stands now. */
  get bytes() {
    if (this.shown?.state !== this.state) this.shown = { state: this.state, bytes: patched(this.original, this.state.patches) };
    return this.shown.bytes;
  }

  get text() {
    return decoder.decode(this.bytes);
  }

  slice([from, to]) {
    return decoder.decode(this.bytes.subarray(from, to));
  }

  /** What stood where something else stands now; nothing where nothing was changed. */
  writtenAt([from, to]) {
    const patch = placed(this.state.patches).find((it) => it.from < to && it.to > from);
    return patch && this.cameAs(patch) !== patch.text ? this.cameAs(patch) : undefined;
  }

  /** The text as it came, in the place of a patch. */
  cameAs({ start, end }) {
    return decoder.decode(this.original.subarray(start, end));
  }

  /** Whether an illegal move is said to have been played as it is written. */
  stoodAt([from, to]) {
    return placed(this.state.patches).some((it) => it.stood && it.from === from && it.to === to);
  }

  replace([from, to], text) {
    this.change({ patches: withChange(this.state.patches, from, to, text) });
  }

  /** Says of the move that stands there whether it was played as it is written. */
  stand([from, to], stood) {
    const patches = withChange(this.state.patches, from, to, this.slice([from, to]), stood);
    this.change({ patches: patches.filter((it) => it.stood || it.text !== this.cameAs(it)) });
  }

  /** At which moves of a game a diagram is wanted. */
  diagramsOf(game) {
    return this.state.diagrams?.[game] ?? [];
  }

  setDiagrams(game, places) {
    this.change({ diagrams: { ...this.state.diagrams, [game]: places } });
  }

  /** The whole text becomes another: only what differs is changed. */
  rewrite(text) {
    const [now, then] = [this.bytes, encoder.encode(text)];
    let lead = 0;
    while (lead < now.length && lead < then.length && now[lead] === then[lead]) lead += 1;
    let tail = 0;
    const shorter = Math.min(now.length, then.length) - lead;
    while (tail < shorter && now[now.length - 1 - tail] === then[then.length - 1 - tail]) tail += 1;
    const continues = (bytes, at) => at < bytes.length && (bytes[at] & 0xc0) === 0x80;
    while (lead > 0 && (continues(now, lead) || continues(then, lead))) lead -= 1;
    while (tail > 0 && continues(now, now.length - tail)) tail -= 1;
    if (lead + tail === now.length && now.length === then.length) return false;
    this.replace([lead, now.length - tail], decoder.decode(then.subarray(lead, then.length - tail)));
    return true;
  }

  /** Reads it in another way. Another encoding makes another text: changes of the old one stay with the old one. */
  readAs(reading) {
    const other = reading.encoding !== undefined && reading.encoding !== this.state.reading.encoding;
    const patches = other ? [] : this.state.patches;
    this.change({ reading: { ...this.state.reading, ...reading }, patches });
  }

  /** How the server is to read it: it is UTF-8 by now. */
  get options() {
    const { from, notation, language, asPlayed } = this.state.reading;
    const stood = placed(this.state.patches).filter((it) => it.stood).map((it) => it.from);
    return { name: this.name, from, notation, language, encoding: "utf-8", "as-played": asPlayed ? "true" : stood.join(",") };
  }
}
