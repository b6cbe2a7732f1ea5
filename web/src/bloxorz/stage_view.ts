// Draws a stage and the block on a canvas. Far things are drawn before near ones; tiles lie flat, so the block
// comes after all of them while it is above the ground, and between them when it falls.
//
// What rests is kept as a picture: while only the block moves, a frame copies that picture and draws the block.
import type { ThemeName } from "../theme.ts";
import { breakingTile, type Moment, type Piece, pieces, sinking } from "./block.ts";
import { paintPiece, paintShadow } from "./block_paint.ts";
import { type Camera, type Eye, fitted, type Point } from "./camera.ts";
import { convexHull } from "./hull.ts";
import { lit, type Materials, materials } from "./materials.ts";
import { type Box, middleOf, moved, tipped, type Vec3, vec } from "./space.ts";
import { type Cell, isThere, kindOf, sameCell, type Stage, tileAt } from "./stage.ts";
import { drawHint, drawMarks, type Hint, type Marks } from "./stage_marks.ts";
import { onCell, paintLetter, paintSlab, pixelOf, slab, thickness, topOf, tracePath } from "./tile_paint.ts";

/** Everything a frame shows beside the tiles. */
export interface Picture {
  readonly moment: Moment;
  readonly sunk: number;
  /** How far a bridge is open, 0 to 1. */
  readonly bridge: (letter: string) => number;
  /** Some bridge moves. */
  readonly swinging: boolean;
  readonly hint: Hint | null;
}

interface Layer {
  readonly key: string;
  readonly image: HTMLCanvasElement;
}

/** Heights that have to fit: the standing block, and some air. */
const head_room = 2.15;
const pad_room = 140; // pixels at the bottom of a phone that is held upright, for the arrows
const title_room = 44; // pixels at the top, for the name of the stage
const most_scale = 120; // pixels of a tile where the canvas is not huge; larger ones look like a mistake

export class StageView {
  private readonly context: CanvasRenderingContext2D;
  private width = 0;
  private height = 0;
  private density = 1;
  private colors: Materials;
  private cells: Cell[] = []; // with a tile, far ones first
  private camera!: Camera;
  private tiles: Layer | null = null;
  private under: Layer | null = null;
  private version = 0;
  /** Letters on tiles, and room for new ones around. */
  editing = false;

  constructor(
    readonly canvas: HTMLCanvasElement,
    private stage: Stage,
    private eye: Eye,
    theme: ThemeName,
  ) {
    this.context = canvas.getContext("2d")!;
    this.colors = materials(theme);
    this.fit();
  }

  setStage(stage: Stage): void {
    if (stage === this.stage) return;
    this.stage = stage;
    this.fit();
  }
  setTheme(theme: ThemeName): void {
    this.colors = materials(theme);
    ++this.version;
  }
  setEye(eye: Eye): void {
    this.eye = eye;
    this.fit();
  }

  /** In pixels of the page; `density` are pixels of the screen for each. */
  resize(width: number, height: number, density: number): void {
    if (width === this.width && height === this.height && density === this.density) return;
    [this.width, this.height, this.density] = [width, height, density];
    this.canvas.width = Math.max(1, Math.round(width * density));
    this.canvas.height = Math.max(1, Math.round(height * density));
    this.fit();
  }

  /** The cell that is seen at a pixel of the canvas; may lie outside the stage. */
  cellAt(pixel: Point): Cell {
    const { x, y } = this.camera.onGround(pixel);
    return [Math.floor(y), Math.floor(x)];
  }

  /** Where the middle of a cell is seen. */
  pixelOf(cell: Cell): Point {
    return pixelOf(this.camera, cell);
  }

  private fit(): void {
    this.cells = [];
    for (let row = 0; row < this.stage.rows; ++row) {
      for (let column = 0; column < this.stage.columns; ++column) {
        if (kindOf(tileAt(this.stage, row, column)) !== "none") this.cells.push([row, column]);
      }
    }
    const room = Math.min(28, Math.max(8, this.width / 40));
    const flat = this.width > 1.9 * this.height; // then name and counter stand beside the stage
    const top = this.editing || flat ? 0 : Math.min(title_room, this.height / 8);
    const bottom = !this.editing && this.width < 600 && this.height > 1.1 * this.width ? pad_room : 0;
    this.camera = fitted(this.eye, this.extent(), { width: this.width, height: this.height, room, top, bottom }, Math.max(most_scale, Math.min(this.width, this.height) / 6));
    const near = ([row, column]: Cell) => this.camera.nearness(vec(column + 0.5, row + 0.5, 0));
    this.cells.sort((one, other) => near(one) - near(other));
    // Where the middle of the first cell is seen, and how far on one row and one column lie: for tests and tools.
    const [origin, down, right] = [this.pixelOf([0, 0]), this.pixelOf([1, 0]), this.pixelOf([0, 1])];
    this.canvas.dataset.camera = [origin.x, origin.y, down.x - origin.x, down.y - origin.y, right.x - origin.x, right.y - origin.y].map((length) => length.toFixed(2)).join(" ");
    ++this.version;
  }

  /** What has to be seen: every tile with the block upon it; or, while it is edited, room for more. */
  private *extent(): Iterable<Vec3> {
    if (this.editing) {
      for (const x of [-1, this.stage.columns + 1]) for (const y of [-1, this.stage.rows + 1]) yield vec(x, y, 0);
      return;
    }
    for (const [row, column] of this.cells) {
      for (const x of [column, column + 1]) {
        for (const y of [row, row + 1]) {
          yield vec(x, y, -thickness - 0.3);
          yield vec(x, y, head_room);
        }
      }
    }
  }

  draw(picture: Picture, marks: Marks | null = null): void {
    const { context } = this;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    const all = picture.sunk > 0 ? [sinking(picture.moment.at, picture.sunk)] : pieces(this.stage, picture.moment);
    const below = all.filter((piece) => piece.below && picture.sunk === 0);
    context.drawImage(this.underLayer(), 0, 0);
    if (below.length > 0 || picture.swinging) {
      this.scale(context);
      this.drawTiles(context, picture, below);
    } else {
      context.drawImage(this.tileLayer(picture), 0, 0);
    }
    this.scale(context);
    if (marks) drawMarks(context, this.camera, marks, this.colors);
    if (picture.hint) drawHint(context, this.camera, picture.hint);
    this.drawAbove(all.filter((piece) => !below.includes(piece)), picture);
  }

  private scale(context: CanvasRenderingContext2D): void {
    context.setTransform(this.density, 0, 0, this.density, 0, 0);
  }

  // What rests.

  private layer(old: Layer | null, key: string, paint: (context: CanvasRenderingContext2D) => void): Layer {
    if (old?.key === key) return old;
    const image = old?.image ?? document.createElement("canvas");
    image.width = this.canvas.width;
    image.height = this.canvas.height;
    const context = image.getContext("2d")!;
    this.scale(context);
    paint(context);
    return { key, image };
  }

  private tileLayer(picture: Picture): HTMLCanvasElement {
    const open = this.stage.bridges.map(({ letter }) => picture.bridge(letter)).join();
    const key = `${this.version} ${open} ${this.pressedCells(picture).join(";")}`;
    this.tiles = this.layer(this.tiles, key, (context) => this.drawTiles(context, picture, []));
    return this.tiles.image;
  }

  /** The shadow of the whole stage far below: it seems to float. */
  private underLayer(): HTMLCanvasElement {
    this.under = this.layer(this.under, `${this.version}`, (context) => {
      if (this.editing) {
        this.drawGrid(context);
        return;
      }
      const drop = 0.9;
      const far = this.canvas.width * 2; // only the shadow falls into the picture
      context.shadowColor = this.colors.under;
      context.shadowBlur = this.camera.scale * 0.55 * this.density;
      context.shadowOffsetX = far;
      context.beginPath();
      for (const [row, column] of this.cells) {
        const corners = [[0, 0], [1, 0], [1, 1], [0, 1]].map(([x, y]) => this.camera.project(vec(column + x!, row + y!, -thickness - drop)));
        tracePath(context, corners.map(({ x, y }) => ({ x: x - far / this.density, y })));
      }
      context.fillStyle = "#000";
      context.fill();
    });
    return this.under.image;
  }

  private drawGrid(context: CanvasRenderingContext2D): void {
    context.strokeStyle = lit(this.colors.grid, 1, 0.35);
    context.lineWidth = 1;
    context.beginPath();
    const line = (from: Point, to: Point) => {
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
    };
    const { rows, columns } = this.stage;
    const at = (x: number, y: number) => this.camera.project(vec(x, y, 0));
    for (let row = -1; row <= rows + 1; ++row) line(at(-1, row), at(columns + 1, row));
    for (let column = -1; column <= columns + 1; ++column) line(at(column, -1), at(column, rows + 1));
    context.stroke();
  }

  private pressedCells(picture: Picture): Cell[] {
    const { at, way } = picture.moment;
    if (way !== undefined || picture.sunk > 0) return [];
    return [at.first, at.second].filter(([row, column]) => kindOf(tileAt(this.stage, row, column)) === "button");
  }

  /** Tiles from far to near, with pieces that have fallen below the ground between them. */
  private drawTiles(context: CanvasRenderingContext2D, picture: Picture, below: readonly Piece[]): void {
    const nearness = (piece: Piece) => {
      const middle = middleOf(piece.box);
      return this.camera.nearness(vec(middle.x, middle.y, 0));
    };
    const falling = [...below].sort((one, other) => nearness(one) - nearness(other));
    const breaking = breakingTile(this.stage, picture.moment);
    const pressed = this.pressedCells(picture);
    for (const cell of this.cells) {
      const near = this.camera.nearness(vec(cell[1] + 0.5, cell[0] + 0.5, 0));
      while (falling.length > 0 && nearness(falling[0]!) < near - 1e-6) paintPiece(context, this.camera, falling.shift()!, this.colors);
      this.drawTile(context, cell, picture, breaking, pressed);
    }
    for (const piece of falling) paintPiece(context, this.camera, piece, this.colors);
  }

  private drawTile(context: CanvasRenderingContext2D, cell: Cell, picture: Picture, breaking: Cell | null, pressed: readonly Cell[]): void {
    const character = tileAt(this.stage, ...cell);
    const plain = topOf(this.stage, cell, this.editing);
    const top = { ...plain, pressed: pressed.some((one) => sameCell(one, cell)) };
    if (breaking && sameCell(breaking, cell)) {
      const fallen = picture.moment.fallen ?? 0;
      const box = moved(slab(cell), vec(0, 0, -9 * fallen * fallen));
      paintSlab(context, this.camera, box, top, this.colors, Math.max(0, 1 - fallen * 1.4));
      return;
    }
    if (top.kind !== "bridge") {
      paintSlab(context, this.camera, slab(cell), top, this.colors);
      return;
    }
    const open = picture.bridge(character);
    if (open < 1) this.drawOutline(context, cell, 1 - open);
    if (open > 0) paintSlab(context, this.camera, this.swung(cell, open), top, this.colors, Math.min(1, open * 1.6));
    else if (this.editing) {
      paintSlab(context, this.camera, slab(cell), { ...top, letter: "" }, this.colors, 0.34);
      onCell(context, this.camera, cell, () => paintLetter(context, top.letter));
    }
  }

  /** A bridge hangs down from the edge of a neighbour and swings up. */
  private swung(cell: Cell, open: number): Box {
    const box = slab(cell);
    if (open >= 1) return box;
    const [row, column] = cell;
    const firm = (r: number, c: number) => {
      const kind = kindOf(tileAt(this.stage, r, c));
      return kind !== "none" && kind !== "bridge";
    };
    const angle = (1 - open) * (Math.PI / 2);
    if (firm(row, column - 1)) return tipped(box, vec(column, row, 0), { dx: 1, dy: 0 }, angle);
    if (firm(row, column + 1)) return tipped(box, vec(column + 1, row, 0), { dx: -1, dy: 0 }, angle);
    if (firm(row + 1, column)) return tipped(box, vec(column, row + 1, 0), { dx: 0, dy: -1 }, angle);
    return tipped(box, vec(column, row, 0), { dx: 0, dy: 1 }, angle);
  }

  /** Where a bridge would be. */
  private drawOutline(context: CanvasRenderingContext2D, cell: Cell, alpha: number): void {
    onCell(context, this.camera, cell, () => {
      context.globalAlpha = alpha * 0.9;
      context.strokeStyle = lit(this.colors.shut, 1);
      context.lineWidth = 4;
      context.setLineDash([13, 9]);
      context.strokeRect(8, 8, 84, 84);
    });
  }

  // What moves.

  private drawAbove(above: readonly Piece[], picture: Picture): void {
    const { context } = this;
    for (const piece of above) {
      if (picture.sunk === 0) paintShadow(context, this.camera, piece, this.groundAround(piece, picture), this.colors, this.density);
    }
    const near = (piece: Piece) => this.camera.nearness(middleOf(piece.box));
    for (const piece of [...above].sort((one, other) => near(one) - near(other))) {
      context.save();
      if (picture.sunk > 0) this.clipToHole(picture.moment.at.first);
      paintPiece(context, this.camera, piece, this.colors);
      context.restore();
    }
  }

  private groundAround(piece: Piece, picture: Picture): Path2D {
    const path = new Path2D();
    const middle = middleOf(piece.box);
    const open = this.stage.bridges.map(({ letter }) => letter).filter((letter) => picture.bridge(letter) > 0.9).join("");
    const reach = 4;
    for (let row = Math.floor(middle.y) - reach; row <= middle.y + reach; ++row) {
      for (let column = Math.floor(middle.x) - reach; column <= middle.x + reach; ++column) {
        if (!isThere(this.stage, row, column, open)) continue;
        tracePath(path, this.corners([row, column], 0, 0));
      }
    }
    return path;
  }

  private corners([row, column]: Cell, inset: number, z: number): Point[] {
    const ends = [inset, 1 - inset] as const;
    return ([[0, 0], [1, 0], [1, 1], [0, 1]] as const).map(([x, y]) => this.camera.project(vec(column + ends[x], row + ends[y], z)));
  }

  /** The block that is done is seen above the goal and through its hole, nowhere else. */
  private clipToHole(cell: Cell): void {
    const shaft = convexHull([...this.corners(cell, 0.04, 0), ...this.corners(cell, 0, 2.4)]);
    this.context.beginPath();
    tracePath(this.context, shaft);
    this.context.clip();
  }
}
