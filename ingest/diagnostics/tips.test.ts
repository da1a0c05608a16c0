import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openReader } from "#db/store/open-store.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { checkProduction } from "#ingest/check/production/check-production.ts";
import { place } from "#ingest/test/campaign.ts";
import { calendarTips } from "#ingest/test/tips/calendar-tips.ts";
import { eventTips } from "#ingest/test/tips/event-tips.ts";
import { fileTips } from "#ingest/test/tips/file-tips.ts";
import {
  followNumbered,
  isAbout,
  listFaulty,
  numberTips,
  type NumberedTip,
} from "#ingest/test/tips/follow-together.ts";
import { headTips } from "#ingest/test/tips/head-tips.ts";
import { markupTips } from "#ingest/test/tips/markup-tips.ts";
import { placeTips } from "#ingest/test/tips/place-tips.ts";
import { siteTips } from "#ingest/test/tips/site-tips.ts";
import { textTips } from "#ingest/test/tips/text-tips.ts";
import type { Tip } from "#ingest/test/tips/tip.ts";
import { untested } from "#ingest/test/tips/untested-tips.ts";
import { yamlTips } from "#ingest/test/tips/yaml-tips.ts";
import {
  createTree,
  electionsYml,
  importTree,
  siteYml,
  type TestFiles,
  type TestTree,
} from "#ingest/test/tree.ts";

const tips = {
  ...calendarTips,
  ...yamlTips,
  ...eventTips,
  ...headTips,
  ...markupTips,
  ...textTips,
  ...placeTips,
  ...siteTips,
  ...fileTips,
};
const base = {
  "site.yml": siteYml,
  "elections.yml": electionsYml,
  "index.md": "# Start\n",
  "veranstaltungsorte/halle.md": place("Halle"),
};

// The icons of a site take longest, and are the same in every tree.
const folder = mkdtempSync(join(tmpdir(), "plakat-"));
const template = nameFolders("template");
beforeAll(async () => {
  change(template, base);
  await importTree(template);
});
afterAll(() => rmSync(folder, { recursive: true }));

const codes = Array.from(
  (readFileSync("docs/errors.md", "utf8").split("\n## HTTP\n")[0] ?? "").matchAll(
    /^\| `([a-z0-9-]+)`/gm,
  ),
  ([, code = ""]) => code,
);

test("the tip of every error code is tested, or the reason for not testing it is given", () => {
  const tried = Object.keys(tips).map(codeOf);
  expect([...new Set([...tried, ...Object.keys(untested)])].toSorted()).toEqual(codes.toSorted());
  expect(tried.filter((code) => code in untested)).toEqual([]);
});

let together: Promise<Map<string, Followed>> | undefined;

test.each(Object.entries(tips))("following the tip word for word mends %s", async (name, tip) => {
  together ??= followTogether();
  const { before, after, failure } = (await together).get(name) ?? (await followAlone(name, tip));
  if (failure) throw failure;
  const finding = getFinding(before, name);
  const known = new Set(before.filter((one) => nameOf(one) !== nameOf(finding)).map(nameOf));
  const next = [tip.next ?? []].flat();
  const rest = after.filter((one) => !known.has(nameOf(one)) && !next.includes(one.code));
  // The tip itself comes first, so that a failure shows what was followed.
  expect([describe(finding), ...rest.map(describe)]).toEqual([describe(finding)]);
});

type Folders = Pick<TestTree, "contentDir" | "dataDir">;

/** What was found before and after a tip was followed. */
interface Followed {
  before: FindingRecord[];
  after: FindingRecord[];
  /** Why it could not be followed. */
  failure?: unknown;
}

async function followAlone(name: string, tip: Tip): Promise<Followed> {
  const code = codeOf(name);
  const tree = createTree(tip.isPlain ? {} : base);
  if (!tip.isPlain) cpSync(template.dataDir, tree.dataDir, { recursive: true });
  if (tip.earlier) {
    change(tree, tip.earlier);
    await importTree(tree);
    const gone = Object.keys(tip.earlier).filter((file) => !(file in tip.files));
    for (const top of new Set(gone.map((file) => file.split("/")[0] ?? ""))) tree.remove(top);
  }
  change(tree, tip.files);
  const before = await listFindings(tree, code);
  const files = { ...tip.files, ...base, ...tip.files };
  change(tree, tip.follow(files, getFinding(before, name)));
  return { before, after: await listFindings(tree, code) };
}

/** Two imports are most of what a tip computes, so those about a file of its own share them. */
async function followTogether(): Promise<Map<string, Followed>> {
  const tree = nameFolders("together");
  cpSync(template.contentDir, tree.contentDir, { recursive: true });
  cpSync(template.dataDir, tree.dataDir, { recursive: true });
  const numbered = numberTips(tips).filter(({ name }) => !isForProduction(codeOf(name)));
  for (const one of numbered) change(tree, listFaulty(one));
  const { findings: before } = await importTree(tree);
  const failures = new Map<string, unknown>();
  for (const one of numbered) {
    try {
      const finding = getFinding(select(before, one, numbered), one.name);
      change(tree, followNumbered(one, { ...base, ...one.tip.files }, finding));
    } catch (error) {
      failures.set(one.name, error);
    }
  }
  const { findings: after } = await importTree(tree);
  return new Map(
    numbered.map((one) => [
      one.name,
      {
        before: select(before, one, numbered),
        after: select(after, one, numbered),
        failure: failures.get(one.name),
      },
    ]),
  );
}

/** The findings about the file of one tip, and those about files that are of none. */
function select(findings: FindingRecord[], one: NumberedTip, all: NumberedTip[]): FindingRecord[] {
  const others = all.filter((other) => other !== one);
  return findings.filter((finding) => !others.some((other) => isAbout(other, finding)));
}

function nameFolders(name: string): Folders {
  return { contentDir: join(folder, name, "content"), dataDir: join(folder, name, "data") };
}

/** Writes files, and deletes those that are `undefined`. */
function change({ contentDir }: Folders, files: Record<string, TestFiles[string] | undefined>) {
  for (const [file, content] of Object.entries(files)) {
    const path = join(contentDir, file);
    mkdirSync(dirname(path), { recursive: true });
    if (content === undefined) rmSync(path, { recursive: true });
    else writeFileSync(path, content);
  }
}

function codeOf(name: string): string {
  return name.split(":")[0] ?? "";
}

function getFinding(findings: FindingRecord[], name: string): FindingRecord {
  const finding = findings.find(({ code }) => code === codeOf(name));
  if (!finding) throw new Error(`not found among ${findings.map(describe).join("\n")}`);
  return finding;
}

/** Whether only the check for production finds it. */
function isForProduction(code: string): boolean {
  return /^(?:image-(?:credit|licence)-missing|home-text|legal-|placeholder|division-)/.test(code);
}

/** The findings an author sees, those of the check for production only if the code is from there. */
async function listFindings(tree: TestTree, code: string): Promise<FindingRecord[]> {
  const { findings } = await importTree(tree);
  if (!isForProduction(code)) return findings;
  const store = openReader(join(tree.dataDir, "plakat.db"));
  const readText = (file: string) =>
    existsSync(tree.path(file)) ? readFileSync(tree.path(file), "utf8") : undefined;
  try {
    return [...findings, ...checkProduction(store, { readText, now: new Date("2029-01-15") })];
  } finally {
    store.close();
  }
}

function nameOf({ file, code, message }: FindingRecord): string {
  return code.startsWith("legal-") ? `${file} ${code} ${message}` : `${file} ${code}`;
}

function describe({ file, line, code, message, hint = "" }: FindingRecord): string {
  return `${file}:${line ?? ""} ${code}: ${message} Tipp: ${hint}`;
}
