// A maze as the board on the screen needs it: terrain, marks, cells as numbers.

import type { Cell, MazeProblem } from "../api_types.ts";
import type { Mark } from "../canvas/draw_overlay.ts";

/** One number per cell: 0 wall, 1 open, 2 to 9 weights. */
export function terrainOf(maze: MazeProblem): Uint8Array {
  const terrain = new Uint8Array(maze.rows * maze.columns);
  maze.cells.forEach((row, r) => {
    for (let c = 0; c < maze.columns; c += 1) terrain[r * maze.columns + c] = terrainCode(row.charCodeAt(c));
  });
  return terrain;
}

function terrainCode(letter: number): number {
  if (letter === 0x2e) return 1;  // '.'
  return letter >= 0x31 && letter <= 0x39 ? letter - 0x30 : 0;
}

export function numberOf([row, column]: Cell, columns: number): number {
  return row * columns + column;
}

/** Start, goals, gems, hearts and monsters, the start on top. */
export function marksOf(maze: MazeProblem): Mark[] {
  const at = (cell: Cell): number => numberOf(cell, maze.columns);
  return [
    ...(maze.entities ?? []).map(({ what, at: cell, value }): Mark => ({ shape: what, cell: at(cell), label: value === undefined ? undefined : String(value) })),
    ...maze.goals.map((goal): Mark => ({ shape: "goal", cell: at(goal) })),
    ...(maze.start === null ? [] : [{ shape: "start", cell: at(maze.start) } as Mark]),
  ];
}
