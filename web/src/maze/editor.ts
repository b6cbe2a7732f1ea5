// Painting on the board: pointer and keyboard become strokes on the sketch, the sketch is shown on the board.

import { cellsBetween } from "../canvas/line.ts";
import type { GridEvents } from "../canvas/grid_options.ts";
import type { GridView } from "../canvas/grid_view.ts";
import type { PaintBar } from "./paint_bar.ts";
import type { Sketch } from "./sketch.ts";
import { carry, isMovable, strokeOf, type Stroke } from "./tools.ts";

export interface EditorPlace {
  grid(): GridView;
  sketch(): Sketch | null;
  bar: PaintBar;
  /** Something changed; `final` at the end of a stroke. */
  changed(final: boolean): void;
}

export class Editor implements Partial<GridEvents> {
  private stroke: Stroke | null = null;
  private last = -1;
  hovered: (cell: number | null) => void = () => undefined;

  constructor(private readonly place: EditorPlace) {}

  begin(cell: number): boolean {
    const sketch = this.place.sketch();
    if (sketch === null || cell < 0) return false;
    const { tool, weight } = this.place.bar;
    const carries = isMovable(sketch, cell) && (tool === "move" || !paintsOver(sketch, cell, tool));
    if (tool === "move" && !carries) return false;
    this.stroke = carries ? carry(sketch, cell) : strokeOf(sketch, tool as Exclude<typeof tool, "move">, weight, cell);
    this.last = cell;
    sketch.beginStroke();
    this.paint([cell]);
    return true;
  }

  drag(cell: number): void {
    const sketch = this.place.sketch();
    if (sketch === null || this.stroke === null) return;
    this.paint(cellsBetween(this.last, cell, sketch.columns));
    this.last = cell;
  }

  end(): void {
    this.place.sketch()?.endStroke();
    this.stroke = null;
    this.place.changed(true);
  }

  cancel(): void {
    this.show(this.place.sketch()?.cancelStroke() ?? []);
    this.stroke = null;
    this.place.changed(true);
  }

  hover(cell: number | null): void {
    this.hovered(cell);
  }

  cursor(cell: number): void {
    this.hovered(cell);
    if (this.carrying) this.drag(cell);
  }

  /** Enter: paints the cell; with the tool "move" it picks a thing up, and at the next Enter puts it down. */
  activate(cell: number): void {
    if (this.carrying) {
      this.end();
      return;
    }
    if (!this.begin(cell)) return;
    if (this.place.bar.tool !== "move") this.end();
  }

  undo(): void {
    this.show(this.place.sketch()?.undo() ?? []);
    this.place.changed(true);
  }

  redo(): void {
    this.show(this.place.sketch()?.redo() ?? []);
    this.place.changed(true);
  }

  private get carrying(): boolean {
    return this.stroke !== null;
  }

  private paint(cells: readonly number[]): void {
    for (const cell of cells) this.stroke?.paint(cell);
    this.show(cells);
    this.place.changed(false);
  }

  private show(cells: readonly number[]): void {
    const sketch = this.place.sketch();
    if (sketch === null) return;
    const grid = this.place.grid();
    for (const cell of cells) grid.setTerrain(cell, sketch.terrain[cell] as number);
    grid.setMarks(sketch.marks());
  }
}

/** Whether a tool means the thing on a cell (and wipes or replaces it) rather than carrying it. */
function paintsOver(sketch: Sketch, cell: number, tool: string): boolean {
  const { start, goal, entity } = sketch.at(cell).things;
  if (tool === "goal") return goal === true || start === true;
  if (tool === "start") return start !== true;
  return entity !== undefined && tool !== "weight";
}
