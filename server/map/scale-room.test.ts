import { expect, test } from "vitest";
import { leaveRoomForScale, type Box } from "./scale-room.ts";

const box: Box = [0, 0, 100, 100];

test("a map without a sign at its scale stays as it is", () => {
  const elsewhere = [
    { x: 50, y: 95 },
    { x: 5, y: 5 },
    { x: 95, y: 80 },
    { x: 5, y: 120 },
  ];
  expect(leaveRoomForScale(box, elsewhere)).toEqual(box);
});

test("a sign at the scale gives a map just as much more room below as it needs, and as much width", () => {
  const [x, y, width, height] = leaveRoomForScale(box, [{ x: 5, y: 93 }]);
  expect(y).toBe(0);
  expect(height).toBeCloseTo(112);
  expect(width).toBe(height);
  expect(x).toBeCloseTo(-6);
});

test("where no room is enough, the fewest signs are at the scale", () => {
  const below = [101, 110, 112, 118, 119, 120].map((y) => ({ x: 5, y }));
  expect(leaveRoomForScale(box, [{ x: 5, y: 93 }, ...below])).toEqual(box);
});
