// Finders of ways from npm, as contestants of wend_bench. Lines on stdin:
//   hello                            answers "ready"
//   map FILE                         takes the Moving AI map; answers "ready"
//   PEER NEIGHBOURS SX SY GX GY      one query; answers with the seconds it took and the straight and diagonal steps
//                                    of the way, "-" if there is none
// PathFinding.js asks its users to clone the grid for every query, so that is part of its time; EasyStar takes the grid
// once. Seconds are those of the processor or those of the clock, whichever are fewer, as in mazes.mjs.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import EasyStar from "easystarjs";
import PF from "pathfinding";

let walls = [];  // rows of 0 (open) and 1
let grid = null;
const easy = new Map();

function load(file) {
  const lines = readFileSync(file, "latin1").split("\n");
  const begin = lines.indexOf("map") + 1;
  walls = lines.slice(begin).filter((line) => line !== "").map((line) => Array.from(line, (cell) => (cell === "." ? 0 : 1)));
  grid = new PF.Grid(walls);
  easy.clear();
}

function options(neighbours) {
  return neighbours === 8
    ? { diagonalMovement: PF.DiagonalMovement.OnlyWhenNoObstacles, heuristic: PF.Heuristic.octile }
    : { diagonalMovement: PF.DiagonalMovement.Never, heuristic: PF.Heuristic.manhattan };
}

function easyStar(neighbours) {
  if (!easy.has(neighbours)) {
    const star = new EasyStar.js();
    star.setGrid(walls);
    star.setAcceptableTiles([0]);
    star.enableSync();
    if (neighbours === 8) {
      star.enableDiagonals();
      star.disableCornerCutting();
    }
    easy.set(neighbours, star);
  }
  return easy.get(neighbours);
}

// Each peer is made ready, untimed, and returns a function that answers the query: all cells of the way, or none.
const peers = {
  "pf-astar": (neighbours, [sx, sy, gx, gy]) => {
    const finder = new PF.AStarFinder(options(neighbours));
    return () => finder.findPath(sx, sy, gx, gy, grid.clone());
  },
  "pf-jps": (neighbours, [sx, sy, gx, gy]) => {
    const finder = new PF.JumpPointFinder(options(neighbours));
    return () => finder.findPath(sx, sy, gx, gy, grid.clone());
  },
  easystar: (neighbours, [sx, sy, gx, gy]) => {
    const star = easyStar(neighbours);
    return () => {
      let way = [];
      star.findPath(sx, sy, gx, gy, (found) => { way = found === null ? [] : found.map(({ x, y }) => [x, y]); });
      star.calculate();
      return way;
    };
  },
};

function steps(way) {
  if (way.length === 0) return "-";
  let straight = 0;
  let diagonal = 0;
  for (let i = 1; i < way.length; ++i) {
    const [x, y] = [Math.abs(way[i][0] - way[i - 1][0]), Math.abs(way[i][1] - way[i - 1][1])];
    diagonal += Math.min(x, y);
    straight += Math.max(x, y) - Math.min(x, y);
  }
  return `${straight} ${diagonal}`;
}

for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...rest] = line.split(" ");
  if (name === "hello") {
    console.log("ready");
    continue;
  }
  if (name === "map") {
    load(line.slice(4));
    console.log("ready");
    continue;
  }
  const [neighbours, ...ends] = rest.map(Number);
  const query = peers[name](neighbours, ends);
  const usage = process.cpuUsage();
  const begin = process.hrtime.bigint();
  const way = query();
  const clock = Number(process.hrtime.bigint() - begin) / 1e9;
  const { user, system } = process.cpuUsage(usage);
  console.log(`${Math.min(clock, (user + system) / 1e6)} ${steps(way)}`);
}
