// A stage as the server tells it, and what can be asked about its tiles. docs/bloxorz.md has the rules.

import type { StageProblem } from "../api_types.ts";

export type Cell = readonly [row: number, column: number];

export interface Bridge {
  readonly letter: string;
  readonly open: boolean; // in the beginning
}

/** Toggles first, then opens, then closes; each is a string of letters of bridges. */
export interface Button {
  readonly letter: string;
  readonly hard: boolean; // pressed by the standing block only
  readonly toggles: string;
  readonly opens: string;
  readonly closes: string;
}

/** Where the halves go; the first is active then. */
export interface Split {
  readonly digit: string;
  readonly first: Cell;
  readonly second: Cell;
}

export interface Stage {
  readonly kind: "stage";
  readonly name: string;
  readonly passcode: string;
  readonly rows: number;
  readonly columns: number;
  readonly tiles: readonly string[];
  readonly start: Cell;
  readonly bridges: readonly Bridge[];
  readonly buttons: readonly Button[];
  readonly splits: readonly Split[];
  readonly notes: readonly string[];
}

export type TileKind = "none" | "floor" | "fragile" | "goal" | "bridge" | "button" | "split";

export function kindOf(character: string): TileKind {
  if (character === "" || character === " ") return "none";
  if (character === "o") return "floor";
  if (character === "f") return "fragile";
  if (character === "g") return "goal";
  if (character >= "a" && character <= "z") return "bridge";
  if (character >= "A" && character <= "Z") return "button";
  return "split";
}

/** The character of a cell; nothing outside. */
export function tileAt(stage: Stage, row: number, column: number): string {
  if (row < 0 || column < 0) return " ";
  return stage.tiles[row]?.[column] ?? " ";
}

export const buttonOf = (stage: Stage, letter: string) => stage.buttons.find((button) => button.letter === letter);
export const splitOf = (stage: Stage, digit: string) => stage.splits.find((split) => split.digit === digit);

/** Letters in order, each once. */
export function letters(of: string): string {
  return [...new Set(of)].sort().join("");
}

/** The bridges that are open in the beginning. */
export function openAtStart(stage: Stage): string {
  return letters(stage.bridges.filter((bridge) => bridge.open).map((bridge) => bridge.letter).join(""));
}

/** Whether there is something to stand on. */
export function isThere(stage: Stage, row: number, column: number, open: string): boolean {
  const character = tileAt(stage, row, column);
  const kind = kindOf(character);
  return kind === "bridge" ? open.includes(character) : kind !== "none";
}

/** What pressing the button makes of the open bridges. */
export function pressed(button: Button, open: string): string {
  const flipped = [...open].filter((letter) => !button.toggles.includes(letter)).join("");
  const toggled = flipped + [...button.toggles].filter((letter) => !open.includes(letter)).join("");
  return letters([...(toggled + button.opens)].filter((letter) => !button.closes.includes(letter)).join(""));
}

export const sameCell = (one: Cell, other: Cell) => one[0] === other[0] && one[1] === other[1];

/** A stage as it came from elsewhere, with everything filled in and its rows of full length. */
export function stageOf(problem: StageProblem): Stage {
  return {
    kind: "stage",
    name: problem.name ?? "",
    passcode: problem.passcode ?? "",
    rows: problem.rows,
    columns: problem.columns,
    tiles: Array.from({ length: problem.rows }, (_, row) => (problem.tiles[row] ?? "").padEnd(problem.columns)),
    start: problem.start,
    bridges: problem.bridges ?? [],
    buttons: problem.buttons ?? [],
    splits: problem.splits ?? [],
    notes: problem.notes ?? [],
  };
}

/** The same for the server. */
export function problemOf(stage: Stage): StageProblem {
  return {
    ...stage,
    tiles: [...stage.tiles],
    start: [...stage.start],
    bridges: [...stage.bridges],
    buttons: [...stage.buttons],
    splits: stage.splits.map(({ digit, first, second }) => ({ digit, first: [...first], second: [...second] })),
    notes: [...stage.notes],
  };
}
