// A stage that is being painted: every change makes a new stage, so undo and redo are lists. Knows no screen.
//
// While it is edited a stage may lack a goal or have buttons without work; `faults` names what the rules ask for.
import { type Bridge, type Button, type Cell, kindOf, letters, sameCell, type Split, type Stage, tileAt, type TileKind } from "./stage.ts";

/** What a stroke leaves behind. Bridges are painted by letter; buttons and splits get one of their own. */
export type Brush =
  | { readonly kind: "none" | "floor" | "fragile" | "goal" | "start" }
  | { readonly kind: "bridge"; readonly letter: string }
  | { readonly kind: "button"; readonly hard: boolean }
  | { readonly kind: "split" };

export type Work = "none" | "toggle" | "open" | "close";

/** Letters that mean something else are no bridges and no buttons. */
export const bridgeLetters = "abcdehijklmnpqrstuvwxyz";
export const buttonLetters = "ABCDEHIJKLMNPQRTUVWXYZ";
const splitDigits = "0123456789";
/** Rows and columns of a stage that is painted here; files may have more. */
export const mostLines = 40;

export function emptyStage(rows = 6, columns = 10): Stage {
  const middle = Math.floor(rows / 2);
  const row = (r: number) =>
    Array.from({ length: columns }, (_, c) => {
      if (r === middle && c === columns - 2) return "g";
      return Math.abs(r - middle) <= 1 && c > 0 && c < columns - 1 ? "o" : " ";
    }).join("");
  return {
    kind: "stage",
    name: "My stage",
    passcode: "",
    rows,
    columns,
    tiles: Array.from({ length: rows }, (_, r) => row(r)),
    start: [middle, 1],
    bridges: [],
    buttons: [],
    splits: [],
    notes: [],
  };
}

function withTile(stage: Stage, [row, column]: Cell, character: string): Stage {
  const tiles = stage.tiles.map((line, r) => (r === row ? line.slice(0, column) + character + line.slice(column + 1) : line));
  return { ...stage, tiles };
}

const used = (stage: Stage) => new Set(stage.tiles.join(""));

/** The first of these characters that no tile and no link has. */
function firstFree(stage: Stage, among: string): string | null {
  const taken = used(stage);
  return [...among].find((character) => !taken.has(character)) ?? null;
}

export const freeBridge = (stage: Stage) => firstFree(stage, bridgeLetters);

/** Drops bridges, buttons and splits that have no tile any more, and what buttons did to such bridges. */
export function tidy(stage: Stage): Stage {
  const tiles = used(stage);
  const bridges = stage.bridges.filter((bridge) => tiles.has(bridge.letter));
  const known = (of: string) => letters([...of].filter((letter) => bridges.some((b) => b.letter === letter)).join(""));
  return {
    ...stage,
    bridges,
    buttons: stage.buttons
      .filter((button) => tiles.has(button.letter))
      .map((b) => ({ ...b, toggles: known(b.toggles), opens: known(b.opens), closes: known(b.closes) })),
    splits: stage.splits.filter((split) => tiles.has(split.digit)),
  };
}

const byLetter = (one: { letter: string }, other: { letter: string }) => (one.letter < other.letter ? -1 : 1);

function paintBridge(stage: Stage, cell: Cell, letter: string): Stage {
  const known = stage.bridges.some((bridge) => bridge.letter === letter);
  const bridges = known ? stage.bridges : [...stage.bridges, { letter, open: false }].sort(byLetter);
  return { ...withTile(stage, cell, letter), bridges };
}

function paintButton(stage: Stage, cell: Cell, hard: boolean): Stage {
  const old = stage.buttons.find((button) => button.letter === tileAt(stage, ...cell));
  if (old) return old.hard === hard ? stage : changedButton(stage, { ...old, hard });
  const letter = firstFree(stage, buttonLetters);
  if (letter === null) return stage;
  const button: Button = { letter, hard, toggles: stage.bridges[0]?.letter ?? "", opens: "", closes: "" };
  const buttons = [...stage.buttons.filter((other) => other.letter !== letter), button].sort(byLetter);
  return { ...withTile(stage, cell, letter), buttons };
}

function paintSplit(stage: Stage, cell: Cell): Stage {
  if (kindOf(tileAt(stage, ...cell)) === "split") return stage;
  const digit = firstFree(stage, splitDigits);
  if (digit === null) return stage;
  const painted = withTile(stage, cell, digit);
  const [first, second] = landings(painted, cell);
  const splits = [...stage.splits.filter((other) => other.digit !== digit), { digit, first, second }];
  return { ...painted, splits: splits.sort((one, other) => (one.digit < other.digit ? -1 : 1)) };
}

/** Two tiles to begin with, far from the split: people choose better ones. */
function landings(stage: Stage, from: Cell): [Cell, Cell] {
  const tiles: Cell[] = [];
  stage.tiles.forEach((line, row) => {
    [...line].forEach((character, column) => {
      if (character === "o" && !sameCell([row, column], from)) tiles.push([row, column]);
    });
  });
  return [tiles[0] ?? from, tiles[tiles.length - 1] ?? from];
}

/** Makes room: the cell lies inside afterwards. Cells left of or above the stage push everything on. */
export function enlarged(stage: Stage, cell: Cell): { stage: Stage; cell: Cell } | null {
  const above = Math.max(0, -cell[0]);
  const left = Math.max(0, -cell[1]);
  const rows = Math.max(stage.rows, cell[0] + 1) + above;
  const columns = Math.max(stage.columns, cell[1] + 1) + left;
  if (rows > Math.max(mostLines, stage.rows) || columns > Math.max(mostLines, stage.columns)) return null;
  const body = stage.tiles.map((line) => " ".repeat(left) + line.padEnd(columns - left));
  const blank = " ".repeat(columns);
  const tiles = [...Array<string>(above).fill(blank), ...body];
  while (tiles.length < rows) tiles.push(blank);
  return { stage: shifted({ ...stage, rows, columns, tiles }, above, left), cell: [cell[0] + above, cell[1] + left] };
}

function shifted(stage: Stage, down: number, right: number): Stage {
  const move = ([row, column]: Cell): Cell => [row + down, column + right];
  const splits = stage.splits.map((split) => ({ ...split, first: move(split.first), second: move(split.second) }));
  return { ...stage, start: move(stage.start), splits };
}

/** One stroke. A stroke on a cell outside enlarges the stage; one that changes nothing gives the same stage. */
export function painted(stage: Stage, at: Cell, brush: Brush): Stage {
  const inside = at[0] >= 0 && at[1] >= 0 && at[0] < stage.rows && at[1] < stage.columns;
  if (!inside && brush.kind === "none") return stage;
  const room = inside ? { stage, cell: at } : enlarged(stage, at);
  if (room === null) return stage;
  const { cell } = room;
  const result = stroke(room.stage, cell, brush);
  return result === room.stage ? stage : tidy(result);
}

const plainTiles = { none: " ", floor: "o", fragile: "f", goal: "g" } as const;

function stroke(stage: Stage, cell: Cell, brush: Brush): Stage {
  const old = tileAt(stage, ...cell);
  switch (brush.kind) {
    case "start":
      return started(stage, cell);
    case "bridge":
      return old === brush.letter ? stage : paintBridge(stage, cell, brush.letter);
    case "button":
      return paintButton(stage, cell, brush.hard);
    case "split":
      return paintSplit(stage, cell);
    default:
      return old === plainTiles[brush.kind] ? stage : withTile(stage, cell, plainTiles[brush.kind]);
  }
}

function started(stage: Stage, cell: Cell): Stage {
  const moved = sameCell(stage.start, cell) ? stage : { ...stage, start: cell };
  return kindOf(tileAt(stage, ...cell)) === "none" ? withTile(moved, cell, "o") : moved;
}

/** Without empty rows and columns at its borders. */
export function trimmed(stage: Stage): Stage {
  const full = (line: string) => line.trim() !== "";
  const top = stage.tiles.findIndex(full);
  if (top < 0) return stage;
  const bottom = stage.tiles.length - 1 - [...stage.tiles].reverse().findIndex(full);
  const lines = stage.tiles.slice(top, bottom + 1);
  const left = Math.min(...lines.filter(full).map((line) => line.length - line.trimStart().length));
  const right = Math.max(...lines.map((line) => line.trimEnd().length));
  if (top === 0 && left === 0 && lines.length === stage.rows && right === stage.columns) return stage;
  const tiles = lines.map((line) => line.slice(left, right));
  return shifted({ ...stage, rows: tiles.length, columns: right - left, tiles }, -top, -left);
}

// What links do.

export function workOf(button: Button, bridge: string): Work {
  if (button.toggles.includes(bridge)) return "toggle";
  if (button.opens.includes(bridge)) return "open";
  return button.closes.includes(bridge) ? "close" : "none";
}

function changedButton(stage: Stage, button: Button): Stage {
  return { ...stage, buttons: stage.buttons.map((old) => (old.letter === button.letter ? button : old)) };
}

/** The button does this to the bridge, and nothing else to it. */
export function linked(stage: Stage, letter: string, bridge: string, work: Work): Stage {
  const button = stage.buttons.find((one) => one.letter === letter);
  if (!button || workOf(button, bridge) === work) return stage;
  const without = (of: string) => of.replaceAll(bridge, "");
  const put = (of: string, mine: Work) => letters(without(of) + (work === mine ? bridge : ""));
  return changedButton(stage, {
    ...button,
    toggles: put(button.toggles, "toggle"),
    opens: put(button.opens, "open"),
    closes: put(button.closes, "close"),
  });
}

export function hardened(stage: Stage, letter: string, hard: boolean): Stage {
  const button = stage.buttons.find((one) => one.letter === letter);
  return button && button.hard !== hard ? changedButton(stage, { ...button, hard }) : stage;
}

export function bridgeOpen(stage: Stage, letter: string, open: boolean): Stage {
  const change = (bridge: Bridge) => (bridge.letter === letter ? { ...bridge, open } : bridge);
  return { ...stage, bridges: stage.bridges.map(change) };
}

export function splitTo(stage: Stage, digit: string, which: "first" | "second", cell: Cell): Stage {
  const change = (split: Split) => (split.digit === digit ? { ...split, [which]: cell } : split);
  return { ...stage, splits: stage.splits.map(change) };
}

/** What the rules ask for and is missing, in words. Solving is the server's part. */
export function faults(stage: Stage): string[] {
  const missing: string[] = [];
  const startKind = kindOf(tileAt(stage, ...stage.start));
  if (startKind === "none") missing.push("The block has nothing to stand on at the start.");
  if (startKind === "fragile") missing.push("The start is fragile: the block would fall at once.");
  const startBridge = stage.bridges.find((bridge) => bridge.letter === tileAt(stage, ...stage.start));
  if (startBridge && !startBridge.open) missing.push("The start lies on a bridge that is closed.");
  if (!stage.tiles.some((line) => line.includes("g"))) missing.push("There is no goal.");
  for (const split of stage.splits) {
    const lands = (cell: Cell) => kindOf(tileAt(stage, ...cell)) !== "none";
    if (!lands(split.first) || !lands(split.second)) missing.push(`A half of split ${split.digit} is put onto nothing.`);
    else if (sameCell(split.first, split.second)) missing.push(`Both halves of split ${split.digit} go to one place.`);
  }
  return missing;
}

/** Things that break no rule but are surely not meant. */
export function oddities(stage: Stage): string[] {
  const odd: string[] = [];
  for (const button of stage.buttons) {
    if (button.toggles + button.opens + button.closes === "") odd.push(`Button ${button.letter} does nothing.`);
  }
  for (const bridge of stage.bridges) {
    const moved = stage.buttons.some((button) => workOf(button, bridge.letter) !== "none");
    if (!moved && !bridge.open) odd.push(`No button opens bridge ${bridge.letter}.`);
  }
  return odd;
}

/** "soft button A, toggles a", "bridge b, closed in the beginning": what a person hears or reads about a cell. */
export function describe(stage: Stage, cell: Cell): string {
  const character = tileAt(stage, ...cell);
  const words: Record<TileKind, () => string> = {
    none: () => "nothing",
    floor: () => "floor",
    fragile: () => "fragile tile",
    goal: () => "goal",
    bridge: () => {
      const bridge = stage.bridges.find((one) => one.letter === character);
      return `bridge ${character}, ${bridge?.open ? "open" : "closed"} in the beginning`;
    },
    button: () => describeButton(stage.buttons.find((one) => one.letter === character), character),
    split: () => `split ${character}`,
  };
  const start = sameCell(stage.start, cell) ? "start, " : "";
  return start + words[kindOf(character)]();
}

function describeButton(button: Button | undefined, letter: string): string {
  if (!button) return `button ${letter}`;
  const work = [
    ["toggles", button.toggles],
    ["opens", button.opens],
    ["closes", button.closes],
  ].filter(([, of]) => of !== "");
  const does = work.map(([what, of]) => `${what} ${[...of!].join(" and ")}`).join(", ");
  return `${button.hard ? "hard" : "soft"} button ${letter}, ${does || "does nothing"}`;
}

/** Stages in the order they were made, and where one is among them. Strokes of one drag are one step. */
export class EditHistory {
  private steps: Stage[];
  private now = 0;
  private joining = false;

  constructor(first: Stage) {
    this.steps = [first];
  }

  get stage(): Stage {
    return this.steps[this.now]!;
  }
  get canUndo(): boolean {
    return this.now > 0;
  }
  get canRedo(): boolean {
    return this.now + 1 < this.steps.length;
  }

  /** From now on all changes are one step, until `endStroke`. */
  beginStroke(): void {
    this.joining = false;
    this.open = true;
  }
  endStroke(): void {
    this.open = false;
    this.joining = false;
  }
  private open = false;

  put(stage: Stage): boolean {
    if (stage === this.stage) return false;
    this.steps.length = this.now + 1;
    if (this.joining) {
      this.steps[this.now] = stage;
    } else {
      this.steps.push(stage);
      ++this.now;
    }
    this.joining = this.open;
    return true;
  }

  undo(): boolean {
    if (!this.canUndo) return false;
    this.endStroke();
    --this.now;
    return true;
  }

  redo(): boolean {
    if (!this.canRedo) return false;
    this.endStroke();
    ++this.now;
    return true;
  }
}
