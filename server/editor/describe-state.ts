import { isDeepStrictEqual } from "node:util";
import { labelFile } from "#domain/editor/labels.ts";
import type { SavedFinding, SavedState } from "#domain/editor/saved-state.ts";
import type { ImportRecord } from "#domain/content/import-record.ts";
import type { FileOutcome } from "#domain/content/records.ts";
import { nameFile } from "#server/import/compare-imports.ts";
import { textForHeld } from "#server/import/describe-save.ts";

interface SavedFile {
  file: string;
  /** SHA-256 of the saved text, in hexadecimal. */
  digest: string;
  /** When the site was first asked, by its own clock. */
  since: string | undefined;
}

interface SiteState {
  scanned: { digest: string; outcome: FileOutcome } | undefined;
  path: string | undefined;
  /** The files of the pictures in the document that is online. */
  pictures: readonly string[];
  record: ImportRecord | undefined;
  now: Date;
}

/** Returns the state of a file; the digest shows whether an import has read the saved text. */
export function describeState(saved: SavedFile, site: SiteState): SavedState {
  const { scanned, path, now } = site;
  const findings = listFindings(saved.file, site);
  // The digest of an entry of a calendar follows that of the text that adds to it.
  const isSeen = scanned !== undefined && scanned.digest.startsWith(saved.digest);
  if (isSeen && (scanned.outcome === "published" || scanned.outcome === "ignored")) {
    return { state: "online", findings, ...(path !== undefined && { path }) };
  }
  const note = textForHolding(saved, site, isSeen);
  return note === undefined
    ? { state: "waiting", now: now.toISOString() }
    : { state: "held", note, findings };
}

function listFindings(
  file: string,
  { record, pictures }: Pick<SiteState, "record" | "pictures">,
): SavedFinding[] {
  const findings = record?.findings ?? [];
  const hasOwn = findings.some((finding) => pictures.includes(nameFile(finding)));
  const told = findings.flatMap((finding) => {
    const name = nameFile(finding);
    const { others = [] } = finding;
    if (![name, ...others].includes(file) && !pictures.includes(name)) return [];
    // The finding of the picture itself says what to do.
    if (hasOwn && finding.sort === "file-unusable shown") return [];
    const { severity, message, hint, form = { message, hint } } = finding;
    return {
      severity,
      message: name === file ? form.message : `${labelFile(name)}: ${form.message}`,
      ...(form.hint !== undefined && { hint: form.hint }),
    };
  });
  return told.filter(
    (one, index) => told.findIndex((other) => isDeepStrictEqual(other, one)) === index,
  );
}

/** Returns undefined unless an import has held the text back. */
function textForHolding(
  { file, since }: SavedFile,
  { record, now }: SiteState,
  isSeen: boolean,
): string | undefined {
  if (!record) return undefined;
  const held = record.heldFiles.find((one) => one.file === file);
  if (held && isSeen) return textForHeld(held, now);
  const isLater = since !== undefined && record.finishedAt > since;
  const isRefused = record.status === "refused" || record.status === "failed";
  return isLater && isRefused ? record.summary.join(" ") : undefined;
}
