// A maze that can be painted: terrain and things by cell, with undo and redo.
// A change is kept as "this cell was so, now it is so", so that undoing needs no knowledge of the tools.

import type { Cell, Entity, MazeProblem, Neighbours } from "../api_types.ts";
import type { Mark } from "../canvas/draw_overlay.ts";
import { marksOf, numberOf, terrainOf } from "./board.ts";

export type EntityName = Entity["what"];

/** What lies on a cell besides its ground. */
export interface Things {
  start?: boolean;
  goal?: boolean;
  entity?: EntityName;
  value?: number;
  facing?: string;
}

export interface Content {
  terrain: number;
  things: Things;
}

export interface Change {
  cell: number;
  before: Content;
  after: Content;
}

const nothing: Things = Object.freeze({});

export class Sketch {
  readonly rows: number;
  readonly columns: number;
  readonly terrain: Uint8Array;
  neighbours: Neighbours;
  /** Grows with every change of ground or entities: what the server must be sent anew. */
  groundVersion = 0;
  private readonly things = new Map<number, Things>();
  private readonly hp: number | undefined;
  private readonly rules: MazeProblem["rules"];
  private start_cell = -1;
  private done: Change[][] = [];
  private undone: Change[][] = [];
  private stroke: Map<number, Change> | null = null;

  constructor(problem: MazeProblem) {
    this.rows = problem.rows;
    this.columns = problem.columns;
    this.terrain = terrainOf(problem);
    this.neighbours = problem.neighbours;
    this.hp = problem.hp;
    this.rules = problem.rules;
    const add = (cell: Cell, things: Things) => {
      const at = numberOf(cell, problem.columns);
      this.things.set(at, { ...this.things.get(at), ...things });
    };
    for (const { what, at, value, facing } of problem.entities ?? []) {
      add(at, { entity: what, ...(value === undefined ? {} : { value }), ...(facing === undefined ? {} : { facing }) });
    }
    for (const goal of problem.goals) add(goal, { goal: true });
    if (problem.start !== null) {
      add(problem.start, { start: true });
      this.start_cell = numberOf(problem.start, problem.columns);
    }
  }

  /** The start's cell, or -1. */
  get start(): number {
    return this.start_cell;
  }

  get goals(): number[] {
    return [...this.things].filter(([, things]) => things.goal).map(([cell]) => cell);
  }

  at(cell: number): Content {
    return { terrain: this.terrain[cell] as number, things: this.things.get(cell) ?? nothing };
  }

  /** The cells in which it differs from another sketch of the same size, in order. Looks at things only where there are any. */
  differences(other: Sketch): number[] {
    const cells: number[] = [];
    for (let cell = 0; cell < this.terrain.length; cell += 1) if (this.terrain[cell] !== other.terrain[cell]) cells.push(cell);
    for (const cell of new Set([...this.things.keys(), ...other.things.keys()])) {
      if (this.terrain[cell] === other.terrain[cell] && !sameContent(this.at(cell), other.at(cell))) cells.push(cell);
    }
    return cells.sort((a, b) => a - b);
  }

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  /** All changes until `endStroke` are undone together. */
  beginStroke(): void {
    this.stroke = new Map();
  }

  endStroke(): void {
    const changes = [...(this.stroke?.values() ?? [])].filter((change) => !sameContent(change.before, change.after));
    this.stroke = null;
    if (changes.length === 0) return;
    this.done.push(changes);
    this.undone = [];
  }

  /** Takes the stroke back as if it had never begun; gives the cells that changed. */
  cancelStroke(): number[] {
    const changes = [...(this.stroke?.values() ?? [])];
    this.stroke = null;
    for (const { cell, before } of changes) this.put(cell, before);
    return changes.map(({ cell }) => cell);
  }

  /** Gives a cell new content, as part of the stroke. */
  set(cell: number, after: Content): void {
    const before = this.at(cell);
    if (sameContent(before, after)) return;
    const earlier = this.stroke?.get(cell);
    this.stroke?.set(cell, { cell, before: earlier?.before ?? before, after });
    this.put(cell, after);
  }

  /** Takes back the last stroke; gives the cells that changed. */
  undo(): number[] {
    return this.move(this.done, this.undone, "before");
  }

  redo(): number[] {
    return this.move(this.undone, this.done, "after");
  }

  marks(): Mark[] {
    return marksOf({ ...this.header(), cells: [] });
  }

  toProblem(): MazeProblem {
    const letters = "#.23456789";
    const cells: string[] = [];
    for (let row = 0; row < this.rows; row += 1) {
      let line = "";
      for (let cell = row * this.columns; cell < (row + 1) * this.columns; cell += 1) line += letters[this.terrain[cell] as number];
      cells.push(line);
    }
    return { ...this.header(), cells };
  }

  private header(): Omit<MazeProblem, "cells"> {
    const entities: Entity[] = [];
    for (const [cell, { entity, value, facing }] of this.things) {
      if (entity === undefined) continue;
      entities.push({ what: entity, at: this.place(cell), ...(value === undefined ? {} : { value }), ...(facing === undefined ? {} : { facing }) });
    }
    return {
      kind: "maze", rows: this.rows, columns: this.columns, neighbours: this.neighbours,
      start: this.start_cell < 0 ? null : this.place(this.start_cell), goals: this.goals.map((cell) => this.place(cell)),
      ...(entities.length === 0 ? {} : { entities }),
      ...(this.hp === undefined ? {} : { hp: this.hp }), ...(this.rules === undefined ? {} : { rules: this.rules }),
    };
  }

  place(cell: number): Cell {
    return [Math.floor(cell / this.columns), cell % this.columns];
  }

  private move(from: Change[][], to: Change[][], which: "before" | "after"): number[] {
    const changes = from.pop();
    if (changes === undefined) return [];
    to.push(changes);
    for (const change of changes) this.put(change.cell, change[which]);
    return changes.map(({ cell }) => cell);
  }

  private put(cell: number, { terrain, things }: Content): void {
    const was = this.at(cell);
    if (was.terrain !== terrain || was.things.entity !== things.entity || was.things.value !== things.value) this.groundVersion += 1;
    if (was.things.start && !things.start && this.start_cell === cell) this.start_cell = -1;
    if (things.start) this.start_cell = cell;
    this.terrain[cell] = terrain;
    if (Object.keys(things).length === 0) this.things.delete(cell);
    else this.things.set(cell, things);
  }
}

export function sameContent(a: Content, b: Content): boolean {
  const [s, t] = [a.things, b.things];
  return a.terrain === b.terrain && !s.start === !t.start && !s.goal === !t.goal
    && s.entity === t.entity && s.value === t.value && s.facing === t.facing;
}
