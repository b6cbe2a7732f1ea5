// New stages, invented by the server: it changes a random stage step by step and keeps what makes it better.
import { isAbort, type Api } from "../api.ts";
import type { StageProblem } from "../api_types.ts";
import { button, segmented, setButton } from "../ui/controls.ts";
import { el } from "../ui/dom.ts";
import { panel } from "../ui/layout.ts";
import { type Stage, stageOf } from "./stage.ts";

interface Wish {
  readonly rows: number;
  readonly columns: number;
  readonly moves: number;
  readonly tiles: string[];
}

const wishes: Record<string, Wish> = {
  easy: { rows: 6, columns: 9, moves: 10, tiles: ["fragile", "soft"] },
  medium: { rows: 8, columns: 11, moves: 24, tiles: ["fragile", "soft", "hard"] },
  hard: { rows: 9, columns: 14, moves: 50, tiles: ["fragile", "soft", "hard"] },
};
/** Changes that are tried: some seconds' worth. */
const steps = 6000;

export class InventPanel {
  readonly element: HTMLElement;
  private readonly level = segmented({
    label: "How hard", value: "medium", onChange: () => undefined,
    segments: [{ value: "easy", label: "Easy" }, { value: "medium", label: "Medium" }, { value: "hard", label: "Hard" }],
  });
  private readonly make = button({ label: "Invent", icon: "dice", onClick: () => void this.run() });
  private running: AbortController | null = null;

  constructor(private readonly api: Api, private readonly made: (stage: Stage) => void, private readonly report: (error: unknown) => void) {
    this.element = panel("Invent a stage", el("div", { class: "row" }, this.level.element, this.make));
  }

  stop(): void {
    this.running?.abort();
  }

  private async run(): Promise<void> {
    if (this.running) {
      this.running.abort();
      return;
    }
    const control = new AbortController();
    this.running = control;
    setButton(this.make, { label: "Stop", icon: "stop" });
    const seed = String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000);
    try {
      const { problem } = await this.api.make<StageProblem>({ what: "stage", seed, steps, ...wishes[this.level.value]! }, control.signal);
      if (!control.signal.aborted) this.made({ ...stageOf(problem), name: `Invented ${seed}` });
    } catch (error) {
      if (!control.signal.aborted && !isAbort(error)) this.report(error);
    } finally {
      this.running = null;
      setButton(this.make, { label: "Invent", icon: "dice" });
    }
  }
}
