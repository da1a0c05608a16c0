const maxCells = 4_000_000;

/** The lines of a text that changed, each with `-` or `+` before it; empty for texts too long to compare. */
export function listChangedLines(before: string, after: string): string[] {
  const [old, fresh] = [before, after].map((text) => text.split(/\r?\n/));
  if (!old || !fresh || old.length * fresh.length > maxCells) return [];
  const common = countCommon(old, fresh);
  const lines: string[] = [];
  for (let [row, column] = [0, 0]; row < old.length || column < fresh.length;) {
    if (row < old.length && old[row] === fresh[column]) [row, column] = [row + 1, column + 1];
    else if (
      column >= fresh.length ||
      (row < old.length && common(row + 1, column) >= common(row, column + 1))
    ) {
      lines.push(`- ${old[row]}`);
      row += 1;
    } else {
      lines.push(`+ ${fresh[column]}`);
      column += 1;
    }
  }
  return lines;
}

/** How many lines two texts have in common, in the same order, from a place in each on. */
function countCommon(old: readonly string[], fresh: readonly string[]) {
  const width = fresh.length + 1;
  const counts = new Uint16Array((old.length + 1) * width);
  const at = (row: number, column: number) => counts[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = fresh.length - 1; column >= 0; column -= 1) {
      counts[row * width + column] =
        old[row] === fresh[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  return at;
}
