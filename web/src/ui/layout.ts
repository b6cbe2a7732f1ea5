// The shape that all views share: a stage (the board) with a toolbar above, and panels of settings beside it.
// On narrow screens the panels fold into a sheet at the bottom that a button opens.

import { button } from "./controls.ts";
import { el, fill, freshId, type Child } from "./dom.ts";

export interface Layout {
  toolbar: HTMLElement;
  stage: HTMLElement;
  /** Below the stage: a scrub bar, a legend. */
  footer: HTMLElement;
  panels: HTMLElement;
  /** Opens or closes the sheet on narrow screens; on wide ones nothing happens. */
  showPanels(open: boolean): void;
}

export function layout(root: HTMLElement, options: { stageLabel: string; panelsLabel: string }): Layout {
  const id = freshId("panels");
  const open = button({ label: options.panelsLabel, icon: "sliders", kind: "plain", onClick: () => showPanels(true) });
  open.classList.add("sheet-opener");
  open.setAttribute("aria-controls", id);
  open.setAttribute("aria-expanded", "false");
  const close = button({ label: `Close ${options.panelsLabel.toLowerCase()}`, icon: "close", iconOnly: true, kind: "quiet", onClick: () => showPanels(false) });
  close.classList.add("sheet-closer");

  const toolbar = el("div", { class: "toolbar", role: "toolbar", "aria-label": "Tools" });
  const stage = el("section", { class: "stage", "aria-label": options.stageLabel });
  const footer = el("div", { class: "stage-footer" });
  const content = el("div", { class: "panels-content" });
  const panels = el("aside", { class: "panels", id, "aria-label": options.panelsLabel },
    el("div", { class: "sheet-head" }, el("span", { class: "sheet-title" }, options.panelsLabel), close), content);
  const veil = el("div", { class: "sheet-veil" });
  const main = el("div", { class: "view-main" }, el("div", { class: "toolbar-row" }, toolbar, open), stage, footer);
  const view = el("div", { class: "view" }, main, veil, panels);

  const showPanels = (wanted: boolean) => {
    const was = view.classList.contains("sheet-open");
    view.classList.toggle("sheet-open", wanted);
    open.setAttribute("aria-expanded", String(wanted));
    if (getComputedStyle(close).display === "none") return;
    if (wanted) close.focus();
    else if (was) open.focus();
  };
  veil.addEventListener("click", () => showPanels(false));
  panels.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && view.classList.contains("sheet-open")) showPanels(false);
  });
  fill(root, view);
  return { toolbar, stage, footer, panels: content, showPanels };
}

/** A titled group of controls. */
export function panel(title: string, ...children: Child[]): HTMLElement {
  const id = freshId("panel");
  return el("section", { class: "panel", "aria-labelledby": id }, el("h2", { id }, title), ...children);
}

/** Controls side by side. */
export function row(...children: Child[]): HTMLElement {
  return el("div", { class: "row" }, ...children);
}

/** A group within a toolbar. */
export function group(label: string, ...children: Child[]): HTMLElement {
  return el("div", { class: "tool-group", role: "group", "aria-label": label }, ...children);
}

/** Names and values: the figures of a result. */
export function figures(rows: readonly (readonly [name: string, value: Child])[]): HTMLElement {
  const list = el("dl", { class: "figures" });
  for (const [name, value] of rows) list.append(el("div", {}, el("dt", {}, name), el("dd", {}, value)));
  return list;
}

/** What stands where nothing is yet: one line of what this is, one way to begin. */
export function emptyState(title: string, text: string, action?: HTMLElement): HTMLElement {
  return el("div", { class: "empty" }, el("p", { class: "empty-title" }, title), el("p", {}, text), action);
}
