// Watching a solution move by move: a player below the board, and Escape or P to stop.

import { button } from "../ui/controls.ts";
import { fill } from "../ui/dom.ts";
import { bindKeys } from "../ui/keys.ts";
import { Playback } from "./playback.ts";
import { PlayerBar } from "./player_bar.ts";

export interface WatchedMoves {
  readonly length: number;
  /** Moves per second at the speed "1×". */
  pace(length: number): number;
  /** From after so many moves to after so many others; `speed` moves per second are played. */
  show(from: number, to: number, speed: number): void;
  /** Watching has ended after so many moves. */
  stopped(shown: number): void;
}

export interface Watching {
  play(): void;
  stop(): void;
}

export function watchMoves(footer: HTMLElement, moves: WatchedMoves): Watching {
  const leave = new AbortController();
  let shown = 0;
  const playback = new Playback(() => {
    bar.show();
    if (playback.position === shown) return;
    const from = shown;
    shown = playback.position;
    moves.show(from, shown, playback.speed);
  });
  const stop = () => {
    if (leave.signal.aborted) return;
    leave.abort();
    playback.pause();
    fill(footer);
    moves.stopped(shown);
  };
  const bar = new PlayerBar(playback, {
    label: "Moves of the solution",
    words: (position, length) => `Move ${position.toLocaleString("en")} of ${length.toLocaleString("en")}`,
    pace: (length) => moves.pace(length),
  }, leave.signal);
  fill(footer, bar.element, button({ label: "Stop watching", icon: "close", kind: "quiet", onClick: stop }));
  bindKeys({ escape: stop, p: stop }, leave.signal);
  playback.load(moves.length);
  return { play: () => playback.play(), stop };
}
