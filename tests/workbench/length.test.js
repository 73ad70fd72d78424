// How long a game was, by its last move and by the clocks.

import assert from "node:assert/strict";
import { test } from "node:test";
import { lastMove, pliesByClocks, seconds } from "../../src/serve/workbench/script/length.js";

test("plies and the last move are the same", () => {
  assert.deepEqual(lastMove("81"), { number: 41, side: "white" });
  assert.deepEqual(lastMove("82"), { number: 41, side: "black" });
  assert.deepEqual(lastMove("81..82"), { number: 41 });
  assert.deepEqual(lastMove("79..82"), {});
  assert.deepEqual(lastMove("1", "8/8/8/8/8/8/8/K1k5 b - - 0 30"), { number: 30, side: "black" });
  assert.deepEqual(lastMove(""), {});
});

test("a clock is read as people write it", () => {
  assert.deepEqual(["300", "5:00", "0:05:00", "1:05:00"].map(seconds), [300, 300, 300, 3900]);
  assert.deepEqual(["", "x", "-1", "5:"].map(seconds), [undefined, undefined, undefined, undefined]);
});

test("clocks that are set by the rules allow the moves that were made, whoever gives the first increment when", () => {
  for (const plies of [1, 20, 81]) {
    for (const early of [0, 2]) {
      const [base, increment] = [5400, 30];
      const used = 40 * plies;
      const left = 2 * base + increment * (plies + early) - used;
      const clocks = { base, increment, white: left / 2 + 7, black: left / 2 - 7, passed: used + 12, doubt: 15 };
      const [least, most] = pliesByClocks(clocks);
      assert.ok(least <= plies && plies <= most && most - least <= 3, `${least}..${most} for ${plies}`);
    }
  }
  assert.equal(pliesByClocks({ base: 5400, increment: 0, white: 1, black: 1, passed: 1, doubt: 0 }), undefined);
});
