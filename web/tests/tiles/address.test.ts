import assert from "node:assert/strict";
import { test } from "node:test";
import { AddressBar, ViewState } from "../../src/state.ts";
import { addressOf, readAddress } from "../../src/tiles/address.ts";
import { goalTiles, type TileBoard, type Way } from "../../src/tiles/board.ts";
import { TileGame } from "../../src/tiles/game.ts";
import { FakePlace } from "../fake_place.ts";

const stateAt = (hash: string) => new ViewState(new AddressBar(new FakePlace(hash)), "tiles");
const eight: TileBoard = { rows: 3, columns: 3, tiles: [1, 2, 3, 4, 0, 5, 7, 8, 6], goal: goalTiles(3, 3, "last") };
const played = (board: TileBoard, line: readonly Way[]) => {
  const game = new TileGame(board);
  for (const way of line) assert.ok(game.move(way));
  return game;
};

test("address: a board that was made is told by its seed, with the moves", () => {
  const state = stateAt("#/tiles");
  state.set(addressOf(played(eight, ["R", "D"]), "17"));
  assert.deepEqual(readAddress(state), { rows: 3, columns: 3, goal: "last", seed: "17", given: null, moves: ["R", "D"] });
});

test("address: any other board is told tile by tile, with a goal of its own", () => {
  const own = { ...eight, goal: [1, 2, 3, 8, 0, 4, 7, 6, 5] };
  for (const board of [eight, own, { ...eight, goal: goalTiles(3, 3, "first") }]) {
    const state = stateAt("#/tiles?seed=17");
    state.set(addressOf(played(board, ["U"]), null));
    const asked = readAddress(state);
    assert.deepEqual(asked.given, board);
    assert.deepEqual(asked.moves, ["U"]);
    assert.equal(state.text("seed"), "");
  }
});

test("address: after very many moves only the board is told", () => {
  const game = played(eight, Array.from({ length: 2002 }, (_, i) => (i % 2 === 0 ? "U" : "D")));
  const state = stateAt("#/tiles");
  state.set(addressOf(game, "17"));
  const asked = readAddress(state);
  assert.deepEqual(asked.given?.tiles, game.board.tiles);
  assert.deepEqual(asked.moves, []);
});

test("address: what is no board is an error", () => {
  assert.throws(() => readAddress(stateAt("#/tiles?rows=3&columns=3&board=1,1,2,3,4,5,6,7,8")), /The board in the address is none/);
  assert.throws(() => readAddress(stateAt("#/tiles?rows=2&columns=3&board=1,0")), /The board in the address is none/);
});
