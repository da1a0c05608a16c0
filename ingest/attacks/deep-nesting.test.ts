import { expect, test } from "vitest";
import { render } from "#ingest/test/render.ts";

const tooDeep: [string, string][] = [
  ["quotes", `${">".repeat(101)}a`],
  ["quotes with blanks", `${"> ".repeat(20_000)}a`],
  ["lists on one line", `${"- ".repeat(101)}a`],
  ["numbered lists on one line", `${"1. ".repeat(20_000)}a`],
  ["mixed containers", `${"> - 1) ".repeat(5000)}a`],
  [
    "indented lists",
    Array.from({ length: 101 }, (_, level) => `${"  ".repeat(level)}- a`).join("\n"),
  ],
  ["components", ":::callout\n".repeat(20_000)],
  ["emphasis", `${"*a **a ".repeat(60)}${"b** b*".repeat(60)}`],
  ["quotes in a later paragraph", `Text\n\nText\n\n${">".repeat(500)}a`],
];

test.each(tooDeep)("a text with more than 100 levels of %s is rejected", (_name, source) => {
  const { diagnostics } = render(source, { firstLine: 7 });

  expect(diagnostics.filter(({ severity }) => severity === "error")).toMatchObject([
    { code: "nesting-too-deep", file: "programm/klima.md" },
  ]);
  expect(diagnostics[0]?.line).toBeGreaterThanOrEqual(7);
});

test("a text with 100 levels is accepted", () => {
  expect(render(`${">".repeat(100)}a`).diagnostics).toEqual([]);
  expect(render(`${"- ".repeat(100)}a`).diagnostics).toEqual([]);
});

test("300 components in a row do not count as nested", () => {
  expect(render(":::callout\na\n:::\n\n".repeat(300)).diagnostics).toEqual([]);
});

test("a long line of hyphens or stars is a thematic break, not a nested list", () => {
  expect(render("- ".repeat(300)).body.children).toEqual([{ type: "element", tag: "hr" }]);
  expect(render("* ".repeat(300)).diagnostics).toEqual([]);
});
