// Where the block is in space: at rest, on its way over an edge, falling, or growing out of a split.
import { isSplit, next, type Position, stands, type Way } from "./rules.ts";
import { type Cell, isThere, type Stage } from "./stage.ts";
import { type Box, type BoxEdge, type Heading, middleOf, moved, scaled, tipped, type Vec3, vec } from "./space.ts";

const inset = 0.045; // between the block and the edges of its cells
const rightAngle = Math.PI / 2;

/** A moment of a game. Everything but `at` is optional. */
export interface Moment {
  readonly at: Position; // of a roll and of a fall after it: where it began
  readonly way?: Way; // the block, or the active half, on its way
  readonly rolled?: number; // how far, 0 to 1
  readonly fallen?: number; // then down, 0 to 1
  readonly openThen?: string; // bridges at the end of the roll, if it falls
  readonly dropped?: number; // how far it has come down from above when a stage begins, 0 to 1
  readonly grown?: number; // size of halves that have just come out of a split, 0 to 1
  readonly swapped?: number; // how long ago the other half became active, 0 to 1
}

/** A piece of the block as it is to be drawn. */
export interface Piece {
  readonly box: Box;
  readonly active: boolean; // the one that moves
  readonly faded: number; // 0 to 1
  /** The axis along which two cubes are joined, or none: a half. */
  readonly seam: BoxEdge | null;
  readonly below: boolean; // lower than the ground: tiles may hide it
}

/** The cells under a box and its height; may lie outside the stage. */
interface Placed {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
  readonly height: number;
}

export const headings: Record<Way, Heading> = {
  U: { dx: 0, dy: -1 },
  R: { dx: 1, dy: 0 },
  D: { dx: 0, dy: 1 },
  L: { dx: -1, dy: 0 },
};

function placed(one: Cell, other: Cell, height: number): Placed {
  const row = Math.min(one[0], other[0]);
  const column = Math.min(one[1], other[1]);
  return {
    row,
    column,
    rows: Math.abs(one[0] - other[0]) + 1,
    columns: Math.abs(one[1] - other[1]) + 1,
    height,
  };
}

const wholeBlock = (at: Position) => placed(at.first, at.second, stands(at) ? 2 : 1);
const half = (cell: Cell) => placed(cell, cell, 1);

function boxOf(at: Placed): Box {
  return {
    corner: vec(at.column + inset, at.row + inset, 0),
    a: vec(at.columns - 2 * inset, 0, 0),
    b: vec(0, at.rows - 2 * inset, 0),
    c: vec(0, 0, at.height - 2 * inset),
  };
}

function seamOf(at: Placed): Piece["seam"] {
  if (at.columns === 2) return "a";
  if (at.rows === 2) return "b";
  return at.height === 2 ? "c" : null;
}

/** On the ground, at the edge over which it rolls. */
function rollingEdge(at: Placed, way: Way): Vec3 {
  const row = way === "D" ? at.row + at.rows - inset : at.row + inset;
  const column = way === "R" ? at.column + at.columns - inset : at.column + inset;
  return vec(column, row, 0);
}

function afterRoll(at: Placed, way: Way): Placed {
  if (way === "L" || way === "R") {
    const column = way === "R" ? at.column + at.columns : at.column - at.height;
    return { ...at, column, columns: at.height, height: at.columns };
  }
  const row = way === "D" ? at.row + at.rows : at.row - at.height;
  return { ...at, row, rows: at.height, height: at.rows };
}

/** Rolling over an edge by `share` of a right angle. The edge of the box is a little inside its cells, so it
 *  also slides on: it ends exactly where the box after the roll lies. */
export function rolling(begin: Placed, way: Way, share: number): Box {
  const heading = headings[way];
  const turned = tipped(boxOf(begin), rollingEdge(begin, way), heading, share * rightAngle);
  return moved(turned, vec(heading.dx * 2 * inset * share, heading.dy * 2 * inset * share, 0));
}

/** Which way a lying block tips if only one of its ends has ground below it. */
function tipping(stage: Stage, at: Placed, open: string): Way | null {
  if (at.height !== 1 || at.rows * at.columns !== 2) return null;
  const first = isThere(stage, at.row, at.column, open);
  const last = isThere(stage, at.row + at.rows - 1, at.column + at.columns - 1, open);
  if (first === last) return null;
  if (at.columns === 2) return first ? "R" : "L";
  return first ? "D" : "U";
}

function falling(stage: Stage, at: Placed, open: string, way: Way | undefined, share: number): Box {
  const box = boxOf(at);
  const tip = tipping(stage, at, open);
  if (tip) {
    // It hangs over the edge in its middle, tips, then slips off.
    const edge = vec(at.column + at.columns / 2, at.row + at.rows / 2, 0);
    const late = Math.max(0, share - 0.3);
    const turned = tipped(box, edge, headings[tip], Math.min(share * 1.5, 1.35) * rightAngle);
    return moved(turned, vec(headings[tip].dx * late * 0.7, headings[tip].dy * late * 0.7, -15 * late * late));
  }
  const straight = way === undefined || isThere(stage, at.row, at.column, open);
  const turned = straight ? box : tipped(box, middleOf(box), headings[way], share * rightAngle);
  return moved(turned, vec(0, 0, -8 * share * share));
}

const resting = (at: Placed, active: boolean): Piece => ({
  box: boxOf(at),
  active,
  faded: 0,
  seam: seamOf(at),
  below: false,
});

/** The block, or the half that moves. */
function moving(stage: Stage, moment: Moment, begin: Placed): Piece {
  const fallen = moment.fallen ?? 0;
  const way = moment.way;
  if (fallen > 0) {
    const end = way ? afterRoll(begin, way) : begin;
    const open = moment.openThen ?? moment.at.open;
    const isHalf = seamOf(begin) === null;
    if (isHalf && isThere(stage, end.row, end.column, open)) return resting(end, true); // the other one falls
    const box = falling(stage, end, open, way, fallen);
    return { box, active: true, faded: Math.max(0, fallen * 2 - 1), seam: seamOf(end), below: true };
  }
  if (!way) return resting(begin, true);
  // The seam stays on the edge of the box it began on: tipping keeps the names of the edges.
  return { ...resting(begin, true), box: rolling(begin, way, moment.rolled ?? 0) };
}

/** Grows out of the middle of its ground. */
function grown(piece: Piece, size: number): Piece {
  const middle = middleOf(piece.box);
  return { ...piece, box: scaled(piece.box, vec(middle.x, middle.y, 0), Math.max(size, 0.001)) };
}

/** The block, or its halves. */
export function pieces(stage: Stage, moment: Moment): Piece[] {
  const { at } = moment;
  const high = 4 * (1 - (moment.dropped ?? 1));
  if (!isSplit(at)) {
    const piece = moving(stage, moment, wholeBlock(at));
    return [high > 0 ? { ...piece, box: moved(piece.box, vec(0, 0, high)), faded: Math.min(high / 5, 1) } : piece];
  }
  const active = moving(stage, moment, half(at.first));
  let other = resting(half(at.second), false);
  const open = moment.openThen ?? at.open;
  if ((moment.fallen ?? 0) > 0 && !isThere(stage, at.second[0], at.second[1], open)) {
    // It lost its bridge to the other one.
    const fallen = moment.fallen ?? 0;
    const box = falling(stage, half(at.second), open, undefined, fallen);
    other = { ...other, box, faded: Math.max(0, fallen * 2 - 1), below: true };
  }
  const size = moment.grown ?? 1;
  return size < 1 ? [grown(active, size), grown(other, size)] : [active, other];
}

/** The block sinking into the goal. */
export function sinking(at: Position, share: number): Piece {
  const piece = resting(wholeBlock(at), true);
  return { ...piece, box: moved(piece.box, vec(0, 0, -2.3 * share)), faded: Math.max(0, share * 4 - 3), below: true };
}

/** The fragile tile that breaks in this moment, if one does. */
export function breakingTile(stage: Stage, moment: Moment): Cell | null {
  if ((moment.fallen ?? 0) <= 0 || isSplit(moment.at) || !moment.way) return null;
  const end = afterRoll(wholeBlock(moment.at), moment.way);
  if (end.height !== 2 || stage.tiles[end.row]?.[end.column] !== "f") return null;
  return [end.row, end.column];
}

/** Where an arrow that tells the next move lies: ahead of the piece that moves. */
export function arrowCell(at: Position, way: Way): Cell {
  if (isSplit(at) || stands(at)) return next(at.first, way);
  const end = way === "R" || way === "D" ? at.second : at.first;
  return next(end, way);
}
