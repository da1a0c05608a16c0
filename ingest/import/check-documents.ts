import { berlinDay } from "#domain/time/berlin-time.ts";
import { readFileFindings } from "#db/write/last-import.ts";
import type { FindingRecord, Publication } from "#domain/content/records.ts";
import { checkTree } from "#ingest/check/check-tree.ts";
import { checkRenamed, checkRetained } from "#ingest/check/renamed.ts";
import { breakRedirectLoops } from "./break-redirect-loops.ts";
import { createCheckInput, quoteInTree } from "./create-check-input.ts";
import type { ImportChanges } from "./import-changes.ts";
import type { ImportContext } from "./import-context.ts";

export interface DocumentCheck {
  part: Publication;
  /** Published documents after the import. */
  documentCount: number;
}

/**
 * Checks the documents against each other; the part holds the findings and breaks redirect loops.
 *
 * Where nothing changed, the result of the last check holds for the rest of its day: some findings
 * are about dates.
 */
export function checkDocuments(context: ImportContext, changes: ImportChanges): DocumentCheck {
  const { last, store } = context;
  const { settings, map, brand, texts, settled, removal } = changes;
  const checkedDay = berlinDay(context.options.now());
  if (!hasNewContent(context, changes) && last.checkedDay === checkedDay) {
    return { part: {}, documentCount: last.documents.size };
  }
  const input = createCheckInput(context, settings, map.map);
  const { index } = input;
  const added = settled.published.filter(({ file }) => !last.documents.has(file));
  const known = new Set(readFileFindings(store).map(nameOf));
  const moves = { index, removed: removal.documents, added };
  const checked = [...checkTree(input), ...checkRenamed(moves), ...checkRetained(input)];
  const findings = [...brand.findings, ...checked].filter((finding) => !known.has(nameOf(finding)));
  const part = {
    ...breakRedirectLoops(input, texts.redirecting),
    treeFindings: quoteInTree(context, findings),
    checkedDay,
  };
  return { part, documentCount: index.documents.length };
}

function hasNewContent({ last }: ImportContext, changes: ImportChanges): boolean {
  const { settings, map, brand, images, texts, settled, removal } = changes;
  const hasNewSettings = settings.isChanged || settings.settingsDigest !== last.settingsDigest;
  const hasNewMedia = map.isChanged || brand.isChanged || images.changed.length > 0;
  // A link may lead to a new file that is rejected, or be quoted from a version that is online only.
  const hasNewTexts = texts.rejected > 0 || settled.published.length > 0;
  return hasNewSettings || hasNewMedia || removal.isChanged || hasNewTexts;
}

/** Identifies a finding: parsing a text already reports some of what the checks find. */
function nameOf({ file, code, line }: FindingRecord): string {
  return JSON.stringify([file, code, line]);
}
