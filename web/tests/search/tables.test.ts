import assert from "node:assert/strict";
import { test } from "node:test";
import type { DomainInfo } from "../../src/api_types.ts";
import { wayWords } from "../../src/maze/way_panel.ts";
import { formatPlans, nextAlgorithm, parsePlans } from "../../src/search/lineup.ts";
import { bestCost, shortestWords } from "../../src/search/tables.ts";
import { countWords, secondsWords } from "../../src/ui/words.ts";

const info = { title: "", summary: "", explanation: "", optimal: true, uses_heuristic: true, specialist: false };
const domain: DomainInfo = {
  name: "maze", title: "", summary: "", algorithms: ["bfs", "astar", "jps4"].map((name) => ({ name, ...info })),
  heuristics: [{ name: "manhattan", title: "", summary: "", admissible: true }],
};

test("lineup: what is chosen survives the way through an address", () => {
  const plans = [{ algorithm: "astar", heuristic: "manhattan" }, { algorithm: "bfs", heuristic: "auto" }];
  assert.deepEqual(formatPlans(plans), ["astar:manhattan", "bfs"]);
  assert.deepEqual(parsePlans(formatPlans(plans), domain), plans);
});

test("lineup: a weight goes along", () => {
  const plans = [{ algorithm: "astar", heuristic: "auto", weight: 1.5 }];
  assert.deepEqual(parsePlans(formatPlans(plans), domain), plans);
  assert.deepEqual(parsePlans(["astar:auto:99"], domain), [{ algorithm: "astar", heuristic: "auto" }]);
});

test("lineup: what nobody knows is left out, there is always one and never more than four", () => {
  assert.deepEqual(parsePlans(["nonsense", "astar:odd"], domain), [{ algorithm: "astar", heuristic: "auto" }]);
  assert.deepEqual(parsePlans([], domain), [{ algorithm: "astar", heuristic: "auto" }]);
  assert.equal(parsePlans(Array(9).fill("bfs"), domain).length, 4);
});

test("lineup: the next one is one that is not there yet", () => {
  assert.equal(nextAlgorithm(domain, [{ algorithm: "astar", heuristic: "auto" }]), "bfs");
  assert.equal(nextAlgorithm(domain, ["astar", "bfs"].map((algorithm) => ({ algorithm, heuristic: "auto" }))), "jps4");
});

test("tables: only what is proven is called the shortest", () => {
  const report = (cost: number | null, optimal: boolean) => ({ contender: { report: { cost, optimal } as never } });
  assert.equal(bestCost([report(12, false), report(10, true), report(null, true)]), 10);
  assert.equal(bestCost([report(12, false)]), null);
  assert.equal(shortestWords(10, true, 10), "yes, proven");
  assert.equal(shortestWords(10, false, 10), "yes, by luck");
  assert.equal(shortestWords(12, false, 10), "no, 2 longer");
  assert.equal(shortestWords(12, false, null), "not proven");
  assert.equal(shortestWords(null, false, 10), "–");
});

test("way: steps and cost are told apart where they differ", () => {
  const cells: [number, number][] = [[0, 0], [0, 1], [0, 2]];
  assert.equal(wayWords({ verdict: "solved", cost: 2, optimal: true, cells }), "2 steps, the shortest");
  assert.equal(wayWords({ verdict: "solved", cost: 7, optimal: true, cells }), "2 steps, cost 7, the cheapest");
  assert.equal(wayWords({ verdict: "solved", cost: 2.41, cost_text: "1 + 1√2", optimal: false, cells }), "2 steps, cost 1 + 1√2");
  assert.equal(wayWords({ verdict: "unsolvable", cost: null }), "There is no way to the goal");
});

test("words: times have a fitting unit", () => {
  assert.deepEqual([8.2e-5, 0.0042, 0.25, 3.456, 75].map(secondsWords), ["82 µs", "4.20 ms", "250.0 ms", "3.46 s", "75.0 s"]);
  assert.equal(countWords(1234567), "1,234,567");
});
