// The tools for painting, as a row of buttons with the very shapes that they put on the board.

import { traceShape, type ShapeName } from "../canvas/shapes.ts";
import { segmented, slider, type Field } from "../ui/controls.ts";
import { el, svg } from "../ui/dom.ts";
import { icon } from "../ui/icons.ts";
import { SvgPath } from "../ui/svg_path.ts";
import { tool_names, type ToolName } from "./tools.ts";

const titles: Record<ToolName, string> = {
  move: "Move the board, or carry start, goals and things", wall: "Wall", weight: "Weight", start: "Start", goal: "Goal",
  gem: "Gem", heart: "Heart", monster: "Monster",
};

export interface PaintBar {
  element: HTMLElement;
  tool: ToolName;
  weight: number;
  /** Takes a tool, as its key does. */
  choose(tool: ToolName): void;
}

export function paintBar(tool: ToolName, onChange: (tool: ToolName) => void): PaintBar {
  const weight: Field<number> = slider({ label: "Weight", least: 2, most: 9, value: 5, onInput: () => undefined });
  weight.element.classList.add("paint-weight");
  const tools = segmented({
    label: "Tool", iconOnly: true, value: tool,
    segments: tool_names.map((name, index) => ({ value: name, label: titles[name], picture: pictureOf(name), key: String(index + 1) })),
    onChange: (name) => choose(name as ToolName),
  });
  const bar: PaintBar = {
    element: el("div", { class: "paint-bar" }, tools.element, weight.element),
    tool,
    get weight() { return weight.value; },
    set weight(value: number) { weight.value = value; },
    choose: (name) => choose(name),
  };
  const choose = (name: ToolName) => {
    bar.tool = name;
    tools.value = name;
    weight.element.hidden = name !== "weight";
    onChange(name);
  };
  weight.element.hidden = tool !== "weight";
  return bar;
}

/** The picture of a tool: a shape of the board, or an icon. */
function pictureOf(tool: ToolName): Node {
  if (tool === "move") return icon("hand");
  const picture = svg("svg", { class: `tool-picture tool-${tool}`, viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" });
  if (tool === "wall") picture.append(svg("rect", { x: 4, y: 4, width: 16, height: 16, rx: 2 }));
  else if (tool === "weight") picture.append(svg("rect", { x: 4, y: 4, width: 16, height: 16, rx: 2 }), svg("text", { x: 12, y: 16.5, "text-anchor": "middle" }, "5"));
  else picture.append(shapePath(tool));
  return picture;
}

export function shapePath(shape: ShapeName): SVGElement {
  const path = new SvgPath();
  traceShape(path, shape, 12, 12, 20);
  return svg("path", { d: path.text, "fill-rule": "evenodd" });
}
