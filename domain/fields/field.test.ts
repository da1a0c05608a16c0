import { expect, test } from "vitest";
import { z } from "zod";
import { field, fieldNotes, optional } from "./field.ts";

test("field() leaves its schema unchanged and records the help for authors", () => {
  const schema = optional(z.boolean(), { german: "entwurf", help: "Entwurf." });
  expect(schema.safeParse(undefined).success).toBe(true);
  expect(fieldNotes.get(schema)).toEqual({ german: "entwurf", help: "Entwurf." });
});

test("two fields cannot share one schema, because they would share the help for authors", () => {
  const shared = z.string();
  field(shared, { help: "Eins." });
  expect(() => field(shared, { help: "Zwei." })).toThrow("two fields share one schema");
});
