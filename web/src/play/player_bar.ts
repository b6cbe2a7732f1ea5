// The controls of a playback: to the start, back, play, forward, to the end, a bar to scrub and the speed.
// Space plays and pauses, the arrows step, Home and End go to the ends.

import { button, setButton } from "../ui/controls.ts";
import { el } from "../ui/dom.ts";
import { bindKeys } from "../ui/keys.ts";
import { group } from "../ui/layout.ts";
import type { Playback } from "./playback.ts";
import "./player_bar.css";

const speeds = [0.25, 0.5, 1, 2, 4, 8];

export interface PlayerBarOptions {
  /** What is scrubbed, for its accessible name: "Time of the race". */
  label: string;
  /** The position in words: "tick 12 of 90". */
  words(position: number, length: number): string;
  /** Steps per second at the speed "1×", for a length. */
  pace(length: number): number;
}

export class PlayerBar {
  readonly element: HTMLElement;
  private readonly toggle: HTMLButtonElement;
  private readonly scrub: HTMLInputElement;
  private readonly told = el("output", { class: "player-position" });
  private readonly buttons: HTMLButtonElement[];
  private factor = 1;

  constructor(private readonly playback: Playback, private readonly options: PlayerBarOptions, signal: AbortSignal) {
    const step = (steps: number) => () => playback.step(steps);
    const toStart = button({ label: "To the start", icon: "toStart", iconOnly: true, key: "Home", onClick: step(-Infinity) });
    const back = button({ label: "Step back", icon: "stepBack", iconOnly: true, key: "ArrowLeft", onClick: step(-1) });
    this.toggle = button({ label: "Play", icon: "play", iconOnly: true, kind: "primary", key: "Space", onClick: () => playback.toggle() });
    const forward = button({ label: "Step forward", icon: "stepForward", iconOnly: true, key: "ArrowRight", onClick: step(1) });
    const toEnd = button({ label: "To the end", icon: "toEnd", iconOnly: true, key: "End", onClick: step(Infinity) });
    this.buttons = [toStart, back, this.toggle, forward, toEnd];
    this.scrub = el("input", { type: "range", class: "slider player-scrub", min: 0, max: 0, step: 1, value: 0, "aria-label": options.label });
    this.scrub.addEventListener("input", () => {
      playback.pause();
      playback.seek(this.scrub.valueAsNumber);
    });
    this.element = el("div", { class: "player" },
      group("Playing", ...this.buttons), this.scrub, this.told, this.speedChoice());
    bindKeys({
      " ": () => playback.toggle(), arrowleft: step(-1), arrowright: step(1), home: step(-Infinity), end: step(Infinity),
    }, signal);
    this.show();
  }

  /** Shows where the playback is; to be called whenever it changes. */
  show(): void {
    const { playing, position, length } = this.playback;
    if (this.toggle.dataset.playing !== String(playing)) {
      setButton(this.toggle, playing ? { label: "Pause", icon: "pause", key: "Space" } : { label: "Play", icon: "play", key: "Space" });
      this.toggle.dataset.playing = String(playing);
    }
    for (const one of this.buttons) one.disabled = length === 0;
    this.scrub.disabled = length === 0;
    this.scrub.max = String(length);
    this.scrub.value = String(position);
    this.scrub.style.setProperty("--share", `${length === 0 ? 0 : (100 * position) / length}%`);
    this.told.textContent = this.options.words(position, length);
    this.scrub.setAttribute("aria-valuetext", this.told.textContent);
    this.playback.speed = this.options.pace(length) * this.factor;
  }

  private speedChoice(): HTMLElement {
    const choice = el("select", { class: "select player-speed", "aria-label": "Speed" });
    for (const speed of speeds) choice.append(el("option", { value: speed }, `${speed}×`));
    choice.value = "1";
    choice.addEventListener("change", () => {
      this.factor = Number(choice.value);
      this.show();
    });
    return choice;
  }
}
