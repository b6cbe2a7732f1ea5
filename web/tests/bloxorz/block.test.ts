import assert from "node:assert/strict";
import { test } from "node:test";
import { arrowCell, breakingTile, pieces, sinking, type Moment } from "../../src/bloxorz/block.ts";
import { roll, type Position, ways } from "../../src/bloxorz/rules.ts";
import { cornersOf, type Box } from "../../src/bloxorz/space.ts";
import { stage } from "./stages.ts";

const field = stage(Array<string>(7).fill("ooooooo"), [3, 3]);
const at = (first: [number, number], second = first): Position => ({ first, second, open: "" });

/** The room a box takes, rounded. */
function room(box: Box): number[] {
  const corners = cornersOf(box);
  const ends = (pick: (c: { x: number; y: number; z: number }) => number) =>
    [Math.min(...corners.map(pick)), Math.max(...corners.map(pick))].map((end) => Math.round(end * 1e6) / 1e6);
  return [...ends(({ x }) => x), ...ends(({ y }) => y), ...ends(({ z }) => z)];
}
const only = (moment: Moment) => pieces(field, moment)[0]!.box;

test("block: it stands two high and lies one high, within its cells", () => {
  const [x0, x1, y0, y1, z0, z1] = room(only({ at: at([2, 3]) })) as [number, number, number, number, number, number];
  assert.ok(x0 > 3 && x1 < 4 && y0 > 2 && y1 < 3 && z0 === 0 && z1 > 1.8 && z1 < 2);
  const lying = room(only({ at: at([2, 3], [2, 4]) }));
  assert.ok(lying[0]! > 3 && lying[1]! < 5 && lying[1]! > 4.8 && lying[5]! < 1);
});

test("block: a roll begins where it rested and ends where it rests, whichever way it goes", () => {
  for (const from of [at([3, 3]), at([3, 3], [3, 4]), at([3, 3], [4, 3])]) {
    for (const way of ways) {
      const to = roll(field, from, way).at;
      assert.deepEqual(room(only({ at: from, way, rolled: 0 })), room(only({ at: from })));
      assert.deepEqual(room(only({ at: from, way, rolled: 1 })), room(only({ at: to })));
    }
  }
});

test("block: on its way it touches the ground and rises above where it rests", () => {
  for (const share of [0.2, 0.5, 0.8]) {
    const z = room(only({ at: at([3, 3], [3, 4]), way: "D", rolled: share })).slice(4);
    assert.equal(z[0], 0);
    assert.ok(z[1]! > 1);
  }
});

test("block: halves are two cubes, and only the first is active", () => {
  const halves = pieces(field, { at: at([0, 0], [5, 5]) });
  assert.deepEqual(halves.map(({ active }) => active), [true, false]);
  assert.ok(halves.every(({ seam }) => seam === null));
  const grown = pieces(field, { at: at([0, 0], [5, 5]), grown: 0.5 });
  assert.ok(room(grown[1]!.box)[5]! < room(halves[1]!.box)[5]!);
});

test("block: the seam is where the two cubes meet", () => {
  assert.equal(pieces(field, { at: at([2, 2]) })[0]!.seam, "c");
  assert.equal(pieces(field, { at: at([2, 2], [2, 3]) })[0]!.seam, "a");
  assert.equal(pieces(field, { at: at([2, 2], [3, 2]) })[0]!.seam, "b");
});

test("block: it falls beside the tiles, further and further down", () => {
  const heights = [0.2, 0.5, 0.9].map((fallen) => {
    const piece = pieces(field, { at: at([0, 0]), way: "U", rolled: 1, fallen })[0]!;
    assert.ok(piece.below);
    return room(piece.box)[4]!;
  });
  assert.ok(heights[0]! > heights[1]! && heights[1]! > heights[2]! && heights[2]! < -3);
});

test("block: with one end over the edge it tips towards that end", () => {
  const piece = pieces(field, { at: at([3, 5]), way: "R", rolled: 1, fallen: 0.3 })[0]!;
  const [, x1, , , z0] = room(piece.box);
  assert.ok(x1! > 7 && z0! < 0); // columns 6 and 7, and there is no column 7
});

test("block: only the half that loses its ground falls", () => {
  const bridged = stage(["aoo", "   ", "oAo"], [0, 1], { bridges: [{ letter: "a", open: true }] });
  const [active, other] = pieces(bridged, { at: { first: [2, 0], second: [0, 0], open: "a" }, way: "R", rolled: 1, fallen: 0.5, openThen: "" });
  assert.equal(active!.below, false);
  assert.ok(other!.below);
});

test("block: a fragile tile breaks under the standing block", () => {
  const ice = stage(["ooff"], [0, 0]);
  assert.deepEqual(breakingTile(ice, { at: at([0, 0], [0, 1]), way: "R", rolled: 1, fallen: 0.1 }), [0, 2]);
  assert.equal(breakingTile(ice, { at: at([0, 1]), way: "R", rolled: 1, fallen: 0.1 }), null);
  assert.equal(breakingTile(ice, { at: at([0, 0], [0, 1]), way: "R", rolled: 0.5 }), null);
});

test("block: it comes down from above and sinks into the goal", () => {
  assert.ok(room(only({ at: at([2, 2]), dropped: 0.2 }))[4]! > 2);
  assert.ok(room(sinking(at([2, 2]), 1).box)[5]! < 0);
});

test("block: the arrow of a hint lies ahead of what moves", () => {
  assert.deepEqual(arrowCell(at([3, 3]), "U"), [2, 3]);
  assert.deepEqual(arrowCell(at([3, 3], [3, 4]), "R"), [3, 5]);
  assert.deepEqual(arrowCell(at([0, 0], [5, 5]), "D"), [1, 0]);
});
