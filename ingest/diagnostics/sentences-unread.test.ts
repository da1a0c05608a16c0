import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Methods that look into a text. */
const reading =
  "match|matchAll|replace|replaceAll|startsWith|endsWith|includes|split|slice|indexOf|lastIndexOf|search|substring|at";
/** A method of a message, a tip or the help of a field, and a regular expression that is applied to one. */
const patterns = [
  new RegExp(String.raw`(?<!error\.)\b(?:message|hint|help)\)?(?:\?\.|\.)(?:${reading})\(`, "g"),
  /\.(?:test|exec)\((?!error\.)[^)]*\b(?:message|hint|help)\b/g,
];

/** Programs that join sentences or read those of a library. */
const exceptions = new Set(["ingest/catalogue/catalogue.ts", "cli/command/german-commander.ts"]);

function findReaders(source: string): string[] {
  return patterns.flatMap((pattern) => source.match(pattern) ?? []);
}

test("no code searches the sentences of findings and of field help", () => {
  const files = globSync("{cli,client,db,domain,ingest,server}/**/*.{ts,tsx}").filter(
    (file) => !/\.test\.|\/test\//.test(file) && !exceptions.has(file),
  );
  const readers = files.flatMap((file) =>
    findReaders(readFileSync(file, "utf8")).map((found) => `${file}: ${found}`),
  );
  expect(readers).toEqual([]);
});

test("the previous check finds every way to search such a sentence", () => {
  const source = `
    const isAlone = finding.hint?.startsWith("Meintest") === true;
    const sentence = finding.message.replaceAll(/„[^“]*“/g, "");
    const [, name] = /„(.+?)“/.exec(message) ?? [];
    const remedy = /md“/.test(message);
    const hint = help.replace(/^true/, "Ja");
  `;
  expect(findReaders(source)).toHaveLength(5);
});
