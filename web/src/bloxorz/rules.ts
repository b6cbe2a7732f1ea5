// What a roll does, so that the page can show it at once. The server's answer to the same moves is the truth;
// agreement.ts holds the two against each other after every move.
import { buttonOf, type Cell, isThere, kindOf, openAtStart, pressed, sameCell, splitOf, type Stage, tileAt } from "./stage.ts";

export type Way = "U" | "R" | "D" | "L";
export type Move = Way | "S";
export const ways: readonly Way[] = ["U", "R", "D", "L"];

/** The whole state of a game. `first` is the active half of a split block; of a lying one the upper or left
 *  cell; both are the same if it stands. */
export interface Position {
  readonly first: Cell;
  readonly second: Cell;
  readonly open: string;
}

export function startOf(stage: Stage): Position {
  return { first: stage.start, second: stage.start, open: openAtStart(stage) };
}

const apart = (at: Position) =>
  Math.abs(at.first[0] - at.second[0]) + Math.abs(at.first[1] - at.second[1]);
export const stands = (at: Position) => sameCell(at.first, at.second);
export const isSplit = (at: Position) => apart(at) > 1;
export const samePosition = (one: Position, other: Position) =>
  sameCell(one.first, other.first) && sameCell(one.second, other.second) && one.open === other.open;
export const isWon = (stage: Stage, at: Position) => stands(at) && tileAt(stage, ...at.first) === "g";

const steps: Record<Way, Cell> = { U: [-1, 0], R: [0, 1], D: [1, 0], L: [0, -1] };
export const next = (cell: Cell, way: Way): Cell => [cell[0] + steps[way][0], cell[1] + steps[way][1]];
export const opposite: Record<Way, Way> = { U: "D", R: "L", D: "U", L: "R" };

function inOrder(at: Position): Position {
  const later = at.first[0] > at.second[0] || (at.first[0] === at.second[0] && at.first[1] > at.second[1]);
  return later ? { ...at, first: at.second, second: at.first } : at;
}

/** The cells a block or the active half comes to lie on, whatever is there. */
export function rolled(at: Position, way: Way): Position {
  if (isSplit(at)) return { ...at, first: next(at.first, way) };
  if (stands(at)) {
    const near = next(at.first, way);
    return inOrder({ ...at, first: near, second: next(near, way) });
  }
  const vertical = at.first[1] === at.second[1];
  if (vertical === (way === "U" || way === "D")) {
    const end = way === "R" || way === "D" ? at.second : at.first;
    return { ...at, first: next(end, way), second: next(end, way) };
  }
  return { ...at, first: next(at.first, way), second: next(at.second, way) };
}

export type FallCause = "nothing" | "fragile" | "bridge" | "resting";

/** What a move leads to. After a fall `at` is where it was lost, with the bridges as they are then. */
export interface Outcome {
  readonly at: Position;
  readonly landed: Position; // where the roll ended, before a split put the halves elsewhere
  readonly pressed: readonly Cell[];
  readonly split: boolean;
  readonly joined: boolean;
  readonly fell: FallCause | null;
  readonly won: boolean;
}

const carried = (stage: Stage, at: Position, cell: Cell) => isThere(stage, cell[0], cell[1], at.open);

function press(stage: Stage, cells: readonly Cell[], standing: boolean, open: string): { open: string; by: Cell[] } {
  const by: Cell[] = [];
  for (const cell of cells) {
    const button = buttonOf(stage, tileAt(stage, ...cell));
    if (!button || (button.hard && !standing)) continue;
    open = pressed(button, open);
    by.push(cell);
  }
  return { open, by };
}

export function roll(stage: Stage, from: Position, way: Way): Outcome {
  const landed = rolled(from, way);
  const half = isSplit(from);
  const end = { at: landed, landed, pressed: [], split: false, joined: false, fell: null, won: false } as Outcome;
  const arriving = half || stands(landed) ? [landed.first] : [landed.first, landed.second];
  if (!arriving.every((cell) => carried(stage, landed, cell))) return { ...end, fell: "nothing" };
  const kind = kindOf(tileAt(stage, ...landed.first));
  const standing = !half && stands(landed);
  if (standing && kind === "fragile") return { ...end, fell: "fragile" };
  if (standing && kind === "split") return split(stage, end, tileAt(stage, ...landed.first));
  const { open, by } = press(stage, arriving, standing, landed.open);
  const now = { ...landed, open };
  const done = { ...end, at: now, pressed: by };
  if (!arriving.every((cell) => carried(stage, now, cell))) return { ...done, fell: "bridge" };
  if (half && !carried(stage, now, now.second)) return { ...done, fell: "resting" };
  if (half && !isSplit(now)) return { ...done, at: inOrder(now), joined: true };
  return { ...done, won: !half && isWon(stage, now) };
}

function split(stage: Stage, end: Outcome, digit: string): Outcome {
  const to = splitOf(stage, digit);
  if (!to) return end;
  const halves = { ...end.landed, first: to.first, second: to.second };
  const at = isSplit(halves) ? halves : inOrder(halves);
  const whole = carried(stage, at, at.first) && carried(stage, at, at.second);
  return { ...end, at, split: true, joined: !isSplit(halves), fell: whole ? null : "nothing" };
}

/** The other half becomes active; nothing to swap leaves all as it is. */
export function swapped(at: Position): Position {
  return isSplit(at) ? { ...at, first: at.second, second: at.first } : at;
}
