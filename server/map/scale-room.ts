export type Box = [x: number, y: number, width: number, height: number];

interface Point {
  x: number;
  y: number;
}

/**
 * The shares of a map's height, from below, and of its width, from either side, in which its scale or
 * its sources would touch the sign of a place on a phone.
 */
const corner = { height: 0.155, width: 0.31 };
/** A sign that the lower edge cuts is on the map as well; one beside the box may be on a wide one. */
const beyond = 0.05;
const steps = [0, 0.04, 0.08, 0.12, 0.16, 0.2];

/** The box with more room below, if a sign needs it, and at least as wide as it is tall. */
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
