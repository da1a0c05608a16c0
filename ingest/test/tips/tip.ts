import sharp from "sharp";
import type { FindingRecord } from "#domain/content/records.ts";
import type { TestFiles } from "#ingest/test/tree.ts";

/** A text that causes a finding, and the edit that the tip of the finding asks for. */
export interface Tip {
  /** Files of the campaign that cause the finding, the one that it is about first. */
  files: TestFiles;
  /** Files of an earlier import, if the finding is about a change; those not in `files` go with their folder. */
  earlier?: TestFiles;
  /** A tree without `site.yml`. */
  isPlain?: true;
  follow: Edit;
  /** The codes of findings that are true once the tip was followed. */
  next?: string | readonly string[];
}

/** Follows a tip; files that are `undefined` are deleted. */
export type Edit = (
  files: TestFiles,
  finding: FindingRecord,
) => Record<string, TestFiles[string] | undefined>;

export const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>\n';

export const jpeg = await sharp({
  create: { width: 8, height: 4, channels: 3, background: "#fff" },
})
  .jpeg()
  .toBuffer();

/** A page with this head. */
export const page = (head: string, text = "Text."): TestFiles => ({
  "seite.md": `---\n${head}\n---\n\n${text}\n`,
});

/** A page with this text. */
export const text = (body: string, more: TestFiles = {}): TestFiles => ({
  "seite.md": `---\ntitle: Seite\n---\n\n${body}\n`,
  ...more,
});

/** A person on the list with further lines. */
export const person = (head: string): TestFiles => ({
  "landesliste/01.anna.md": `---\nvorname: Anna\nnachname: Aalders\nlistenplatz: 1\n${head}\n---\n\nText.\n`,
});

/** An event on one evening, with further lines; `start` and `end` may be replaced. */
export const event = (
  head: string,
  times = "beginn: 2029-02-01 19:00\nende: 2029-02-01 21:00",
): TestFiles => ({
  "termine/fest.md": `---\ntitel: Fest\n${times}\n${head}\n---\n\nText.\n`,
});

/** An office with further lines. */
export const office = (head: string): TestFiles => ({
  "geschaeftsstellen/kiel.md": `---\nname: Büro\nstraße: Am Hafen 1\nplz: "24103"\nort: Kiel\n${head}\n---\n\nText.\n`,
});

/** Puts what the tip quotes in the place of `old`. */
export const takeQuoted =
  (old: string, index = 0): Edit =>
  (files, finding) =>
    edit(files, finding, (content) => replace(content, old, getQuotes(finding)[index] ?? ""));

/** Replaces the line of the finding by the lines that the tip quotes. */
export const takeLine: Edit = (files, finding) =>
  edit(files, finding, (content) =>
    replaceLine(
      content,
      finding.line ?? 0,
      (line) => indentOf(line) + (getQuotes(finding)[0] ?? ""),
    ),
  );

/** Writes what the tip quotes behind `old`, separated by `between`. */
export const addBehind =
  (old: string, between: string, index = 0): Edit =>
  (files, finding) =>
    edit(files, finding, (content) =>
      replace(content, old, old + between + (getQuotes(finding)[index] ?? "")),
    );

/** Writes the line that the tip quotes below the line that ends with `above`. */
export const addLine = (above: string, indent = "", index = 0): Edit =>
  addBehind(above, `\n${indent}`, index);

/** An edit that the tip states in words, which it must contain. */
export const byHand =
  (says: string, old: string, replacement: string): Edit =>
  (files, finding) =>
    edit(files, expectWords(finding, says), (content) => replace(content, old, replacement));

/** Deletes the line of the finding, as the tip says. */
export const deleteLine =
  (says: string): Edit =>
  (files, finding) =>
    edit(files, expectWords(finding, says), (content) => {
      const lines = content.split("\n");
      lines.splice((finding.line ?? 1) - 1, 1);
      return lines.join("\n");
    });

/** Deletes the line that the tip quotes first. */
export const deleteQuoted: Edit = (files, finding) =>
  edit(files, finding, (content) => replace(content, `${getQuotes(finding)[0] ?? ""}\n`, ""));

/** Makes several edits, each in the files as those before it leave them. */
export const inTurn =
  (...edits: Edit[]): Edit =>
  (files, finding) =>
    edits.reduce<Record<string, TestFiles[string] | undefined>>(
      (changes, change) => ({
        ...changes,
        ...change({ ...files, ...changes } as TestFiles, finding),
      }),
      {},
    );

/** Renames, adds or deletes (`undefined`) files, as the tip says. */
export const changeFiles =
  (says: string, changes: ReturnType<Edit>): Edit =>
  (_files, finding) => {
    expectWords(finding, says);
    return changes;
  };

/** The parts of a tip that authors copy: in backticks, or else in German quotation marks. */
function getQuotes({ hint = "" }: FindingRecord): string[] {
  const code = Array.from(hint.matchAll(/`([^`]+)`/g), ([, quoted = ""]) => quoted);
  const words = Array.from(hint.matchAll(/„([^“]+)“/g), ([, quoted = ""]) => quoted);
  return code.length > 0 ? code : words;
}

function expectWords(finding: FindingRecord, says: string): FindingRecord {
  const { hint = "" } = finding;
  if (!hint.includes(says)) throw new Error(`The tip does not say "${says}": ${hint}`);
  return finding;
}

function edit(files: TestFiles, { file }: FindingRecord, change: (content: string) => string) {
  const [first = ""] = Object.keys(files);
  const name = file in files ? file : first;
  const content = files[name] ?? "";
  return {
    [name]: change(typeof content === "string" ? content : new TextDecoder().decode(content)),
  };
}

function replace(content: string, old: string, replacement: string): string {
  if (!content.includes(old)) throw new Error(`"${old}" is not in the file.`);
  if (replacement === "" && old === "") throw new Error("The tip quotes nothing.");
  return content.replace(old, () => replacement);
}

function replaceLine(content: string, number: number, change: (line: string) => string): string {
  return content
    .split("\n")
    .map((line, index) => (index + 1 === number ? change(line) : line))
    .join("\n");
}

function indentOf(line: string): string {
  return /^\s*/.exec(line)?.[0] ?? "";
}
