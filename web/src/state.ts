// The state of the page lives in the address: #/VIEW?name=value&…, so that it can be shared and reloaded.
// Views read and write it through ViewState; small changes (a slider) replace the entry of the history,
// steps that one wants to go back from push a new one.

export interface Address {
  view: string;
  params: Map<string, string>;
}

export function parseAddress(hash: string): Address {
  const text = hash.replace(/^#?\/?/, "");
  const mark = text.indexOf("?");
  const view = decodeURIComponent(mark < 0 ? text : text.slice(0, mark));
  const params = new Map<string, string>();
  if (mark >= 0) for (const [name, value] of new URLSearchParams(text.slice(mark + 1))) params.set(name, value);
  return { view, params };
}

export function formatAddress({ view, params }: Address): string {
  const pairs = [...params].filter(([, value]) => value !== "");
  // ':' ',' '/' and '*' are allowed in a fragment; left alone they keep addresses readable.
  const query = pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");
  return `#/${encode(view)}${query === "" ? "" : `?${query}`}`;
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/%(2C|3A|2F|2A)/g, (escape) => decodeURIComponent(escape));
}

/** The part of window that the address needs; tests bring their own. */
export interface Place {
  location: { hash: string };
  history: { pushState(data: unknown, unused: string, url: string): void; replaceState(data: unknown, unused: string, url: string): void };
  addEventListener(type: "hashchange" | "popstate", listener: () => void): void;
}

export class AddressBar {
  private listeners = new Set<(address: Address) => void>();
  private last: string;

  constructor(private readonly place: Place) {
    this.last = place.location.hash;
    const check = () => {
      if (place.location.hash === this.last) return; // hashchange and popstate both fire
      this.last = place.location.hash;
      this.tell();
    };
    place.addEventListener("hashchange", check);
    place.addEventListener("popstate", check);
  }

  get current(): Address {
    return parseAddress(this.place.location.hash);
  }

  /** Called when the user goes back, forward, or edits the address; not for our own writes. */
  onChange(listener: (address: Address) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  write(address: Address, how: "push" | "replace"): void {
    const hash = formatAddress(address);
    if (hash === this.place.location.hash) return;
    if (how === "push") this.place.history.pushState(null, "", hash);
    else this.place.history.replaceState(null, "", hash);
    this.last = this.place.location.hash;
  }

  /** Goes to another address as if the user had clicked a link. */
  go(address: Address): void {
    this.write(address, "push");
    this.tell();
  }

  private tell(): void {
    for (const listener of [...this.listeners]) listener(this.current);
  }
}

/** A view's own slice of the address: typed reading with defaults, writing by name. */
export class ViewState {
  constructor(private readonly bar: AddressBar, private readonly view: string) {}

  get params(): Map<string, string> {
    const address = this.bar.current;
    return address.view === this.view ? address.params : new Map();
  }

  text(name: string, fallback = ""): string {
    return this.params.get(name) ?? fallback;
  }

  /** A whole number within [least, most]; anything else gives the fallback. */
  whole(name: string, fallback: number, least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER): number {
    const text = this.params.get(name);
    if (text === undefined || !/^-?\d{1,15}$/.test(text)) return fallback;
    const value = Number(text);
    return value >= least && value <= most ? value : fallback;
  }

  list(name: string): string[] {
    return this.text(name).split(",").filter((item) => item !== "");
  }

  flag(name: string, fallback = false): boolean {
    const text = this.params.get(name);
    return text === undefined ? fallback : text === "1";
  }

  /** One of `allowed`, or the fallback: what stands in an address is never trusted. */
  choice<T extends string>(name: string, allowed: readonly T[], fallback: T): T {
    const text = this.params.get(name) as T | undefined;
    return text !== undefined && allowed.includes(text) ? text : fallback;
  }

  /** Writes some names; null or "" takes a name out. Others stay as they are. */
  set(changes: Record<string, string | number | boolean | readonly string[] | null | undefined>, how: "push" | "replace" = "replace"): void {
    const params = new Map(this.params);
    for (const [name, value] of Object.entries(changes)) {
      const text = asText(value);
      if (text === "") params.delete(name);
      else params.set(name, text);
    }
    this.bar.write({ view: this.view, params }, how);
  }
}

function asText(value: string | number | boolean | readonly string[] | null | undefined): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "1" : "0";
  return typeof value === "object" ? value.join(",") : String(value);
}
