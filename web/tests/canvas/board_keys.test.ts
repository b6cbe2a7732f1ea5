import assert from "node:assert/strict";
import { test } from "node:test";
import { boardAction } from "../../src/canvas/board_keys.ts";

const press = (key: string, held: { shiftKey?: boolean; ctrlKey?: boolean } = {}) =>
  boardAction({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

test("board keys: arrows step, with shift they move the board", () => {
  assert.deepEqual(press("ArrowUp"), { what: "step", down: -1, right: 0 });
  assert.deepEqual(press("ArrowRight", { shiftKey: true }), { what: "pan", down: 0, right: 1 });
});

test("board keys: plus and minus undo each other", () => {
  const [closer, farther] = [press("+", { shiftKey: true }), press("-")];
  assert.ok(closer?.what === "zoom" && farther?.what === "zoom");
  assert.ok(Math.abs(closer.factor * farther.factor - 1) < 1e-12);
});

test("board keys: the rest is left to others", () => {
  assert.deepEqual(press("0"), { what: "fit" });
  assert.deepEqual(press(" "), { what: "activate" });
  for (const key of ["a", "Tab", "Escape", "1"]) assert.equal(press(key), null);
  assert.equal(press("ArrowLeft", { ctrlKey: true }), null);
});
