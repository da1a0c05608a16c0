import { expect, test } from "vitest";
import { labelArea } from "./area-numbers.ts";

test.each([
  [[5], "5"],
  [[13, 14, 15, 16, 17, 18, 19], "13–19"],
  [[19, 21, 22], "19, 21–22"],
  [[39, 64], "39, 64"],
])("the constituency numbers %j of one area are written as %s", (numbers, label) => {
  expect(labelArea(numbers)).toBe(label);
});
