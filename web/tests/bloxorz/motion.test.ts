import assert from "node:assert/strict";
import { test } from "node:test";
import { easeInOut, easeOut, landing, overTheEdge, overshoot } from "../../src/play/ease.ts";
import { Motion, Swings } from "../../src/bloxorz/motion.ts";
import { roll, startOf } from "../../src/bloxorz/rules.ts";
import { stage } from "./stages.ts";

const field = stage(["ooooo", "ooooo", "oooog"], [0, 0]);
const start = startOf(field);

test("motion: every easing begins at 0 and ends at 1", () => {
  for (const ease of [easeInOut, easeOut, landing, overTheEdge, overshoot]) {
    assert.ok(Math.abs(ease(0)) < 1e-9 && Math.abs(ease(1) - 1) < 1e-9, ease.name);
    assert.ok(Math.abs(ease(-3)) < 1e-9 && Math.abs(ease(7) - 1) < 1e-9, ease.name);
  }
  for (let t = 0; t < 1; t += 0.05) assert.ok(overTheEdge(t + 0.05) > overTheEdge(t));
});

test("motion: a roll is under way for a while and then at rest", () => {
  const motion = new Motion(start);
  const outcome = roll(field, start, "R");
  motion.roll(start, "R", outcome, start, 1000);
  assert.deepEqual(motion.at(1000).moment, { at: start, way: "R", rolled: 0 });
  const half = motion.at(1090).moment;
  assert.ok(half.way === "R" && half.rolled! > 0.2 && half.rolled! < 0.8);
  assert.deepEqual(motion.at(2000).moment, { at: outcome.at });
  assert.equal(motion.busy, false);
});

test("motion: moves that are typed ahead follow each other, faster", () => {
  const motion = new Motion(start);
  let at = start;
  for (const way of ["R", "D", "L"] as const) {
    const outcome = roll(field, at, way);
    motion.roll(at, way, outcome, start, 0);
    at = outcome.at;
  }
  assert.equal(motion.waiting, 3);
  motion.at(3 * 190 - 30);
  assert.ok(motion.waiting <= 1);
  assert.deepEqual(motion.at(1e6).moment, { at });
});

test("motion: a fall ends at the start again, and each part is told once", () => {
  const told: string[] = [];
  const motion = new Motion(start);
  motion.roll(start, "U", roll(field, start, "U"), start, 0, () => told.push("landed"), () => told.push("over"));
  motion.at(100);
  assert.deepEqual(told, []);
  assert.ok((motion.at(500).moment.fallen ?? 0) > 0);
  assert.deepEqual(told, ["landed"]);
  motion.at(1100);
  assert.deepEqual(told, ["landed", "over"]);
  assert.deepEqual(motion.at(5000).moment, { at: start });
  assert.equal(told.length, 2);
});

test("motion: a win sinks into the goal and stays there", () => {
  const motion = new Motion(start);
  const before = { first: [0, 4], second: [1, 4], open: "" } as const;
  motion.roll(before, "D", roll(field, before, "D"), start, 0);
  assert.equal(motion.at(5000).sunk, 1);
});

test("motion: without movement everything is at its end at once, and still told", () => {
  let over = 0;
  const motion = new Motion(start);
  motion.still = true;
  motion.roll(start, "R", roll(field, start, "R"), start, 0, undefined, () => ++over);
  assert.equal(motion.at(0).moment.way, undefined);
  assert.equal(over, 1);
});

test("motion: a jump ends what is under way", () => {
  let over = 0;
  const motion = new Motion(start);
  motion.roll(start, "R", roll(field, start, "R"), start, 0, undefined, () => ++over);
  motion.jump(start);
  assert.equal(over, 1);
  assert.deepEqual(motion.at(1).moment, { at: start });
});

test("motion: bridges swing until they are where they should be", () => {
  const swings = new Swings();
  swings.set("ab", "a");
  assert.equal(swings.follow("a", 0, false), false);
  assert.equal(swings.follow("b", 100, false), true);
  swings.follow("b", 200, false);
  assert.ok(swings.share("a") > 0 && swings.share("a") < 1);
  assert.ok(Math.abs(swings.share("a") + swings.share("b") - 1) < 1e-9);
  for (let now = 300; now < 900; now += 100) swings.follow("b", now, false);
  assert.equal(swings.share("b"), 1);
  assert.equal(swings.follow("b", 1000, false), false);
  swings.follow("", 2000, true);
  assert.equal(swings.share("b"), 0);
});
