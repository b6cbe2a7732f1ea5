// The shapes of the server's JSON, as docs/api.md describes them. Only types: nothing here runs.

export type Cell = [row: number, column: number];
export type Neighbours = 4 | 8;

export interface Entity {
  what: "gem" | "heart" | "monster";
  at: Cell;
  value?: number;
  facing?: string;
}

export interface MazeProblem {
  kind: "maze";
  rows: number;
  columns: number;
  /** One string per row: '#' wall, '.' open, '2'..'9' weights. */
  cells: string[];
  start: Cell | null;
  goals: Cell[];
  neighbours: Neighbours;
  entities?: Entity[];
  hp?: number;
  rules?: "walk" | "intent";
  notes?: string[];
}

export interface StageProblem {
  kind: "stage";
  name?: string;
  passcode?: string;
  rows: number;
  columns: number;
  tiles: string[];
  start: Cell;
  bridges: { letter: string; open: boolean }[];
  buttons: { letter: string; hard: boolean; toggles: string; opens: string; closes: string }[];
  splits: { digit: string; first: Cell; second: Cell }[];
  notes?: string[];
}

export interface TilesProblem {
  kind: "tiles";
  rows: number;
  columns: number;
  /** Row by row, 0 is the blank. */
  board: number[];
  goal?: number[];
}

export type Problem = MazeProblem | StageProblem | TilesProblem;
export type DomainName = "maze" | "tour" | "quest" | "bloxorz" | "tiles";

/** What a request works on: a problem, or a board on the server's shelf, or a built-in stage. */
export interface Subject {
  problem?: Problem;
  board?: string;
  stage?: string;
  start?: Cell;
  goals?: Cell[];
  as?: DomainName;
  end?: string;
}

export interface AlgorithmInfo {
  name: string;
  title: string;
  summary: string;
  explanation: string;
  optimal: boolean;
  uses_heuristic: boolean;
  specialist: boolean;
  /** What can be set: "weight", "width", "seed". */
  knobs?: string;
}

export interface HeuristicInfo {
  name: string;
  title: string;
  summary: string;
  admissible: boolean;
}

export interface DomainInfo {
  name: string;
  title: string;
  summary: string;
  algorithms: AlgorithmInfo[];
  heuristics: HeuristicInfo[];
}

export interface FormatInfo {
  name: string;
  extension: string;
  kind: string;
  reads: boolean;
  writes: boolean;
  summary: string;
}

export interface About {
  version: string;
  limits: { body_bytes: number; cells: number; jobs: number; seconds: number; memory_bytes: number };
  domains: DomainInfo[];
  builders: { name: string; title: string; summary: string }[];
  modifications: { name: string; title?: string; summary: string }[];
  formats: FormatInfo[];
  race: {
    games: { name: string; summary: string }[];
    racers: { name: string; summary: string; shares: boolean }[];
    most_runners: number;
    colors: string[];
  };
  exports: { name: string; kinds: string[]; extension: string; moving: boolean }[];
}

export interface MakeMaze {
  what: "maze" | "quest";
  builder?: string;
  rows: number;
  columns: number;
  seed?: string;
  modifications?: string[];
  goals?: number;
  neighbours?: Neighbours;
  film?: boolean;
  gems?: number;
  hearts?: number;
  monsters?: number;
  hp?: number;
}

export interface MakeStage {
  what: "stage";
  seed?: string;
  moves?: number;
  rows?: number;
  columns?: number;
  /** Changes that are tried. */
  steps?: number;
  /** What may be used: "fragile", "soft", "hard", "splits" and others. */
  tiles?: string[];
}

export interface MakeTiles {
  what: "tiles";
  rows: number;
  columns: number;
  seed?: string;
  moves?: number;
  uniform?: boolean;
}

export type MakeRequest = MakeMaze | MakeStage | MakeTiles;

export interface Made<P extends Problem = Problem> {
  problem: P;
  seed: string;
  board: string;
  film?: { rows: number; columns: number; steps: number; data: string };
}

export interface ReadAnswer {
  format: string;
  problem?: Problem;
  board?: string;
  remarks?: string[];
  pack?: { name: string; passcode: string; problem: StageProblem }[];
}

export interface SolveRequest extends Subject {
  algorithm?: string;
  heuristic?: string;
  seconds?: number;
  expansions?: number;
  memory?: number;
  weight?: number;
  threads?: number;
  record?: boolean;
  moves?: string[];
  wait?: boolean;
}

export interface RaceRequest extends Subject {
  game: string;
  racer: string;
  runners: number;
  seed?: string;
  share?: boolean;
  clock?: string;
}

export interface TapeLink {
  events: number;
  lost: number;
  data: string;
}

export interface Stop {
  what: string;
  at: Cell;
  moves: number;
  cost: number;
  hp?: number;
}

/** A solve's report: the object of `wend solve --json` and what the page needs beside it. */
export interface Report {
  verdict: string;
  cost: number | null;
  cost_text?: string;
  bound?: number | null;
  optimal?: boolean;
  algorithm: string;
  heuristic?: string;
  expanded: number;
  generated: number;
  seconds: number;
  setup_seconds?: number;
  peak_bytes?: number;
  moves?: string[] | string;
  because?: string;
  note?: string;
  cells?: Cell[];
  stops?: Stop[];
  tape?: TapeLink;
}

export interface RaceReport {
  game: string;
  racer: string;
  end: "won" | "partly" | "nobody" | "stopped" | "flooded";
  winner: number | null;
  ticks: number;
  squares: number;
  visits: number;
  seconds: number;
  /** `way` leads from start to finish; long ones are left out. */
  runners: { start: Cell; finish: Cell | null; color: string; visits: number; steps: number; way?: Cell[] }[];
  /** Where the runners want to go. */
  finishes?: Cell[];
  tape: TapeLink;
}

export interface Progress {
  expanded: number;
  generated: number;
  cost?: number;
  bound?: number;
  gap?: number;
  bytes: number;
}

export type JobState = "waiting" | "running" | "done" | "failed" | "cancelled";

export interface Job<R = Report> {
  job: string;
  state: JobState;
  seconds: number;
  progress?: Progress;
  report?: R;
  error?: { what: string; hint?: string };
}

export interface PlayRequest extends Subject {
  moves: string[];
}

export interface Played {
  valid: boolean;
  made: number;
  fault?: string;
  won: boolean;
  cost: number;
  at: { cells: Cell[]; fields?: Record<string, number | string> };
  gone?: Cell[];
  open?: string;
  board?: number[];
  moves: { name: string; how?: string; cost: number }[];
  fell?: { cells: Cell[]; why: string };
}

export interface Hint {
  verdict: string;
  moves: string[];
  cost: number | null;
  bound?: number | null;
  optimal?: boolean;
  left?: number | null;
}

export interface StageList {
  packs: {
    name: string;
    stages: { id: string; name: string; passcode: string; rows: number; columns: number; fewest: number | null }[];
  }[];
}

export interface ExportRequest extends Subject {
  to: string;
  algorithm?: string;
  heuristic?: string;
  moves?: string[];
  scale?: number;
  theme?: string;
  film?: boolean;
}
