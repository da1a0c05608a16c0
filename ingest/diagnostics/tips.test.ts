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
import { fileTips } from "#ingest/test/tips/file-tips.ts";
import { headTips } from "#ingest/test/tips/head-tips.ts";
import { placeTips } from "#ingest/test/tips/place-tips.ts";
import { siteTips } from "#ingest/test/tips/site-tips.ts";
import { textTips } from "#ingest/test/tips/text-tips.ts";
import { untested } from "#ingest/test/tips/untested-tips.ts";
import { yamlTips } from "#ingest/test/tips/yaml-tips.ts";
import { createTree, electionsYml, importTree, siteYml, type TestTree } from "#ingest/test/tree.ts";

const tips = { ...yamlTips, ...headTips, ...textTips, ...placeTips, ...siteTips, ...fileTips };
const base = {
  "site.yml": siteYml,
  "elections.yml": electionsYml,
  "index.md": "# Start\n",
  "veranstaltungsorte/halle.md": place("Halle"),
};

// The icons of a site take longest, and are the same in every tree.
const folder = mkdtempSync(join(tmpdir(), "plakat-"));
const template = { contentDir: join(folder, "content"), dataDir: join(folder, "data") };
beforeAll(async () => {
  for (const [file, content] of Object.entries(base)) {
    mkdirSync(join(template.contentDir, dirname(file)), { recursive: true });
    writeFileSync(join(template.contentDir, file), content);
  }
  await importTree(template);
});
afterAll(() => rmSync(folder, { recursive: true }));

const codes = Array.from(
  (readFileSync("docs/errors.md", "utf8").split("\n## HTTP\n")[0] ?? "").matchAll(
    /^\| `([a-z0-9-]+)`/gm,
  ),
  ([, code = ""]) => code,
);

test("the tip of every code is tried, or it is said why not", () => {
  const tried = Object.keys(tips).map((name) => name.split(":")[0] ?? "");
  expect([...new Set([...tried, ...Object.keys(untested)])].toSorted()).toEqual(codes.toSorted());
  expect(tried.filter((code) => code in untested)).toEqual([]);
});

test.each(Object.entries(tips))("the tip followed word for word mends %s", async (name, tip) => {
  const code = name.split(":")[0] ?? "";
  const tree = createTree(tip.isPlain ? {} : base);
  if (!tip.isPlain) cpSync(template.dataDir, tree.dataDir, { recursive: true });
  if (tip.earlier) {
    for (const [file, content] of Object.entries(tip.earlier)) tree.write(file, content);
    await importTree(tree);
    const gone = Object.keys(tip.earlier).filter((file) => !(file in tip.files));
    for (const top of new Set(gone.map((file) => file.split("/")[0] ?? ""))) tree.remove(top);
  }
  for (const [file, content] of Object.entries(tip.files)) tree.write(file, content);
  const before = await listFindings(tree, code);
  const finding = before.find((one) => one.code === code);
  if (!finding) throw new Error(`not found among ${before.map(describe).join("\n")}`);
  const files = { ...base, ...tip.files };
  for (const [file, content] of Object.entries(tip.follow({ ...tip.files, ...files }, finding))) {
    if (content === undefined) tree.remove(file);
    else tree.write(file, content);
  }
  const after = await listFindings(tree, code);
  const known = new Set(before.filter((one) => nameOf(one) !== nameOf(finding)).map(nameOf));
  const next = [tip.next ?? []].flat();
  const rest = after.filter((one) => !known.has(nameOf(one)) && !next.includes(one.code));
  // The tip itself comes first, so that a failure shows what was followed.
  expect([describe(finding), ...rest.map(describe)]).toEqual([describe(finding)]);
});

/** The findings an author sees, those of the check for production only if the code is from there. */
async function listFindings(tree: TestTree, code: string): Promise<FindingRecord[]> {
  const { findings } = await importTree(tree);
  if (!/^(?:image-(?:credit|licence)-missing|home-text|legal-|placeholder|division-)/.test(code))
    return findings;
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
