import assert from "node:assert/strict";
import { test } from "node:test";
import { pixel } from "../../src/canvas/colors.ts";
import { crewCode, crewStyles, mixed } from "../../src/races/crew_styles.ts";
import { RaceFloor } from "../../src/races/floor.ts";
import { readRaceTape } from "../../src/races/tape.ts";

const entered = 0x40;
const last = 0x80;

function tapeBytes(events: [square: number, mark: number][], magic = 0x52444e57, missing = 0): ArrayBuffer {
  const bytes = new ArrayBuffer(16 + 5 * events.length - missing);
  const view = new DataView(bytes);
  [magic, events.length, 7, 3].forEach((word, i) => view.setUint32(4 * i, word, true));
  events.forEach(([square, mark], i) => {
    if (16 + 4 * i + 4 <= bytes.byteLength) view.setUint32(16 + 4 * i, square, true);
    const at = 16 + 4 * events.length + i;
    if (at < bytes.byteLength) view.setUint8(at, mark);
  });
  return bytes;
}

// Two runners on a floor of 3 x 2: they meet on square 1, then runner 0 goes back.
const meeting: [number, number][] = [
  [0, 0 | entered], [2, 1 | entered | last],
  [1, 0 | entered], [1, 1 | entered | last],
  [1, 0 | last],
];

test("a tape has the ticks that its marks say", () => {
  const tape = readRaceTape(tapeBytes(meeting));
  assert.deepEqual([tape.count, tape.lost, tape.columns], [5, 7, 3]);
  assert.deepEqual([...tape.ends], [2, 4, 5]);
});

test("a tape that was cut off ends with its last event", () => {
  assert.deepEqual([...readRaceTape(tapeBytes([[0, entered], [1, entered]])).ends], [2]);
  assert.deepEqual([...readRaceTape(tapeBytes([])).ends], []);
});

test("bytes that are no tape are refused", () => {
  assert.throws(() => readRaceTape(tapeBytes(meeting, 0x54444e57)), /no tape of a race/);
  assert.throws(() => readRaceTape(new ArrayBuffer(3)), /no tape of a race/);
  assert.throws(() => readRaceTape(tapeBytes(meeting, undefined, 1)), /cut off/);
});

test("the floor goes forwards and backwards", () => {
  const floor = new RaceFloor(readRaceTape(tapeBytes(meeting)), 6, 2);
  const painted = () => [0, 1, 2].map((square) => floor.codeOf(square));
  assert.equal(floor.ticks, 3);
  const changed: number[] = [];
  floor.goTo(2, (square) => changed.push(square));
  assert.deepEqual(changed, [0, 2, 1, 1]);
  assert.deepEqual(painted(), [1, 3, 2]);
  floor.goTo(99, () => undefined);
  assert.equal(floor.tick, 3);
  assert.deepEqual(painted(), [1, 2, 2]);
  assert.deepEqual([...floor.seen], [2, 2]);
  floor.goTo(1, () => undefined);
  assert.deepEqual(painted(), [1, 0, 2]);
  floor.goTo(-4, () => undefined);
  assert.deepEqual(painted(), [0, 0, 0]);
  assert.deepEqual([...floor.seen], [0, 0]);
});

test("every tick backwards undoes exactly its tick forwards", () => {
  const floor = new RaceFloor(readRaceTape(tapeBytes(meeting)), 6, 2);
  const keys = () => [0, 1, 2, 3, 4, 5].map((square) => floor.codeOf(square));
  const seen = [keys()];
  for (let tick = 1; tick <= 3; ++tick) {
    floor.goTo(tick, () => undefined);
    seen.push(keys());
  }
  for (let tick = 3; tick >= 0; --tick) {
    floor.goTo(tick, () => undefined);
    assert.deepEqual(keys(), seen[tick]);
  }
});

test("who entered in the last tick is told", () => {
  const floor = new RaceFloor(readRaceTape(tapeBytes(meeting)), 6, 2);
  const fresh = () => {
    const all: string[] = [];
    floor.fresh((square, runner) => all.push(`${runner}@${square}`));
    return all;
  };
  assert.deepEqual(fresh(), []);
  floor.goTo(2, () => undefined);
  assert.deepEqual(fresh(), ["0@1", "1@1"]);
  floor.goTo(3, () => undefined);
  assert.deepEqual(fresh(), []);  // runner 0 only took its colour away
});

test("runners 31, 32 and 63 have bits of their own", () => {
  const crowd: [number, number][] = [
    [0, 31 | entered], [1, 32 | entered], [2, 63 | entered], [4, 31 | entered], [4, 32 | entered], [4, 63 | entered | last],
  ];
  const floor = new RaceFloor(readRaceTape(tapeBytes(crowd)), 6, 64);
  const codes = () => [0, 1, 2, 3, 4].map((square) => floor.codeOf(square));
  floor.goTo(1, () => undefined);
  assert.deepEqual(codes(), [32, 33, 64, 0, 66]);
  floor.goTo(0, () => undefined);
  assert.deepEqual(codes(), [0, 0, 0, 0, 0]);
});

test("every code has a style, and small crews one for each mixture", () => {
  const eight = Array.from({ length: 8 }, (_, i) => `#${i}0${i}0ff`);
  assert.equal(crewStyles(eight, "#ffffff").length, 256);
  assert.equal(crewCode(0b10000001, 0, 8), 0b10000001);
  const nine = [...eight, "#123456"];
  const styles = crewStyles(nine, "#ffffff");
  const all = crewCode(0x1ff, 0, 9);
  assert.ok(styles[all] && styles[all] === styles.at(-1), String(all));
  assert.equal(styles[0], null);
  assert.equal(crewStyles(Array.from({ length: 64 }, () => "#445566"), "#ffffff").length, 72);
});

test("colours are mixed as light", () => {
  assert.equal(mixed([pixel("#0a141e")]), pixel("#0a141e"));
  const half = mixed([pixel("#ff0000"), pixel("#0000ff")]);
  const [red, green, blue] = [half & 255, (half >> 8) & 255, (half >> 16) & 255];
  assert.ok(red > 180 && red === blue && green === 0, half.toString(16));
});
