// The views with an address that always shows the same, and how to tell that it is all there.
const settled = (selector, text) => (page) => page.locator(selector, { hasText: text }).first().waitFor({ state: "attached" });

export const views = [
  { name: "mazes", address: "#/mazes?builder=rdfs&rows=21&columns=31&seed=7", ready: settled(".way-verdict", /steps/) },
  { name: "search", address: "#/search?builder=rdfs&rows=21&columns=31&seed=7&with=bfs,astar&at=150", ready: settled(".player-position", /^step 150 of/) },
  { name: "races", address: "#/races?rows=21&columns=31&seed=7&game=corners&racer=bfs&runners=4&race=1", ready: settled(".race-status", /won after/) },
  { name: "tours", address: "#/tours?rows=21&columns=31&seed=7&goals=12", ready: settled(".tour-status", /proven best/) },
  { name: "bloxorz", address: "#/bloxorz?stage=bloxorz:3", ready: settled(".hud-aside", /at best/) },
  { name: "tiles", address: "#/tiles?rows=3&columns=3&seed=1", ready: settled(".hud-aside", /at best/) },
];

export const viewNamed = (name) => views.find((view) => view.name === name);
