// The brushes of the editor with their small pictures: the same marks as on the board.
import { svg } from "../ui/dom.ts";
import type { Brush } from "./editor.ts";

export interface BrushChoice {
  readonly value: string;
  readonly label: string;
  readonly key: string;
  /** Null: looks at tiles and changes nothing. */
  readonly brush: Brush | null;
}

export const brushes: readonly BrushChoice[] = [
  { value: "select", label: "Choose a tile", key: "V", brush: null },
  { value: "floor", label: "Floor", key: "1", brush: { kind: "floor" } },
  { value: "fragile", label: "Fragile tile", key: "2", brush: { kind: "fragile" } },
  { value: "bridge", label: "Bridge", key: "3", brush: { kind: "bridge", letter: "" } },
  { value: "soft", label: "Soft button", key: "4", brush: { kind: "button", hard: false } },
  { value: "hard", label: "Hard button", key: "5", brush: { kind: "button", hard: true } },
  { value: "split", label: "Split", key: "6", brush: { kind: "split" } },
  { value: "goal", label: "Goal", key: "7", brush: { kind: "goal" } },
  { value: "start", label: "Start", key: "8", brush: { kind: "start" } },
  { value: "none", label: "Nothing", key: "9", brush: { kind: "none" } },
];

/** A tile of 20 x 20 with its mark; colours come from the style sheet. */
export function brushPicture(value: string): SVGElement {
  const tile = (kind: string) => svg("rect", { class: `bp-${kind}`, x: 2, y: 2, width: 20, height: 20, rx: 2.5 });
  const mark = (d: string, kind: string) => svg("path", { class: `bp-${kind}`, d });
  const parts: Record<string, SVGElement[]> = {
    select: [mark("M6 4l5.500 14l2.300-6.200L20 9.500z", "line")],
    floor: [tile("floor")],
    fragile: [tile("fragile"), mark("M12 3l-2 5l3 4l-2 4l2 5M13 12l5-2l3 1M11 16l-5-1l-3 2", "crack")],
    bridge: [tile("bridge"), mark("M8.500 3v18M15.500 3v18", "crack")],
    soft: [tile("floor"), svg("circle", { class: "bp-soft", cx: 12, cy: 12, r: 5 })],
    hard: [tile("floor"), mark("M7.500 7.500l9 9M16.500 7.500l-9 9", "hard")],
    split: [tile("floor"), mark("M8 6q5 6 0 12M16 6q-5 6 0 12", "split")],
    goal: [tile("rim"), svg("rect", { class: "bp-hole", x: 5, y: 5, width: 14, height: 14 })],
    start: [tile("floor"), mark("M8 10l4-2l4 2v8l-4 2l-4-2z", "block"), mark("M8 10l4 2l4-2M12 12v8", "edge")],
    none: [svg("rect", { class: "bp-none", x: 3, y: 3, width: 18, height: 18, rx: 2.5 })],
  };
  return svg("svg", { class: "brush-picture", viewBox: "0 0 24 24", "aria-hidden": "true" }, ...(parts[value] ?? []));
}
