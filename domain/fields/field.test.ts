import { expect, test } from "vitest";
import { z } from "zod";
import { field, fieldNotes, optional } from "./field.ts";

test("a field is a schema with a note for authors", () => {
  const schema = optional(z.boolean(), { german: "entwurf", help: "Entwurf." });
  expect(schema.safeParse(undefined).success).toBe(true);
  expect(fieldNotes.get(schema)).toEqual({ german: "entwurf", help: "Entwurf." });
});

test("two fields cannot share a schema, because the second would replace the note of the first", () => {
  const shared = z.string();
  field(shared, { help: "Eins." });
  expect(() => field(shared, { help: "Zwei." })).toThrow("two fields share one schema");
});
