import { expect, test } from "vitest";
import { findElectionKind } from "./election-kinds.ts";
import { findListOf } from "./party-lists.ts";

test("the number of a Bavarian Stimmkreis determines the list of its candidate", () => {
  const { list } = findElectionKind({ system: "landtag", state: "Bayern" });
  const found = [101, 131, 209, 308, 408, 512, 610, 713, 99, 801].map((one) =>
    findListOf(list, one),
  );
  const [upper, ...others] = list.lists?.names ?? [];
  expect(found).toEqual([upper, upper, ...others, undefined, undefined]);
});
