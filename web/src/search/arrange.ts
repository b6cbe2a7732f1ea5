// Boards side by side, below each other or two by two: whatever makes their cells largest.

export interface Extent {
  width: number;
  height: number;
}

/** The number of boards in a row. `caption` is the height above each board; all in the same pixels. */
export function boardsInRow(count: number, stage: Extent, board: { rows: number; columns: number }, caption: number): number {
  let best = { across: 1, cell: -1 };
  for (let across = 1; across <= count; across += 1) {
    const down = Math.ceil(count / across);
    const cell = Math.min(stage.width / across / board.columns, (stage.height / down - caption) / board.rows);
    if (cell > best.cell + 1e-9) best = { across, cell };
  }
  return best.across;
}
