// Draws a board of tiles on a canvas: a tray, tiles with an edge, numbers as large as they fit. Tiles that rest
// are kept as a picture, of which only cells that changed are drawn anew; those that slide are drawn over it.
import { canvasFont } from "../play/font.ts";
import type { ThemeName } from "../theme.ts";
import { tileColors, type TileColors } from "./colors.ts";
import type { Scene } from "./motion.ts";

interface Box {
  readonly left: number;
  readonly top: number;
  readonly cell: number; // pixels from one tile to the next
}

export class TileView {
  private readonly context: CanvasRenderingContext2D;
  private readonly layer = document.createElement("canvas");
  private readonly layerContext = this.layer.getContext("2d")!;
  private drawn: number[] = []; // what the layer shows, by cell; -1 for nothing
  private width = 0;
  private height = 0;
  private density = 1;
  private box: Box = { left: 0, top: 0, cell: 1 };
  private colors: TileColors;
  /** Cells drawn since the last frame: what a test bounds. */
  redrawn = 0;

  constructor(readonly canvas: HTMLCanvasElement, private rows: number, private columns: number, private goal: readonly number[], private theme: ThemeName) {
    this.context = canvas.getContext("2d")!;
    this.colors = tileColors(goal, rows, columns, theme);
  }

  setBoard(rows: number, columns: number, goal: readonly number[]): void {
    if (rows === this.rows && columns === this.columns && goal === this.goal) return;
    [this.rows, this.columns, this.goal] = [rows, columns, goal];
    this.colors = tileColors(goal, rows, columns, this.theme);
    this.fit();
  }
  setTheme(theme: ThemeName): void {
    this.theme = theme;
    this.colors = tileColors(this.goal, this.rows, this.columns, theme);
    this.drawn = [];
  }

  resize(width: number, height: number, density: number): void {
    if (width === this.width && height === this.height && density === this.density) return;
    [this.width, this.height, this.density] = [width, height, density];
    for (const canvas of [this.canvas, this.layer]) {
      canvas.width = Math.max(1, Math.round(width * density));
      canvas.height = Math.max(1, Math.round(height * density));
    }
    this.fit();
  }

  /** The cell at a pixel, or null: beside the board. */
  cellAt(x: number, y: number): number | null {
    const column = Math.floor((x - this.box.left) / this.box.cell);
    const row = Math.floor((y - this.box.top) / this.box.cell);
    return column >= 0 && row >= 0 && column < this.columns && row < this.rows ? row * this.columns + column : null;
  }
  get cellSize(): number {
    return this.box.cell;
  }
  /** Where the middle of a cell is seen. */
  pixelOf(cell: number): { x: number; y: number } {
    const { left, top, cell: size } = this.box;
    return { x: left + ((cell % this.columns) + 0.5) * size, y: top + (Math.floor(cell / this.columns) + 0.5) * size };
  }

  private fit(): void {
    const room = Math.min(36, Math.max(10, this.width / 30)) + 12;
    const most = Math.max(150, Math.min(this.width, this.height) / 4.5);
    const cellIn = (height: number) => Math.max(2, Math.min((this.width - 2 * room) / this.columns, (height - 2 * room) / this.rows, most));
    // Name and counter stand in the upper corners: a board that would reach them leaves a strip free.
    const beside = (this.width - cellIn(this.height) * this.columns) / 2;
    const strip = beside < 130 ? Math.min(56, this.height / 8) : 0;
    const cell = cellIn(this.height - strip);
    // Whole pixels of the screen, so that all tiles have the same size.
    const whole = Math.max(1, Math.floor(cell * this.density)) / this.density;
    const snap = (at: number) => Math.round(at * this.density) / this.density;
    this.box = { left: snap((this.width - whole * this.columns) / 2), top: snap((this.height + strip - whole * this.rows) / 2), cell: whole };
    this.drawn = [];
    // Where cells are seen, for tests and tools.
    this.canvas.dataset.camera = `${this.box.left} ${this.box.top} ${whole}`;
  }

  draw(scene: Scene, hint: number | null, glow: number): void {
    this.redrawn = 0;
    const moving = new Set(scene.sliding?.cells);
    this.refreshLayer(scene.tiles, moving);
    const { context } = this;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    context.drawImage(this.layer, 0, 0);
    context.setTransform(this.density, 0, 0, this.density, 0, 0);
    if (scene.sliding) {
      const { dx, dy, share } = scene.sliding;
      for (const cell of moving) this.paintTile(context, cell, scene.tiles[cell]!, dx * share * this.box.cell, dy * share * this.box.cell, false);
    }
    if (this.redrawn > 0) this.canvas.dataset.redrawn = String(this.redrawn); // for the test that bounds it
    if (hint !== null && !scene.sliding) this.paintHint(hint, scene.tiles.indexOf(0), glow);
  }

  private refreshLayer(tiles: readonly number[], moving: ReadonlySet<number>): void {
    const context = this.layerContext;
    context.setTransform(this.density, 0, 0, this.density, 0, 0);
    if (this.drawn.length !== tiles.length) {
      this.drawn = new Array<number>(tiles.length).fill(-1);
      context.clearRect(0, 0, this.width, this.height);
      this.paintTray(context);
    }
    const wanted = (cell: number) => (moving.has(cell) ? 0 : tiles[cell]!);
    for (let cell = 0; cell < tiles.length; ++cell) {
      if (this.drawn[cell] === wanted(cell)) continue;
      this.paintWell(context, cell);
      if (wanted(cell) !== 0) this.paintTile(context, cell, wanted(cell), 0, 0, this.goal[cell] === wanted(cell));
      this.drawn[cell] = wanted(cell);
    }
  }

  private paintTray(context: CanvasRenderingContext2D): void {
    const { left, top, cell } = this.box;
    const rim = Math.min(Math.max(14, cell * 0.07), Math.max(5, cell * 0.14));
    const radius = rim + this.radius();
    context.save();
    context.shadowColor = "rgba(0, 0, 0, 0.28)";
    context.shadowBlur = 26 * this.density;
    context.shadowOffsetY = 8 * this.density;
    context.fillStyle = this.colors.tray;
    context.beginPath();
    context.roundRect(left - rim, top - rim, cell * this.columns + 2 * rim, cell * this.rows + 2 * rim, radius);
    context.fill();
    context.restore();
    context.fillStyle = this.colors.well;
    context.beginPath();
    context.roundRect(left - 2, top - 2, cell * this.columns + 4, cell * this.rows + 4, 3);
    context.fill();
  }

  private radius(): number {
    return this.box.cell * 0.13;
  }
  /** Between tiles. */
  private gap(): number {
    return Math.max(1 / this.density, this.box.cell * 0.028);
  }

  private paintWell(context: CanvasRenderingContext2D, cell: number): void {
    ++this.redrawn;
    const { left, top, cell: size } = this.box;
    context.fillStyle = this.colors.well;
    context.fillRect(left + (cell % this.columns) * size, top + Math.floor(cell / this.columns) * size, size, size);
  }

  private paintTile(context: CanvasRenderingContext2D, cell: number, tile: number, dx: number, dy: number, home: boolean): void {
    if (tile === 0) return;
    const { left, top, cell: size } = this.box;
    const gap = this.gap();
    const x = left + (cell % this.columns) * size + gap + dx;
    const y = top + Math.floor(cell / this.columns) * size + gap + dy;
    const side = size - 2 * gap;
    const face = this.colors.face(tile, home);
    const lip = size > 14 ? side * 0.06 : 0;
    const radius = Math.min(this.radius(), side / 3);
    const plate = (style: string, px: number, py: number, width: number, height: number, r: number) => {
      context.fillStyle = style;
      context.beginPath();
      context.roundRect(px, py, width, height, r);
      context.fill();
    };
    plate(face.edge, x, y, side, side, radius);
    if (size > 22) plate(face.shine, x, y, side, side - lip, radius);
    const line = size > 22 ? Math.max(1 / this.density, side * 0.018) : 0;
    plate(face.fill, x, y + line, side, side - lip - line, radius);
    if (home && size > 22) {
      // A tick in the corner says the same as the brightness.
      context.strokeStyle = face.ink;
      context.globalAlpha = 0.75;
      context.lineWidth = Math.max(1, side * 0.028);
      context.lineCap = "round";
      context.lineJoin = "round";
      context.beginPath();
      context.moveTo(x + side * 0.77, y + side * 0.155);
      context.lineTo(x + side * 0.82, y + side * 0.205);
      context.lineTo(x + side * 0.895, y + side * 0.115);
      context.stroke();
      context.globalAlpha = 1;
    }
    const digits = String(this.rows * this.columns - 1).length;
    const font = Math.min(side * 0.5, (side * 0.84) / (0.7 * digits));
    if (font < 6) return;
    context.fillStyle = face.ink;
    context.font = `650 ${font}px ${canvasFont}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillText(String(tile), x + side / 2, y + (side - lip) / 2 + font * 0.04);
  }

  /** A ring around the tile, and an arrow where it goes. */
  private paintHint(cell: number, gap: number, glow: number): void {
    const { context } = this;
    const size = this.box.cell;
    const tile = this.pixelOf(cell);
    const hole = this.pixelOf(gap);
    const half = size / 2 - this.gap() - size * 0.02;
    context.save();
    context.strokeStyle = this.colors.hint;
    context.lineCap = "round";
    context.lineJoin = "round";
    context.globalAlpha = 0.5 + 0.5 * glow;
    context.lineWidth = Math.max(2, size * 0.045);
    context.beginPath();
    context.roundRect(tile.x - half, tile.y - half - size * 0.02, 2 * half, 2 * half, this.radius());
    context.stroke();
    context.translate(hole.x, hole.y);
    context.rotate(Math.atan2(hole.y - tile.y, hole.x - tile.x));
    context.beginPath();
    const reach = size * 0.2;
    context.moveTo(-reach, 0);
    context.lineTo(reach, 0);
    context.moveTo(reach * 0.2, -reach * 0.8);
    context.lineTo(reach, 0);
    context.lineTo(reach * 0.2, reach * 0.8);
    context.stroke();
    context.restore();
  }
}
