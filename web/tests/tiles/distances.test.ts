import assert from "node:assert/strict";
import { test } from "node:test";
import type { Report } from "../../src/api_types.ts";
import { goalTiles, moved, type TileBoard } from "../../src/tiles/board.ts";
import { Distances, distanceOf, distanceWords, patience, waysOf, type Distance } from "../../src/tiles/distances.ts";

const report = (more: Partial<Report>): Report =>
  ({ verdict: "solved", cost: 2, bound: 2, optimal: true, algorithm: "astar", expanded: 1, generated: 1, seconds: 0, moves: ["R", "D"], ...more });
const board: TileBoard = { rows: 3, columns: 3, tiles: [1, 2, 3, 4, 0, 5, 7, 8, 6], goal: goalTiles(3, 3, "last") };
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test("distances: what a report says about the board", () => {
  assert.deepEqual(distanceOf(report({})), { best: 2, least: 2, ways: ["R", "D"], never: false });
  assert.deepEqual(distanceOf(report({ verdict: "unsolvable", cost: null, moves: [] })), { best: null, least: null, ways: [], never: true });
  assert.deepEqual(distanceOf(report({ verdict: "stopped", cost: 104, bound: 76, optimal: false })).least, 76);
  assert.deepEqual(waysOf({ moves: "RDx" }), ["R", "D"]);
});

test("distances: honest words", () => {
  const words = (distance: Partial<Distance>) => distanceWords({ best: null, least: null, ways: [], never: false, ...distance }, 25);
  assert.equal(words({ best: 54, least: 54 }), "54");
  assert.equal(words({ best: 104, least: 76 }), "76 to 104");
  assert.equal(words({ least: 76 }), "at least 76");
  assert.equal(words({ best: 9 }), "at most 9");
  assert.equal(words({ never: true }), "never");
  assert.equal(distanceWords(null, 16), "…");
  assert.equal(distanceWords(null, 400), "ask with Solve");
  assert.ok(patience(16)! > patience(25)!);
});

test("distances: asked once, and known along the whole way", async () => {
  let asked = 0;
  const told: (number | null | undefined)[] = [];
  const distances = new Distances(() => {
    ++asked;
    return Promise.resolve(report({}));
  }, (distance) => told.push(distance?.best), assert.fail as () => void);
  distances.look(board);
  await wait(260);
  assert.deepEqual(told, [undefined, 2]);
  const next = moved(board, "R")!;
  distances.look(next);
  assert.deepEqual(told, [undefined, 2, 1]);
  distances.look(moved(next, "D")!);
  assert.deepEqual(told, [undefined, 2, 1, 0]);
  distances.look(board);
  await wait(260);
  assert.equal(asked, 1);
  assert.deepEqual(distances.of(next)?.ways, ["D"]);
});

test("distances: only the newest board is asked about", async () => {
  const asked: string[] = [];
  const distances = new Distances((at) => {
    asked.push(at.tiles.join(""));
    return Promise.resolve(report({}));
  }, () => undefined, assert.fail as () => void);
  distances.look(board);
  distances.look(moved(board, "U")!);
  distances.look(moved(board, "L")!);
  await wait(260);
  assert.deepEqual(asked, ["123045786"]);
  distances.stop();
});

test("distances: large boards are not asked about by themselves", async () => {
  const tiles = goalTiles(20, 20, "last");
  [tiles[0], tiles[1]] = [tiles[1]!, tiles[0]!];
  const distances = new Distances(() => assert.fail() as never, () => undefined, assert.fail as () => void);
  distances.look({ rows: 20, columns: 20, tiles, goal: goalTiles(20, 20, "last") });
  await wait(260);
  assert.equal(distances.of({ rows: 20, columns: 20, tiles, goal: goalTiles(20, 20, "last") }), null);
});
