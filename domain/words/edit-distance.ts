/** Edit distance in which swapping two neighbours counts as one step. */
export function measureDistance(left: string, right: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwap = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      current.push(
        Math.min(
          at(previous, column) + 1,
          at(current, column - 1) + 1,
          at(previous, column - 1) + (isSame ? 0 : 1),
          isSwap ? at(beforePrevious, column - 2) + 1 : Infinity,
        ),
      );
    }
    beforePrevious = previous;
    previous = current;
  }
  return at(previous, right.length);
}

function at(distances: number[], index: number): number {
  return distances[index] ?? Infinity;
}
