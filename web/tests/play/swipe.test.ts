import assert from "node:assert/strict";
import { test } from "node:test";
import { nearestWay, Swipe } from "../../src/play/swipe.ts";

test("swipe: a stretch is a move, a longer one another, none a tap", () => {
  const swipe = new Swipe();
  swipe.begin({ x: 100, y: 100 });
  assert.equal(swipe.move({ x: 110, y: 100 }), null);
  assert.deepEqual(swipe.move({ x: 140, y: 100 }), { x: 1, y: 0 });
  assert.equal(swipe.move({ x: 180, y: 100 }), null);
  assert.deepEqual(swipe.move({ x: 140, y: 180 }), { x: 0, y: 1 });
  assert.equal(swipe.end(), false);
  swipe.begin({ x: 0, y: 0 });
  assert.ok(swipe.end());
  assert.equal(swipe.move({ x: 99, y: 0 }), null);
});

test("swipe: the way that lies nearest on the screen", () => {
  const ways = [["R", { x: 9, y: 3 }], ["D", { x: -4, y: 6 }], ["L", { x: -9, y: -3 }], ["U", { x: 4, y: -6 }]] as const;
  assert.equal(nearestWay({ x: 1, y: 0 }, ways), "R");
  assert.equal(nearestWay({ x: 0, y: 1 }, ways), "D");
  assert.equal(nearestWay({ x: -1, y: 0.1 }, ways), "L");
  assert.equal(nearestWay({ x: 0.1, y: -1 }, ways), "U");
});
