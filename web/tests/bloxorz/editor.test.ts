import assert from "node:assert/strict";
import { test } from "node:test";
import * as edit from "../../src/bloxorz/editor.ts";
import { tileAt } from "../../src/bloxorz/stage.ts";
import { button, stage } from "./stages.ts";

const plain = stage(["ooo", "oog"], [0, 0]);

test("editor: strokes change one cell, and nothing when it is so already", () => {
  const changed = edit.painted(plain, [0, 2], { kind: "fragile" });
  assert.deepEqual(changed.tiles, ["oof", "oog"]);
  assert.deepEqual(plain.tiles, ["ooo", "oog"]);
  assert.equal(edit.painted(changed, [0, 2], { kind: "fragile" }), changed);
  assert.equal(edit.painted(plain, [9, 9], { kind: "none" }), plain);
});

test("editor: a stroke outside makes room, and everything keeps its place", () => {
  const withSplit = stage(["o0o", "oog"], [0, 0], { splits: [{ digit: "0", first: [1, 0], second: [0, 2] }] });
  const larger = edit.painted(withSplit, [-1, -2], { kind: "floor" });
  assert.deepEqual(larger.tiles, ["o    ", "  o0o", "  oog"]);
  assert.deepEqual([larger.rows, larger.columns], [3, 5]);
  assert.deepEqual(larger.start, [1, 2]);
  assert.deepEqual(larger.splits[0], { digit: "0", first: [2, 2], second: [1, 4] });
  const wider = edit.painted(plain, [2, 4], { kind: "goal" });
  assert.deepEqual(wider.tiles, ["ooo  ", "oog  ", "    g"]);
});

test("editor: a stage does not grow for ever", () => {
  assert.equal(edit.painted(plain, [0, edit.mostLines], { kind: "floor" }), plain);
});

test("editor: empty borders can be taken off", () => {
  const larger = edit.painted(edit.painted(plain, [-2, -2], { kind: "floor" }), [0, 0], { kind: "none" });
  const trimmed = edit.trimmed(larger);
  assert.deepEqual(trimmed, plain);
  assert.equal(edit.trimmed(plain), plain);
});

test("editor: bridges come with their first tile and go with their last", () => {
  const bridged = edit.painted(plain, [0, 1], { kind: "bridge", letter: "b" });
  assert.deepEqual(bridged.bridges, [{ letter: "b", open: false }]);
  assert.equal(edit.freeBridge(bridged), "a");
  const pressed = edit.painted(bridged, [1, 0], { kind: "button", hard: false });
  assert.deepEqual(pressed.buttons, [button("A", { toggles: "b" })]);
  const without = edit.painted(pressed, [0, 1], { kind: "floor" });
  assert.deepEqual(without.bridges, []);
  assert.deepEqual(without.buttons, [button("A")]);
});

test("editor: letters that mean something else are no bridges and no buttons", () => {
  for (const letter of "fgo") assert.ok(!edit.bridgeLetters.includes(letter));
  for (const letter of "FGOS") assert.ok(!edit.buttonLetters.includes(letter));
  let full = stage(["o".repeat(30) + "g"], [0, 0]);
  for (let column = 0; column < 30; ++column) full = edit.painted(full, [0, column], { kind: "button", hard: true });
  assert.equal(full.buttons.length, edit.buttonLetters.length);
});

test("editor: a button does one thing to a bridge", () => {
  let linked = edit.painted(edit.painted(plain, [0, 1], { kind: "bridge", letter: "a" }), [1, 0], { kind: "button", hard: false });
  for (const work of ["open", "close", "toggle", "none"] as const) {
    linked = edit.linked(linked, "A", "a", work);
    assert.equal(edit.workOf(linked.buttons[0]!, "a"), work);
  }
  assert.equal(edit.linked(linked, "A", "a", "none"), linked);
  assert.deepEqual(linked.buttons, [button("A")]);
  assert.equal(edit.hardened(linked, "A", true).buttons[0]!.hard, true);
});

test("editor: painting the other kind of button keeps what it does", () => {
  const soft = edit.painted(edit.painted(plain, [0, 1], { kind: "bridge", letter: "a" }), [1, 0], { kind: "button", hard: false });
  const hard = edit.painted(soft, [1, 0], { kind: "button", hard: true });
  assert.deepEqual(hard.buttons, [button("A", { hard: true, toggles: "a" })]);
});

test("editor: a split gets two places, and others can be chosen", () => {
  const split = edit.painted(plain, [0, 1], { kind: "split" });
  assert.equal(tileAt(split, 0, 1), "0");
  assert.deepEqual(edit.faults(split), []);
  const moved = edit.splitTo(split, "0", "second", [0, 0]);
  assert.deepEqual(moved.splits[0]!.second, [0, 0]);
  assert.equal(edit.painted(split, [0, 1], { kind: "split" }), split);
});

test("editor: faults name what the rules ask for", () => {
  assert.deepEqual(edit.faults(plain), []);
  assert.deepEqual(edit.faults(edit.emptyStage()), []);
  const noGoal = edit.painted(plain, [1, 2], { kind: "floor" });
  assert.match(edit.faults(noGoal).join(), /no goal/);
  assert.match(edit.faults(edit.painted(plain, [0, 0], { kind: "none" })).join(), /nothing to stand on/);
  assert.match(edit.faults(edit.painted(plain, [0, 0], { kind: "fragile" })).join(), /fragile/);
  assert.match(edit.faults(edit.painted(plain, [0, 0], { kind: "bridge", letter: "a" })).join(), /closed/);
  const split = edit.splitTo(edit.painted(plain, [0, 1], { kind: "split" }), "0", "first", [5, 5]);
  assert.match(edit.faults(split).join(), /onto nothing/);
});

test("editor: idle buttons and bridges are told", () => {
  const idle = stage(["aAg"], [0, 1], { bridges: [{ letter: "a", open: false }], buttons: [button("A")] });
  assert.deepEqual(edit.oddities(idle), ["Button A does nothing.", "No button opens bridge a."]);
});

test("editor: the start brings a tile where there is none", () => {
  const started = edit.painted(plain, [0, 4], { kind: "start" });
  assert.deepEqual(started.start, [0, 4]);
  assert.equal(tileAt(started, 0, 4), "o");
});

test("editor: cells are described in words", () => {
  const linked = stage(["aAg"], [0, 1], { bridges: [{ letter: "a", open: false }], buttons: [button("A", { toggles: "a", hard: true })] });
  assert.equal(edit.describe(linked, [0, 0]), "bridge a, closed in the beginning");
  assert.equal(edit.describe(linked, [0, 1]), "start, hard button A, toggles a");
  assert.equal(edit.describe(linked, [7, 7]), "nothing");
});

test("editor: strokes of one drag are one step back", () => {
  const history = new edit.EditHistory(plain);
  history.beginStroke();
  for (const column of [0, 1, 2]) history.put(edit.painted(history.stage, [0, column], { kind: "fragile" }));
  history.endStroke();
  history.put(edit.painted(history.stage, [1, 0], { kind: "fragile" }));
  assert.deepEqual(history.stage.tiles, ["fff", "fog"]);
  history.undo();
  assert.deepEqual(history.stage.tiles, ["fff", "oog"]);
  history.undo();
  assert.equal(history.stage, plain);
  assert.equal(history.undo(), false);
  history.redo();
  assert.deepEqual(history.stage.tiles, ["fff", "oog"]);
  assert.equal(history.put(history.stage), false);
});
