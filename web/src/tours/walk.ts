// The walk of a tour or quest: its cells, and when on the way each stop is reached and what health is left.

import type { Cell, Stop } from "../api_types.ts";

export interface WalkStop {
  what: string;
  at: Cell;
  /** Moves from the start on. */
  moves: number;
  hp: number | null;
}

/** When each stop is reached: where the walk first comes to it after the stop before. */
export function stopsAlong(cells: readonly Cell[], stops: readonly Stop[]): WalkStop[] {
  let at = 0;
  return stops.map((stop) => {
    const is = ([row, column]: Cell): boolean => row === stop.at[0] && column === stop.at[1];
    while (at + 1 < cells.length && !is(cells[at]!)) at += 1;
    return { what: stop.what, at: stop.at, moves: at, hp: stop.hp ?? null };
  });
}

/** How many stops have been reached after some moves. */
export function reachedAfter(stops: readonly WalkStop[], moves: number): number {
  return stops.filter((stop) => stop.moves <= moves).length;
}

/** The health after some moves; null where nobody has any. */
export function healthAfter(stops: readonly WalkStop[], moves: number, first: number | null): number | null {
  const reached = reachedAfter(stops, moves);
  return reached === 0 ? first : (stops[reached - 1]!.hp ?? first);
}
