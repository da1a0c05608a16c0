import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { faceNames, writeLettering } from "./lettering.ts";

test.each(faceNames)(
  "the glyph outlines of %s for share pictures equal those built from the fonts of the pages",
  async (name) => {
    // A comparison of the texts would print all of them.
    const isSame =
      (await writeLettering(name)) === readFileSync(`db/lettering/faces/${name}.json`, "utf8");
    expect(isSame, "run `npx node build/fonts/lettering.ts`").toBe(true);
  },
);
