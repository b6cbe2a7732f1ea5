// The board of a tour or quest: what lies on it, and the walk as far as it has been played.

import type { Cell, MazeProblem } from "../api_types.ts";
import type { Mark } from "../canvas/draw_overlay.ts";
import { GridView } from "../canvas/grid_view.ts";
import { marksOf, numberOf, terrainOf } from "../maze/board.ts";
import type { Theme } from "../theme.ts";
import { reachedAfter, type WalkStop } from "./walk.ts";

export class TourBoard {
  readonly grid: GridView;
  private marks: Mark[] = [];
  private walk: number[] = [];
  private stops: readonly WalkStop[] = [];

  constructor(theme: Theme, signal: AbortSignal) {
    this.grid = new GridView({ label: "Board of the tour", theme, signal, zoomButtons: false });
  }

  setMaze(maze: MazeProblem): void {
    this.grid.setBoard({ rows: maze.rows, columns: maze.columns, terrain: terrainOf(maze) });
    this.marks = marksOf(maze);
    this.walk = [];
    this.stops = [];
    this.grid.setMarks(this.marks);
  }

  setWalk(cells: readonly Cell[], stops: readonly WalkStop[]): void {
    this.walk = cells.map((cell) => numberOf(cell, this.grid.columns));
    this.stops = stops;
  }

  /** The walk after some moves. Stops that were reached get their number in the list, and are grey as long as it moves. */
  show(moves: number): void {
    if (this.walk.length === 0) return;
    const reached = new Map<number, number>();
    this.stops.slice(0, reachedAfter(this.stops, moves)).forEach((stop, index) => reached.set(numberOf(stop.at, this.grid.columns), index + 1));
    const done = this.walk.slice(0, moves + 1);
    const over = done.length === this.walk.length;
    this.grid.setPaths([
      ...(!over ? [{ cells: this.walk.slice(moves), color: "--path", dashed: true, width: 0.12 }] : []),
      { cells: done, color: "--path" },
    ]);
    this.grid.setMarks([
      ...this.marks.filter(({ shape }) => shape !== "start").map((mark): Mark => {
        const number = reached.get(mark.cell);
        if (number === undefined) return { ...mark, label: undefined };  // its value would look like a stop's number
        return { ...mark, label: String(number), ...(over ? {} : { color: "--ink-faint" }) };
      }),
      ...this.marks.filter(({ shape }) => shape === "start"),
      ...(moves > 0 && !over ? [{ shape: "ring", cell: done[done.length - 1] as number, color: "--state-current" } as Mark] : []),
    ]);
  }
}
