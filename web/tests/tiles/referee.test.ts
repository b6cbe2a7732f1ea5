import assert from "node:assert/strict";
import { test } from "node:test";
import type { Played } from "../../src/api_types.ts";
import { goalTiles, moved, type TileBoard, type Way } from "../../src/tiles/board.ts";
import { TileReferee } from "../../src/tiles/referee.ts";

const start: TileBoard = { rows: 3, columns: 3, tiles: [1, 2, 3, 4, 0, 5, 7, 8, 6], goal: goalTiles(3, 3, "last") };
const after = (from: TileBoard, ways: readonly Way[]) => ways.reduce((at, way) => moved(at, way)!, from);
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A server that knows the rules, and what it was asked. */
function server(wrong: readonly number[] | null = null) {
  const asked: string[] = [];
  const overruled: (readonly number[])[] = [];
  const referee = new TileReferee((from, moves) => {
    asked.push(`${from.tiles.join("")} ${moves.join("")}`);
    const board = wrong ?? after(from, moves).tiles;
    return Promise.resolve({ valid: true, made: moves.length, won: false, cost: 0, at: { cells: [] }, board: [...board], moves: [] } as Played);
  }, (tiles) => overruled.push(tiles), assert.fail as () => void);
  return { referee, asked, overruled };
}

test("referee: asks on from the last board both agreed on", async () => {
  const { referee, asked, overruled } = server();
  referee.begin(start, []);
  referee.claim(["R"], after(start, ["R"]).tiles);
  await settle();
  referee.claim(["R", "D"], after(start, ["R", "D"]).tiles);
  await settle();
  assert.deepEqual(asked, ["123405786 R", "123450786 D"]);
  assert.deepEqual(overruled, []);
});

test("referee: after moves were taken back it asks from the start", async () => {
  const { referee, asked } = server();
  referee.begin(start, []);
  referee.claim(["R", "D"], after(start, ["R", "D"]).tiles);
  await settle();
  referee.claim(["U"], after(start, ["U"]).tiles);
  await settle();
  assert.deepEqual(asked, ["123405786 RD", "123405786 U"]);
});

test("referee: moves of an address are held against the server too", async () => {
  const { referee, asked } = server();
  referee.begin(start, ["L", "U"]);
  await settle();
  assert.deepEqual(asked, ["123405786 LU"]);
});

test("referee: the server's board counts where the two differ", async () => {
  const { referee, overruled } = server(start.tiles);
  referee.begin(start, []);
  referee.claim(["R"], after(start, ["R"]).tiles);
  await settle();
  assert.deepEqual(overruled, [start.tiles]);
});
