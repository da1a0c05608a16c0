import { expect, test } from "vitest";
import { findTownZooms } from "./town-zooms.ts";

test("a town name appears at the first zoom at which it does not overlap larger towns or, if small, numbers", () => {
  const towns = [
    { position: [7.0, 51.45], inhabitants: 580_000, isOwn: true },
    { position: [7.2, 51.48], inhabitants: 360_000, isOwn: true },
    { position: [9.5, 51.3], inhabitants: 200_000, isOwn: true },
    { position: [9.5, 51.3], inhabitants: 200_000, isOwn: true },
  ];
  // 0.2 degrees are 0.28 pixels at zoom 0, so 44 pixels at zoom 7.3.
  expect(findTownZooms(towns, [])).toEqual([0, 7.5, expect.closeTo(4, 0), 12]);
  const village = { position: [7.0, 51.45], inhabitants: 5000, isOwn: true };
  expect(findTownZooms([village], [[7.0, 51.46]])).toEqual([10]);
  expect(findTownZooms(towns.slice(0, 1), [[7.0, 51.46]])).toEqual([0]);
  // Wiesbaden does not show at a zoom at which it could be in the way of Mainz.
  const capital = { position: [7.05, 51.45], inhabitants: 220_000, isOwn: true };
  const [neighbour, own] = [
    { position: [7.0, 51.45], inhabitants: 290_000, isOwn: false },
    capital,
  ];
  expect(findTownZooms([neighbour, own], [])).toEqual([0, 0]);
  expect(findTownZooms([{ ...neighbour, inhabitants: 600_000 }, own], [])).toEqual([0, 9.5]);
});
