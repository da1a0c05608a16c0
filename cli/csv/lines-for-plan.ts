import type { Paint } from "#domain/content/format-finding.ts";
import { listText } from "#domain/words/list-text.ts";
import { kinds } from "#domain/fields/kinds.ts";
import { escapeControls } from "#domain/words/escape-controls.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import { identities } from "./columns.ts";
import { linesForContact } from "./lines-for-columns.ts";
import type { FieldChange } from "./fields.ts";
import type { PlannedRow } from "./judge-rows.ts";
import { joinValues } from "./name-file.ts";
import type { ImportPlan } from "./plan-import.ts";

/** The number of new rows shown in full, enough to see how columns were read. */
const newInFull = 3;

/** The changes of an import, row by row, as lines for a terminal. */
export function linesForPlan(
  plan: ImportPlan,
  { isTrial, paint }: { isTrial: boolean; paint: Paint },
): string[] {
  const changed = plan.rows.filter(({ text }) => text !== undefined);
  return [
    ...linesForRows(changed, paint),
    summarise(plan, changed),
    ...linesForMissing(plan, isTrial),
    ...linesForUntouched(plan),
    ...linesForContact(plan, isTrial),
    isTrial
      ? "Probelauf: Es wurde nichts geschrieben."
      : changed.length > 0
        ? "„npx plakat check“ prüft jetzt alles zusammen. Läuft „serve --watch“, ist es schon zu sehen; sonst veröffentlicht es „npx plakat import“."
        : "Es gab nichts zu schreiben.",
  ];
}

function linesForRows(changed: readonly PlannedRow[], paint: Paint): string[] {
  const brief = new Set(changed.filter(({ isNew }) => isNew).slice(newInFull));
  const inFull = changed.filter((planned) => !brief.has(planned));
  return [
    ...inFull.flatMap((planned) => [...linesForRow(planned, paint), ""]),
    ...Array.from(brief, (planned) => headOfRow(planned, paint)),
    ...(brief.size > 0 ? [""] : []),
  ];
}

function linesForRow(planned: PlannedRow, paint: Paint): string[] {
  const { isNew, changes } = planned;
  const lines = changes.map((change) => `    ${lineForChange(change, isNew, paint)}`);
  return [headOfRow(planned, paint), ...lines];
}

function headOfRow({ row, sheet, file, isNew }: PlannedRow, paint: Paint): string {
  const place = sheet === undefined ? "" : `Blatt ${quoteValue(sheet)}, `;
  const word = isNew ? paint("green", "Neu") : paint("yellow", "Geändert");
  return `${word}: ${paint("bold", escapeControls(file))} (${place}Zeile ${row.number})${lineForNames(row)}`;
}

/** A name in capitals with its new spelling, also where the values of the row are not shown. */
function lineForNames({ namesInCapitals, isSpeltByFile, stored }: PlannedRow["row"]): string {
  if (isSpeltByFile) return "";
  const name = joinValues(stored, identities.candidate.name);
  const changed = namesInCapitals.filter((one) => !name.includes(one));
  if (changed.length === 0) return "";
  return escapeControls(`: ${name} aus ${listText(changed.map(quoteValue))}`);
}

function lineForChange(
  { column, before, after }: FieldChange,
  isNew: boolean,
  paint: Paint,
): string {
  const old = paint("red", showValue(before));
  const next = paint("green", showValue(after));
  if (isNew) return `${column.header}: ${showValue(after)}`;
  if (after === undefined) return `${column.header}: ${old} (entfällt)`;
  return before === undefined
    ? `${column.header}: ${next} (bisher leer)`
    : `${column.header}: ${old} → ${next}`;
}

function showValue(value: unknown): string {
  const text = Array.isArray(value) ? value.map(String).join("; ") : String(value);
  const words = value === true ? "ja" : value === false ? "nein" : text;
  const line = words.replace(/\s*\n\s*/g, " / ");
  return escapeControls(line.length > 120 ? `${line.slice(0, 119)}…` : line);
}

function summarise(
  { kind, rows, count: read }: ImportPlan,
  changed: readonly PlannedRow[],
): string {
  const added = changed.filter(({ isNew }) => isNew).length;
  const same = rows.length - changed.length;
  const { german } = kinds[kind];
  const count = read === 1 ? "1 Zeile" : `${read} Zeilen`;
  return `${german}: ${count} gelesen, ${added} neu, ${changed.length - added} geändert, ${same} unverändert.`;
}

function linesForMissing({ count, missing }: ImportPlan, isTrial: boolean): string[] {
  if (missing.length === 0) return [];
  const shown = missing.slice(0, 20).map(String);
  const rest = missing.length > 20 ? [`${missing.length - 20} weitere`] : [];
  const which = missing.length === 1 ? "Es fehlt Zeile" : "Es fehlen die Zeilen";
  const taken = count - missing.length;
  const [one, many] = isTrial ? ["wird", "werden"] : ["ist", "sind"];
  return [
    `${taken} von ${count} Zeilen ${taken === 1 ? one : many} übernommen. ${which} ${listText([...shown, ...rest])}; die Fehler stehen oben. Nach dem Berichtigen nimmt dieselbe Tabelle nur noch diese auf.`,
  ];
}

function linesForUntouched({ untouched }: ImportPlan): string[] {
  if (untouched.length === 0) return [];
  const shown = untouched.slice(0, 5).join(", ");
  const rest = untouched.length > 5 ? ` und ${untouched.length - 5} weitere` : "";
  return [`In der Tabelle nicht genannt und darum unverändert: ${shown}${rest}.`];
}
