// One pixel per cell, and smaller pictures of the same (each half as wide) for boards that are zoomed far out.
// Changed cells are collected as one box per tile; `flush` colours only those boxes and says how many cells that
// were. No canvas is needed here: the caller copies the boxes to where they are seen.

export interface PixelBox {
  level: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PixelLevel {
  width: number;
  height: number;
  data: Uint32Array;
}

export const tile_side = 64;

export class CellPixels {
  readonly levels: PixelLevel[] = [];
  /** Per tile: left, top, right (past), bottom (past); right 0 means that nothing changed. */
  private readonly boxes: Int32Array;
  private readonly dirty: number[] = [];
  private readonly tiles_across: number;

  /** `colorOf` gives a cell's pixel, `weightOf` how strongly it shows when cells are averaged (1 is usual). */
  constructor(
    readonly rows: number,
    readonly columns: number,
    private readonly colorOf: (cell: number) => number,
    private readonly weightOf: (cell: number) => number = () => 1,
  ) {
    for (let width = columns, height = rows, level = 0; level < 5; level += 1) {
      this.levels.push({ width, height, data: new Uint32Array(width * height) });
      if (width <= 256 && height <= 256) break; // smaller than any screen: no need to go on
      width = Math.ceil(width / 2);
      height = Math.ceil(height / 2);
    }
    this.tiles_across = Math.ceil(columns / tile_side);
    this.boxes = new Int32Array(4 * this.tiles_across * Math.ceil(rows / tile_side));
    this.touchAll();
  }

  touch(cell: number): void {
    const y = Math.floor(cell / this.columns);
    this.grow(cell - y * this.columns, y, 1, 1);
  }

  touchAll(): void {
    for (let y = 0; y < this.rows; y += tile_side) {
      for (let x = 0; x < this.columns; x += tile_side) {
        this.grow(x, y, Math.min(tile_side, this.columns - x), Math.min(tile_side, this.rows - y));
      }
    }
  }

  get clean(): boolean {
    return this.dirty.length === 0;
  }

  /** Colours what changed since the last time. Returns the number of cells coloured. */
  flush(copy: (box: PixelBox) => void): number {
    let cells = 0;
    for (const tile of this.dirty) {
      const at = 4 * tile;
      const [left, top, right, bottom] = this.boxes.subarray(at, at + 4) as unknown as [number, number, number, number];
      this.boxes[at + 2] = 0;
      cells += (right - left) * (bottom - top);
      this.color({ level: 0, x: left, y: top, width: right - left, height: bottom - top }, copy);
    }
    this.dirty.length = 0;
    return cells;
  }

  /** `x`, `y` and the extent lie within one tile. */
  private grow(x: number, y: number, width: number, height: number): void {
    const tile = Math.floor(y / tile_side) * this.tiles_across + Math.floor(x / tile_side);
    const at = 4 * tile;
    const box = this.boxes;
    if (box[at + 2] === 0) {
      this.dirty.push(tile);
      box[at] = x;
      box[at + 1] = y;
      box[at + 2] = x + width;
      box[at + 3] = y + height;
      return;
    }
    box[at] = Math.min(box[at] as number, x);
    box[at + 1] = Math.min(box[at + 1] as number, y);
    box[at + 2] = Math.max(box[at + 2] as number, x + width);
    box[at + 3] = Math.max(box[at + 3] as number, y + height);
  }

  private color(box: PixelBox, copy: (box: PixelBox) => void): void {
    const { data, width } = this.levels[0] as PixelLevel;
    for (let y = box.y; y < box.y + box.height; y += 1) {
      for (let cell = y * width + box.x; cell < y * width + box.x + box.width; cell += 1) data[cell] = this.colorOf(cell);
    }
    copy(box);
    for (let level = 1; level < this.levels.length; level += 1) {
      const x = box.x >> level;
      const y = box.y >> level;
      const smaller = { level, x, y, width: ((box.x + box.width - 1) >> level) - x + 1, height: ((box.y + box.height - 1) >> level) - y + 1 };
      this.average(smaller);
      copy(smaller);
    }
  }

  /** Level 1 weighs its cells, so that a thin path does not fade; further levels average plainly. */
  private average(box: PixelBox): void {
    const from = this.levels[box.level - 1] as PixelLevel;
    const to = this.levels[box.level] as PixelLevel;
    for (let y = box.y; y < box.y + box.height; y += 1) {
      for (let x = box.x; x < box.x + box.width; x += 1) {
        let red = 0, green = 0, blue = 0, total = 0;
        for (let v = 2 * y; v < Math.min(2 * y + 2, from.height); v += 1) {
          for (let u = 2 * x; u < Math.min(2 * x + 2, from.width); u += 1) {
            const at = v * from.width + u;
            const color = from.data[at] as number;
            const weight = box.level === 1 ? this.weightOf(at) : 1;
            red += weight * (color & 255);
            green += weight * ((color >> 8) & 255);
            blue += weight * ((color >> 16) & 255);
            total += weight;
          }
        }
        to.data[y * to.width + x] = (0xff000000 | (Math.round(blue / total) << 16) | (Math.round(green / total) << 8) | Math.round(red / total)) >>> 0;
      }
    }
  }
}

/** The level to draw with when a cell is `cell` pixels wide: the one whose texels are nearest to a pixel. */
export function levelFor(cell: number, levels: number): number {
  if (cell >= 1) return 0;
  return Math.min(levels - 1, Math.max(0, Math.round(Math.log2(1 / cell))));
}
