// What is said about a game: in messages, to people who listen instead of looking, and on the cards.
import { type FallCause, isSplit, type Outcome, type Position, stands, type Way } from "./rules.ts";
import type { Cell } from "./stage.ts";

export const wayWords: Record<Way, string> = { U: "up", R: "right", D: "down", L: "left" };

export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

const place = ([row, column]: Cell) => `row ${row + 1}, column ${column + 1}`;

/** Where the block is; rows and columns from 1. */
export function whereWords(at: Position): string {
  if (stands(at)) return `standing on ${place(at.first)}`;
  if (isSplit(at)) return `halves on ${place(at.first)} (active) and ${place(at.second)}`;
  const [first, second] = [at.first, at.second];
  if (first[0] === second[0]) return `lying on row ${first[0] + 1}, columns ${first[1] + 1} and ${second[1] + 1}`;
  return `lying on rows ${first[0] + 1} and ${second[0] + 1}, column ${first[1] + 1}`;
}

const falls: Record<FallCause, string> = {
  nothing: "There is nothing below: the block fell",
  fragile: "The tile broke under the standing block",
  bridge: "The bridge closed under the block",
  resting: "The bridge closed under the other half",
};
export const fallWords = (cause: FallCause) => falls[cause];

/** "Right, lying on …, a bridge opens". */
export function turnWords(way: Way, before: Position, outcome: Outcome): string {
  const said = [`${wayWords[way][0]!.toUpperCase()}${wayWords[way].slice(1)}`];
  if (outcome.split) said.push("split");
  if (outcome.joined) said.push("joined");
  said.push(whereWords(outcome.at));
  const opened = [...outcome.at.open].filter((letter) => !before.open.includes(letter));
  const closed = [...before.open].filter((letter) => !outcome.at.open.includes(letter));
  if (opened.length > 0) said.push(`${counted(opened.length, "bridge")} opened`);
  if (closed.length > 0) said.push(`${counted(closed.length, "bridge")} closed`);
  return said.join(", ");
}

/** "as few as possible", "2 more than necessary". */
export function comparedWords(moves: number, fewest: number | null): string {
  if (fewest === null) return "";
  if (moves <= fewest) return "as few as possible";
  return `${moves - fewest} more than necessary`;
}

/** Moves as one word for an address, and back; whatever else stands there is dropped. */
export const packMoves = (line: readonly string[]) => line.join("");
export function unpackMoves(text: string): ("U" | "R" | "D" | "L" | "S")[] {
  return [...text.toUpperCase()].filter((c): c is "U" | "R" | "D" | "L" | "S" => "URDLS".includes(c)).slice(0, 5000);
}
