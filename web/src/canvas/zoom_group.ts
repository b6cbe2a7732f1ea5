// Buttons for zoom. Phones, where fingers zoom, only get the one that shows the whole board.

import { button } from "../ui/controls.ts";
import { el } from "../ui/dom.ts";

export const zoom_step = 1.5;

export function zoomGroup(actions: { zoom(factor: number): void; fit(): void }): HTMLElement {
  const make = (label: string, icon: "plus" | "minus" | "fit", key: string, onClick: () => void) =>
    button({ label, icon, iconOnly: true, kind: "quiet", key, onClick });
  const steps = [make("Zoom in", "plus", "+", () => actions.zoom(zoom_step)), make("Zoom out", "minus", "-", () => actions.zoom(1 / zoom_step))];
  for (const step of steps) step.classList.add("zoom-step");
  return el("div", { class: "tool-group", role: "group", "aria-label": "Zoom" }, ...steps, make("Show the whole board", "fit", "0", actions.fit));
}
