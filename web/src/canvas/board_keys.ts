// What the keys do while a board has the focus.

import { keyName } from "../ui/keys.ts";
import { zoom_step } from "./zoom_group.ts";

export type BoardAction =
  | { what: "step"; down: number; right: number }
  | { what: "pan"; down: number; right: number }
  | { what: "zoom"; factor: number }
  | { what: "fit" }
  | { what: "activate" };

const arrows: Record<string, readonly [down: number, right: number]> = {
  arrowup: [-1, 0], arrowdown: [1, 0], arrowleft: [0, -1], arrowright: [0, 1],
};

/** null for keys that are none of the board's business. */
export function boardAction(event: Parameters<typeof keyName>[0]): BoardAction | null {
  const name = keyName(event);
  const arrow = arrows[name.replace("shift+", "")];
  if (arrow !== undefined) return { what: name.startsWith("shift+") ? "pan" : "step", down: arrow[0], right: arrow[1] };
  if (name === "+" || name === "=") return { what: "zoom", factor: zoom_step };
  if (name === "-") return { what: "zoom", factor: 1 / zoom_step };
  if (name === "0") return { what: "fit" };
  return name === "enter" || name === " " ? { what: "activate" } : null;
}
