// Which tiles slide, and in which direction, when the gap moves along a line.
import { gapOf, opposite, type TileBoard, type Way } from "./board.ts";
import type { Sliding } from "./motion.ts";

export const directions: Record<Way, { dx: number; dy: number }> = { U: { dx: 0, dy: -1 }, R: { dx: 1, dy: 0 }, D: { dx: 0, dy: 1 }, L: { dx: -1, dy: 0 } };

/** The tiles that slide when the gap makes these moves, all of them the same. */
export function slidingFor(board: TileBoard, line: readonly Way[]): Omit<Sliding, "share"> {
  const gapWay = line[0]!;
  const step = directions[gapWay].dy * board.columns + directions[gapWay].dx;
  const gap = gapOf(board);
  return { cells: line.map((_, i) => gap + step * (i + 1)), ...directions[opposite[gapWay]] };
}
