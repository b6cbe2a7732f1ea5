// The maze of a race on the screen: floor, starts and finishes, and where everybody is just now.

import type { Cell, MazeProblem, RaceReport } from "../api_types.ts";
import type { Mark, PathLine } from "../canvas/draw_overlay.ts";
import { GridView } from "../canvas/grid_view.ts";
import { marksOf, numberOf, terrainOf } from "../maze/board.ts";
import type { Theme } from "../theme.ts";
import { crewStyles } from "./crew_styles.ts";
import { RaceFloor } from "./floor.ts";
import type { RaceTape } from "./tape.ts";

/** Where squares of the last tick are marked one by one; more of them would hide the maze. */
const most_marked = 64;

export class RaceBoard {
  readonly grid: GridView;
  private floor: RaceFloor | null = null;
  private colors: readonly string[] = [];
  private fixed: Mark[] = [];
  private ways: PathLine[] = [];
  private waysShown = false;

  constructor(private readonly theme: Theme, signal: AbortSignal) {
    this.grid = new GridView({ label: "The maze of the race", theme, signal, zoomButtons: false });
    signal.addEventListener("abort", theme.onChange(() => this.paint()));
  }

  /** A maze without a race yet. */
  setMaze(maze: MazeProblem): void {
    this.floor = null;
    this.waysShown = false;
    this.grid.setBoard({ rows: maze.rows, columns: maze.columns, terrain: terrainOf(maze) });
    this.fixed = marksOf(maze).filter(({ shape }) => shape === "start" || shape === "goal");
    this.grid.setMarks(this.fixed);
  }

  /** A race in that maze, at its beginning. `colors` has a token or a colour for each runner. */
  setRace(report: RaceReport, tape: RaceTape, colors: readonly string[]): RaceFloor {
    this.grid.clearLayer();
    this.showWays(false);
    this.colors = colors;
    this.paint();
    this.fixed = placesOf(report, this.grid.columns);
    this.ways = waysOf(report, this.grid.columns, colors);
    this.floor = new RaceFloor(tape, this.grid.rows * this.grid.columns, report.runners.length);
    this.show(0);
    return this.floor;
  }

  show(tick: number): void {
    const floor = this.floor;
    if (floor === null) return;
    floor.goTo(tick, (square) => this.grid.setLayer(square, floor.codeOf(square)));
    this.grid.setMarks([...this.headMarks(floor), ...this.fixed]);
    this.showWays(floor.tick === floor.ticks);
  }

  /** The ways of those who arrived belong to the end. */
  private showWays(shown: boolean): void {
    if (shown === this.waysShown) return;
    this.waysShown = shown;
    this.grid.setPaths(shown ? this.ways : []);
  }

  private headMarks(floor: RaceFloor): Mark[] {
    const heads: Mark[] = [];
    if (floor.tick < floor.ticks) {
      floor.fresh((square, runner) => {
        if (heads.length < most_marked) heads.push({ shape: "dot", cell: square, color: this.colors[runner], label: String(runner + 1) });
      });
    }
    return heads;
  }

  /** Mixtures are computed from the colours of the theme, so they change with it. */
  private paint(): void {
    const plain = (color: string): string => (color.startsWith("--") ? this.theme.color(color) : color);
    if (this.colors.length > 0) this.grid.setLayerStyles(crewStyles(this.colors.map(plain), this.theme.color("--board-open")));
  }
}

/** The way of the winner, or where there are several finishes of everybody who came to one. */
function waysOf(report: RaceReport, columns: number, colors: readonly string[]): PathLine[] {
  return report.runners.flatMap(({ way }, runner) => {
    if (way === undefined || (report.game !== "gather" && report.winner !== runner)) return [];
    return [{ cells: way.map((cell) => numberOf(cell, columns)), color: colors[runner] ?? "--path", width: 0.22 }];
  });
}

/** Starts and finishes. Where runners start apart, a number tells whose start it is. */
function placesOf(report: RaceReport, columns: number): Mark[] {
  const starts = new Map<number, number[]>();
  report.runners.forEach(({ start }, runner) => {
    const cell = numberOf(start, columns);
    starts.set(cell, [...(starts.get(cell) ?? []), runner + 1]);
  });
  const finishes = report.finishes ?? report.runners.map(({ finish }) => finish).filter((cell): cell is Cell => cell !== null);
  return [
    ...finishes.map((cell): Mark => ({ shape: "goal", cell: numberOf(cell, columns) })),
    ...[...starts].map(([cell, numbers]): Mark => ({ shape: "start", cell, label: starts.size > 1 ? numbers.join(" ") : undefined })),
  ];
}
