import { expect, test } from "vitest";
import { engine, listFindings, parseText } from "#ingest/test/parse-text.ts";

const parse = (yaml: string) => listFindings(parseText("a.md", `---\n${yaml}\n---\n`, engine));

test('nested aliases ("billion laughs") are counted without being expanded', () => {
  const levels = Array.from({ length: 30 }, (_, index) => {
    const list =
      index === 0 ? "lol" : Array.from({ length: 10 }, () => `*a${index - 1}`).join(", ");
    return `a${index}: &a${index} [${list}]`;
  });
  expect(parse(levels.join("\n"))).toContainEqual(expect.stringMatching(/yaml-too-many-aliases$/));
});

test("twenty aliases are accepted, and twenty-one are an error", () => {
  const aliases = (count: number) =>
    `a: &a 1\nb: [${Array.from({ length: count }, () => "*a").join(", ")}]`;
  expect(parse(aliases(20))).toEqual([]);
  expect(parse(aliases(21))).toEqual(["3:85 yaml-too-many-aliases"]);
});

test("a list that contains itself ends at the depth limit", () => {
  const findings = parse("a: &a [1, *a]");
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatch(/yaml-too-deep|yaml-too-many-aliases/);
});

test.each([
  ["brackets", `a: ${"[".repeat(21)}${"]".repeat(21)}`],
  ["braces", `a: ${"{a: ".repeat(21)}1${"}".repeat(21)}`],
  [
    "indentation",
    Array.from({ length: 21 }, (_, depth) => `${" ".repeat(depth)}a:`).join("\n") + " 1",
  ],
  [
    "dots",
    `${Array.from({ length: 21 }, () => "a").join(".")}: 1\n${"a.".repeat(19)}b: { c: { d: 1 } }`,
  ],
])("nesting of 21 levels is an error: %s", (_, yaml) => {
  expect(parse(yaml)).toContainEqual(expect.stringMatching(/yaml-too-deep$/));
});

test("nesting of twenty levels is accepted", () => {
  expect(parse(`a: ${"[".repeat(19)}${"]".repeat(19)}`)).toEqual([]);
});

test.each([
  ["open brackets", "[".repeat(60_000)],
  ["open braces", "{a: ".repeat(15_000)],
  ["question marks", "? ".repeat(30_000)],
  ["list dashes", "- ".repeat(30_000)],
  ["colons", "a: ".repeat(20_000)],
  ["quotes", '"\n'.repeat(30_000)],
  ["tabs", "\t".repeat(60_000)],
  ["keys", Array.from({ length: 6500 }, (_, index) => `k${index}: 1`).join("\n")],
  ["the same key", "k: 1\n".repeat(10_000)],
  ["anchors", Array.from({ length: 4000 }, (_, index) => `k${index}: &a${index} 1`).join("\n")],
])("64 KiB of one pattern cause neither a crash nor a flood of findings: %s", (_, yaml) => {
  expect(parse(yaml).length).toBeLessThanOrEqual(60);
});

test("JSON has the same depth limit as YAML", () => {
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  expect(listFindings(parseText("a.json", nested(20)))).toEqual([]);
  expect(listFindings(parseText("a.json", nested(21)))).toEqual(["1:1 yaml-too-deep"]);
  expect(listFindings(parseText("a.json", nested(500_000)))).toEqual([
    expect.stringContaining("1:1 "),
  ]);
});
