// The typed client of wend's server: JSON, bytes, and the event streams of jobs.
// Everything goes through `fetch`, so that the token header can go along, and every failure becomes an
// ApiError with the server's own words. The client also tells whether the server can be reached.

import type {
  About, ExportRequest, Hint, Job, Made, MakeRequest, PlayRequest, Played, Problem, Progress, RaceReport, RaceRequest,
  ReadAnswer, Report, SolveRequest, StageList, StageProblem,
} from "./api_types.ts";
import { SseParser } from "./sse.ts";

/** A refusal of the server, or the news that there is no server (status 0). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly what: string,
    readonly hint = "",
    readonly line?: number,
    readonly column?: number,
  ) {
    super(hint === "" ? what : `${what}; ${hint}`);
    this.name = "ApiError";
  }

  get unreachable(): boolean {
    return this.status === 0;
  }
}

/** True for the error that an aborted request throws; views stay silent about those. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

export interface JobWatch {
  signal?: AbortSignal;
  /** Called once, as soon as the job has a name: with it the job can be cancelled. */
  onStart?: (job: string) => void;
  onProgress?: (progress: Progress) => void;
}

interface JobTicket {
  job: string;
  events: string;
}

/** How often a job is asked after when no event stream is to be had, in milliseconds. */
const poll_pause = 250;

export class Api {
  private reachable = true;
  private readonly listeners = new Set<(reachable: boolean) => void>();

  constructor(
    private readonly fetcher: Fetch = (input, init) => fetch(input, init),
    private readonly token = "",
  ) {}

  /** Calls `listener` whenever the server goes away or comes back. Returns the way to stop that. */
  onReachable(listener: (reachable: boolean) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  about(signal?: AbortSignal): Promise<About> {
    return this.json("GET", "/api/about", undefined, signal);
  }

  make<P extends Problem = Problem>(request: MakeRequest, signal?: AbortSignal): Promise<Made<P>> {
    return this.json("POST", "/api/make", request, signal);
  }

  putBoard(problem: Problem, signal?: AbortSignal): Promise<{ board: string; domain: string; rows: number; columns: number }> {
    return this.json("POST", "/api/boards", { problem }, signal);
  }

  async read(name: string, bytes: BodyInit, signal?: AbortSignal): Promise<ReadAnswer> {
    const response = await this.send(`/api/read?name=${encodeURIComponent(name)}`, {
      method: "POST", body: bytes, headers: { "Content-Type": "application/octet-stream" }, signal,
    });
    return (await response.json()) as ReadAnswer;
  }

  /** Solves and waits for the answer in one request: for small boards and dragging. */
  solveNow(request: SolveRequest, signal?: AbortSignal): Promise<Report> {
    return this.json("POST", "/api/solve", { ...request, wait: true }, signal);
  }

  solve(request: SolveRequest, watch: JobWatch = {}): Promise<Job<Report>> {
    return this.run("/api/solve", request, watch);
  }

  race(request: RaceRequest, watch: JobWatch = {}): Promise<Job<RaceReport>> {
    return this.run("/api/race", request, watch);
  }

  /** Stops a job; what it found so far arrives through the call that watches it. */
  async cancel(job: string): Promise<void> {
    await this.send(`/api/jobs/${encodeURIComponent(job)}`, { method: "DELETE", keepalive: true });  // even while the page closes
  }

  play(request: PlayRequest, signal?: AbortSignal): Promise<Played> {
    return this.json("POST", "/api/play", request, signal);
  }

  hint(request: PlayRequest & { seconds?: number }, signal?: AbortSignal): Promise<Hint> {
    return this.json("POST", "/api/hint", request, signal);
  }

  stages(signal?: AbortSignal): Promise<StageList> {
    return this.json("GET", "/api/stages", undefined, signal);
  }

  stage(id: string, signal?: AbortSignal): Promise<{ problem: StageProblem }> {
    return this.json("GET", `/api/stages/${encodeURIComponent(id)}`, undefined, signal);
  }

  /** The bytes of an exported file and the name that the server gives it. */
  async export(request: ExportRequest, signal?: AbortSignal): Promise<{ name: string; blob: Blob }> {
    const response = await this.send("/api/export", jsonInit("POST", request, signal));
    return { name: fileName(response.headers.get("Content-Disposition")), blob: await response.blob() };
  }

  /** A film or a tape: the addresses come from the server's answers and must be its own. */
  async bytes(path: string, signal?: AbortSignal): Promise<ArrayBuffer> {
    if (!path.startsWith("/api/")) throw new ApiError(0, `"${path}" is not an address of this server`);
    return (await this.send(path, { signal })).arrayBuffer();
  }

  /** Starts a job and follows it to its end by its event stream, or by polling where there is none. */
  private async run<R>(path: string, request: object, watch: JobWatch): Promise<Job<R>> {
    const ticket = await this.json<JobTicket>("POST", path, request, watch.signal);
    watch.onStart?.(ticket.job);
    const abandon = () => void this.cancel(ticket.job).catch(() => undefined);
    watch.signal?.addEventListener("abort", abandon, { once: true });
    try {
      return (await this.follow<R>(ticket, watch)) ?? (await this.poll<R>(ticket.job, watch));
    } finally {
      watch.signal?.removeEventListener("abort", abandon);
    }
  }

  /** The finished job, or null when the stream was refused or broke off: then polling takes over. */
  private async follow<R>(ticket: JobTicket, watch: JobWatch): Promise<Job<R> | null> {
    try {
      const response = await this.send(ticket.events, { signal: watch.signal, headers: { Accept: "text/event-stream" } });
      return await readJobStream<R>(response, watch);
    } catch (error) {
      if (isAbort(error)) throw error;
      return null;
    }
  }

  private async poll<R>(id: string, watch: JobWatch): Promise<Job<R>> {
    for (;;) {
      const job = await this.json<Job<R>>("GET", `/api/jobs/${encodeURIComponent(id)}`, undefined, watch.signal);
      if (job.state !== "waiting" && job.state !== "running") return job;
      if (job.progress) watch.onProgress?.(job.progress);
      await pause(poll_pause, watch.signal);
    }
  }

  private async json<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
    return (await (await this.send(path, jsonInit(method, body, signal))).json()) as T;
  }

  private async send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.token !== "") headers.set("Authorization", `Bearer ${this.token}`);
    let response: Response;
    try {
      response = await this.fetcher(path, { ...init, headers, cache: "no-store", credentials: "omit" });
    } catch (error) {
      if (isAbort(error)) throw error;
      this.tell(false);
      throw new ApiError(0, "the server does not answer", "Is `wend serve` still running?");
    }
    this.tell(true);
    if (!response.ok) throw await refusal(response);
    return response;
  }

  private tell(reachable: boolean): void {
    if (this.reachable === reachable) return;
    this.reachable = reachable;
    for (const listener of this.listeners) listener(reachable);
  }
}

function jsonInit(method: string, body: unknown, signal?: AbortSignal): RequestInit {
  if (body === undefined) return { method, signal };
  return { method, signal, body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
}

async function refusal(response: Response): Promise<ApiError> {
  try {
    const { error } = (await response.json()) as { error: { what: string; hint?: string; line?: number; column?: number } };
    return new ApiError(response.status, error.what, error.hint ?? "", error.line, error.column);
  } catch {
    return new ApiError(response.status, `the server answered ${response.status} ${response.statusText}`.trim());
  }
}

async function readJobStream<R>(response: Response, watch: JobWatch): Promise<Job<R> | null> {
  if (response.body === null) return null;
  const parser = new SseParser();
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return null;
    for (const message of parser.push(decoder.decode(value, { stream: true }))) {
      if (message.event === "progress") watch.onProgress?.(JSON.parse(message.data) as Progress);
      if (message.event === "done") {
        void reader.cancel().catch(() => undefined);
        return JSON.parse(message.data) as Job<R>;
      }
    }
  }
}

function fileName(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? "")?.[1] ?? "wend";
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("aborted", "AbortError"));
    }, { once: true });
  });
}

/** The token of a shared server: taken from the address once, then kept for this tab only. */
export function takeToken(place: Location, past: History, storage: Storage): string {
  const address = new URL(place.href);
  const given = address.searchParams.get("token");
  if (given === null) return storage.getItem("wend-token") ?? "";
  storage.setItem("wend-token", given);
  address.searchParams.delete("token");
  past.replaceState(past.state, "", address.pathname + address.search + address.hash);
  return given;
}
