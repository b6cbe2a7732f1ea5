// A CanvasPath that writes down what is traced, as the text of an SVG path: one drawing for canvas and buttons.

export class SvgPath implements Pick<CanvasPath, "moveTo" | "lineTo" | "bezierCurveTo" | "closePath" | "arc"> {
  text = "";

  moveTo(x: number, y: number): void {
    this.add("M", x, y);
  }

  lineTo(x: number, y: number): void {
    this.add("L", x, y);
  }

  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void {
    this.add("C", ax, ay, bx, by, x, y);
  }

  closePath(): void {
    this.text += "Z";
  }

  /** Whole circles only; the shapes have no other arcs. */
  arc(x: number, y: number, radius: number): void {
    this.add("M", x + radius, y);
    for (const side of [-1, 1]) this.add("A", radius, radius, 0, 0, 1, x + side * radius, y);
    this.text += "Z";
  }

  private add(command: string, ...numbers: number[]): void {
    this.text += command + numbers.map((value) => Number(value.toFixed(2))).join(" ");
  }
}
