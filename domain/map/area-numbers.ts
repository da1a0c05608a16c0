/** The name of an area of the map in its drawing and its data: the numbers of its constituencies. */
export function nameArea(numbers: readonly number[]): string {
  return numbers.join("-");
}

/** The numbers of an area as it bears them on the map: `5`, `13–19`, `19, 21–22`. */
export function labelArea(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && number === run[1] + 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? first : `${first}–${last}`)).join(", ");
}
