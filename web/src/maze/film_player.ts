// Plays the film of a maze being built on the board, and leaves when it is told to.

import type { GridView } from "../canvas/grid_view.ts";
import type { LayerStyle } from "../canvas/layers.ts";
import { Playback } from "../play/playback.ts";
import { PlayerBar } from "../play/player_bar.ts";
import { button } from "../ui/controls.ts";
import { el } from "../ui/dom.ts";
import { brush, type Film } from "./film.ts";

/** Brushes that are neither wall nor floor, as codes of the layer: brush minus one. */
export const film_styles: readonly (LayerStyle | null)[] = [
  null,
  { color: "--state-closed", pattern: "up" }, { color: "--state-closed", pattern: "right" },
  { color: "--state-closed", pattern: "down" }, { color: "--state-closed", pattern: "left" },
  { color: "--state-current", pattern: "rings", weight: 8 }, { color: "--scan", pattern: "dots", weight: 4 },
];

/** A film lasts about this long at the usual speed, in seconds; short ones are slower than that. */
const usual_length = 12;

export class FilmPlayer {
  readonly element: HTMLElement;
  private readonly playback: Playback;
  private readonly bar: PlayerBar;
  private shown = 0;

  constructor(private readonly grid: GridView, private readonly film: Film, signal: AbortSignal, onClose: () => void) {
    this.playback = new Playback(() => this.show());
    this.bar = new PlayerBar(this.playback, {
      label: "Building", words: (position, length) => `step ${position.toLocaleString("en")} of ${length.toLocaleString("en")}`,
      pace: (length) => Math.max(20, length / usual_length),
    }, signal);
    const close = button({ label: "Done", icon: "check", kind: "plain", onClick: onClose });
    close.setAttribute("aria-label", "Done"); // its word is hidden on phones
    this.element = el("div", { class: "film-bar" }, this.bar.element, close);
    grid.setBoard({ rows: film.rows, columns: film.columns, terrain: film.first.map((code) => (code === brush.wall ? 0 : 1)) });
    grid.setLayerStyles(film_styles);
    film.first.forEach((code, cell) => this.paint(cell, code));
    signal.addEventListener("abort", () => this.playback.pause());
    this.playback.load(film.steps, 0);
  }

  play(): void {
    this.playback.play();
  }

  pause(): void {
    this.playback.pause();
  }

  private show(): void {
    this.film.play(this.shown, this.playback.position, (cell, code) => this.paint(cell, code));
    this.shown = this.playback.position;
    this.bar?.show();
  }

  private paint(cell: number, code: number): void {
    this.grid.setTerrain(cell, code === brush.wall ? 0 : 1);
    this.grid.setLayer(cell, code > brush.open ? code - 1 : 0);
  }
}
