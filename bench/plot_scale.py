#!/usr/bin/env python3
"""Draws the cost of a query against the size of the map: wend_bench --only path-scale --json | plot_scale.py > FILE.svg"""
import json
import math
import re
import sys

WIDTH, HEIGHT = 720, 420
LEFT, RIGHT, TOP, BOTTOM = 78, 34, 46, 54
COLOURS = {"wend, 4": "#1f6f8b", "wend, 8": "#c8553d", "Boost.Graph A*, 4": "#8fb3bf", "Boost.Graph A*, 8": "#dba99d"}
NAME = re.compile(r"(.*) neighbours, side (\d+)$")
UNITS = ((1, "µs"), (1e3, "ms"), (1e6, "s"))


def time_words(micros):
    factor, unit = [pair for pair in UNITS if micros >= pair[0]][-1] if micros >= 1 else UNITS[0]
    return f"{micros / factor:g} {unit}"


def lines_of(rows):
    lines = {}
    for row in rows:
        match = NAME.match(row["name"])
        if match:
            lines.setdefault(match[1], []).append((int(match[2]), row["ours"]))
    return {name: sorted(points) for name, points in lines.items()}


class Axes:
    def __init__(self, lines):
        sides = [side for points in lines.values() for side, _ in points]
        times = [time for points in lines.values() for _, time in points]
        self.sides = [2**power for power in range(int(math.log2(min(sides))), int(math.log2(max(sides))) + 1)]
        self.powers = range(math.floor(math.log10(min(times))), math.ceil(math.log10(max(times))) + 1)

    def x(self, side):
        first, last = self.sides[0], self.sides[-1]
        return LEFT + (WIDTH - LEFT - RIGHT) * math.log(side / first) / math.log(last / first)

    def y(self, micros):
        first, last = self.powers[0], self.powers[-1]
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (math.log10(micros) - first) / (last - first)


def text(x, y, words, **attributes):
    extra = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())
    return f'<text x="{x:.1f}" y="{y:.1f}"{extra}>{words}</text>'


def frame(axes):
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" rx="8" fill="#fcfbf7"/>'
    yield text(LEFT, 26, "Time per query, random obstacles on 10 % of the cells", font_size=15, fill="#2a2e3c")
    for power in axes.powers:
        y = axes.y(10**power)
        yield f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#e3dfd3"/>'
        yield text(LEFT - 8, y + 4, time_words(10**power), text_anchor="end")
    for side in axes.sides:
        yield text(axes.x(side), HEIGHT - BOTTOM + 20, f"{side:,}", text_anchor="middle")
    yield text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 14, "cells on a side of the map", text_anchor="middle")


def curves(axes, lines):
    for name, points in lines.items():
        path = "L".join(f"{axes.x(side):.1f} {axes.y(time):.1f}" for side, time in points)
        yield f'<path d="M{path}" fill="none" stroke="{COLOURS[name]}" stroke-width="2.2" stroke-linejoin="round"/>'
        for side, time in points:
            yield f'<circle cx="{axes.x(side):.1f}" cy="{axes.y(time):.1f}" r="3.4" fill="{COLOURS[name]}"/>'


def legend(lines):
    """In the lower right corner, where no line comes."""
    x, y = WIDTH - RIGHT - 190, HEIGHT - BOTTOM - 16
    for row, name in enumerate(sorted(lines, reverse=True)):
        yield f'<circle cx="{x}" cy="{y - 20 * row - 4}" r="4.5" fill="{COLOURS[name]}"/>'
        yield text(x + 12, y - 20 * row, f"{name} neighbours", fill="#2a2e3c")


def main():
    lines = lines_of(json.load(sys.stdin)["rows"])
    if not lines:
        sys.exit("plot_scale: no rows of path-scale")
    axes = Axes(lines)
    body = "\n".join([*frame(axes), *curves(axes, lines), *legend(lines)])
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
          f'font-family="system-ui, sans-serif" font-size="12" fill="#5b6070">\n{body}\n</svg>')


if __name__ == "__main__":
    main()
