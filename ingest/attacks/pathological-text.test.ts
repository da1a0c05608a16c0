import { expect, test } from "vitest";
import { joinText, listCodes, render } from "#ingest/test/render.ts";

const rejected: [string, string][] = [
  ["unmatched emphasis", "*a_ ".repeat(10_000)],
  ["stars between letters", "a*".repeat(20_000)],
  ["closing brackets", "]".repeat(20_000)],
  ["nested brackets", "[".repeat(20_000) + "]".repeat(20_000)],
  ["tildes", "~a".repeat(20_000)],
  ["comments that never end", "a<!--".repeat(10_000)],
  ["instructions that never end", "a<?".repeat(10_000)],
  ["lines that continue a quote", `> a\n${"b\n".repeat(20_000)}`],
  ["lines that continue a list item", `- a\n${"b\n".repeat(20_000)}`],
];

test.each(rejected)(
  "a paragraph of %s is refused instead of being parsed for minutes",
  (_name, source) => {
    const { diagnostics, body } = render(`# Titel\n\n${source}`, { firstLine: 5 });

    expect(diagnostics).toMatchObject([
      { code: "text-too-complex", severity: "error", file: "programm/klima.md", column: 1 },
    ]);
    expect(diagnostics[0]?.line).toBeGreaterThanOrEqual(7);
    expect(body.children).toEqual([]);
  },
);

const accepted: [string, string][] = [
  ["opening brackets", "[".repeat(20_000)],
  ["image openings", "![[".repeat(8_000)],
  ["stars", "*".repeat(20_000)],
  ["backticks", "`a".repeat(20_000)],
  ["opening angles", "<".repeat(20_000)],
  ["ampersands", "&".repeat(20_000)],
  ["backslashes", "\\".repeat(20_000)],
  ["blanks", `${" ".repeat(100_000)}a`],
  ["one word", "a".repeat(100_000)],
  ["at signs", "a@".repeat(20_000)],
  ["web addresses without end", "http://".repeat(10_000)],
  ["link openings", "[a](".repeat(700)],
  ["a bracket that never closes", `[${"a".repeat(100_000)}](`],
  ["blanks in a number that never ends", `[a](tel:${" ".repeat(100_000)}`],
  ["blanks behind a bracket", `[aa]${" ".repeat(100_000)}(`],
];

test.each(accepted)("a long text of %s is read", (_name, source) => {
  expect(render(source).diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
});

test("a mail link of thousands of blanks is refused", () => {
  const result = render(`[a](<mailto:a${" ".repeat(400_000)}x>)`);

  expect(listCodes(result)).toEqual(["link-refused"]);
});

test("many ordinary paragraphs are accepted", () => {
  const paragraph = "Ein **fettes** Wort, ein [Link](/a) und *noch* eins.\n\n";

  expect(render(paragraph.repeat(800)).diagnostics).toEqual([]);
});

test("long tables, lists and code blocks are accepted", () => {
  const table = `| a | b |\n|---|---|\n${"| **a** | *b* [c](/d) |\n".repeat(500)}`;
  const list = "- **a** und [b](/c)\n".repeat(500);
  const code = `\`\`\`json\n${'["*a*"],\n'.repeat(2500)}\`\`\`\n`;

  expect(render(`${table}\n${list}\n${code}`).diagnostics).toEqual([]);
});

test("short rows below a wide table head are filled up only to a limit", () => {
  const source = `${"|a".repeat(1000)}|\n${"|-".repeat(1000)}|\n${"b\n".repeat(1000)}`;
  const result = render(source);

  expect(listCodes(result)).toEqual([]);
  expect(JSON.stringify(result.body).length).toBeLessThan(1_000_000);
  expect(joinText(result.body.children)).toBe("a".repeat(1000) + "b".repeat(1000));
});

test("hundreds of footnotes are numbered in one pass", () => {
  const numbers = Array.from({ length: 500 }, (_, index) => index);
  const source = `${numbers.map((number) => `- a[^${number}]`).join("\n")}\n\n${numbers
    .map((number) => `[^${number}]: n`)
    .join("\n\n")}`;

  expect(render(source).diagnostics).toEqual([]);
});
