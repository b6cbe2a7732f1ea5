// What a race has come to, in words.

import type { RaceReport } from "../api_types.ts";
import { countWords } from "../ui/words.ts";

export function raceWords(report: RaceReport): string {
  const ticks = `${countWords(report.ticks)} ticks`;
  const found = report.runners.filter(({ finish }) => finish !== null).length;
  switch (report.end) {
    case "won":
      if (report.game === "gather" || report.winner === null) return `Everybody found a finish within ${ticks}`;
      return `Runner ${report.winner + 1} won after ${ticks}`;
    case "partly":
      return `${found} of ${report.runners.length} runners found a finish`;
    case "nobody":
      return "Nobody can get to a finish";
    case "stopped":
      return `Stopped after ${ticks}`;
    case "flooded":
      return `All ${countWords(report.squares)} squares seen after ${ticks}`;
  }
}

/** What share of the visits was to squares that somebody had seen before. */
export function doubledShare(report: Pick<RaceReport, "squares" | "visits">): number {
  return report.visits === 0 ? 0 : Math.max(0, 1 - report.squares / report.visits);
}
