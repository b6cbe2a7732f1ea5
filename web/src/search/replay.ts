// A search played forwards and backwards. A step is one expansion with all that it brings about.
// Per cell and per node the index of the newest event is kept; every event knows the one before it of the same cell
// and of the same node, so that a step back costs no more than a step forward. A new round (iterative deepening)
// wipes the board; going back over its beginning plays the round before again.

import { event_kind, none, type Tape } from "./tape.ts";

/** What a cell shows; also the codes of the board's layer. */
export const cell_state = { unseen: 0, open: 1, closed: 2, current: 3 } as const;

export interface CellFacts {
  state: "open" | "closed" | "current";
  g: number;
  h: number;
  f: number;
  /** The parent's cell, or -1 for the start. */
  parent: number;
  /** From this cell back to the start, by parents. */
  chain: number[];
}

const nobody = -1;

export class Replay {
  /** For every step the number of events up to its end; the first entry is what is there before any expansion. */
  private readonly ends: Uint32Array;
  /** The event of every expansion, and how many states were generated up to the end of every step. */
  private readonly expansions: Uint32Array;
  private readonly generated: Uint32Array;
  /** Nodes renamed to 0, 1, 2 …; their parents by the same names. */
  private readonly nodes: Int32Array;
  private readonly parents: Int32Array;
  private readonly before_by_cell: Int32Array;
  private readonly before_by_node: Int32Array;
  /** The first event of each round; the event before it (but for the first) tells that a round begins. */
  private readonly rounds: number[] = [0];
  private readonly newest_by_cell: Int32Array;
  private readonly newest_by_node: Int32Array;
  private at = 0; // events applied
  private current = nobody; // the cell that was expanded last
  private step_now = 0;

  /** `paint` is called with every cell whose state changes. */
  constructor(readonly tape: Tape, cells: number, private readonly paint: (cell: number, state: number) => void) {
    const { count } = tape;
    this.nodes = new Int32Array(count).fill(nobody);
    this.parents = new Int32Array(count).fill(nobody);
    this.before_by_cell = new Int32Array(count).fill(nobody);
    this.before_by_node = new Int32Array(count).fill(nobody);
    this.newest_by_cell = new Int32Array(cells).fill(nobody);
    this.newest_by_node = new Int32Array(this.nameNodes()).fill(nobody);
    [this.ends, this.expansions, this.generated] = this.cutIntoSteps();
    this.link();
    this.seek(0);
  }

  /** The number of expansions. */
  get steps(): number {
    return this.ends.length - 1;
  }

  get step(): number {
    return this.step_now;
  }

  /** What was counted up to the step that is shown. */
  get counts(): { expanded: number; generated: number } {
    return { expanded: this.step_now, generated: this.generated[this.step_now] as number };
  }

  /** The round that is shown, from 1, and how many there are: more than one when a search starts over. */
  get round(): { now: number; all: number } {
    return { now: 1 + this.roundAt(this.at), all: this.rounds.length };
  }

  seek(step: number): void {
    const wanted = Math.max(0, Math.min(this.steps, Math.floor(step)));
    const end = this.ends[wanted] as number;
    this.showCurrent(false);
    if (end >= this.at) this.forward(end);
    else this.backward(end);
    this.step_now = wanted;
    this.current = wanted === 0 ? nobody : this.cellOf(this.expansions[wanted - 1] as number);
    this.showCurrent(true);
  }

  /** What the search knows about a cell now; null when it has not met it. */
  facts(cell: number): CellFacts | null {
    const newest = this.newest_by_cell[cell] ?? nobody;
    if (newest === nobody) return null;
    const { g, h, kind, cell: cells } = this.tape;
    const chain: number[] = [];
    for (let event = newest, left = this.tape.count; event !== nobody && left > 0; left -= 1) {
      chain.push(cells[event] as number);
      const parent = this.parents[event] as number;
      event = parent === nobody ? nobody : (this.newest_by_node[parent] as number);
    }
    return {
      state: cell === this.current ? "current" : kind[newest] === event_kind.expanded ? "closed" : "open",
      g: g[newest] as number, h: h[newest] as number, f: (g[newest] as number) + (h[newest] as number),
      parent: chain[1] ?? nobody, chain,
    };
  }

  private forward(end: number): void {
    for (; this.at < end; this.at += 1) {
      if (this.tape.kind[this.at] === event_kind.iteration) this.wipe();
      else this.apply(this.at);
    }
  }

  private backward(end: number): void {
    const begin = this.rounds[this.roundAt(this.at)] as number;
    while (this.at > Math.max(begin, end)) this.unapply((this.at -= 1));
    if (end >= begin) return;
    this.at = this.rounds[this.roundAt(end)] as number; // nothing is shown now: play that round from its beginning
    this.forward(end);
  }

  /** The round that is under way when `events` have been applied. */
  private roundAt(events: number): number {
    let low = 0;
    for (let high = this.rounds.length; high - low > 1;) {
      const middle = (low + high) >> 1;
      if ((this.rounds[middle] as number) <= events) low = middle;
      else high = middle;
    }
    return low;
  }

  private apply(event: number): void {
    this.newest_by_node[this.nodes[event] as number] = event;
    const cell = this.cellOf(event);
    if (cell === nobody) return;
    this.newest_by_cell[cell] = event;
    this.paint(cell, this.stateOf(cell));
  }

  private unapply(event: number): void {
    this.newest_by_node[this.nodes[event] as number] = this.before_by_node[event] as number;
    const cell = this.cellOf(event);
    if (cell === nobody) return;
    this.newest_by_cell[cell] = this.before_by_cell[event] as number;
    this.paint(cell, this.stateOf(cell));
  }

  /** A new round: forgets every cell and node that the round before has met. */
  private wipe(): void {
    for (let event = this.rounds[this.roundAt(this.at)] as number; event < this.at; event += 1) {
      this.newest_by_node[this.nodes[event] as number] = nobody;
      const cell = this.cellOf(event);
      if (cell === nobody || this.newest_by_cell[cell] === nobody) continue;
      this.newest_by_cell[cell] = nobody;
      this.paint(cell, cell_state.unseen);
    }
  }

  private stateOf(cell: number): number {
    const newest = this.newest_by_cell[cell] as number;
    if (newest === nobody) return cell_state.unseen;
    return this.tape.kind[newest] === event_kind.expanded ? cell_state.closed : cell_state.open;
  }

  private showCurrent(on: boolean): void {
    if (this.current !== nobody) this.paint(this.current, on ? cell_state.current : this.stateOf(this.current));
  }

  /** The event's cell, or nobody when it has none on this board. */
  private cellOf(event: number): number {
    const cell = this.tape.cell[event] as number;
    return cell < this.newest_by_cell.length ? cell : nobody;
  }

  /** Gives nodes small names, which are unique within their round. Returns how many names there are. */
  private nameNodes(): number {
    const { count, kind, node, parent } = this.tape;
    const names = new Map<number, number>();
    let most = 0;
    for (let i = 0; i < count; i += 1) {
      if (kind[i] === event_kind.iteration) {
        this.rounds.push(i + 1);
        names.clear();
        continue;
      }
      this.nodes[i] = nameOf(names, node[i] as number);
      if (parent[i] !== none) this.parents[i] = nameOf(names, parent[i] as number);
      most = Math.max(most, names.size);
    }
    return most;
  }

  /** A step ends where the next expansion begins, or where a new round does. */
  private cutIntoSteps(): [ends: Uint32Array, expansions: Uint32Array, generated: Uint32Array] {
    const { count, kind } = this.tape;
    const ends: number[] = [];
    const expansions: number[] = [];
    const generated: number[] = [];
    let met = 0;
    let cut = nobody;
    for (let i = 0; i < count; i += 1) {
      if (kind[i] === event_kind.generated) met += 1;
      if (kind[i] === event_kind.iteration && cut === nobody && ends.length > 0) cut = i;
      if (kind[i] !== event_kind.expanded) continue;
      ends.push(cut === nobody ? i : cut);
      expansions.push(i);
      generated.push(met);
      cut = nobody;
    }
    return [Uint32Array.from([...ends, count]), Uint32Array.from(expansions), Uint32Array.from([...generated, met])];
  }

  /** Ties every event to the one before it of the same cell and of the same node, within its round. */
  private link(): void {
    const { count, kind } = this.tape;
    for (let i = 0; i < count; i += 1) {
      if (kind[i] === event_kind.iteration) {
        this.unlinkRound(i);
        continue;
      }
      const name = this.nodes[i] as number;
      const cell = this.cellOf(i);
      this.before_by_node[i] = this.newest_by_node[name] as number;
      this.newest_by_node[name] = i;
      if (cell === nobody) continue;
      this.before_by_cell[i] = this.newest_by_cell[cell] as number;
      this.newest_by_cell[cell] = i;
    }
    this.unlinkRound(count);
  }

  private unlinkRound(end: number): void {
    for (let event = this.rounds[this.roundAt(end)] as number; event < end; event += 1) {
      this.newest_by_node[this.nodes[event] as number] = nobody;
      const cell = this.cellOf(event);
      if (cell !== nobody) this.newest_by_cell[cell] = nobody;
    }
  }
}

function nameOf(names: Map<number, number>, node: number): number {
  const known = names.get(node);
  if (known !== undefined) return known;
  names.set(node, names.size);
  return names.size - 1;
}
