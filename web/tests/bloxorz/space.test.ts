import assert from "node:assert/strict";
import { test } from "node:test";
import { convexHull } from "../../src/bloxorz/hull.ts";
import { cornersOf, cross, dot, facesOf, middleOf, minus, scaled, tipped, vec, type Box } from "../../src/bloxorz/space.ts";

const box: Box = { corner: vec(1, 2, 0), a: vec(1, 0, 0), b: vec(0, 1, 0), c: vec(0, 0, 2) };
const near = (one: number, other: number) => assert.ok(Math.abs(one - other) < 1e-9, `${one} and ${other}`);

test("space: all sides of a box face outwards, also when it is turned", () => {
  for (const turned of [box, tipped(box, vec(2, 0, 0), { dx: 1, dy: 0 }, 0.7), tipped(box, vec(0, 3, 0), { dx: 0, dy: 1 }, 2)]) {
    const faces = facesOf(turned);
    assert.equal(faces.length, 6);
    for (const face of faces) {
      near(dot(face.normal, face.normal), 1);
      assert.ok(dot(face.normal, minus(face.corners[0], middleOf(turned))) > 0);
      near(dot(face.normal, minus(face.corners[2], face.corners[0])), 0);
      const edge = turned[face.edges[0]];
      near(Math.abs(dot(cross(minus(face.corners[1], face.corners[0]), edge), face.normal)), 0);
    }
  }
});

test("space: tipping by a right angle lays a standing box down ahead", () => {
  const laid = cornersOf(tipped(box, vec(2, 2, 0), { dx: 1, dy: 0 }, Math.PI / 2));
  near(Math.min(...laid.map(({ x }) => x)), 2);
  near(Math.max(...laid.map(({ x }) => x)), 4);
  near(Math.min(...laid.map(({ z }) => z)), 0);
  near(Math.max(...laid.map(({ z }) => z)), 1);
});

test("space: a box that rolls never goes below the ground", () => {
  for (let angle = 0; angle <= Math.PI / 2; angle += 0.1) {
    const lowest = Math.min(...cornersOf(tipped(box, vec(1, 3, 0), { dx: 0, dy: 1 }, angle)).map(({ z }) => z));
    near(lowest, 0);
  }
});

test("space: scaling keeps the point it is about", () => {
  const small = scaled(box, box.corner, 0.5);
  assert.deepEqual(small.corner, box.corner);
  near(small.c.z, 1);
});

test("hull: the outline leaves out what lies inside", () => {
  const square = [{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 4, y: 4 }, { x: 0, y: 4 }];
  const hull = convexHull([...square, { x: 2, y: 2 }, { x: 2, y: 0 }, { x: 1, y: 3 }]);
  assert.equal(hull.length, 4);
  for (const corner of square) assert.ok(hull.some(({ x, y }) => x === corner.x && y === corner.y));
});
