// Makers of mazes from npm, as contestants of wend_bench: started once, they build a maze for every line on stdin that
// names the peer and the number of cells on a side, and answer with the seconds it took and the passages it has.
//
// Seconds are those of the processor or those of the clock, whichever are fewer: the friendlier for the peer, as the
// processor's include helper threads of node and the clock's include other programs.
import { createInterface } from "node:readline";
import { generateBacktrackingRaw } from "algernon-js";
import { Map as Maps, RNG } from "rot-js";

RNG.setSeed(1);

// The lowest four bits of a cell are its walls; every passage is an open side of two cells.
function sidesOpen(rows) {
  let open = 0;
  for (const row of rows) for (const cell of row) open += 4 - bits(cell & 15);
  return open;
}

function bits(number) {
  return (number & 1) + ((number >> 1) & 1) + ((number >> 2) & 1) + ((number >> 3) & 1);
}

// Each peer builds and returns a function that counts passages, which is not timed.
const peers = {
  "algernon-js": (side) => {
    const rows = generateBacktrackingRaw(side, side);
    return () => sidesOpen(rows) / 2;
  },
  "rot-js": (side) => {
    let open = 0;  // its mazes can only be had square by square, through a callback
    new Maps.EllerMaze(2 * side + 1, 2 * side + 1).create((x, y, wall) => { open += 1 - wall; });
    return () => open - side * side;
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const [name, side] = line.split(" ");
  const usage = process.cpuUsage();
  const begin = process.hrtime.bigint();
  const passages = peers[name](Number(side));
  const clock = Number(process.hrtime.bigint() - begin) / 1e9;
  const { user, system } = process.cpuUsage(usage);
  console.log(`${Math.min(clock, (user + system) / 1e6)} ${passages()}`);
}
