// What each cell of a board is and how it is coloured: its terrain, the state of a layer above it, and paths where
// cells are too small for lines.

import type { CellSource } from "./draw_cells.ts";
import type { PathLine } from "./draw_overlay.ts";
import { CellColors, type LayerStyle } from "./layers.ts";

export class CellStates implements CellSource {
  rows = 0;
  columns = 0;
  terrain = new Uint8Array(0);
  layer = new Uint8Array(0);
  styles: readonly (LayerStyle | null)[] = [null];
  private on_path = new Uint8Array(0); // the number of a path from 1 on, or 0
  private colors: CellColors;
  private path_colors: number[] = [];

  /** `token` tells the colour of a token of the theme. */
  constructor(private readonly token: (name: string) => string) {
    this.colors = new CellColors(this.styles, token);
  }

  /** Nothing lies on the new board. */
  setBoard(rows: number, columns: number, terrain: Uint8Array): void {
    this.rows = rows;
    this.columns = columns;
    this.terrain = terrain.slice();
    this.layer = new Uint8Array(terrain.length);
    this.on_path = new Uint8Array(terrain.length);
  }

  /** Asks the theme for its colours again. */
  recolor(paths: readonly PathLine[]): void {
    this.colors = new CellColors(this.styles, this.token);
    this.setPathColors(paths);
  }

  setPathColors(paths: readonly PathLine[]): void {
    this.path_colors = paths.map(({ color }) => new CellColors([null, { color }], this.token).of(1, 1));
  }

  /** Colours the cells of these paths, or takes the colour away again; tells which cells have changed. */
  paintPaths(paths: readonly PathLine[], shown: boolean, changed: (cell: number) => void): void {
    paths.forEach((path, index) => {
      for (const cell of path.cells) {
        const code = shown ? index + 1 : 0;
        if (this.on_path[cell] === code) continue;
        this.on_path[cell] = code;
        changed(cell);
      }
    });
  }

  colorOf(cell: number): number {
    const path = this.on_path[cell] as number;
    if (path !== 0) return this.path_colors[path - 1] as number;
    return this.colors.of(this.terrain[cell] as number, this.layer[cell] as number);
  }

  /** How much a cell counts where several share a pixel. */
  weightOf(cell: number): number {
    return this.on_path[cell] !== 0 ? 8 : this.colors.weight(this.layer[cell] as number);
  }
}
