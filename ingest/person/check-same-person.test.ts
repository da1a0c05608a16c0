import { expect, test } from "vitest";
import type { DocumentHead } from "#domain/content/document-head.ts";
import { createDocument, describeFindings, listFindings } from "#ingest/test/check-input.ts";

function person(file: string, [givenName, familyName]: [string, string], rest: object = {}) {
  return createDocument(file, {
    kind: "candidate",
    fields: { givenName, familyName, ...rest },
  });
}

test.each([
  ["an umlaut", person("b.md", ["Jana", "Moeller"])],
  ["spaces", person("b.md", [" Jana ", "  Möller"])],
  ["case", person("b.md", ["jana", "MÖLLER"])],
  ["nothing", person("b.md", ["Jana", "Möller"])],
])("a person in two files whose names differ by %s is reported", (_, other: DocumentHead) => {
  const documents = [person("a.md", ["Jana", "Möller"]), other];
  expect(listFindings({ documents })).toEqual(["b.md warning person-twice"]);
});

test("the finding about a person in two files names the other file and its spelling", () => {
  const documents = [
    person("liste/1.jana.md", ["Jana-Marie", "Möller"]),
    person("direkt/3.jana.md", ["Jana Marie", "Moeller"]),
  ];
  expect(describeFindings({ documents })).toContain(
    "„Jana Marie Moeller“ steht auch in „liste/1.jana.md“, dort als „Jana-Marie Möller“ geschrieben.",
  );
});

test("persons with different names or years of birth and drafts are not reported as one person", () => {
  const documents = [
    person("a.md", ["Jana", "Möller"], { birthYear: 1980 }),
    person("b.md", ["Jana", "Möller"], { birthYear: 1999 }),
    person("c.md", ["Jana", "Müller"]),
    { ...person("d.md", ["Jana", "Müller"]), isDraft: true },
    person("g.md", ["Person 1", "Probe"]),
    person("h.md", ["Person 2", "Probe"]),
    createDocument("e.md", { kind: "candidate" }),
    createDocument("f.md", { kind: "candidate" }),
  ];
  expect(listFindings({ documents })).toEqual([]);
});
