// The real server, on a free port of its own: started for the tests of one file and stopped after them.
// WEND_PROGRAM names the program; without it, build/wend of this source tree.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const program = process.env.WEND_PROGRAM ?? fileURLToPath(new URL("../../../build/wend", import.meta.url));
const patience = 60_000;  // ms until a loaded machine has started it

/** The address the program prints once it listens. */
function addressOf(child) {
  return new Promise((resolve, reject) => {
    let said = "";
    const timer = setTimeout(() => reject(new Error(`wend serve printed no address; it said: ${said}`)), patience);
    const listen = (chunk) => {
      said += chunk;
      const found = /http:\/\/(127\.0\.0\.1|localhost):(\d+)/.exec(said);
      if (!found) return;
      clearTimeout(timer);
      resolve(`http://127.0.0.1:${found[2]}`);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    const fail = (error) => {
      clearTimeout(timer);
      reject(error);
    };
    child.once("error", fail);
    child.once("exit", (code) => fail(new Error(`wend serve ended with ${code}; it said: ${said}`)));
  });
}

export class Server {
  port = 0;  // any that is free

  static async start() {
    const server = new Server();
    await server.#run();
    return server;
  }

  async #run() {
    this.child = spawn(program, ["serve", "--port", String(this.port)], { stdio: ["ignore", "pipe", "pipe"] });
    this.origin = await addressOf(this.child);
    this.port = Number(new URL(this.origin).port);
  }

  /** Ends the program; its exit code, which is 0 when it ends as asked. */
  async stop() {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode;
    const ended = once(this.child, "exit");
    this.child.kill("SIGTERM");
    const [code] = await ended;
    return code;
  }

  /** Starts it again at the same address. */
  async again() {
    await this.#run();
  }
}
