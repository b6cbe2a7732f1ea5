// Boards in the address: by the seed they are made from or tile by tile, and the moves that were made.

import type { ViewState } from "../state.ts";
import * as boards from "./board.ts";
import type { TileGame } from "./game.ts";

/** Longer lines of moves than this do not go into an address; the board itself does then. */
const most_moves = 2000;

export interface AskedBoard {
  readonly rows: number;
  readonly columns: number;
  readonly goal: boards.Goal;
  readonly seed: string;
  /** Told tile by tile; null: to be made from the seed. */
  readonly given: boards.TileBoard | null;
  readonly moves: readonly boards.Way[];
}

/** Throws if the address tells tiles that are no board. */
export function readAddress(state: ViewState): AskedBoard {
  const goal = state.choice("goal", ["last", "first"] as const, "last");
  const tiles = boards.unpackTiles(state.text("board"));
  const told = tiles.length > 0;
  const least = told ? 1 : 2; // a single line can be shown, but nobody makes one
  const rows = state.whole("rows", 4, least, 255);
  const columns = state.whole("columns", 4, least, 255);
  const fault = told ? boards.faultIn(tiles, rows, columns) : null;
  if (fault !== null) throw new Error(`The board in the address is none: ${fault}`);
  const given = told ? { rows, columns, tiles, goal: aimOf(state.text("to"), rows, columns, goal) } : null;
  return { rows, columns, goal, seed: state.text("seed", "1"), given, moves: boards.unpackWays(state.text("moves")) };
}

/** What the address says about a game; `seed` is null where its board was not made from one. */
export function addressOf(game: TileGame, seed: string | null): Record<string, string | number | null> {
  const { rows, columns } = game.start;
  const { line } = game;
  const byBoard = seed === null || line.length > most_moves;
  const from = line.length > most_moves ? game.board : game.start;
  const name = boards.goalName(from);
  return {
    rows, columns,
    goal: name === "first" ? name : null,
    seed: byBoard ? null : seed,
    board: byBoard ? boards.packTiles(from.tiles) : null,
    to: byBoard && name === null ? boards.packTiles(from.goal) : null,
    moves: line.length > most_moves ? null : line.join(""),
  };
}

/** The goal of a board in the address: its own one if there is a sound one, else one of the usual two. */
function aimOf(text: string, rows: number, columns: number, goal: boards.Goal): readonly number[] {
  const own = boards.unpackTiles(text);
  return own.length > 0 && boards.faultIn(own, rows, columns) === null ? own : boards.goalTiles(rows, columns, goal);
}
