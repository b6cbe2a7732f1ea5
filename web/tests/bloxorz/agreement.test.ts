import assert from "node:assert/strict";
import { test } from "node:test";
import type { Played } from "../../src/api_types.ts";
import { Agreement, judge, type Verdict } from "../../src/bloxorz/agreement.ts";
import type { Move } from "../../src/bloxorz/rules.ts";

const played = (more: Partial<Played> = {}): Played =>
  ({ valid: true, made: 1, won: false, cost: 1, at: { cells: [[0, 1], [0, 2]] }, open: "ba", moves: [], ...more });
const here = { first: [0, 1], second: [0, 2], open: "ab" } as const;

test("agreement: the same cells and bridges agree", () => {
  assert.ok(judge({ line: ["R"], at: here }, played()).agreed);
  assert.ok(judge({ line: ["R"], at: { first: [0, 3], second: [0, 3], open: "" } }, played({ at: { cells: [[0, 3]] }, open: "" })).agreed);
});

test("agreement: another place, other bridges, fewer moves or a fall do not", () => {
  assert.ok(!judge({ line: ["R"], at: here }, played({ open: "a" })).agreed);
  assert.ok(!judge({ line: ["R"], at: here }, played({ at: { cells: [[0, 2], [0, 3]] } })).agreed);
  assert.ok(!judge({ line: ["R", "R"], at: here }, played({ valid: false, made: 1 })).agreed);
  assert.ok(!judge({ line: ["R"], at: here }, played({ fell: { cells: [], why: "nothing below" } })).agreed);
});

test("agreement: a fall agrees with a fall only", () => {
  const fell = { cells: [], why: "nothing below" };
  assert.ok(judge({ line: ["R", "U"], at: null }, played({ valid: false, made: 1, fell })).agreed);
  assert.ok(judge({ line: ["R", "U"], at: null }, played({ valid: true, made: 2, fell })).agreed);
  assert.ok(!judge({ line: ["R"], at: null }, played()).agreed);
});

test("agreement: while one question is open only the newest waits, but no fall is lost", async () => {
  const asked: string[] = [];
  let release: (answer: Played) => void = () => undefined;
  const ask = (line: readonly Move[]) => {
    asked.push(line.join(""));
    return new Promise<Played>((resolve) => (release = resolve));
  };
  const verdicts: Verdict[] = [];
  const agreement = new Agreement(ask, (_, verdict) => verdicts.push(verdict), assert.fail as () => void);
  agreement.claim({ line: ["R"], at: here });
  agreement.claim({ line: ["R", "R"], at: here });
  agreement.claim({ line: ["R", "R", "U"], at: null });
  agreement.claim({ line: ["D"], at: here });
  const settle = async (answer: Played) => {
    release(answer);
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  await settle(played());
  await settle(played({ made: 3 })); // the server does not see a fall
  assert.deepEqual(asked, ["R", "RRU", "D"]);
  assert.equal(verdicts.length, 1);
  await settle(played());
  assert.equal(verdicts.length, 1);
  assert.equal(agreement.open, false);
});

test("agreement: failures are told, and asking goes on", async () => {
  const errors: unknown[] = [];
  let answers = 0;
  const agreement = new Agreement(
    () => (answers++ === 0 ? Promise.reject(new Error("gone")) : Promise.resolve(played())), () => assert.fail(), (error) => errors.push(error));
  agreement.claim({ line: ["R"], at: here });
  await new Promise((resolve) => setTimeout(resolve, 0));
  agreement.claim({ line: ["R"], at: here });
  await new Promise((resolve) => setTimeout(resolve, 0));
  assert.equal(errors.length, 1);
  assert.equal(answers, 2);
});
