// What a board of squares (grid_view.ts) is given and what it tells.

import type { Theme } from "../theme.ts";

export interface GridEvents {
  /** The pointer went down on a cell (-1: beside the board); true to get the stroke, false to let it pan. */
  begin(cell: number, event: PointerEvent): boolean;
  /** The stroke moved to another cell; never -1. */
  drag(cell: number): void;
  end(): void;
  cancel(): void;
  hover(cell: number | null): void;
  /** The keyboard cursor moved. */
  cursor(cell: number): void;
  /** Enter or space at the keyboard cursor. */
  activate(cell: number): void;
  /** The user panned, zoomed or fitted. */
  looked(): void;
}

export interface GridOptions {
  label: string;
  theme: Theme;
  signal: AbortSignal;
  events?: Partial<GridEvents>;
  /** What a screen reader says about a cell under the keyboard cursor. */
  describe?: (cell: number) => string;
  /** Buttons for zoom in the corner; true unless told otherwise. */
  zoomButtons?: boolean;
}

export interface GridStats {
  /** Cells coloured in the last frame, and in all frames so far. */
  cells: number;
  totalCells: number;
  frames: number;
  /** Frames per second while something moves, else null. */
  rate: number | null;
}
