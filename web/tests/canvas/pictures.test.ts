import assert from "node:assert/strict";
import { test } from "node:test";
import { addBox, hull, type Box } from "../../src/canvas/pictures.ts";

test("pictures: the hull holds every box and no more", () => {
  assert.deepEqual(hull([{ x: 3, y: 4, width: 1, height: 1 }, { x: 0, y: 9, width: 2, height: 2 }]), { x: 0, y: 4, width: 4, height: 7 });
});

test("pictures: a list of boxes stays short and loses nothing", () => {
  const boxes: Box[] = [];
  for (let i = 0; i < 1000; i += 1) {
    addBox(boxes, { x: i, y: 1000 - i, width: 1, height: 1 });
    assert.ok(boxes.length <= 16);
  }
  assert.deepEqual(hull(boxes), { x: 0, y: 1, width: 1000, height: 1000 });
});
