// Changes upon changes: the text is what it would be had it been changed directly, and the way back is exact.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DeskRecord } from "../../src/serve/workbench/script/record.js";

const bytes = (text) => new TextEncoder().encode(text);

/** The same numbers every time. */
function numbers(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

function record(text) {
  return DeskRecord.of("test", bytes(text), { text, encodings: ["utf-8"], findings: [] });
}

test("any changes come to the same as in the text itself", () => {
  const next = numbers(64);
  const signs = ["", "e4", " ", "Кf3", "Ще", "馬八進七", "x"];
  for (let round = 0; round < 300; round += 1) {
    let text = "1. e4 e5 2. Кf3 Кc6 3. 馬 a6 *";
    const changed = record(text);
    const states = [text];
    for (let step = 0; step < 12; step += 1) {
      const from = next(text.length + 1);
      const to = Math.min(text.length, from + next(6));
      const sign = signs[next(signs.length)];
      changed.replace([bytes(text.slice(0, from)).length, bytes(text.slice(0, to)).length], sign);
      text = text.slice(0, from) + sign + text.slice(to);
      states.push(text);
      assert.equal(changed.text, text);
    }
    for (const state of states.toReversed().slice(1)) {
      assert.ok(changed.undo());
      assert.equal(changed.text, state);
    }
    assert.ok(!changed.undo());
    for (const state of states.slice(1)) {
      assert.ok(changed.redo());
      assert.equal(changed.text, state);
    }
  }
});

test("what was written is known at the place where something else stands", () => {
  const changed = record("1. e4 e5 2. Кf3 Кc6 *");
  const [from, to] = [12, 16];
  assert.equal(changed.slice([from, to]), "Кf3");
  changed.replace([from, to], "Nf3");
  changed.replace([3, 5], "d2-d4");
  assert.equal(changed.text, "1. d2-d4 e5 2. Nf3 Кc6 *");
  assert.equal(changed.writtenAt([15, 18]), "Кf3");
  assert.equal(changed.writtenAt([3, 8]), "e4");
  assert.equal(changed.writtenAt([19, 23]), undefined);
  changed.replace([15, 18], "Кd2");
  assert.equal(changed.writtenAt([15, 19]), "Кf3", "the text as it came, not the one between");
});

test("a mark stays at its move until that is written anew", () => {
  const changed = record("1. e4 e5 2. Кe3 Кc6 *");
  changed.stand([12, 16], true);
  assert.equal(changed.options["as-played"], "12");
  assert.ok(changed.stoodAt([12, 16]) && !changed.stoodAt([3, 5]));
  assert.equal(changed.writtenAt([12, 16]), undefined, "nothing else was written there");
  changed.replace([3, 5], "d2-d4");
  assert.equal(changed.options["as-played"], "15");
  changed.replace([15, 15], "2. ");
  assert.equal(changed.options["as-played"], "18");
  changed.replace([18, 22], "Кe2");
  assert.equal(changed.options["as-played"], "");
  changed.undo();
  changed.stand([18, 22], false);
  assert.equal(changed.text, "1. d2-d4 e5 2. 2. Кe3 Кc6 *");
  assert.equal(changed.state.patches.length, 2);
});

test("a text that is written anew changes only where it differs", () => {
  const changed = record("1. e4 ё5 2. Кf3 *");
  assert.ok(changed.rewrite("1. e4 e5 2. Кf3 *"));
  assert.equal(changed.text, "1. e4 e5 2. Кf3 *");
  assert.deepEqual(changed.state.patches.map((it) => it.text), ["e"]);
  assert.ok(!changed.rewrite("1. e4 e5 2. Кf3 *"));
  assert.ok(changed.rewrite("1. e4 щ5 2. Кf3 *"));
  assert.equal(changed.text, "1. e4 щ5 2. Кf3 *");
});
