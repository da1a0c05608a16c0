import { expect, test } from "vitest";
import { leaveRoomForScale, type Box } from "./scale-room.ts";

const box: Box = [0, 0, 100, 100];

test("a map without a place marker at its scale bar is not extended", () => {
  const elsewhere = [
    { x: 50, y: 95 },
    { x: 5, y: 5 },
    { x: 95, y: 80 },
    { x: 5, y: 120 },
  ];
  expect(leaveRoomForScale(box, elsewhere)).toEqual(box);
});

test("a place marker at the scale bar extends the map below by just what it needs", () => {
  const [x, y, width, height] = leaveRoomForScale(box, [{ x: 5, y: 93 }]);
  expect(y).toBe(0);
  expect(height).toBeCloseTo(112);
  expect(width).toBe(height);
  expect(x).toBeCloseTo(-6);
});

test("if no extension is enough, the section with the fewest place markers at the scale bar is used", () => {
  const below = [101, 110, 112, 118, 119, 120].map((y) => ({ x: 5, y }));
  expect(leaveRoomForScale(box, [{ x: 5, y: 93 }, ...below])).toEqual(box);
});
