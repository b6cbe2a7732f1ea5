// Small stages for the tests.
import type { Stage } from "../../src/bloxorz/stage.ts";

export function stage(tiles: string[], start: [number, number], more: Partial<Stage> = {}): Stage {
  const columns = Math.max(...tiles.map((line) => line.length));
  return {
    kind: "stage", name: "test", passcode: "", rows: tiles.length, columns,
    tiles: tiles.map((line) => line.padEnd(columns)), start, bridges: [], buttons: [], splits: [], notes: [], ...more,
  };
}

export const button = (letter: string, more: object = {}) => ({ letter, hard: false, toggles: "", opens: "", closes: "", ...more });
