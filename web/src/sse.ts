// Server-sent events, read piece by piece: the stream may be cut anywhere, even within a line.

export interface SseMessage {
  event: string;
  data: string;
}

export class SseParser {
  private rest = "";
  private event = "";
  private data: string[] = [];

  /** The messages that are complete once `text` has arrived. */
  push(text: string): SseMessage[] {
    this.rest += text;
    const lines = this.rest.split(/\r\n|\n/);
    this.rest = lines.pop() ?? "";
    const messages: SseMessage[] = [];
    for (const line of lines) {
      const message = this.take(line);
      if (message !== null) messages.push(message);
    }
    return messages;
  }

  private take(line: string): SseMessage | null {
    if (line === "") return this.flush();
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") this.event = value;
    else if (field === "data") this.data.push(value);
    return null; // comments (an empty field name) and fields that nobody needs
  }

  private flush(): SseMessage | null {
    const message = { event: this.event || "message", data: this.data.join("\n") };
    const empty = this.data.length === 0;
    this.event = "";
    this.data = [];
    return empty ? null : message;
  }
}
