// The panel about the tile that is chosen: what it is, and what it is linked to.
import { button, segmented, select, toggle } from "../ui/controls.ts";
import { el, fill } from "../ui/dom.ts";
import { panel } from "../ui/layout.ts";
import { bridgeOpen, describe, freeBridge, hardened, linked, painted, type Work, workOf } from "./editor.ts";
import { buttonOf, type Cell, kindOf, splitOf, type Stage, tileAt } from "./stage.ts";

export interface InspectorHooks {
  put(stage: Stage): void;
  /** The next tap on the board says where a half goes. */
  pick(digit: string, which: "first" | "second"): void;
  /** Which of the two is being picked now. */
  picking(): "first" | "second" | null;
}

const works: readonly { value: Work; label: string }[] = [
  { value: "none", label: "leaves it" },
  { value: "toggle", label: "toggles it" },
  { value: "open", label: "opens it" },
  { value: "close", label: "closes it" },
];

export class Inspector {
  readonly element: HTMLElement;
  private readonly body = el("div", { class: "inspector" });

  constructor(private readonly hooks: InspectorHooks) {
    this.element = panel("Tile", this.body);
  }

  show(stage: Stage, cell: Cell | null): void {
    if (cell === null) {
      fill(this.body, el("p", { class: "help" }, "Choose or paint a bridge, a button or a split to link it."));
      return;
    }
    const character = tileAt(stage, ...cell);
    const kind = kindOf(character);
    const words = describe(stage, cell);
    const head = el("p", {}, `${words[0]!.toUpperCase()}${words.slice(1)} · row ${cell[0] + 1}, column ${cell[1] + 1}`);
    const rows = kind === "button" ? this.button(stage, character) : kind === "bridge" ? this.bridge(stage, character, cell) : kind === "split" ? this.split(stage, character) : [];
    fill(this.body, head, ...rows);
  }

  private button(stage: Stage, letter: string): HTMLElement[] {
    const own = buttonOf(stage, letter);
    if (!own) return [];
    const kind = segmented({
      label: "Pressed by", value: own.hard ? "hard" : "soft",
      segments: [{ value: "soft", label: "Soft: anything" }, { value: "hard", label: "Hard: standing" }],
      onChange: (value) => this.hooks.put(hardened(stage, letter, value === "hard")),
    });
    if (stage.bridges.length === 0) return [kind.element, el("p", { class: "help" }, "There is no bridge yet for it to work on.")];
    const links = stage.bridges.map((bridge) =>
      select({
        label: `Bridge ${bridge.letter}`, choices: works, value: workOf(own, bridge.letter),
        onChange: (value) => this.hooks.put(linked(stage, letter, bridge.letter, value as Work)),
      }).element);
    return [kind.element, el("div", { class: "link-grid" }, ...links)];
  }

  private bridge(stage: Stage, letter: string, cell: Cell): HTMLElement[] {
    const own = stage.bridges.find((one) => one.letter === letter);
    const open = toggle({ label: "Open in the beginning", value: own?.open ?? false, onChange: (value) => this.hooks.put(bridgeOpen(stage, letter, value)) });
    const others = stage.bridges.map((one) => ({ value: one.letter, label: `Bridge ${one.letter}` }));
    const fresh = freeBridge(stage);
    if (fresh) others.push({ value: fresh, label: `A new bridge ${fresh}` });
    const belongs = select({
      label: "This cell is part of", choices: others, value: letter,
      onChange: (value) => this.hooks.put(painted(stage, cell, { kind: "bridge", letter: value })),
    });
    return [open.element, belongs.element];
  }

  private split(stage: Stage, digit: string): HTMLElement[] {
    const own = splitOf(stage, digit);
    if (!own) return [];
    const row = (which: "first" | "second", label: string) => {
      const [r, c] = own[which];
      const picking = this.hooks.picking() === which;
      const choose = button({ label: picking ? "Tap a tile" : "Change", onClick: () => this.hooks.pick(digit, which) });
      choose.setAttribute("aria-pressed", String(picking));
      return el("div", { class: "landing-row" }, el("span", {}, `${label}: row ${r + 1}, column ${c + 1}`), choose);
    };
    return [row("first", "1 First half"), row("second", "2 Second half")];
  }
}
