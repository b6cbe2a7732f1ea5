// A cell in words, for the note beside the tools and for screen readers.

import type { Sketch } from "./sketch.ts";

export function describeCell(sketch: Sketch, cell: number): string {
  const [row, column] = sketch.place(cell);
  const { terrain, things } = sketch.at(cell);
  const ground = terrain === 0 ? "wall" : terrain === 1 ? "open" : `weight ${terrain}`;
  const things_named = [things.start ? "start" : "", things.goal ? "goal" : "", things.entity ?? ""].filter((word) => word !== "");
  return `row ${row}, column ${column}: ${[ground, ...things_named].join(", ")}`;
}
