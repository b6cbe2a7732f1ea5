// The panel for another board: its size, its seed, and where the gap belongs.
import { button, numberField, segmented, textField } from "../ui/controls.ts";
import { el } from "../ui/dom.ts";
import { panel } from "../ui/layout.ts";
import type { Goal } from "./board.ts";

export interface Wanted {
  readonly rows: number;
  readonly columns: number;
  readonly seed: string;
  readonly goal: Goal;
}

/** What searches and the maker of boards take. */
export const most_cells = 1024;
const most_lines = 32;
const presets = [3, 4, 5, 8, 10, 20];

/** A seed that was never used, most likely. */
export function freshSeed(): string {
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  return String(number! % 1_000_000);
}

/** Seeds are numbers of 64 bits; anything else a person types becomes one that is always the same. */
export function seedOf(text: string): string {
  if (/^\d{1,19}$/.test(text)) return text;
  let hash = 7;
  for (const character of text) hash = (Math.imul(hash, 31) + character.codePointAt(0)!) >>> 0;
  return String(hash);
}

export class NewPanel {
  readonly element: HTMLElement;
  private readonly sizes;
  private readonly rows;
  private readonly columns;
  private readonly seed;
  private readonly goal;

  constructor(private readonly start: (wanted: Wanted) => void) {
    this.sizes = segmented({
      label: "Size", value: "4", segments: presets.map((size) => ({ value: String(size), label: `${size}` })),
      onChange: (value) => {
        this.rows.value = this.columns.value = Number(value);
        this.go();
      },
    });
    this.rows = numberField({ label: "Rows", least: 2, most: most_lines, value: 4, onChange: () => this.go() });
    this.columns = numberField({ label: "Columns", least: 2, most: most_lines, value: 4, onChange: () => this.go() });
    this.seed = textField({ label: "Seed", value: "1", help: "The same seed makes the same board, on any machine.", onChange: () => this.go() });
    this.goal = segmented({
      label: "The gap belongs", value: "last",
      segments: [{ value: "last", label: "Gap last" }, { value: "first", label: "Gap first" }],
      onChange: () => this.go(),
    });
    const scramble = button({ label: "Scramble", icon: "dice", kind: "primary", key: "N", onClick: () => this.scramble() });
    scramble.classList.add("wide");
    this.element = panel("New board",
      el("div", { class: "field" }, el("span", { class: "field-name" }, "Squares of"), this.sizes.element),
      el("div", { class: "row" }, this.rows.element, this.columns.element), this.seed.element, this.goal.element, scramble);
  }

  scramble(): void {
    this.seed.value = freshSeed();
    this.go();
  }

  show(wanted: Wanted): void {
    this.rows.value = wanted.rows;
    this.columns.value = wanted.columns;
    this.seed.value = wanted.seed;
    this.goal.value = wanted.goal;
    this.sizes.value = wanted.rows === wanted.columns ? String(wanted.rows) : "";
  }

  private go(): void {
    this.sizes.value = this.rows.value === this.columns.value ? String(this.rows.value) : "";
    this.start({ rows: this.rows.value, columns: this.columns.value, seed: seedOf(this.seed.value.trim() || "1"), goal: this.goal.value as Goal });
  }
}
