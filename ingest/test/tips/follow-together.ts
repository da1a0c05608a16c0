import type { FindingRecord } from "#domain/content/records.ts";
import type { TestFiles } from "#ingest/test/tree.ts";
import type { Tip } from "./tip.ts";

type Changes = ReturnType<Tip["follow"]>;

/** A tip about one file that can be tried in one tree with others, under a name with a number. */
export interface NumberedTip {
  name: string;
  tip: Tip;
  /** The name of its file without folder and extension: in the tip, and in the tree. */
  stem: string;
  numbered: string;
}

/** Files of which a tree may have many without a finding. */
const stems: Record<string, string> = {
  "seite.md": "seite",
  "termine/fest.md": "fest",
  "geschaeftsstellen/kiel.md": "kiel",
  "termine/partei.ics": "partei",
};

/** The tips about one such file, as far as it names no address that others may have. */
export function numberTips(tips: Record<string, Tip>): NumberedTip[] {
  return Object.entries(tips).flatMap(([name, tip], index) => {
    const [file = "", ...others] = Object.keys(tip.files);
    const stem = stems[file];
    const isAlone = tip.earlier === undefined && tip.isPlain === undefined && others.length === 0;
    if (stem === undefined || !isAlone) return [];
    const claims = new RegExp(`${stem}|aliases|slug`);
    if (claims.test(String(tip.files[file]))) return [];
    return [{ name, tip, stem, numbered: `${stem}-${index}` }];
  });
}

export function listFaulty({ tip, stem, numbered }: NumberedTip): Changes {
  return replaceInNames(tip.files, stem, numbered);
}

/** Follows a tip that does not know of numbers. */
export function followNumbered(
  { tip, stem, numbered }: NumberedTip,
  files: TestFiles,
  finding: FindingRecord,
): Changes {
  const { file, hint } = finding;
  const own = {
    ...finding,
    file: file.replace(numbered, stem),
    ...(hint !== undefined && { hint: hint.replaceAll(numbered, stem) }),
  };
  return replaceInNames(tip.follow(files, own), stem, numbered);
}

/** Whether a finding is about the file of this tip. */
export function isAbout({ numbered }: NumberedTip, { file }: FindingRecord): boolean {
  return file.split(/[./]/).includes(numbered);
}

function replaceInNames(files: Changes, stem: string, numbered: string): Changes {
  return Object.fromEntries(
    Object.entries(files).map(([file, content]) => [
      file.replace(stem, numbered),
      typeof content === "string" ? distinguish(content, numbered) : content,
    ]),
  );
}

/** Events of one title at one time, and entries of one UID, would be findings of their own. */
function distinguish(content: string, numbered: string): string {
  return content.replace(/^(?:titel: Fest|SUMMARY:Fest|UID:.+)$/gm, `$& ${numbered}`);
}
