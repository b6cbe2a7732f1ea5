import assert from "node:assert/strict";
import { test } from "node:test";
import type { About, MazeProblem } from "../../src/api_types.ts";
import { offersFor, requestFor } from "../../src/transfer/export.ts";
import { viewsFor } from "../../src/transfer/import.ts";
import { sizeWords } from "../../src/transfer/words.ts";

const maze: MazeProblem = { kind: "maze", rows: 1, columns: 2, cells: [".."], start: [0, 0], goals: [[0, 1]], neighbours: 4 };

test("what was read goes to the view for its kind", () => {
  assert.deepEqual(viewsFor({ format: "text", problem: maze }), ["mazes"]);
  assert.deepEqual(viewsFor({ format: "text", problem: { ...maze, goals: [[0, 0], [0, 1]] } }), ["tours", "mazes"]);
  const gem = { what: "gem" as const, at: [0, 1] as [number, number] };
  assert.deepEqual(viewsFor({ format: "text", problem: { ...maze, entities: [gem] } }), ["tours", "mazes"]);
  assert.deepEqual(viewsFor({ format: "tiles", problem: { kind: "tiles", rows: 1, columns: 2, board: [1, 0] } }), ["tiles"]);
  assert.deepEqual(viewsFor({ format: "stages", pack: [] }), ["bloxorz"]);
});

test("sizes are told in units of a thousand", () => {
  assert.equal(sizeWords(0), "0 bytes");
  assert.equal(sizeWords(999), "999 bytes");
  assert.equal(sizeWords(1200), "1.2 kB");
  assert.equal(sizeWords(64_000), "64 kB");
  assert.equal(sizeWords(999_900), "1.0 MB");
  assert.equal(sizeWords(5_000_000_000), "5.0 GB");
});

const about = {
  exports: [
    { name: "text", kinds: ["maze"], extension: ".txt", moving: false },
    { name: "gif", kinds: ["maze", "stage"], extension: ".gif", moving: true },
    { name: "pack", kinds: ["stage"], extension: ".stages", moving: false },
    { name: "png", kinds: ["maze", "stage"], extension: ".png", moving: false },
    { name: "trace", kinds: ["maze"], extension: ".trace", moving: false },
  ],
  formats: [{ name: "text", extension: ".txt", kind: "maze", reads: true, writes: true, summary: "letters in rows" }],
} as unknown as About;

test("offers are those of the kind, pictures first", () => {
  assert.deepEqual(offersFor(about, "maze").map(({ name }) => name), ["gif", "png", "trace", "text"]);
  assert.deepEqual(offersFor(about, "stage").map(({ name }) => name), ["gif", "png", "pack"]);
  assert.equal(offersFor(about, "maze").at(-1)?.summary, "letters in rows");
});

test("a file of the problem holds no solution, a picture does if it is wanted", () => {
  const offers = new Map(offersFor(about, "maze").map((offer) => [offer.name, offer]));
  const what = { kind: "maze" as const, subject: { board: "b1" }, algorithm: "astar", heuristic: "manhattan" };
  assert.deepEqual(requestFor(what, offers.get("text")!, true), { board: "b1", to: "text" });
  assert.deepEqual(requestFor(what, offers.get("png")!, false), { board: "b1", to: "png" });
  const solved = { board: "b1", to: "png", algorithm: "astar", heuristic: "manhattan" };
  assert.deepEqual(requestFor(what, offers.get("png")!, true), solved);
  assert.deepEqual(requestFor(what, offers.get("trace")!, false), { ...solved, to: "trace" });
  assert.deepEqual(requestFor({ ...what, moves: ["R"] }, offers.get("png")!, true), { board: "b1", to: "png", moves: ["R"] });
  assert.deepEqual(requestFor({ kind: "maze", subject: { board: "b1" }, moves: [] }, offers.get("png")!, true),
    { board: "b1", to: "png", algorithm: "auto" });
});
