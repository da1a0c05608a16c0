/** One-based line and column of an offset. */
export function findPlace(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (;;) {
    const end = text.indexOf("\n", start);
    if (end === -1 || end >= offset) return { line, column: offset - start + 1 };
    line += 1;
    start = end + 1;
  }
}
