// The stages that come with wend: number, name, fewest moves, your best, stars; and the field for a passcode.
import type { StageList as Listed } from "../api_types.ts";
import { button, textField } from "../ui/controls.ts";
import { el, fill } from "../ui/dom.ts";
import { panel } from "../ui/layout.ts";
import { starsFor } from "./game.ts";
import type { Records } from "./records.ts";
import { counted } from "./words.ts";

export type Entry = Listed["packs"][number]["stages"][number] & { number: number; pack: string };

export function entriesOf(list: Listed): Entry[] {
  return list.packs.flatMap((pack) => pack.stages.map((stage, i) => ({ ...stage, number: i + 1, pack: pack.name })));
}

/** "★★☆", for eyes; what it means stands beside it. */
export const starText = (stars: number) => "★".repeat(stars) + "☆".repeat(3 - stars);

export class StageListPanel {
  readonly element: HTMLElement;
  private readonly list = el("ol", { class: "stage-list" });
  private readonly summary = el("p", { class: "help" });
  private entries: readonly Entry[] = [];
  private rows = new Map<string, HTMLButtonElement>();

  constructor(private readonly records: Records, private readonly choose: (id: string) => void, private readonly wrong: (text: string) => void) {
    const code = textField({ label: "Passcode", value: "", placeholder: "Six digits", onChange: () => undefined });
    const go = button({ label: "Go", onClick: () => this.goTo(code.value.trim()) });
    code.input.addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.goTo(code.value.trim());
    });
    this.element = panel("Stages", this.summary, this.list, el("div", { class: "row" }, code.element, go));
    this.element.classList.add("stage-panel");
  }

  load(entries: readonly Entry[]): void {
    this.entries = entries;
    this.rows.clear();
    this.list.replaceChildren();
    for (const entry of entries) {
      const row = el("button", { type: "button", class: "stage-row" });
      row.addEventListener("click", () => this.choose(entry.id));
      this.rows.set(entry.id, row);
      this.list.append(el("li", {}, row));
    }
    this.refresh();
  }

  /** Best results may have changed, or another stage is shown. */
  refresh(current?: string | null): void {
    let solved = 0;
    for (const entry of this.entries) {
      const best = this.records.best(entry.id);
      if (best !== null) ++solved;
      this.fillRow(entry, best);
    }
    this.summary.textContent = `${solved} of ${this.entries.length} solved`;
    if (current === undefined) return;
    for (const [id, row] of this.rows) {
      if (id === current) row.setAttribute("aria-current", "true");
      else row.removeAttribute("aria-current");
    }
    const row = current === null ? undefined : this.rows.get(current);
    // Only the list scrolls, never the page around it.
    if (row) this.list.scrollTop = row.offsetTop - this.list.offsetTop - this.list.clientHeight / 2 + row.clientHeight / 2;
  }

  entry(id: string): Entry | undefined {
    return this.entries.find((entry) => entry.id === id);
  }
  /** The first one of which this is true. */
  first(wanted: (id: string) => boolean): string | undefined {
    return this.entries.find(({ id }) => wanted(id))?.id;
  }
  next(id: string): Entry | undefined {
    const at = this.entries.findIndex((entry) => entry.id === id);
    return at < 0 ? undefined : this.entries[at + 1];
  }

  private fillRow(entry: Entry, best: number | null): void {
    const row = this.rows.get(entry.id);
    if (!row) return;
    const stars = best === null || entry.fewest === null ? 0 : starsFor(best, entry.fewest);
    const few = entry.fewest === null ? "" : `fewest ${counted(entry.fewest, "move")}`;
    const yours = best === null ? "not solved yet" : `your best ${best}, ${counted(stars, "star")}`;
    // Short for eyes, in words for ears.
    fill(row,
      el("span", { class: "stage-number" }, el("span", { class: "visually-hidden" }, "Stage "), String(entry.number)),
      el("span", { class: "stage-name" }, entry.name, el("span", { class: "visually-hidden" }, `, ${[few, yours].filter(Boolean).join(", ")}`)),
      el("span", { class: "stage-moves", "aria-hidden": "true" }, best === null ? `${entry.fewest ?? "?"}` : `${best} / ${entry.fewest ?? "?"}`),
      el("span", { class: stars > 0 ? "stage-stars" : "stage-stars none", "aria-hidden": "true" }, starText(stars)));
  }

  private goTo(passcode: string): void {
    const entry = this.entries.find((one) => one.passcode === passcode);
    if (passcode === "") return;
    if (entry) this.choose(entry.id);
    else this.wrong(`No stage has the passcode ${passcode}`);
  }
}
