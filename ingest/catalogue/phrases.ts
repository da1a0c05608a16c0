import { findCalendarOf } from "#domain/calendar.ts";
import { listText } from "#domain/words/list-text.ts";
import type { FieldPath, Row, Voice } from "./entry.ts";

/** The tip for a misspelt word; undefined without a suggestion. */
export function askForNearest(suggestion: string | undefined): string | undefined {
  return suggestion === undefined ? undefined : `Meintest du „${suggestion}“?`;
}

/** The file that authors edit: for the document of a calendar entry, the calendar. */
export function findAuthorsFile(file: string): string {
  return findCalendarOf(file) ?? file;
}

/** The file that authors edit, in quotes. */
export function nameFile(file: string): string {
  return `„${findAuthorsFile(file)}“`;
}

/** Two files, such as „a.md“ und „b.md“; forms may have one label for both. */
export function nameBoth(files: readonly string[], voice: Voice): string {
  const [one, other] = files.map(voice.file);
  return one === other ? `Zwei Einträge mit dem Namen ${one}` : `${one} und ${other}`;
}

/** Lists numbers; a long list ends with an ellipsis. */
export function listNumbers(numbers: readonly number[]): string {
  return listText((numbers.length > 12 ? [...numbers.slice(0, 11), "…"] : numbers).map(String));
}

/** The last key of a path, with the number of a list entry: „termine“ (Eintrag 2). */
export function nameField(path: FieldPath): string {
  const last = path.at(-1);
  if (typeof last !== "number") return `„${last ?? ""}“`;
  return `${nameField(path.slice(0, -1))} (Eintrag ${last + 1})`;
}

/** The tip for a row that claims what another file or row has; of two rows one can be deleted. */
export function adviseOnTwin(
  { files = [], draft, page }: { files?: string[]; draft?: string; page?: string },
  { same, fileColumn, hasRow }: Row,
): string {
  const isFile = [...files, draft, page].some((file) => file !== undefined && !hasRow(file));
  const remedy = isFile
    ? `lösche die Zeile, oder trage die Datei in eine Spalte „${fileColumn}“ ein`
    : "lösche eine der beiden Zeilen";
  return `Ist es ${same}, ${remedy}; sonst berichtige eine der beiden Angaben.`;
}

/** A line of a file, a key or a value that a tip quotes. */
interface Quoted {
  /** With its backticks. */
  written: string;
  /** Absent for a key or value alone. */
  key: string | undefined;
  /** Without the quotation marks of YAML. */
  value: string;
}

/** Rewrites the quotations of a tip for readers who see no file, where nothing is indented. */
export function rewriteQuoted(tip: string, write: (quoted: Quoted) => string): string {
  return tip
    .replaceAll(" eingerückt", "")
    .replaceAll(
      /`(?:([\p{L}.]+): )?([^`]+)`/gu,
      (written, key: string | undefined, value: string) =>
        write({ written, key, value: value.replace(/^"(.*)"$/, "$1") }),
    );
}
