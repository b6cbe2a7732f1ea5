import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError, type Api } from "../../src/api.ts";
import type { MazeProblem, Problem, Subject } from "../../src/api_types.ts";
import { strokeOf } from "../../src/maze/tools.ts";
import { Workbench, agrees } from "../../src/maze/workbench.ts";

const maze: MazeProblem = { kind: "maze", rows: 3, columns: 5, cells: ["#####", "#...#", "#####"], start: [1, 1], goals: [[1, 3]], neighbours: 4 };
const { signal } = new AbortController();
const known = { builders: ["rdfs"], cells: 4000, tall: false };

/** A server that makes one maze and counts what it is sent. */
function fakeServer(): { api: Api; sent: Problem[] } {
  const sent: Problem[] = [];
  const api = {
    make: () => Promise.resolve({ problem: maze, seed: "7", board: "made" }),
    putBoard: (problem: Problem) => Promise.resolve({ board: `sent ${sent.push(problem)}` }),
  } as unknown as Api;
  return { api, sent };
}

const load = (api: Api, params: Record<string, string>) => Workbench.load(api, new Map(Object.entries(params)), known, signal);

test("workbench: a made maze is already at the server; painting sends it, carrying does not", async () => {
  const { api, sent } = fakeServer();
  const bench = await load(api, { builder: "rdfs" });
  assert.deepEqual(await bench.subject(api, signal), { board: "made", start: [1, 1], goals: [[1, 3]] });
  strokeOf(bench.sketch, "start", 5, 7).paint(7);
  assert.deepEqual(await bench.subject(api, signal), { board: "made", start: [1, 2], goals: [[1, 3]] });
  strokeOf(bench.sketch, "weight", 5, 6).paint(6);
  assert.equal((await bench.subject(api, signal)).board, "sent 1");
  assert.equal((await bench.subject(api, signal)).board, "sent 1");
  assert.equal(sent.length, 1);
});

test("workbench: a board that the server has dropped is sent again, once", async () => {
  const { api, sent } = fakeServer();
  const bench = await load(api, { builder: "rdfs" });
  const asked: (string | undefined)[] = [];
  const question = (subject: Subject) => {
    asked.push(subject.board);
    return subject.board === "made" ? Promise.reject(new ApiError(404, "no such board")) : Promise.resolve("answer");
  };
  assert.equal(await bench.ask(api, signal, question), "answer");
  assert.deepEqual(asked, ["made", "sent 1"]);
  await assert.rejects(bench.ask(api, signal, () => Promise.reject(new ApiError(404, "no"))), (error) => error instanceof ApiError);
  assert.equal(sent.length, 2);
});

test("workbench: the address makes the same maze again, painting included", async () => {
  const { api } = fakeServer();
  const bench = await load(api, { builder: "rdfs" });
  strokeOf(bench.sketch, "gem", 5, 7).paint(7);
  const params = await bench.params();
  assert.equal(params.seed, "7");
  const again = await load(api, params);
  assert.deepEqual(again.sketch.toProblem(), bench.sketch.toProblem());
  assert.ok(await agrees(again, new Map(Object.entries(params))));
  assert.ok(!(await agrees(again, new Map(Object.entries({ ...params, patch: "" })))));
});

test("workbench: an opened file needs no builder", async () => {
  const { api } = fakeServer();
  const quest: MazeProblem = { ...maze, hp: 9, rules: "intent", neighbours: 8, entities: [{ what: "monster", at: [1, 2], value: 2 }] };
  const again = await load(api, await Workbench.opened(quest, "b").params());
  assert.deepEqual(again.sketch.toProblem(), quest);
});

test("workbench: addresses that ask for too much, or are cut off, are refused", async () => {
  const { api } = fakeServer();
  await assert.rejects(load(api, { builder: "blank", rows: "99999", columns: "99999" }), /4,000 cells/);
  await assert.rejects(load(api, { builder: "rdfs", patch: "AAAA" }), /cut off/);
});

test("workbench: a patch that unfolds to far more than the maze is refused", async () => {
  const { api } = fakeServer();
  const zeros = new Blob([new Uint8Array(5_000_000)]).stream().pipeThrough(new CompressionStream("deflate") as never) as ReadableStream;
  const packed = new Uint8Array(await new Response(zeros).arrayBuffer());
  const patch = btoa(String.fromCharCode(...packed)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  await assert.rejects(load(api, { builder: "rdfs", patch }), /cut off/);
});
