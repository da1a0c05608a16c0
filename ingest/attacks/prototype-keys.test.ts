import { expect, test } from "vitest";
import { campaign, engine, listFindings, parseText } from "#ingest/test/parse-text.ts";

const attack = `---
title: A
__proto__: { polluted: 1, isDraft: true }
constructor: { prototype: { polluted: 1 } }
prototype.polluted: 1
constructor.prototype.polluted: 1
a.__proto__.polluted: 1
a: { __proto__: { polluted: 1 } }
"__proto__": { draft: true }
list: [{ __proto__: { polluted: 1 } }]
toString: x
hasOwnProperty: y
---
`;

test("keys such as __proto__ have no effect and do not reach the document", () => {
  const { document, diagnostics } = parseText("a.md", attack, engine);
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  expect(document).toMatchObject({ isDraft: false, title: "A" });
  expect(document?.front).toEqual({
    title: "A",
    a: {},
    list: [{}],
    toString: "x",
    hasOwnProperty: "y",
  });
  expect(Object.getPrototypeOf(document?.front)).toBe(Object.prototype);
  expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(["reserved-key"]));
});

test("keys such as constructor are not accepted as fields", () => {
  const { document, diagnostics } = parseText("seite.md", attack, campaign);
  expect(document?.fields).toEqual({ title: "A" });
  expect(diagnostics.every(({ severity }) => severity === "warning")).toBe(true);
});

test("method names such as toString are reported as unknown keys and values", () => {
  const text =
    "---\nvorname: A\nnachname: B\nwahlkreis: 1\ngeschlecht: constructor\nvalueOf: 1\n---\n";
  expect(listFindings(parseText("landesliste/a.md", text))).toEqual([
    "5:13 bad-value",
    "?6:1 unknown-key",
  ]);
});

test("keys such as __proto__ are removed from JSON documents as well", () => {
  const { document, diagnostics } = parseText(
    "a.json",
    '{"a": 1, "__proto__": {"polluted": 1}, "b": [{"constructor": 1, "c": 2}]}',
  );
  expect(document?.front).toEqual({ a: 1, b: [{ c: 2 }] });
  expect(diagnostics.map(({ code }) => code)).toEqual(["reserved-key", "reserved-key"]);
});
