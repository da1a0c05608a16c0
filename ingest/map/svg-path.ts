import type { Point, Ring } from "./geometry.ts";

/** Path data of closed rings, relative and rounded to a tenth of a unit. */
export function writeRings(rings: readonly Ring[]): string {
  return rings.map((ring) => `${writeLine(ring)}z`).join("");
}

/** Path data of open lines. */
export function writeLines(lines: readonly Ring[]): string {
  return lines.map(writeLine).join("");
}

function writeLine(line: Ring): string {
  // Whole tenths, so that rounding errors do not add up from point to point.
  const points = line.map(([x, y]): Point => [Math.round(x * 10), Math.round(y * 10)]);
  let [lastX, lastY] = points[0] ?? [0, 0];
  let data = `M${format(lastX)}${separate(format(lastY))}`;
  let command = "l";
  for (const [x, y] of points.slice(1)) {
    if (x === lastX && y === lastY) continue;
    const step = `${format(x - lastX)}${separate(format(y - lastY))}`;
    data += command === "l" ? `l${step}` : separate(step);
    command = "";
    [lastX, lastY] = [x, y];
  }
  return data;
}

function format(tenths: number): string {
  return String(tenths / 10).replace(/^(-?)0\./, "$1.");
}

/** A minus sign separates two numbers by itself. */
function separate(number: string): string {
  return number.startsWith("-") ? number : ` ${number}`;
}
