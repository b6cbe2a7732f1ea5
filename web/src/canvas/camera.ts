// Where the board lies on the canvas. All lengths are device pixels, so that what is whole here is crisp there.
// The wanted zoom is any number; the drawn size of a cell is whole from one pixel on, so that all cells are equal.

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

const largest_cell = 160;
/** How much of the board always stays in sight, in pixels. */
const kept = 48;

export class Camera {
  /** The board's left upper corner on the canvas. */
  left = 0;
  top = 0;
  private zoom = 1;
  private columns = 1;
  private rows = 1;
  private view: Size = { width: 1, height: 1 };
  private fitted = true;
  private margin = 0;

  /** The side of a cell as it is drawn. */
  get cell(): number {
    return drawnCell(this.zoom);
  }

  /** True until the user moves: then a new size of the window fits the board anew. */
  get isFitted(): boolean {
    return this.fitted;
  }

  setBoard(rows: number, columns: number): void {
    this.rows = rows;
    this.columns = columns;
    this.fit();
  }

  setView(view: Size, margin: number): void {
    const centre = this.toBoard({ x: this.view.width / 2, y: this.view.height / 2 });
    this.view = view;
    this.margin = margin;
    if (this.fitted) {
      this.fit();
      return;
    }
    this.left = view.width / 2 - centre.x * this.cell;
    this.top = view.height / 2 - centre.y * this.cell;
    this.keepInSight();
  }

  /** The whole board, in the middle. */
  fit(): void {
    const width = Math.max(1, this.view.width - 2 * this.margin);
    const height = Math.max(1, this.view.height - 2 * this.margin);
    const whole = Math.min(width / this.columns, height / this.rows);
    this.zoom = Math.min(largest_cell, whole >= 1 ? Math.floor(whole) : whole);
    this.left = Math.round((this.view.width - this.columns * this.cell) / 2);
    this.top = Math.round((this.view.height - this.rows * this.cell) / 2);
    this.fitted = true;
  }

  /** Zooms by `factor`; the board's point under `at` stays there. */
  zoomAt(at: Point, factor: number): void {
    const fixed = this.toBoard(at);
    const least = Math.min(1, 0.5 * Math.min(this.view.width / this.columns, this.view.height / this.rows));
    this.zoom = Math.min(largest_cell, Math.max(least, this.zoom * factor));
    this.left = Math.round(at.x - fixed.x * this.cell);
    this.top = Math.round(at.y - fixed.y * this.cell);
    this.fitted = false;
    this.keepInSight();
  }

  pan(dx: number, dy: number): void {
    this.left = Math.round(this.left + dx);
    this.top = Math.round(this.top + dy);
    this.fitted = false;
    this.keepInSight();
  }

  /** Moves just enough that a cell is in sight, with some room around it. */
  reveal(row: number, column: number): void {
    const room = Math.min(2 * this.cell, this.view.width / 4, this.view.height / 4);
    const x = this.left + column * this.cell;
    const y = this.top + row * this.cell;
    const dx = Math.max(0, room - x) + Math.min(0, this.view.width - room - (x + this.cell));
    const dy = Math.max(0, room - y) + Math.min(0, this.view.height - room - (y + this.cell));
    if (!this.fitted && (dx !== 0 || dy !== 0)) this.pan(dx, dy);
  }

  /** Looks at the same place as another camera on a board of the same size. */
  copy(other: Camera): void {
    if (other.fitted) {
      this.fit();
      return;
    }
    const centre = other.toBoard({ x: other.view.width / 2, y: other.view.height / 2 });
    this.zoom = other.zoom;
    this.fitted = false;
    this.left = Math.round(this.view.width / 2 - centre.x * this.cell);
    this.top = Math.round(this.view.height / 2 - centre.y * this.cell);
    this.keepInSight();
  }

  toBoard(at: Point): Point {
    return { x: (at.x - this.left) / this.cell, y: (at.y - this.top) / this.cell };
  }

  /** The cell at a point as row * columns + column, or -1 outside the board. */
  cellAt(at: Point): number {
    const { x, y } = this.toBoard(at);
    const column = Math.floor(x);
    const row = Math.floor(y);
    return row >= 0 && row < this.rows && column >= 0 && column < this.columns ? row * this.columns + column : -1;
  }

  /** The cells that are (partly) in sight: first and one past the last. */
  visible(): { top: number; left: number; bottom: number; right: number } {
    const first = this.toBoard({ x: 0, y: 0 });
    const last = this.toBoard({ x: this.view.width, y: this.view.height });
    return {
      top: Math.max(0, Math.floor(first.y)), left: Math.max(0, Math.floor(first.x)),
      bottom: Math.min(this.rows, Math.ceil(last.y)), right: Math.min(this.columns, Math.ceil(last.x)),
    };
  }

  private keepInSight(): void {
    const width = this.columns * this.cell;
    const height = this.rows * this.cell;
    this.left = Math.min(this.view.width - Math.min(kept, width), Math.max(Math.min(kept, width) - width, this.left));
    this.top = Math.min(this.view.height - Math.min(kept, height), Math.max(Math.min(kept, height) - height, this.top));
  }
}

function drawnCell(zoom: number): number {
  return zoom >= 1 ? Math.round(zoom) : zoom;
}
