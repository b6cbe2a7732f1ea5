// The panel that tells of the way through the maze as it is now, and the question behind it: asked anew at every
// change, the newest question wins.

import type { DomainInfo, Report } from "../api_types.ts";
import { button, select } from "../ui/controls.ts";
import { el, fill } from "../ui/dom.ts";
import { figures, panel } from "../ui/layout.ts";
import { countWords, secondsWords } from "../ui/words.ts";

export interface WayPanel {
  element: HTMLElement;
  algorithm: string;
  show(report: Report): void;
  /** Says why there is nothing to solve. */
  tell(text: string): void;
}

export function wayPanel(domain: DomainInfo | undefined, algorithm: string, actions: { change(): void; explore(): void }): WayPanel {
  const choice = select({
    label: "Solved by", value: algorithm, onChange: actions.change,
    choices: [{ value: "auto", label: "auto: what fits best" },
      ...(domain?.algorithms ?? []).map(({ name, title, summary }) => ({ value: name, label: title, summary }))],
  });
  const told = el("div", { class: "way", "aria-live": "polite" });
  const explore = button({ label: "See how it searches", icon: "search", onClick: actions.explore });
  explore.classList.add("wide");
  return {
    element: panel("Way", choice.element, told, explore),
    get algorithm() { return choice.value; },
    set algorithm(name: string) { choice.value = name; },
    show: (report) => fill(told, ...wayFigures(report)),
    tell: (text) => fill(told, el("p", { class: "help" }, text)),
  };
}

function wayFigures(report: Report): HTMLElement[] {
  const cost = report.cost ?? null;
  const verdict = cost === null
    ? (report.verdict === "unsolvable" ? "There is no way to the goal." : `No way found (${report.verdict}).`)
    : `${report.cost_text ?? countWords(cost)} ${cost === 1 ? "step" : "steps"}${report.optimal ? ", the shortest" : ""}`;
  return [
    el("p", { class: cost === null ? "way-verdict none" : "way-verdict" }, verdict),
    figures([["Algorithm", report.algorithm], ["Expanded", countWords(report.expanded)], ["Time", secondsWords(report.seconds)]]),
  ];
}
