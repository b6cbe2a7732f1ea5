// A board of sliding tiles: numbers row by row, 0 is the gap. Moves are named by the way the *gap* goes, as in
// wend's solutions; what people press is the way a tile slides, which is the opposite.

export type Way = "U" | "R" | "D" | "L";
export const ways: readonly Way[] = ["U", "R", "D", "L"];
export const opposite: Record<Way, Way> = { U: "D", R: "L", D: "U", L: "R" };

export type Goal = "last" | "first";

export interface TileBoard {
  readonly rows: number;
  readonly columns: number;
  readonly tiles: readonly number[];
  readonly goal: readonly number[];
}

export function goalTiles(rows: number, columns: number, goal: Goal): number[] {
  const cells = rows * columns;
  return Array.from({ length: cells }, (_, cell) => (goal === "first" ? cell : (cell + 1) % cells));
}

/** "last", "first", or null: some other goal. */
export function goalName(board: TileBoard): Goal | null {
  for (const name of ["last", "first"] as const) {
    if (sameTiles(board.goal, goalTiles(board.rows, board.columns, name))) return name;
  }
  return null;
}

export const sameTiles = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((tile, cell) => tile === other[cell]);
export const isSolved = (board: TileBoard) => sameTiles(board.tiles, board.goal);
export const gapOf = (board: TileBoard) => board.tiles.indexOf(0);

/** The cell the gap would go to, or null: the edge is in the way. */
export function gapTo(board: TileBoard, way: Way, gap = gapOf(board)): number | null {
  const row = Math.floor(gap / board.columns);
  const column = gap % board.columns;
  if (way === "U") return row > 0 ? gap - board.columns : null;
  if (way === "D") return row + 1 < board.rows ? gap + board.columns : null;
  if (way === "L") return column > 0 ? gap - 1 : null;
  return column + 1 < board.columns ? gap + 1 : null;
}

export function moved(board: TileBoard, way: Way): TileBoard | null {
  const gap = gapOf(board);
  const to = gapTo(board, way, gap);
  if (to === null) return null;
  const tiles = [...board.tiles];
  tiles[gap] = tiles[to]!;
  tiles[to] = 0;
  return { ...board, tiles };
}

/** The moves that bring the gap to a cell in its row or column, pushing the tiles between; none elsewhere. */
export function waysTo(board: TileBoard, cell: number): Way[] {
  const gap = gapOf(board);
  const [row, column] = [Math.floor(cell / board.columns), cell % board.columns];
  const [gapRow, gapColumn] = [Math.floor(gap / board.columns), gap % board.columns];
  if (row === gapRow) return Array<Way>(Math.abs(column - gapColumn)).fill(column < gapColumn ? "L" : "R");
  if (column === gapColumn) return Array<Way>(Math.abs(row - gapRow)).fill(row < gapRow ? "U" : "D");
  return [];
}

/** Tiles that are where they belong; the gap is none. */
export function atHome(board: TileBoard): number {
  return board.tiles.filter((tile, cell) => tile !== 0 && board.goal[cell] === tile).length;
}

/** Whether the goal can be reached: swaps needed and steps of the gap are both odd or both even. Half of all
 *  arrangements are not. */
export function isSolvable(board: TileBoard): boolean {
  const { rows, columns } = board;
  if (Math.min(rows, columns) === 1) {
    // In a single line tiles never pass each other.
    return sameTiles(board.tiles.filter((tile) => tile !== 0), board.goal.filter((tile) => tile !== 0));
  }
  const home = new Array<number>(board.goal.length);
  board.goal.forEach((tile, cell) => (home[tile] = cell));
  let swaps = 0;
  const seen = new Array<boolean>(home.length).fill(false);
  for (let cell = 0; cell < seen.length; ++cell) {
    for (let at = cell, length = 0; !seen[at]; at = home[board.tiles[at]!]!, ++length) {
      seen[at] = true;
      if (length > 0) ++swaps;
    }
  }
  const gap = gapOf(board);
  const gapHome = home[0]!;
  const steps = Math.abs(Math.floor(gap / columns) - Math.floor(gapHome / columns)) + Math.abs((gap % columns) - (gapHome % columns));
  return (swaps + steps) % 2 === 0;
}

/** The same board for the other of the two usual goals: turned by half a circle and numbered from the other end,
 *  so it takes as many moves. */
export function turned(board: TileBoard): TileBoard {
  const cells = board.tiles.length;
  const turn = (tiles: readonly number[]) => [...tiles].reverse().map((tile) => (tile === 0 ? 0 : cells - tile));
  return { ...board, tiles: turn(board.tiles), goal: turn(board.goal) };
}

/** Every number from 0 to the last once, or what is wrong, in words. */
export function faultIn(tiles: readonly number[], rows: number, columns: number): string | null {
  if (tiles.length !== rows * columns) return `${rows} × ${columns} tiles are ${rows * columns} numbers, not ${tiles.length}`;
  const seen = new Set<number>();
  for (const tile of tiles) {
    if (!Number.isInteger(tile) || tile < 0 || tile >= tiles.length) return `${tile} is not a number from 0 to ${tiles.length - 1}`;
    if (seen.has(tile)) return `${tile} is there twice`;
    seen.add(tile);
  }
  return null;
}

/** "1.2.3.0", and back: an address does not like blanks. */
export const packTiles = (tiles: readonly number[]) => tiles.join(".");
export const unpackTiles = (text: string) => text.split(/[^0-9]+/).filter(Boolean).map(Number);
export const unpackWays = (text: string) => [...text.toUpperCase()].filter((c): c is Way => "URDL".includes(c)).slice(0, 20_000);
