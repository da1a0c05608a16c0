export type Box = [x: number, y: number, width: number, height: number];

interface Point {
  x: number;
  y: number;
}

/**
 * The corner, in shares of height and width, in which the scale or the sources would touch a sign
 * on a phone.
 */
const corner = { height: 0.155, width: 0.31 };
/**
 * How far beyond the box signs count, as a share of its side: the lower edge cuts some of them, and
 * a wide map shows more on the left and right.
 */
const beyond = 0.05;
const steps = [0, 0.04, 0.08, 0.12, 0.16, 0.2];

/** Extends the box downwards if a sign needs space; it stays at least as wide as tall. */
export function leaveRoomForScale([x, y, width, height]: Box, points: readonly Point[]): Box {
  const boxes = steps.map((step): Box => {
    const taller = height * (1 + step);
    const wider = Math.max(width, taller);
    return [x - (wider - width) / 2, y, wider, taller];
  });
  const counts = boxes.map((box) => points.filter((point) => isAtScale(box, point)).length);
  return boxes[counts.indexOf(Math.min(...counts))] ?? [x, y, width, height];
}

function isAtScale([x, y, width, height]: Box, point: Point): boolean {
  const down = (point.y - y) / height;
  const fromMiddle = Math.abs((point.x - x) / width - 0.5);
  return (
    down > 1 - corner.height &&
    down < 1 + beyond &&
    fromMiddle > 0.5 - corner.width &&
    fromMiddle < 0.5 + corner.width
  );
}
