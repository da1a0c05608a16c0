import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importRecordFile, readImportRecord } from "#db/files/import-record-file.ts";
import { formatDiagnostic } from "./format-diagnostic.ts";
import { ImportRefusal, reportFailure, type ImportReport } from "./import-report.ts";
import { recordImport } from "./record-import.ts";
import { createTree, electionsYml, importTree, siteYml, type TestTree } from "#ingest/test/tree.ts";

const campaign = { "site.yml": siteYml, "elections.yml": electionsYml, "index.md": "# Start\n" };
const broken = '---\ntitle: ""\n---\n';

function importAt(tree: TestTree, instant: string) {
  return importTree(tree, { now: () => new Date(instant) });
}

function listHeld(tree: TestTree): string[] {
  const held = readImportRecord(tree.dataDir)?.heldFiles ?? [];
  return held.map(({ file, note }) => `${file}: ${note}`);
}

test("an import records its time, its summary and every finding", async () => {
  const tree = createTree({ ...campaign, "a.md": broken, "b.md": "[Nichts](/fehlt)\n" });
  const { findings } = await importAt(tree, "2029-01-15T12:00:00Z");
  const record = readImportRecord(tree.dataDir);
  expect(record).toMatchObject({
    finishedAt: "2029-01-15T12:00:00.000Z",
    succeededAt: "2029-01-15T12:00:00.000Z",
    status: "partly-published",
  });
  expect(record?.summary).toContain("1 Fehler, 1 Warnung.");
  expect(findings).toHaveLength(2);
  expect(record?.findings.map(({ place, message }) => `${place} ${message}`)).toEqual(
    findings.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`),
  );
  for (const [index, finding] of findings.entries()) {
    const { quote = [], hint = "" } = record?.findings[index] ?? {};
    expect(formatDiagnostic(finding).split("\n").slice(1)).toEqual([
      ...quote.map((line) => `    ${line}`),
      `  Tipp: ${hint}`,
    ]);
  }
});

test("the record lists new and published files that are held back", async () => {
  const tree = createTree({ ...campaign, "alt.md": "# Alt\n" });
  await importTree(tree);
  expect(listHeld(tree)).toEqual([]);
  tree.write("alt.md", broken);
  tree.write("neu.md", broken);
  tree.write("elections.yml", "elections: [\n");
  await importTree(tree);
  expect(listHeld(tree)).toEqual([
    "alt.md: Die letzte fehlerfreie Fassung bleibt online.",
    "elections.yml: Es gilt weiter, was zuletzt fehlerfrei war.",
    "neu.md: Noch nicht online: Erst muss der Fehler behoben sein.",
  ]);
});

test("the record keeps pages that left the site across later imports, newest first", async () => {
  const tree = createTree({ ...campaign, "a.md": "# A\n", "b.md": "# B\n" });
  await importTree(tree);
  tree.remove("a.md");
  await importAt(tree, "2029-01-15T13:00:00Z");
  tree.remove("b.md");
  await importAt(tree, "2029-01-15T14:00:00Z");
  await importAt(tree, "2029-01-15T15:00:00Z");
  expect(readImportRecord(tree.dataDir)?.departures).toEqual([
    {
      at: "2029-01-15T14:00:00.000Z",
      text: "/b ist nicht mehr online: „b.md“ gibt es nicht mehr.",
    },
    {
      at: "2029-01-15T13:00:00.000Z",
      text: "/a ist nicht mehr online: „a.md“ gibt es nicht mehr.",
    },
  ]);
});

test("a refused import keeps the time of the last success and the files held back", async () => {
  const tree = createTree({ ...campaign, "neu.md": broken });
  await importAt(tree, "2029-01-15T12:00:00Z");
  const held = listHeld(tree);
  for (const file of ["index.md", "neu.md"]) tree.remove(file);
  await importAt(tree, "2029-01-15T13:00:00Z");
  expect(readImportRecord(tree.dataDir)).toMatchObject({
    finishedAt: "2029-01-15T13:00:00.000Z",
    succeededAt: "2029-01-15T12:00:00.000Z",
    status: "refused",
    summary: [expect.stringMatching(/^Im Inhaltsordner gibt es keine Texte .* nichts geändert\.$/)],
  });
  expect(listHeld(tree)).toEqual(held);
});

test("a failed import keeps the findings of the previous one", async () => {
  const tree = createTree({ ...campaign, "neu.md": broken });
  await importTree(tree);
  const findings = readImportRecord(tree.dataDir)?.findings;
  rmSync(join(tree.dataDir, "plakat.db"));
  mkdirSync(join(tree.dataDir, "plakat.db"));
  await importTree(tree);
  expect(findings).toHaveLength(1);
  expect(readImportRecord(tree.dataDir)).toMatchObject({ status: "failed", findings });
});

test("the record lists 500 findings, errors first, and counts the others", () => {
  const { dataDir } = createTree({});
  mkdirSync(dataDir, { recursive: true });
  const finding = { code: "link-dangling", severity: "warning", message: "Fehlt." } as const;
  const error = { ...finding, file: "z.md", severity: "error" } as const;
  const record = (count: number, unlisted?: ImportReport["unlisted"]) => {
    const files = Array.from({ length: count }, (_, index) => `${10_000 + index}.md`);
    const findings = [...files.map((file) => ({ ...finding, file })), error];
    const heldFiles = files.map((file) => ({ file, note: "Noch nicht online." }));
    const {
      message: _message,
      reason: _reason,
      ...nothing
    } = reportFailure(new ImportRefusal("content-empty", "Leer."), 0, { dataDir: "" });
    const report = { ...nothing, findings, heldFiles, unlisted, isChanged: true };
    const outcome = { status: "published", exitCode: 1, durationMs: 0 } as const;
    recordImport({ dataDir, now: () => new Date(0) }, { ...report, ...outcome });
    return readImportRecord(dataDir);
  };
  expect(record(499)).toMatchObject({ findings: { length: 500 }, heldFiles: { length: 499 } });
  expect(record(499)?.unlisted).toBeUndefined();
  const full = record(9000);
  expect(full?.findings.map(({ place }) => place).slice(0, 2)).toEqual(["z.md", "10000.md"]);
  expect(full?.summary).toContain("1 Fehler, 9.000 Warnungen.");
  expect([full?.findings.length, full?.heldFiles.length]).toEqual([500, 500]);
  expect(full?.unlisted).toEqual({ errors: 0, warnings: 8501, heldFiles: 8500 });
  expect(record(9000, { errors: 2, warnings: 3 })?.unlisted).toEqual({
    errors: 2,
    warnings: 8504,
    heldFiles: 8500,
  });
  expect(statSync(join(dataDir, importRecordFile)).size).toBeLessThan(100_000);
});

test("a dry run writes no record", async () => {
  const tree = createTree(campaign);
  await importTree(tree, { isDryRun: true });
  expect(readImportRecord(tree.dataDir)).toBeUndefined();
});

test("a record that cannot be read or replaced does not fail the import", async () => {
  const tree = createTree(campaign);
  const file = join(tree.dataDir, importRecordFile);
  mkdirSync(file, { recursive: true });
  expect(await importTree(tree)).toMatchObject({ status: "published" });
  rmSync(file, { recursive: true });
  for (const text of ["", "{", "null", '{"finishedAt":1}']) {
    writeFileSync(file, text);
    expect(readImportRecord(tree.dataDir)).toBeUndefined();
  }
  await importTree(tree);
  expect(readImportRecord(tree.dataDir)).toMatchObject({ status: "published" });
  expect(readdirSync(tree.dataDir).filter((name) => name.endsWith(".tmp"))).toEqual([]);
});
