import { formatFinding, type Paint } from "#domain/content/format-finding.ts";
import {
  countFindings,
  nameCounts,
  type FindingText,
  type ImportRecord,
} from "#domain/content/import-record.ts";
import { listDepartures } from "#domain/content/list-departures.ts";
import { escapeControls } from "#domain/words/escape-controls.ts";
import { createBerlinFormat } from "#domain/time/berlin-time.ts";
import { compareFindings, nameFile } from "./compare-imports.ts";
import type { ImportReport } from "./import-process.ts";

interface DescriberOptions {
  paint: Paint;
  /** The address that shows all findings; undefined if there is none. */
  findingsAddress: string | undefined;
  now?: () => Date;
}

type DescribeSave = (report: ImportReport, record: ImportRecord | undefined) => string[];

const maxShown = 10;

/**
 * Returns a function that tells a person what a save has changed: new findings in full, mended
 * ones, and what is online. Earlier findings are only counted.
 */
export function createSaveDescriber(options: DescriberOptions): DescribeSave {
  const { now = () => new Date() } = options;
  let known: FindingText[] = [];
  let isFirst = true;
  return function describeSave(report, record) {
    const { fresh, gone, mended } = compareFindings(known, record?.findings ?? []);
    // A refused tree was not read completely, so missing findings need not be mended.
    const isRead = report.message === undefined && record?.unlisted === undefined;
    const isUnsure = isRead ? createDoubt(record) : () => true;
    known = [...(record?.findings ?? []), ...gone.filter(isUnsure)];
    const certain = mended.filter((finding) => !isUnsure(finding));
    const save = { report, record, fresh, mended: certain, isFirst, now: now() };
    const lines = [
      ...showFindings(save, options.paint),
      ...listDepartures(report.departures),
      ...linesForOutcome(save, options.paint),
      ...countOpen(save, options.findingsAddress),
    ];
    isFirst &&= report.message !== undefined;
    return lines.length > 1 ? ["", ...lines] : lines;
  };
}

/**
 * Returns a test whether a warning is missing only because its file now has an error and was not
 * read completely.
 */
function createDoubt(record: ImportRecord | undefined): (finding: FindingText) => boolean {
  const held = new Set(record?.heldFiles.map(({ file }) => file));
  return (finding) => finding.severity === "warning" && held.has(nameFile(finding));
}

interface Save {
  report: ImportReport;
  record: ImportRecord | undefined;
  fresh: FindingText[];
  mended: FindingText[];
  /** Whether this server has not imported anything before. */
  isFirst: boolean;
  now: Date;
}

/** New findings as `plakat check` prints them, errors first if there are too many. */
function showFindings({ report, record, fresh, now }: Save, paint: Paint): string[] {
  const [errors, warnings] = splitBySeverity(fresh);
  const shown = (fresh.length > maxShown ? [...errors, ...warnings] : fresh).slice(0, maxShown);
  const rest = [...errors, ...warnings].slice(maxShown);
  const files = shown.map(nameFile);
  const lines = shown.flatMap((finding, index) => {
    const text = formatFinding(finding, paint);
    const isLast = !files.includes(files[index] ?? "", index + 1);
    const held = record?.heldFiles.find(({ file }) => file === files[index]);
    // After a refusal, the record of held files is outdated.
    if (!isLast || held === undefined || report.message !== undefined) return [text];
    return [text, `  ${paint("bold", textForHeld(held, now))}`];
  });
  if (rest.length === 0) return lines;
  return [...lines, `Dazu ${nameCounts(countFindings({ findings: rest })).join(" und ")}.`];
}

type HeldFile = ImportRecord["heldFiles"][number];

/** What visitors see of a file that is held back. */
export function textForHeld({ note, onlineSince }: HeldFile, now: Date): string {
  if (onlineSince === undefined) return note;
  return `Online ist weiter die Fassung ${textForTime(new Date(onlineSince), now)}.`;
}

const dayFormat = createBerlinFormat({ dateStyle: "medium" });
const minuteFormat = createBerlinFormat({ timeStyle: "short" });
const secondFormat = createBerlinFormat({ timeStyle: "medium" });

/** "von 14:02", on another day "vom 23.11.2026, 14:02" */
function textForTime(instant: Date, now: Date): string {
  const [day, time] = [dayFormat.format(instant), minuteFormat.format(instant)];
  return day === dayFormat.format(now) ? `von ${time}` : `vom ${day}, ${time}`;
}

/** The mended findings, and the pages that are online now. */
function linesForOutcome({ report, record, mended, isFirst, now }: Save, paint: Paint): string[] {
  if (report.message !== undefined) {
    const { succeededAt } = record ?? {};
    const online =
      typeof succeededAt === "string"
        ? `Online bleibt der Stand ${textForTime(new Date(succeededAt), now)}.`
        : "Noch ist nichts online.";
    return [paint("red", escapeControls(report.message)), paint("bold", online)];
  }
  const sentences = isFirst ? [textForStart(report)] : linesForChange(report, now);
  const lines = [...linesForMended(mended), ...sentences];
  const isGood = isFirst || report.isChanged || mended.length > 0;
  return isGood ? lines.map((line) => paint("green", line)) : lines;
}

function textForStart({ counts, isChanged }: ImportReport): string {
  const documents = counts["documents"] ?? 0;
  const pages = documents === 1 ? "1 Seite" : `${documents.toLocaleString("de-DE")} Seiten`;
  return isChanged ? `Veröffentlicht: ${pages}.` : `Der Inhalt ist aktuell: ${pages}.`;
}

function linesForMended(mended: FindingText[]): string[] {
  if (mended.length === 0) return [];
  const [file, ...others] = new Set(mended.map(nameFile));
  const place = others.length === 0 ? ` in ${file}` : "";
  return [`Behoben: ${nameCounts(countFindings({ findings: mended })).join(", ")}${place}.`];
}

function linesForChange(report: ImportReport, now: Date): string[] {
  const time = secondFormat.format(now);
  if (!report.isChanged) return [`Gespeichert um ${time}; online ist alles wie zuvor.`];
  const parts = [true, false].flatMap((isVisible) => linesForPages(report, isVisible));
  if (parts.length > 0) {
    const lines = parts.map((part) => escapeControls(`Gespeichert um ${time}${part}`));
    return [...lines, ...countOtherPages(report)];
  }
  const isRemoval = (report.counts["removed"] ?? 0) > 0;
  return [isRemoval ? `Übernommen um ${time}.` : `Gespeichert um ${time} und online.`];
}

function linesForPages({ changedPages }: ImportReport, isVisible: boolean): string[] {
  const paths = changedPages.filter((page) => page.isVisible === isVisible).map(({ path }) => path);
  if (paths.length === 0) return [];
  const text = paths.join(", ");
  return [
    isVisible
      ? ` und online: ${text}`
      : `, aber nicht zu sehen (Entwurf, geplant oder vorbei): ${text}`,
  ];
}

/** Counts the other changed pages; whether visitors see them is unknown. */
function countOtherPages({ changedPages, counts: { added = 0, changed = 0 } }: ImportReport) {
  const rest = added + changed - changedPages.length;
  if (rest <= 0) return [];
  return [rest === 1 ? "Dazu kommt eine weitere." : `Dazu kommen ${rest} weitere.`];
}

/** One line about the findings that are not shown in full, and where to see them. */
function countOpen({ record, fresh, mended, report }: Save, address: string | undefined): string[] {
  const total = countFindings(record ?? { findings: [] });
  const shown = countFindings({ findings: fresh });
  const open = nameCounts({
    errors: total.errors - shown.errors,
    warnings: total.warnings - shown.warnings,
  });
  const place = address === undefined ? "zeigt „npx plakat check“" : `auf ${address}`;
  if (open.length > 0) return [`Weiter offen: ${open.join(", ")} – alle ${place}`];
  if (fresh.length > maxShown) return [`Alle ${place}`];
  const isDone = mended.length > 0 && fresh.length === 0 && report.message === undefined;
  return isDone ? ["Damit ist nichts mehr offen."] : [];
}

function splitBySeverity(
  findings: FindingText[],
): [errors: FindingText[], warnings: FindingText[]] {
  const errors = findings.filter(({ severity }) => severity === "error");
  return [errors, findings.filter(({ severity }) => severity === "warning")];
}
