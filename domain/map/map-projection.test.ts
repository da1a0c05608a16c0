import { expect, test } from "vitest";
import { projectToMap, projectToUnitSquare } from "./map-projection.ts";

test("the point at latitude and longitude zero is the middle of the projected square", () => {
  const { x, y } = projectToUnitSquare(0, 0);
  expect(x).toBeCloseTo(0.5, 12);
  expect(y).toBeCloseTo(0.5, 12);
});

test("the projected square ends where Web Mercator ends", () => {
  expect(projectToUnitSquare(180, 85.0511287798066).y).toBeCloseTo(0, 9);
  expect(projectToUnitSquare(-180, -85.0511287798066)).toEqual({ x: 0, y: expect.closeTo(1, 9) });
});

test("a projected point is scaled, moved and rounded to a tenth", () => {
  const projection = { scale: 1000, offsetX: -500, offsetY: -300 };
  expect(projectToMap(projection, { lat: 54.32, lon: 10.13 })).toEqual({ x: 28.1, y: 19.6 });
});
