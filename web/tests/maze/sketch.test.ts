import assert from "node:assert/strict";
import { test } from "node:test";
import type { MazeProblem } from "../../src/api_types.ts";
import { applyPatch, encodePatch } from "../../src/maze/patch.ts";
import { Sketch } from "../../src/maze/sketch.ts";
import { carry, strokeOf, type ToolName } from "../../src/maze/tools.ts";

const maze: MazeProblem = {
  kind: "maze", rows: 3, columns: 5, cells: ["#####", "#...#", "#####"], start: [1, 1], goals: [[1, 3]], neighbours: 4,
};
const start = 6, middle = 7, goal = 8;

function stroke(sketch: Sketch, tool: Exclude<ToolName, "move">, ...cells: number[]): void {
  const tools = strokeOf(sketch, tool, 5, cells[0] as number);
  sketch.beginStroke();
  for (const cell of cells) tools.paint(cell);
  sketch.endStroke();
}

test("sketch: a problem survives becoming a sketch and a problem again", () => {
  const quest: MazeProblem = { ...maze, cells: ["#####", "#.9.#", "#####"], hp: 6, rules: "intent", entities: [{ what: "monster", at: [1, 2], value: 3, facing: "north" }] };
  assert.deepEqual(new Sketch(quest).toProblem(), quest);
  assert.deepEqual(new Sketch({ ...maze, start: null, goals: [] }).toProblem(), { ...maze, start: null, goals: [] });
});

test("sketch: a stroke is undone and redone as a whole", () => {
  const sketch = new Sketch(maze);
  stroke(sketch, "wall", 0, 1, 2); // begins on a wall: opens
  assert.equal(sketch.toProblem().cells[0], "...##");
  assert.deepEqual(sketch.undo(), [0, 1, 2]);
  assert.deepEqual(sketch.toProblem(), maze);
  assert.ok(!sketch.canUndo && sketch.canRedo);
  sketch.redo();
  assert.equal(sketch.toProblem().cells[0], "...##");
});

test("sketch: painting anew forgets what was undone", () => {
  const sketch = new Sketch(maze);
  stroke(sketch, "weight", middle);
  sketch.undo();
  stroke(sketch, "wall", middle);
  assert.ok(!sketch.canRedo);
});

test("sketch: a stroke that changes nothing, or comes back, leaves nothing to undo", () => {
  const sketch = new Sketch(maze);
  stroke(sketch, "start", start);
  stroke(sketch, "start", middle, start);
  assert.ok(!sketch.canUndo);
});

test("sketch: a cancelled stroke never was", () => {
  const sketch = new Sketch(maze);
  sketch.beginStroke();
  strokeOf(sketch, "goal", 5, middle).paint(middle);
  assert.deepEqual(sketch.cancelStroke(), [middle]);
  assert.deepEqual(sketch.toProblem(), maze);
  assert.ok(!sketch.canUndo);
});

test("tools: the first cell decides whether a stroke draws or wipes", () => {
  const sketch = new Sketch(maze);
  stroke(sketch, "weight", middle);
  assert.equal(sketch.at(middle).terrain, 5);
  stroke(sketch, "weight", middle);
  assert.equal(sketch.at(middle).terrain, 1);
  stroke(sketch, "gem", middle);
  assert.equal(sketch.at(middle).things.entity, "gem");
  stroke(sketch, "gem", middle);
  assert.equal(sketch.at(middle).things.entity, undefined);
});

test("tools: there is one start, and walls spare start and goals", () => {
  const sketch = new Sketch(maze);
  stroke(sketch, "start", middle);
  assert.equal(sketch.start, middle);
  assert.deepEqual(sketch.at(start).things, {});
  stroke(sketch, "wall", start, middle, goal);
  assert.equal(sketch.toProblem().cells[1], "##..#");
});

test("tools: what is carried leaves no trace on its way, and waits before what is in the way", () => {
  const sketch = new Sketch(maze);
  const hand = carry(sketch, start);
  sketch.beginStroke();
  hand.paint(1); // into the wall, which opens for it
  assert.equal(sketch.start, 1);
  hand.paint(middle);
  assert.equal(sketch.at(1).terrain, 0);
  hand.paint(goal);
  assert.equal(sketch.start, middle);
  sketch.endStroke();
  sketch.undo();
  assert.deepEqual(sketch.toProblem(), maze);
});

test("sketch: only ground and entities make the server's copy old", () => {
  const sketch = new Sketch(maze);
  const { groundVersion } = sketch;
  stroke(sketch, "start", middle);
  assert.equal(sketch.groundVersion, groundVersion);
  stroke(sketch, "heart", start);
  assert.notEqual(sketch.groundVersion, groundVersion);
});

test("patch: what was painted survives the way through an address", async () => {
  const painted = new Sketch({ ...maze, entities: [{ what: "monster", at: [0, 0], value: 4, facing: "west" }] });
  stroke(painted, "wall", 1, 2);
  stroke(painted, "weight", middle);
  stroke(painted, "start", 11);
  const patch = await encodePatch(new Sketch(maze), painted);
  assert.match(patch, /^[\w-]+$/);
  const again = new Sketch(maze);
  assert.ok(await applyPatch(again, patch));
  assert.deepEqual(again.toProblem(), painted.toProblem());
});

test("patch: nothing painted is nothing, rubbish is refused and changes nothing", async () => {
  const sketch = new Sketch(maze);
  assert.equal(await encodePatch(new Sketch(maze), sketch), "");
  for (const rubbish of ["x", "!!!", "AAAA", "abcdefgh"]) assert.equal(await applyPatch(sketch, rubbish), false);
  const large = new Sketch({ ...maze, rows: 9, columns: 9, cells: Array(9).fill("#########") });
  stroke(large, "wall", 80);
  const patch = await encodePatch(new Sketch({ ...maze, rows: 9, columns: 9, cells: Array(9).fill("#########") }), large);
  assert.equal(await applyPatch(sketch, patch), false);
  assert.deepEqual(sketch.toProblem(), maze);
});
