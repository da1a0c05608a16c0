import { lastPart } from "#domain/addresses/last-part.ts";
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
import { findingForUnknownType } from "./unknown-file-type.ts";
import type { Scan } from "./scan-tree.ts";

interface Judgement extends Pick<Scan, "diagnostics" | "skipped"> {
  /** The present file names of published texts whose file got another ending. */
  standIns: Map<string, string>;
}

/**
 * Decides which files are texts under a wrong name: by their name, because a text is published
 * under the right name, or by their beginning. All others are notes or of an unknown type.
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
      judgement.diagnostics.push(findingForMisnamed({ file, meant, text }, state));
    } else if (isNote(file)) judgement.skipped.push(file);
    else judgement.diagnostics.push(findingForUnknownType(file));
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

/**
 * The file with the right name is `there` already, or `online` from the last import; otherwise the
 * text is `new`.
 */
function findingForMisnamed(
  { file, meant, text }: Lookalike,
  state: "there" | "online" | "new",
): FindingRecord {
  const name = lastPart(meant);
  const facts = { ending: findExtension(file), name, isText: text !== undefined };
  const severity = state === "there" ? "warning" : "error";
  return finding("file-misnamed", { file, severity }, { case: state, ...facts });
}

/** Whether a text begins with front matter, or with a common field. */
function beginsLikeText(text: string | undefined): boolean {
  const head =
    /^\s*(?:-{3}[ \t]*\n\s*[\p{L}_]+[ \t]*:|(?:title|titel|vorname|nachname|givenName|familyName)[ \t]*:)/iu;
  return text !== undefined && head.test(text);
}

/** Returns undefined for a file of a word processor or browser, and for an unread one. */
function decodePlainText(reading: ReadOutcome, path: string): string | undefined {
  const { text } = reading.kind === "read" ? decodeText(reading.bytes, path) : {};
  return text === undefined || /^\s*(?:<|\{\\rtf)/.test(text) ? undefined : text;
}
