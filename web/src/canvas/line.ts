// The cells between two cells: a quick stroke of the mouse skips some, and the brush must not.

/** All cells from `from` to `to`, both included, each touching the next by a side (never only by a corner). */
export function cellsBetween(from: number, to: number, columns: number): number[] {
  let row = Math.floor(from / columns);
  let column = from % columns;
  const last_row = Math.floor(to / columns);
  const last_column = to % columns;
  const tall = Math.abs(last_row - row);
  const wide = Math.abs(last_column - column);
  const cells = [from];
  let error = wide - tall;
  for (let left = tall + wide; left > 0; left -= 1) {
    if (error > 0) {
      column += Math.sign(last_column - column);
      error -= 2 * tall;
    } else {
      row += Math.sign(last_row - row);
      error += 2 * wide;
    }
    cells.push(row * columns + column);
  }
  return cells;
}
