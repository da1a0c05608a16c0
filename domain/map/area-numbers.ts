/** The id of an area of the map in its drawing, in its data and on pages: `wk-5`, `wk-13-14-15`. */
export function nameArea(numbers: readonly number[]): string {
  return `wk-${numbers.join("-")}`;
}

/** The label of an area on the map: `5`, `13–19`, `19, 21–22`. */
export function labelArea(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && number === run[1] + 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? first : `${first}–${last}`)).join(", ");
}
