import { expect, test } from "vitest";
import { placeCut } from "./crops.ts";

test.each([
  [0, 0],
  [40, 68],
  [50, 125],
  [90, 249],
  [100, 249],
])(
  "a crop with its focus at %s percent begins at pixel %s and stays within the picture",
  (percent, start) => {
    expect(placeCut(percent, { full: 569, shown: 320 })).toBe(start);
  },
);
