import { expect, test } from "vitest";
import { openMemory } from "./connection.ts";
import { findGlobals } from "./globals.ts";
import { createRecord, publish } from "./test/records.ts";

test("global documents are found by name although they are partials; drafts are not", () => {
  const store = openMemory();
  const createGlobal = (file: string, layout: string, isDraft = false) =>
    createRecord({
      file: `_globals/${file}`,
      path: `/_globals/${file.replace(/\.yml$/, "")}`,
      isPartial: true,
      isDraft,
      kind: "data",
      front: { layout },
    });
  publish(store, {
    upserts: [createGlobal("theme.yml", "breit"), createGlobal("entwurf.yml", "schmal", true)],
  });

  expect(findGlobals(store, ["theme", "entwurf", "fehlt"])).toEqual(
    new Map([["theme", { layout: "breit" }]]),
  );
  store.close();
});
