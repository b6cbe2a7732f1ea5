import assert from "node:assert/strict";
import { test } from "node:test";
import { Camera } from "../../src/canvas/camera.ts";

function cameraOn(rows: number, columns: number, width = 800, height = 600): Camera {
  const camera = new Camera();
  camera.setView({ width, height }, 10);
  camera.setBoard(rows, columns);
  return camera;
}

test("camera: a fitted board has whole cells, lies in the middle and is all in sight", () => {
  const camera = cameraOn(21, 31);
  assert.equal(camera.cell, 25); // 780 / 31 = 25.2, 580 / 21 = 27.6
  assert.equal(camera.left, Math.round((800 - 31 * 25) / 2));
  assert.deepEqual(camera.visible(), { top: 0, left: 0, bottom: 21, right: 31 });
});

test("camera: a board with more cells than pixels gets cells smaller than a pixel", () => {
  const camera = cameraOn(2000, 2000);
  assert.ok(camera.cell > 0.28 && camera.cell < 0.3);
  assert.equal(camera.cellAt({ x: 400, y: 300 }), 1000 * 2000 + 1000);
});

test("camera: zooming keeps the point under the pointer", () => {
  const camera = cameraOn(100, 100);
  const at = { x: 333, y: 222 };
  const before = camera.toBoard(at);
  camera.zoomAt(at, 3);
  const after = camera.toBoard(at);
  assert.ok(Math.abs(before.x - after.x) < 0.5 / camera.cell + 1e-9);
  assert.ok(Math.abs(before.y - after.y) < 0.5 / camera.cell + 1e-9);
});

test("camera: many small zooms add up although drawn cells are whole", () => {
  const camera = cameraOn(100, 100);
  const { cell } = camera;
  for (let i = 0; i < 40; i += 1) camera.zoomAt({ x: 400, y: 300 }, 1.05);
  assert.ok(camera.cell > 6 * cell);
  assert.equal(camera.cell, Math.round(camera.cell));
});

test("camera: the board cannot be pushed out of sight", () => {
  const camera = cameraOn(10, 10);
  camera.pan(1e6, -1e6);
  const { top, left, bottom, right } = camera.visible();
  assert.ok(bottom > top && right > left);
});

test("camera: cells outside the board are -1", () => {
  const camera = cameraOn(10, 10);
  assert.equal(camera.cellAt({ x: camera.left - 1, y: camera.top + 5 }), -1);
  assert.equal(camera.cellAt({ x: camera.left + 1, y: camera.top + 1 }), 0);
  assert.equal(camera.cellAt({ x: camera.left + 10 * camera.cell, y: camera.top }), -1);
});

test("camera: a new size of the window fits again, unless the user has moved", () => {
  const camera = cameraOn(10, 10);
  camera.setView({ width: 400, height: 400 }, 10);
  assert.equal(camera.cell, 38);
  camera.zoomAt({ x: 200, y: 200 }, 2);
  const middle = camera.toBoard({ x: 200, y: 200 });
  camera.setView({ width: 600, height: 500 }, 10);
  assert.equal(camera.cell, 76);
  const now = camera.toBoard({ x: 300, y: 250 });
  assert.ok(Math.abs(now.x - middle.x) < 0.02 && Math.abs(now.y - middle.y) < 0.02);
});

test("camera: reveal brings a far cell into sight and leaves a near one alone", () => {
  const camera = cameraOn(100, 100);
  camera.zoomAt({ x: 400, y: 300 }, 10);
  const { left, top } = camera;
  camera.reveal(50, 50);
  assert.deepEqual([camera.left, camera.top], [left, top]);
  camera.reveal(0, 0);
  const seen = camera.visible();
  assert.deepEqual([seen.top, seen.left], [0, 0]);
});
