// The tools that paint a maze. A stroke's first cell decides whether it draws or wipes; then all its cells get the same.

import type { EntityName, Sketch, Things } from "./sketch.ts";

export const tool_names = ["move", "wall", "weight", "start", "goal", "gem", "heart", "monster"] as const;
export type ToolName = (typeof tool_names)[number];

export interface Stroke {
  paint(cell: number): void;
}

/** What can be taken and carried elsewhere: start, goal or entity. */
export function isMovable(sketch: Sketch, cell: number): boolean {
  const { start, goal, entity } = sketch.at(cell).things;
  return start === true || goal === true || entity !== undefined;
}

/** A stroke of a tool that begins at `first`; "move" has none. */
export function strokeOf(sketch: Sketch, tool: Exclude<ToolName, "move">, weight: number, first: number): Stroke {
  switch (tool) {
    case "wall": {
      const terrain = sketch.at(first).terrain === 0 ? 1 : 0;
      return { paint: (cell) => paintGround(sketch, cell, terrain) };
    }
    case "weight": {
      const terrain = sketch.at(first).terrain === weight ? 1 : weight;
      return { paint: (cell) => paintGround(sketch, cell, terrain) };
    }
    case "start":
      return { paint: (cell) => moveStart(sketch, cell) };
    case "goal": {
      const goal = sketch.at(first).things.goal !== true;
      return { paint: (cell) => paintGoal(sketch, cell, goal) };
    }
    default: {
      const entity = sketch.at(first).things.entity === tool ? undefined : tool;
      return { paint: (cell) => paintEntity(sketch, cell, entity) };
    }
  }
}

/** Carries what lies on a cell along with the pointer; what it passes over stays as it was. */
export function carry(sketch: Sketch, from: number): Stroke {
  const carried = sketch.at(from).things;
  const ground = sketch.at(from).terrain;
  let lies = from;
  let under = { terrain: ground, things: {} as Things };
  return {
    paint(cell) {
      if (cell === lies) return;
      const there = sketch.at(cell);
      if (isMovable(sketch, cell)) return; // occupied: it waits until the pointer is past
      sketch.set(lies, under);
      under = there;
      lies = cell;
      sketch.set(cell, { terrain: Math.max(1, there.terrain), things: carried });
    },
  };
}

function paintGround(sketch: Sketch, cell: number, terrain: number): void {
  const { things } = sketch.at(cell);
  if (terrain === 0 && (things.start || things.goal)) return; // start and goals are carried away, not built over
  sketch.set(cell, { terrain, things: terrain === 0 ? {} : things });
}

function moveStart(sketch: Sketch, cell: number): void {
  const { terrain, things } = sketch.at(cell);
  if (things.start) return;
  if (sketch.start >= 0) {
    const old = sketch.at(sketch.start);
    sketch.set(sketch.start, { terrain: old.terrain, things: without(old.things, "start") });
  }
  sketch.set(cell, { terrain: Math.max(1, terrain), things: { ...(things.goal ? { goal: true } : {}), start: true } });
}

function paintGoal(sketch: Sketch, cell: number, goal: boolean): void {
  const { terrain, things } = sketch.at(cell);
  if (goal) sketch.set(cell, { terrain: Math.max(1, terrain), things: { ...(things.start ? { start: true } : {}), goal: true } });
  else sketch.set(cell, { terrain, things: without(things, "goal") });
}

function paintEntity(sketch: Sketch, cell: number, entity: EntityName | undefined): void {
  const { terrain, things } = sketch.at(cell);
  if (things.start || things.goal) return;
  sketch.set(cell, { terrain: Math.max(1, terrain), things: entity === undefined ? {} : { entity } });
}

function without(things: Things, name: keyof Things): Things {
  const rest = { ...things };
  delete rest[name];
  return rest;
}
