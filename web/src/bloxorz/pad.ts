// Arrows on the screen, for touch and mouse, lying the way the board lies.
import { button } from "../ui/controls.ts";
import { el } from "../ui/dom.ts";
import type { Way } from "./rules.ts";

export interface Pad {
  readonly element: HTMLElement;
  /** The key in the middle is there while there are halves. */
  showSwap(split: boolean): void;
}

export function pad(roll: (way: Way) => void, swap: () => void): Pad {
  const key = (label: string, icon: "arrowUp" | "arrowRight" | "arrowDown" | "arrowLeft" | "swap", where: string, press: () => void) => {
    const one = button({ label, icon, iconOnly: true, onClick: press });
    one.classList.add("pad-key", where);
    // The board keeps the focus, so that keys and pointer can be mixed.
    one.addEventListener("pointerdown", (event) => event.preventDefault());
    return one;
  };
  const middle = key("Other half", "swap", "pad-swap", swap);
  middle.hidden = true;
  const element = el("div", { class: "pad", role: "group", "aria-label": "Roll the block" },
    key("Roll up", "arrowUp", "pad-up", () => roll("U")),
    key("Roll left", "arrowLeft", "pad-left", () => roll("L")),
    middle,
    key("Roll right", "arrowRight", "pad-right", () => roll("R")),
    key("Roll down", "arrowDown", "pad-down", () => roll("D")));
  return { element, showSwap: (split) => { middle.hidden = !split; } };
}
