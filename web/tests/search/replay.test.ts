import assert from "node:assert/strict";
import { test } from "node:test";
import { Replay } from "../../src/search/replay.ts";
import { event_kind, none, parseTape, type Tape } from "../../src/search/tape.ts";

type Line = [kind: keyof typeof event_kind, node: number, parent: number, cell: number, g: number, h: number];

function tapeOf(lines: readonly Line[]): Tape {
  const column = (index: number) => lines.map((line) => line[index] as number);
  return {
    count: lines.length, lost: 0, columns: 4, node: Uint32Array.from(column(1)), parent: Uint32Array.from(column(2)),
    cell: Uint32Array.from(column(3)), g: Float32Array.from(column(4)), h: Float32Array.from(column(5)),
    kind: Uint8Array.from(lines.map(([kind]) => event_kind[kind])),
  };
}

const small: Line[] = [
  ["generated", 10, none, 0, 0, 3],
  ["expanded", 10, none, 0, 0, 3],
  ["generated", 11, 10, 1, 1, 2],
  ["generated", 12, 10, 4, 5, 2],
  ["expanded", 11, 10, 1, 1, 2],
  ["generated", 13, 11, 2, 2, 1],
  ["updated", 12, 11, 4, 2, 2],
  ["expanded", 13, 11, 2, 2, 1],
];

/** A replay that paints into an array. */
function played(lines: readonly Line[]): { replay: Replay; board: Uint8Array } {
  const board = new Uint8Array(12);
  return { replay: new Replay(tapeOf(lines), 12, (cell, state) => (board[cell] = state)), board };
}

test("replay: a step is an expansion with what it brings about", () => {
  const { replay, board } = played(small);
  assert.equal(replay.steps, 3);
  assert.deepEqual([...board.slice(0, 5)], [1, 0, 0, 0, 0]);
  replay.seek(1);
  assert.deepEqual([...board.slice(0, 5)], [3, 1, 0, 0, 1]);
  assert.deepEqual(replay.counts, { expanded: 1, generated: 3 });
  replay.seek(3);
  assert.deepEqual([...board.slice(0, 5)], [2, 2, 3, 0, 1]);
});

test("replay: facts follow updates, and go back with them", () => {
  const { replay } = played(small);
  replay.seek(1);
  assert.deepEqual(replay.facts(4), { state: "open", g: 5, h: 2, f: 7, parent: 0, chain: [4, 0] });
  replay.seek(2);
  assert.deepEqual(replay.facts(4), { state: "open", g: 2, h: 2, f: 4, parent: 1, chain: [4, 1, 0] });
  replay.seek(1);
  assert.equal(replay.facts(4)?.g, 5);
  assert.equal(replay.facts(2), null);
  assert.equal(replay.facts(0)?.parent, -1);
});

const rounds: Line[] = [
  ["generated", 1, none, 0, 0, 1], ["expanded", 1, none, 0, 0, 1],
  ["iteration", 0, none, none, 0, 0],
  ["generated", 1, none, 0, 0, 1], ["expanded", 1, none, 0, 0, 1], ["generated", 2, 1, 1, 1, 0], ["expanded", 2, 1, 1, 1, 0],
  ["iteration", 0, none, none, 0, 0],
  ["generated", 1, none, 0, 0, 1], ["expanded", 1, none, 0, 0, 1], ["generated", 3, 1, 5, 1, 0], ["expanded", 3, 1, 5, 1, 0],
];

test("replay: a new round wipes the board, only when its first expansion is reached", () => {
  const { replay, board } = played(rounds);
  replay.seek(3);
  assert.deepEqual([board[0], board[1]], [2, 3]);
  assert.deepEqual(replay.round, { now: 2, all: 3 });
  replay.seek(4);
  assert.deepEqual([board[0], board[1], board[5]], [3, 0, 1]);
});

test("replay: any way to a step shows the same board and facts", () => {
  for (const lines of [small, rounds]) {
    const straight = Array.from({ length: played(lines).replay.steps + 1 }, (_, step) => {
      const { replay, board } = played(lines);
      replay.seek(step);
      return { board: [...board], facts: Array.from(board, (_, cell) => replay.facts(cell)) };
    });
    const { replay, board } = played(lines);
    let seed = 11;
    for (let i = 0; i < 200; i += 1) {
      seed = (seed * 48271) % 2147483647;
      const step = seed % (replay.steps + 1);
      replay.seek(step);
      assert.deepEqual({ board: [...board], facts: Array.from(board, (_, cell) => replay.facts(cell)) }, straight[step], `step ${step}`);
    }
  }
});

test("replay: out of range goes to the ends, cells off the board are left out", () => {
  const { replay } = played([["generated", 1, none, none, 0, 0], ["expanded", 1, none, 99, 0, 0]]);
  replay.seek(1e9);
  assert.equal(replay.step, 1);
  replay.seek(-5);
  assert.equal(replay.step, 0);
});

test("replay: a step of a large search paints only a few cells", () => {
  const lines: Line[] = [["generated", 0, none, 0, 0, 0]];
  for (let i = 0; i < 5000; i += 1) lines.push(["expanded", i, i === 0 ? none : i - 1, i, i, 0], ["generated", i + 1, i, i + 1, i + 1, 0]);
  let painted = 0;
  const replay = new Replay(tapeOf(lines), 10_000, () => (painted += 1));
  replay.seek(2500);
  for (const step of [2501, 2500, 2499, 2500]) {
    painted = 0;
    replay.seek(step);
    assert.ok(painted <= 4, `${painted} cells`);
  }
});

test("tape: what the server sends is read; what is cut off or something else is refused", () => {
  const buffer = new ArrayBuffer(16 + 2 * 25);
  const view = new DataView(buffer);
  [0x54444e57, 2, 7, 31].forEach((value, index) => view.setUint32(4 * index, value, true));
  [[3, 4], [none, 3], [32, 33], [none, none]].forEach((pair, column) => pair.forEach((value, i) => view.setUint32(16 + 8 * column + 4 * i, value, true)));
  [[0.5, 1.5], [2, Infinity]].forEach((pair, column) => pair.forEach((value, i) => view.setFloat32(48 + 8 * column + 4 * i, value, true)));
  view.setUint8(64, 0);
  view.setUint8(65, 1);
  const tape = parseTape(buffer);
  assert.deepEqual([tape.count, tape.lost, tape.columns], [2, 7, 31]);
  assert.deepEqual([...tape.cell], [32, 33]);
  assert.deepEqual([...tape.h], [2, Infinity]);
  assert.deepEqual([...tape.kind], [event_kind.generated, event_kind.expanded]);
  assert.throws(() => parseTape(buffer.slice(0, 60)), /cut off/);
  assert.throws(() => parseTape(new ArrayBuffer(16)), /no tape/);
});
