import assert from "node:assert/strict";
import { test } from "node:test";
import * as tiles from "../../src/tiles/board.ts";
import { Journey, TileGame } from "../../src/tiles/game.ts";
import { slidingFor } from "../../src/tiles/sliding.ts";

const board = (rows: number, columns: number, numbers: number[], goal: tiles.Goal = "last"): tiles.TileBoard =>
  ({ rows, columns, tiles: numbers, goal: tiles.goalTiles(rows, columns, goal) });
const eight = board(3, 3, [1, 2, 3, 4, 0, 5, 7, 8, 6]);

test("tiles: goals have the gap last or first", () => {
  assert.deepEqual(tiles.goalTiles(2, 3, "last"), [1, 2, 3, 4, 5, 0]);
  assert.deepEqual(tiles.goalTiles(2, 3, "first"), [0, 1, 2, 3, 4, 5]);
  assert.equal(tiles.goalName(eight), "last");
  assert.equal(tiles.goalName({ ...eight, goal: [1, 2, 3, 8, 0, 4, 7, 6, 5] }), null);
});

test("tiles: moves are named by the way of the gap, and edges stop it", () => {
  assert.deepEqual(tiles.moved(eight, "R")?.tiles, [1, 2, 3, 4, 5, 0, 7, 8, 6]);
  assert.deepEqual(tiles.moved(eight, "U")?.tiles, [1, 0, 3, 4, 2, 5, 7, 8, 6]);
  const corner = tiles.moved(tiles.moved(eight, "U")!, "L")!;
  assert.equal(tiles.moved(corner, "U"), null);
  assert.equal(tiles.moved(corner, "L"), null);
  assert.ok(tiles.isSolved(tiles.moved(tiles.moved(eight, "R")!, "D")!));
});

test("tiles: every move can be taken back", () => {
  for (const way of tiles.ways) assert.deepEqual(tiles.moved(tiles.moved(eight, way)!, tiles.opposite[way]), eight);
});

test("tiles: a tap in the line of the gap pushes all tiles between", () => {
  const line = board(1, 5, [0, 1, 2, 3, 4], "first");
  assert.deepEqual(tiles.waysTo(line, 3), ["R", "R", "R"]);
  assert.deepEqual(tiles.waysTo(eight, 1), ["U"]);
  assert.deepEqual(tiles.waysTo(eight, 4), []);
  assert.deepEqual(tiles.waysTo(eight, 0), []);
  assert.deepEqual(slidingFor(line, ["R", "R", "R"]), { cells: [1, 2, 3], dx: -1, dy: 0 });
  assert.deepEqual(slidingFor(eight, ["U"]), { cells: [1], dx: 0, dy: 1 });
});

test("tiles: exactly half of all arrangements can be solved", () => {
  const all = permutations([0, 1, 2, 3, 4, 5]);
  for (const goal of ["last", "first"] as const) {
    assert.equal(all.filter((numbers) => tiles.isSolvable(board(2, 3, numbers, goal))).length, 360);
  }
});

test("tiles: what can be solved is what moves from the goal lead to", () => {
  const goal = tiles.goalTiles(2, 3, "last");
  const seen = new Set([goal.join()]);
  let layer: tiles.TileBoard[] = [{ rows: 2, columns: 3, tiles: goal, goal }];
  while (layer.length > 0) {
    const next: tiles.TileBoard[] = [];
    for (const at of layer) {
      for (const way of tiles.ways) {
        const to = tiles.moved(at, way);
        if (!to || seen.has(to.tiles.join())) continue;
        seen.add(to.tiles.join());
        next.push(to);
      }
    }
    layer = next;
  }
  for (const numbers of permutations(goal)) assert.equal(tiles.isSolvable(board(2, 3, numbers)), seen.has(numbers.join()));
});

test("tiles: in a single line tiles never pass each other", () => {
  assert.ok(tiles.isSolvable(board(1, 4, [1, 0, 2, 3])));
  assert.ok(!tiles.isSolvable(board(1, 4, [2, 3, 1, 0])));
});

test("tiles: turned boards suit the other goal, and back", () => {
  const turned = tiles.turned(eight);
  assert.equal(tiles.goalName(turned), "first");
  assert.ok(tiles.isSolvable(turned));
  assert.deepEqual(tiles.turned(turned), eight);
  // The same way, turned by half a circle, solves it.
  assert.ok(tiles.isSolved(tiles.moved(tiles.moved(turned, "L")!, "U")!));
});

test("tiles: faults are named", () => {
  assert.equal(tiles.faultIn(eight.tiles, 3, 3), null);
  assert.match(tiles.faultIn([1, 2], 3, 3)!, /9 numbers/);
  assert.match(tiles.faultIn([1, 1, 2, 0], 2, 2)!, /1 is there twice/);
  assert.match(tiles.faultIn([1, 2, 7, 0], 2, 2)!, /7 is not a number/);
});

test("tiles: boards and moves survive an address", () => {
  assert.deepEqual(tiles.unpackTiles(tiles.packTiles(eight.tiles)), eight.tiles);
  assert.deepEqual(tiles.unpackWays("urdLx?"), ["U", "R", "D", "L"]);
});

test("tiles: a game counts, takes back and makes again", () => {
  const game = new TileGame(eight);
  assert.ok(game.move("R"));
  assert.equal(game.move("R"), false);
  assert.ok(game.move("D", true));
  assert.ok(game.won && game.shown);
  assert.deepEqual(game.line, ["R", "D"]);
  assert.equal(game.undo(), "D");
  assert.equal(game.shown, false);
  assert.equal(game.moves, 1);
  assert.equal(game.redo(), "D");
  assert.equal(game.redo(), null);
  game.undo();
  game.undo();
  assert.equal(game.undo(), null);
  assert.deepEqual(game.board, eight);
  game.move("L");
  assert.equal(game.canRedo, false);
});

test("tiles: the server's board replaces the page's", () => {
  const game = new TileGame(eight);
  game.move("R");
  game.adopt(eight.tiles);
  assert.deepEqual(game.board.tiles, eight.tiles);
});

test("tiles: any board of a long way is found again", () => {
  const loop = ["R", "D", "L", "U"] as const;
  const ways = Array.from({ length: 1003 }, (_, i) => loop[i % 4]!);
  const journey = new Journey(eight, ways, 64);
  let at: tiles.TileBoard = eight;
  for (let i = 0; i <= ways.length; ++i) {
    if (i % 61 === 0 || i === ways.length) assert.deepEqual(journey.at(i), at);
    if (i < ways.length) at = tiles.moved(at, ways[i]!)!;
  }
});

function permutations(of: readonly number[]): number[][] {
  if (of.length === 0) return [[]];
  return of.flatMap((one, i) => permutations([...of.slice(0, i), ...of.slice(i + 1)]).map((rest) => [one, ...rest]));
}
