import assert from "node:assert/strict";
import { test } from "node:test";
import { SseParser } from "../src/sse.ts";

const stream = ": hello\n\nevent: progress\ndata: {\"expanded\":1}\n\nevent: done\r\ndata: a\r\ndata: b\r\n\r\ndata: plain\n\n";
const messages = [
  { event: "progress", data: '{"expanded":1}' },
  { event: "done", data: "a\nb" },
  { event: "message", data: "plain" },
];

test("sse: a stream in one piece", () => {
  assert.deepEqual(new SseParser().push(stream), messages);
});

test("sse: a stream cut anywhere gives the same messages", () => {
  for (let cut = 0; cut <= stream.length; cut += 1) {
    const parser = new SseParser();
    const seen = [...parser.push(stream.slice(0, cut)), ...parser.push(stream.slice(cut))];
    assert.deepEqual(seen, messages, `cut at ${cut}`);
  }
});
