// Whether a stage that is being painted can be solved: asked of the server after every change, only the newest
// question counts. Where it cannot, a second question finds out what is in the way.
import { isAbort } from "../api.ts";
import type { Report } from "../api_types.ts";
import { faults, oddities } from "./editor.ts";
import { type Stage } from "./stage.ts";
import { counted } from "./words.ts";

export interface Finding {
  readonly kind: "looking" | "solvable" | "unsolvable" | "incomplete" | "unknown";
  readonly title: string;
  readonly lines: readonly string[];
}

const pause = 180; // milliseconds

/** All bridges open for good and nothing fragile: what is left is the shape of the stage. */
export function relaxed(stage: Stage): Stage {
  return {
    ...stage,
    tiles: stage.tiles.map((line) => line.replaceAll("f", "o")),
    bridges: stage.bridges.map((bridge) => ({ ...bridge, open: true })),
    buttons: stage.buttons.map((button) => ({ ...button, toggles: "", opens: "", closes: "" })),
  };
}

export function findingOf(report: Report, plain: Report | null, stage: Stage): Finding {
  const seen = `${counted(report.expanded, "position")} looked at`;
  if (report.verdict === "solved" && report.cost !== null) {
    const surely = report.optimal === false ? "at most " : "";
    return { kind: "solvable", title: `Solvable in ${surely}${counted(report.cost, "move")}`, lines: [seen, ...oddities(stage)] };
  }
  if (report.verdict !== "unsolvable") return { kind: "unknown", title: "Too large to tell in this time", lines: [seen] };
  return { kind: "unsolvable", title: "Cannot be solved", lines: [reason(plain), seen, ...oddities(stage)] };
}

function reason(plain: Report | null): string {
  if (plain?.verdict === "solved" && plain.cost !== null) {
    return `With all bridges open and nothing fragile it would take ${counted(plain.cost, "move")}: look at bridges, buttons and fragile tiles.`;
  }
  if (plain?.verdict === "unsolvable") return "Even with all bridges open and nothing fragile the block cannot come to stand on a goal: the floor itself does not allow it.";
  return "No position that can be reached has the block standing on a goal.";
}

export class Solvability {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private running: AbortController | null = null;

  constructor(
    private readonly solve: (stage: Stage, signal: AbortSignal) => Promise<Report>,
    private readonly tell: (finding: Finding) => void,
    private readonly fail: (error: unknown) => void,
  ) {}

  look(stage: Stage): void {
    this.stop();
    const missing = faults(stage);
    if (missing.length > 0) {
      this.tell({ kind: "incomplete", title: "Not complete yet", lines: missing });
      return;
    }
    this.tell({ kind: "looking", title: "Looking for a way …", lines: [] });
    this.timer = setTimeout(() => void this.run(stage), pause);
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.running?.abort();
    this.running = null;
  }

  private async run(stage: Stage): Promise<void> {
    const control = new AbortController();
    this.running = control;
    try {
      const report = await this.solve(stage, control.signal);
      const plain = report.verdict === "unsolvable" ? await this.solve(relaxed(stage), control.signal) : null;
      if (!control.signal.aborted) this.tell(findingOf(report, plain, stage));
    } catch (error) {
      if (control.signal.aborted || isAbort(error)) return;
      this.tell({ kind: "unknown", title: "Not known", lines: [error instanceof Error ? error.message : String(error)] });
      this.fail(error);
    }
  }
}
