import { finding } from "#ingest/catalogue/catalogue.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { decodeText } from "./decode-text.ts";
import {
  findExtension,
  findMeantText,
  hasTextName,
  isNote,
  maxSizeBytes,
} from "#domain/content/file-rules.ts";
import { readInRounds, readOnce, type ReadOutcome } from "./read-file.ts";
import { unknownFileType } from "./unknown-file-type.ts";
import type { Scan } from "./scan-tree.ts";

interface Judgement extends Pick<Scan, "diagnostics" | "skipped"> {
  /** Published texts whose files have another ending now, with the present names of the files. */
  standIns: Map<string, string>;
}

/**
 * Decides which files are texts under a wrong name: by their names, because a text is published under
 * the right name, or because they begin like one. All others are notes or of an unknown type.
 */
export async function judgeLookalikes(
  { files, lookalikes }: Pick<Scan, "files" | "lookalikes">,
  published: ReadonlyMap<string, { isDraft: boolean }>,
): Promise<Judgement> {
  const present = new Set(files.map(({ file }) => file));
  const judgement: Judgement = { diagnostics: [], skipped: [], standIns: new Map() };
  const judge = (file: string, text: string | undefined) => {
    const meant = findMeantText(file) ?? file;
    const isThere = present.has(meant);
    const last = isThere ? undefined : published.get(meant);
    const isKept = last !== undefined;
    if (isKept) judgement.standIns.set(meant, file);
    if (isKept || hasTextName(file) || (isNote(file) && beginsLikeText(text))) {
      const state = isThere ? "there" : nameState(last);
      judgement.diagnostics.push(describeMisnamed({ file, meant, text }, state));
    } else if (isNote(file)) judgement.skipped.push(file);
    else judgement.diagnostics.push(unknownFileType(file));
  };
  for await (const round of readInRounds(lookalikes)) {
    for (const one of round.files) {
      const reading = readOnce(one.absolutePath, maxSizeBytes.document, round);
      if (reading.kind === "moving") round.again.push(one);
      else judge(one.file, decodePlainText(reading, one.absolutePath));
    }
  }
  return judgement;
}

function nameState(last: { isDraft: boolean } | undefined): "online" | "new" {
  return last?.isDraft === false ? "online" : "new";
}

interface Lookalike {
  file: string;
  meant: string;
  /** Absent if the file is not in plain text. */
  text: string | undefined;
}

function describeMisnamed(
  { file, meant, text }: Lookalike,
  state: "there" | "online" | "new",
): FindingRecord {
  const name = meant.slice(meant.lastIndexOf("/") + 1);
  const facts = { ending: findExtension(file), name, isText: text !== undefined };
  const severity = state === "there" ? "warning" : "error";
  return finding("file-misnamed", { file, severity }, { case: state, ...facts });
}

/** Whether a text begins with a head, or with a field that most heads have. */
function beginsLikeText(text: string | undefined): boolean {
  const head =
    /^\s*(?:-{3}[ \t]*\n\s*[\p{L}_]+[ \t]*:|(?:title|titel|vorname|nachname|givenName|familyName)[ \t]*:)/iu;
  return text !== undefined && head.test(text);
}

/** Returns undefined if the file is that of a word processor or a browser, or was not read. */
function decodePlainText(reading: ReadOutcome, path: string): string | undefined {
  const { text } = reading.kind === "read" ? decodeText(reading.bytes, path) : {};
  return text === undefined || /^\s*(?:<|\{\\rtf)/.test(text) ? undefined : text;
}
