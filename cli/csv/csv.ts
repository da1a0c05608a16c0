import { readErrorCode } from "#db/files/error-code.ts";
import { readFile, stat, writeFile } from "node:fs/promises";
import { basename, extname, resolve } from "node:path";
import { kinds } from "#domain/fields/kinds.ts";
import { foldWord } from "#domain/words/fold-word.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import {
  createPaint,
  exitCodes,
  UsageError,
  writeLine,
  type CliContext,
  type ExitCode,
} from "#cli/command/output.ts";
import { writeFiles, type FileToWrite } from "#cli/command/content-folder.ts";
import { createProgress } from "#cli/command/progress.ts";
import { readCampaign } from "#cli/command/read-campaign.ts";
import { readSettings } from "#cli/command/settings.ts";
import { chooseSheets } from "./find-header.ts";
import { sheetKinds, type SheetKind } from "./columns.ts";
import { linesForColumns } from "./lines-for-columns.ts";
import { linesForPlan } from "./lines-for-plan.ts";
import { exportSheet, writeCsv, writeWorkbook } from "./export-sheet.ts";
import { findingsForHidden, leaveOutHidden } from "./hidden-cells.ts";
import { readTree, readTreeWithMap } from "./known-documents.ts";
import { readOfficialList, type OfficialList } from "./official-list.ts";
import type { ImportPlan } from "./plan-import.ts";
import { planWorkbook } from "./plan-workbook.ts";
import { maxFileBytes, readSheets } from "./read-sheets.ts";
import {
  formatSheetFinding,
  isError,
  mistake,
  toRecord,
  warning,
  type SheetFinding,
} from "./sheet.ts";

export interface CsvImportArguments {
  file: string;
  kind?: string;
  sheet?: string;
  party?: string;
  land?: string;
  residence?: boolean;
  dryRun?: boolean;
  json?: boolean;
}

/**
 * Writes the rows of a spreadsheet into the files of the content folder; rows with errors are
 * reported.
 */
export async function runCsvImport(
  args: CsvImportArguments,
  context: CliContext,
): Promise<ExitCode> {
  const kind = args.kind === undefined ? undefined : parseKind(args.kind);
  const { sheets: given, findings } = await readSheets(await readInput(args.file));
  const sheets = given.map(leaveOutHidden);
  const print = (more: readonly SheetFinding[], plan?: ImportPlan) =>
    args.json
      ? printJson([...findings, ...more], plan, context)
      : printFindings([...findings, ...more], { file: args.file, plan }, context);
  if (findings.some(isError)) return print([]);
  const { contentDir } = readSettings(context, {});
  const settings = await readCampaign(contentDir);
  const { party, land: state, residence: withResidence } = args;
  const wantedList = { ...settings, party, state, withResidence };
  const official = sheets
    .map((sheet) => readOfficialList(sheet, wantedList))
    .find((one) => one !== undefined);
  if (official) {
    if (!args.json) writeLine(context.stdout, sentenceForOfficialList(official));
    if (needsParty(official, args)) {
      const missing = findingForParty(official, args);
      if (!args.json) throw new UsageError(missing.hint ?? missing.message);
      print([...official.findings, missing]);
      return exitCodes.refused;
    }
  }
  const { choices, findings: unchosen } = official
    ? chooseSheets([official.sheet], { file: args.file })
    : chooseSheets(sheets, { file: args.file, name: args.sheet, kind });
  if (choices.length === 0) return print([...unchosen, ...sheets.flatMap(findingsForHidden)]);
  const campaign = await readTreeWithMap(contentDir, { ...settings, now: context.now() });
  const progress = createProgress(context, { rows: "Zeilen prüfen" });
  const plan = planWorkbook(choices, campaign, (step) => {
    // Only on a terminal: in a log, progress would stand among the findings about the table.
    if (context.stderr.isTTY) progress.report({ phase: "rows", ...step });
  });
  progress.clear();
  const found = [...(official?.findings ?? []), ...unchosen, ...plan.findings];
  return carryOut({ plan, print: () => print(found, plan) }, args, context);
}

async function carryOut(
  { plan, print }: { plan: ImportPlan; print: () => ExitCode },
  args: CsvImportArguments,
  context: CliContext,
): Promise<ExitCode> {
  // The JSON object lists the files, so it is printed after they are written.
  if (args.json) {
    await writePlan(plan, args, context);
    return print();
  }
  const code = print();
  if (args.dryRun) for (const line of linesForColumns(plan)) writeLine(context.stdout, line);
  if (code !== exitCodes.done && plan.rows.length === 0) return code;
  await writePlan(plan, args, context);
  printPlan(plan, args, context);
  return code;
}

async function writePlan(plan: ImportPlan, { dryRun }: CsvImportArguments, context: CliContext) {
  if (!dryRun) await writeFiles(readSettings(context, {}).contentDir, listFiles(plan));
}

function printPlan(plan: ImportPlan, { dryRun = false }: CsvImportArguments, context: CliContext) {
  const { stdout } = context;
  const style = { isTrial: dryRun, paint: createPaint(stdout) };
  for (const line of linesForPlan(plan, style)) writeLine(stdout, line);
}

function parseKind(word: string): SheetKind {
  const kind = sheetKinds.find(
    (name) => name === word || foldWord(kinds[name].german) === foldWord(word),
  );
  if (kind !== undefined) return kind;
  const names = sheetKinds.map((name) => `${name} (${kinds[name].german})`);
  throw new UsageError(`Die Art „${word}“ gibt es nicht. Möglich sind ${names.join(", ")}.`);
}

async function readInput(file: string): Promise<Uint8Array> {
  const facts = await stat(file).catch(() => undefined);
  if (!facts) {
    throw new UsageError(
      `Die Datei „${file}“ gibt es nicht. Gesucht wurde „${resolve(file)}“: Lege sie dorthin, oder nenne den Ordner mit.`,
    );
  }
  if (!facts.isFile()) throw new UsageError(`„${file}“ ist keine Datei.`);
  if (facts.size > maxFileBytes) {
    throw new UsageError(
      `Die Datei „${file}“ ist größer als ${maxFileBytes / 1_048_576} MiB. Lösche Bilder und leere Zeilen daraus, oder teile die Tabelle.`,
    );
  }
  return readFile(file);
}

const maxShown = 500;

/** Prints findings, and whether any row is left; returns the exit code. */
function printFindings(
  findings: readonly SheetFinding[],
  { file, plan }: { file: string; plan: ImportPlan | undefined },
  { stderr }: CliContext,
): ExitCode {
  const name = basename(file);
  // Errors come first if there are too many findings.
  const shown = findings.toSorted((one, other) => Number(isError(other)) - Number(isError(one)));
  for (const one of sortByPlace(shown.slice(0, maxShown), plan))
    writeLine(stderr, formatSheetFinding(one, name));
  if (findings.length > maxShown)
    writeLine(stderr, `… und ${findings.length - maxShown} weitere Fehler und Warnungen.`);
  const errors = findings.filter(isError).length;
  if (errors === 0) return exitCodes.done;
  const count = errors === 1 ? "Ein Fehler" : `${errors} Fehler`;
  if (!plan || plan.rows.length === 0) writeLine(stderr, `${count}: Es wurde nichts geschrieben.`);
  return exitCodes.contentErrors;
}

/** Prints findings and the written files, in a dry run those to write, as one JSON object. */
function printJson(
  findings: readonly SheetFinding[],
  plan: ImportPlan | undefined,
  { stdout }: CliContext,
): ExitCode {
  const files = plan ? listFiles(plan).map(({ file }) => file) : [];
  const result = { files, findings: sortByPlace(findings, plan).map(toRecord) };
  writeLine(stdout, JSON.stringify(result));
  return findings.some(isError) ? exitCodes.contentErrors : exitCodes.done;
}

/** Sorts by sheet, row and column. Findings without a row, such as those about other files, come last. */
function sortByPlace(findings: readonly SheetFinding[], plan?: ImportPlan): SheetFinding[] {
  const sheets = plan?.sources.map(({ sheet }) => sheet.name) ?? [];
  const indexOf = ({ sheet, row }: SheetFinding) =>
    row === undefined ? sheets.length : sheets.indexOf(sheet);
  return findings.toSorted(
    (one, other) =>
      indexOf(one) - indexOf(other) ||
      (one.row ?? 0) - (other.row ?? 0) ||
      (one.column ?? 0) - (other.column ?? 0),
  );
}

function listFiles({ rows }: ImportPlan): FileToWrite[] {
  return rows.flatMap(({ file, text }) => (text === undefined ? [] : [{ file, content: text }]));
}

function sentenceForOfficialList({ counts, chosen }: OfficialList): string {
  const { rows, persons, inBoth } = counts;
  const all = `Amtliche Liste: ${rows} Zeilen, ${persons} Personen, davon ${inBoth} auf einer Liste und in einem Wahlkreis.`;
  if (chosen.persons === persons) return all;
  return `${all}\nAusgewählt: ${chosen.rows} Zeilen, ${chosen.persons} Personen, davon ${chosen.inBoth} in beidem.`;
}

function needsParty({ parties, chosen }: OfficialList, { party }: CsvImportArguments): boolean {
  return party === undefined ? parties.length > 1 : chosen.persons === 0;
}

function findingForParty(
  { parties }: OfficialList,
  { party, land }: CsvImportArguments,
): SheetFinding {
  return party === undefined
    ? finding("sheet-party-missing", mistake, { case: "several", parties, land })
    : finding("sheet-party-missing", mistake, { case: "unknown", party, parties, land });
}

export interface CsvExportArguments {
  file?: string;
  kind?: string;
}

/** Writes all files of a kind as a spreadsheet, to a new file or to the standard output. */
export async function runCsvExport(
  args: CsvExportArguments,
  context: CliContext,
): Promise<ExitCode> {
  const kind = parseKind(args.kind ?? "candidate");
  const { contentDir } = readSettings(context, {});
  const campaign = await readTree(contentDir, await readCampaign(contentDir));
  const { rows, findings } = exportSheet(kind, campaign);
  const { file } = args;
  for (const one of findings) {
    writeLine(context.stderr, formatSheetFinding({ ...one, ...warning }, file ?? "Tabelle"));
  }
  if (file === undefined) {
    context.stdout.write(writeCsv(rows));
    return exitCodes.done;
  }
  const content = await writeTable(file, kinds[kind].german, rows);
  await writeFile(file, content, { flag: "wx" }).catch((error: unknown) => {
    throw readErrorCode(error) === "EEXIST"
      ? new UsageError(`Die Datei „${file}“ gibt es schon. Nenne einen anderen Namen.`)
      : error;
  });
  const count = rows.length - 1;
  writeLine(
    context.stdout,
    `Geschrieben: ${file} (${kinds[kind].german}, ${count} ${count === 1 ? "Zeile" : "Zeilen"})`,
  );
  return exitCodes.done;
}

async function writeTable(file: string, name: string, rows: string[][]) {
  const extension = extname(file).toLowerCase();
  if (extension === ".xlsx") return writeWorkbook(name, rows);
  if (extension === ".csv") return writeCsv(rows);
  throw new UsageError("Der Name der Datei muss auf .csv oder .xlsx enden.");
}
