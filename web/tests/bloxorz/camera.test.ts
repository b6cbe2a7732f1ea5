import assert from "node:assert/strict";
import { test } from "node:test";
import { between, Camera, fitted, planEye, playEye } from "../../src/bloxorz/camera.ts";
import { dot, vec } from "../../src/bloxorz/space.ts";

const near = (one: number, other: number) => assert.ok(Math.abs(one - other) < 1e-9, `${one} and ${other}`);

test("camera: from above a stage is a plan", () => {
  const camera = new Camera(planEye, 10, { x: 5, y: 7 });
  const at = camera.project(vec(3, 2, 4));
  near(at.x, 35);
  near(at.y, 27);
});

test("camera: right stays right, near is lower, high is higher", () => {
  const camera = new Camera(playEye, 10, { x: 0, y: 0 });
  const origin = camera.project(vec(0, 0, 0));
  assert.ok(camera.project(vec(1, 0, 0)).x > origin.x);
  assert.ok(camera.project(vec(0, 1, 0)).y > origin.y);
  assert.ok(camera.project(vec(0, 0, 1)).y < origin.y);
  near(camera.project(vec(0, 0, 1)).x, origin.x);
});

test("camera: a pixel leads back to the ground it shows", () => {
  for (const eye of [playEye, planEye, between(playEye, planEye, 0.3)]) {
    const camera = new Camera(eye, 37, { x: 100, y: -20 });
    const ground = camera.onGround(camera.project(vec(4.25, 7.5, 0)));
    near(ground.x, 4.25);
    near(ground.y, 7.5);
  }
});

test("camera: moving along the sight changes no pixel, only the nearness", () => {
  const camera = new Camera(playEye, 10, { x: 0, y: 0 });
  const sight = camera.sight();
  near(dot(sight, sight), 1);
  const one = camera.project(vec(1, 2, 0));
  const other = camera.project(vec(1 + sight.x, 2 + sight.y, sight.z));
  near(one.x, other.x);
  near(one.y, other.y);
  near(camera.nearness(vec(1 + sight.x, 2 + sight.y, sight.z)) - camera.nearness(vec(1, 2, 0)), 1);
});

test("camera: what is fitted lies inside, touches the room, and is no larger than asked", () => {
  const points = [vec(0, 0, -0.2), vec(12, 0, 2), vec(0, 5, 0), vec(12, 5, 2)];
  for (const [width, height] of [[380, 500], [1920, 900], [100, 2000]] as const) {
    const camera = fitted(playEye, points, { width, height, room: 10 }, 1000);
    const seen = points.map((point) => camera.project(point));
    const xs = seen.map(({ x }) => x);
    const ys = seen.map(({ y }) => y);
    const sides = [Math.min(...xs), Math.min(...ys), width - Math.max(...xs), height - Math.max(...ys)];
    assert.ok(sides.every((side) => side > 10 - 1e-6), sides.join());
    near(Math.min(...sides), 10);
  }
  assert.equal(fitted(playEye, points, { width: 9000, height: 9000, room: 10 }, 50).scale, 50);
});

test("camera: room for a title and for keys stays free", () => {
  const points = [vec(0, 0, 0), vec(3, 0, 0), vec(0, 9, 0), vec(3, 9, 0)];
  const camera = fitted(playEye, points, { width: 2000, height: 500, room: 10, top: 60 }, 1000);
  near(Math.min(...points.map((point) => camera.project(point).y)), 70);
  const above = fitted(playEye, points, { width: 2000, height: 500, room: 10, top: 60, bottom: 100 }, 1000);
  near(Math.max(...points.map((point) => above.project(point).y)), 390);
});

test("camera: nothing to show gives a camera all the same", () => {
  assert.ok(Number.isFinite(fitted(playEye, [], { width: 300, height: 200, room: 10 }, 50).project(vec(0, 0, 0)).x));
});
