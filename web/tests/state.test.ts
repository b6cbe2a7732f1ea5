import assert from "node:assert/strict";
import { test } from "node:test";
import { AddressBar, ViewState, formatAddress, parseAddress } from "../src/state.ts";
import { FakePlace } from "./fake_place.ts";

test("state: an address survives being written and read", () => {
  const address = { view: "mazes", params: new Map([["builder", "rdfs"], ["mods", "braid,cross"], ["note", "a&b=c d#ü"]]) };
  assert.deepEqual(parseAddress(formatAddress(address)), address);
});

test("state: commas and colons stay readable", () => {
  assert.equal(formatAddress({ view: "search", params: new Map([["with", "a-star,bfs"], ["stage", "pack:3"]]) }),
    "#/search?with=a-star,bfs&stage=pack:3");
});

test("state: an empty address names no view", () => {
  assert.deepEqual(parseAddress(""), { view: "", params: new Map() });
  assert.deepEqual(parseAddress("#/"), { view: "", params: new Map() });
});

test("state: reading never trusts the address", () => {
  const place = new FakePlace("#/mazes?rows=99999&columns=x&mode=odd&film=1&list=a,,b");
  const state = new ViewState(new AddressBar(place), "mazes");
  assert.equal(state.whole("rows", 21, 1, 1000), 21);
  assert.equal(state.whole("columns", 31), 31);
  assert.equal(state.choice("mode", ["paint", "pan"], "pan"), "pan");
  assert.equal(state.flag("film"), true);
  assert.deepEqual(state.list("list"), ["a", "b"]);
});

test("state: a view neither reads nor keeps the names of another view", () => {
  const state = new ViewState(new AddressBar(new FakePlace("#/search?at=4")), "mazes");
  assert.equal(state.text("at", "none"), "none");
});

test("state: set replaces, push adds to the history, null takes out", () => {
  const place = new FakePlace("#/mazes?rows=5&seed=7");
  const state = new ViewState(new AddressBar(place), "mazes");
  state.set({ rows: 6, seed: null });
  assert.deepEqual(place.entries, ["#/mazes?rows=6"]);
  state.set({ rows: 7 }, "push");
  assert.deepEqual(place.entries, ["#/mazes?rows=6", "#/mazes?rows=7"]);
});

test("state: listeners hear of the user's steps, not of our own", () => {
  const place = new FakePlace("#/mazes");
  const bar = new AddressBar(place);
  const heard: string[] = [];
  bar.onChange((address) => heard.push(address.view + [...address.params.values()].join()));
  new ViewState(bar, "mazes").set({ rows: 9 }, "push");
  assert.deepEqual(heard, []);
  place.back();
  assert.deepEqual(heard, ["mazes"]);
  bar.go({ view: "search", params: new Map() });
  assert.deepEqual(heard, ["mazes", "search"]);
});
