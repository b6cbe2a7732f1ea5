import assert from "node:assert/strict";
import { test } from "node:test";
import { Api, ApiError } from "../src/api.ts";

interface Sent {
  path: string;
  init: RequestInit;
}

function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return new Response(text, { status, headers });
}

/** An Api whose server answers from a list, in turn. */
function fakeApi(answers: (Response | Error)[], token = ""): { api: Api; sent: Sent[] } {
  const sent: Sent[] = [];
  const api = new Api((path, init = {}) => {
    sent.push({ path, init });
    const next = answers.shift();
    if (next === undefined) throw new Error("no answer left");
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  }, token);
  return { api, sent };
}

test("api: a refusal carries the server's words", async () => {
  const { api } = fakeApi([answer(400, { error: { what: "unknown field \"hight\"", hint: "did you mean \"rows\"?", line: 1, column: 9 } })]);
  await assert.rejects(api.make({ what: "maze", rows: 3, columns: 3 }), (error) => error instanceof ApiError
    && error.status === 400 && error.what === "unknown field \"hight\"" && error.hint.startsWith("did") && error.column === 9);
});

test("api: a refusal that is not JSON still is an error with its status", async () => {
  const { api } = fakeApi([answer(502, "<html>")]);
  await assert.rejects(api.about(), (error) => error instanceof ApiError && error.status === 502);
});

test("api: the token goes along, JSON says that it is JSON", async () => {
  const { api, sent } = fakeApi([answer(200, { board: "b1" })], "secret");
  await api.putBoard({ kind: "tiles", rows: 2, columns: 2, board: [1, 2, 3, 0] });
  const headers = new Headers(sent[0]?.init.headers);
  assert.equal(headers.get("Authorization"), "Bearer secret");
  assert.equal(headers.get("Content-Type"), "application/json");
});

test("api: listeners hear when the server goes and comes back", async () => {
  const { api } = fakeApi([new TypeError("refused"), new TypeError("refused"), answer(200, {})]);
  const heard: boolean[] = [];
  api.onReachable((reachable) => heard.push(reachable));
  await assert.rejects(api.about(), (error) => error instanceof ApiError && error.unreachable);
  await assert.rejects(api.about());
  await api.about();
  assert.deepEqual(heard, [false, true]);
});

test("api: a job is followed by its stream", async () => {
  const stream = 'event: progress\ndata: {"expanded":5,"generated":9,"bytes":1}\n\n: beat\n\nevent: done\ndata: {"job":"j","state":"done","seconds":1,"report":{"cost":4}}\n\n';
  const { api, sent } = fakeApi([answer(202, { job: "j", events: "/api/jobs/j/events" }), answer(200, stream)]);
  const expanded: number[] = [];
  const job = await api.solve({ board: "b" }, { onProgress: (progress) => expanded.push(progress.expanded) });
  assert.equal(job.report?.cost, 4);
  assert.deepEqual(expanded, [5]);
  assert.deepEqual(sent.map(({ path }) => path), ["/api/solve", "/api/jobs/j/events"]);
});

test("api: a refused stream is replaced by polling", async () => {
  const { api, sent } = fakeApi([
    answer(202, { job: "j", events: "/api/jobs/j/events" }), answer(503, { error: { what: "too many streams" } }),
    answer(200, { job: "j", state: "done", seconds: 1, report: { cost: 7 } }),
  ]);
  const job = await api.solve({ board: "b" });
  assert.equal(job.report?.cost, 7);
  assert.equal(sent[2]?.path, "/api/jobs/j");
});

test("api: a stream that breaks off is replaced by polling", async () => {
  const { api } = fakeApi([
    answer(202, { job: "j", events: "/api/jobs/j/events" }), answer(200, "event: progress\ndata: {}\n\n"),
    answer(200, { job: "j", state: "cancelled", seconds: 1 }),
  ]);
  assert.equal((await api.solve({ board: "b" })).state, "cancelled");
});

test("api: an aborted job is cancelled on the server too", async () => {
  const leave = new AbortController();
  const sent: string[] = [];
  const api = new Api((path, init = {}) => {
    sent.push(`${init.method ?? "GET"} ${path}`);
    if (init.method === "POST") return Promise.resolve(answer(202, { job: "j", events: "/api/jobs/j/events" }));
    if (init.method === "DELETE") return Promise.resolve(answer(200, {}));
    return new Promise((_, reject) => init.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError"))));
  });
  const job = api.solve({ board: "b" }, { signal: leave.signal });
  await new Promise((resolve) => setTimeout(resolve, 0));
  leave.abort();
  await assert.rejects(job, (error) => error instanceof DOMException);
  assert.ok(sent.includes("DELETE /api/jobs/j"));
});

test("api: bytes are only fetched from this server", async () => {
  const { api, sent } = fakeApi([]);
  await assert.rejects(api.bytes("https://example.org/api/x"), (error) => error instanceof ApiError);
  await assert.rejects(api.bytes("//example.org/api/x"), (error) => error instanceof ApiError);
  assert.equal(sent.length, 0);
});

test("api: exported files keep the server's name", async () => {
  const { api } = fakeApi([answer(200, "x", { "Content-Disposition": 'attachment; filename="maze.png"' })]);
  assert.equal((await api.export({ board: "b", to: "png" })).name, "maze.png");
});
