import { readdir, readFile, stat } from "node:fs/promises";
import { basename, isAbsolute, join, relative, resolve } from "node:path";
import type { Election } from "#domain/elections/election-config.ts";
import { berlinDay } from "#domain/time/berlin-time.ts";
import { escapeControls } from "#domain/words/escape-controls.ts";
import { maxSizeBytes } from "#domain/content/file-rules.ts";
import { writeNewFiles } from "#cli/command/content-folder.ts";
import { exitCodes, UsageError, writeLine } from "#cli/command/output.ts";
import type { CliContext, ExitCode } from "#cli/command/output.ts";
import { readCampaign } from "#cli/command/read-campaign.ts";
import { readSettings } from "#cli/command/settings.ts";
import { readTree } from "#cli/csv/known-documents.ts";
import { createLocator } from "#cli/new/read-address.ts";
import { planEvents, type EventPlan } from "./plan-events.ts";
import { readCalendar, type Calendar } from "#ingest/calendar/read-calendar.ts";
import type { CalendarRange } from "#ingest/calendar/entry-times.ts";

export interface IcsImportArguments {
  path: string;
  dryRun?: boolean;
  draft?: boolean;
  past?: boolean;
}

const maxFiles = 100;
const maxEntries = 5000;

/** Writes a file for each entry of a calendar that has none yet. */
export async function runIcsImport(
  { path, dryRun = false, draft = false, past = false }: IcsImportArguments,
  context: CliContext,
): Promise<ExitCode> {
  const { contentDir } = readSettings(context, {});
  const settings = await readCampaign(contentDir);
  const range = findRange(settings.elections, { past, now: context.now() });
  const faults: string[] = [];
  const calendars: Calendar[] = [];
  const files = await listFiles(path);
  for (const file of files) {
    const calendar = await readFileAsCalendar(file, range);
    if ("fault" in calendar) faults.push(`Nicht übernommen: ${basename(file)}: ${calendar.fault}`);
    else calendars.push(calendar);
  }
  const entries = calendars.flatMap((one) => one.entries);
  const broken = calendars.flatMap((one) => one.broken);
  if (entries.length > maxEntries) {
    throw new UsageError(
      `Das sind ${entries.length} Termine; möglich sind ${maxEntries}. Gib nur den nötigen Zeitraum aus dem Kalender aus.`,
    );
  }
  const plan = planEvents({ entries, broken }, await readTree(contentDir, settings), {
    from: range.from,
    isDraft: draft,
    locate: await createLocator(),
  });
  if (!dryRun) await writeNewFiles(contentDir, plan.files);
  for (const line of [...faults, ...linesForRefused(plan)]) {
    writeLine(context.stderr, escapeControls(line));
  }
  const findings = [
    ...linesForCalendars(calendars),
    ...(plan.files.length > 0 ? files.flatMap((file) => warnOfTwins(file, contentDir)) : []),
  ];
  const count = entries.length + broken.length;
  for (const line of linesForPlan(plan, { dryRun, count, findings })) {
    writeLine(context.stdout, escapeControls(line));
  }
  return faults.length + plan.refused.length > 0 ? exitCodes.contentErrors : exitCodes.done;
}

/** Endless series stop on the last election day, or after a year if that is over. */
function findRange(
  elections: readonly Election[],
  { past, now }: { past: boolean; now: Date },
): CalendarRange {
  const today = berlinDay(now);
  const nextYear = berlinDay(new Date(now.getTime() + 365 * 86_400_000));
  const days = elections.map(({ date }) => date).filter((day) => day >= today);
  return { from: past ? "0000-01-01" : today, until: days.toSorted().at(-1) ?? nextYear };
}

async function listFiles(path: string): Promise<string[]> {
  const facts = await stat(path).catch(() => undefined);
  if (!facts) {
    throw new UsageError(
      `„${path}“ gibt es nicht. Nenne die .ics-Datei, zum Beispiel: npx plakat ics import kalender.ics`,
    );
  }
  if (!facts.isDirectory()) return [path];
  const files = (await readdir(path)).filter((name) => /^[^.].*\.ics$/i.test(name)).toSorted();
  if (files.length === 0) throw new UsageError(`Im Ordner „${path}“ liegt keine .ics-Datei.`);
  if (files.length > maxFiles) {
    throw new UsageError(
      `Im Ordner „${path}“ liegen ${files.length} .ics-Dateien; möglich sind ${maxFiles}. Verteile sie auf mehrere Ordner.`,
    );
  }
  return files.map((name) => join(path, name));
}

async function readFileAsCalendar(
  file: string,
  range: CalendarRange,
): Promise<Calendar | { fault: string }> {
  const { size } = await stat(file);
  if (size > maxSizeBytes.calendar) {
    return {
      fault: "Die Datei ist größer als 5 MiB. Gib nur den nötigen Zeitraum aus dem Kalender aus.",
    };
  }
  const { calendar, diagnostics } = readCalendar(await readFile(file), {
    file: basename(file),
    range,
  });
  if (calendar) return calendar;
  return { fault: diagnostics.map(({ message, hint }) => `${message} ${hint ?? ""}`).join(" ") };
}

function linesForCalendars(calendars: readonly Calendar[]): string[] {
  const findings = calendars.flatMap((one) => one.findings.map(({ message }) => message));
  if (!calendars.some(({ hasGuests }) => hasGuests)) return findings;
  return [...findings, "Eingeladene und Einladende werden nicht übernommen."];
}

/**
 * Warns of a calendar in the content folder, which is published itself beside the files made from
 * it.
 */
function warnOfTwins(file: string, contentDir: string): string[] {
  const place = relative(contentDir, resolve(file)).replaceAll("\\", "/");
  if (place.startsWith("../") || isAbsolute(place)) return [];
  return [
    `„${place}“ liegt noch im Inhaltsordner. Lösche oder verschiebe die Datei, sonst stehen ihre Termine zweimal auf der Website.`,
  ];
}

/** Groups refusals by reason, such as a place that several entries name. */
function linesForRefused({ refused }: EventPlan): string[] {
  return [...Map.groupBy(refused, ({ reason }) => reason)].flatMap(([reason, entries]) => [
    `Nicht übernommen: ${reason}`,
    ...entries.map(({ label }) => `    ${label}`),
  ]);
}

interface Outcome {
  dryRun: boolean;
  count: number;
  /** Sentences about the calendars. */
  findings: readonly string[];
}

function linesForPlan(plan: EventPlan, { dryRun, count, findings }: Outcome): string[] {
  const { files, known, refused, remarks, past } = plan;
  const counts = [
    `Termine gelesen: ${count}`,
    `${dryRun ? "neue Dateien wären" : "neue Dateien"}: ${files.length}`,
    `gibt es schon: ${known.length}`,
    `vorbei: ${past}`,
    `nicht übernommen: ${refused.length}`,
  ];
  return [
    ...files.flatMap(({ file, content }) => [
      `Neu: ${file}`,
      ...(dryRun ? showContent(content) : []),
    ]),
    ...known.map((one) => `Gibt es schon: ${one}`),
    ...[...findings, ...remarks].map((one) => `Hinweis: ${one}`),
    `${counts.join(", ")}.`,
    dryRun
      ? "Probelauf: Es wurde nichts geschrieben."
      : files.length > 0
        ? "„npx plakat check“ prüft jetzt alles zusammen, „npx plakat import“ veröffentlicht es."
        : "Es gab nichts zu schreiben.",
  ];
}

function showContent(content: string): string[] {
  return [
    ...content
      .trimEnd()
      .split("\n")
      .map((line) => (line === "" ? "" : `    ${line}`)),
    "",
  ];
}
