import { berlinDay } from "#domain/time/berlin-time.ts";
import { readFileFindings } from "#db/write/last-import.ts";
import type { FindingRecord, Publication } from "#domain/content/records.ts";
import { checkTree } from "#ingest/check/check-tree.ts";
import { checkBlocked } from "#ingest/check/blocked.ts";
import type { CheckInput } from "#ingest/check/check-input.ts";
import { listServedAddresses } from "#ingest/check/served-addresses.ts";
import { findLoopingFiles } from "#ingest/check/redirects.ts";
import { createCheckInput, quoteInTree } from "./create-check-input.ts";
import type { ImportChanges } from "./import-changes.ts";
import type { ImportContext } from "./import-context.ts";

export interface DocumentCheck {
  part: Publication;
  /** Published documents after the import. */
  documentCount: number;
  /** German sentences about pages that are no longer online. */
  departures: string[];
}

/**
 * Checks the documents against each other; the part holds the findings and breaks redirect loops.
 *
 * Where nothing changed, the result of the last check holds for the rest of its day: some findings
 * are about dates.
 */
export function checkDocuments(context: ImportContext, changes: ImportChanges): DocumentCheck {
  const { last, store } = context;
  const { settings, map, brand, decided, removal } = changes;
  const checkedDay = berlinDay(context.options.now());
  if (!hasNewContent(context, changes) && last.checkedDay === checkedDay) {
    return { part: {}, documentCount: last.documents.size, departures: [] };
  }
  const input = createCheckInput(context, settings, map.map);
  const known = new Set(readFileFindings(store).map(nameOf));
  const checked = [...checkTree(input), ...checkBlocked(input, decided.blocked)];
  const findings = [...brand.findings, ...checked].filter((finding) => !known.has(nameOf(finding)));
  const part = {
    ...breakRedirectLoops(input),
    treeFindings: quoteInTree(context, findings),
    checkedDay,
  };
  const { generated } = listServedAddresses(input);
  const departures = removal.departures.filter(({ path }) => !generated.has(path));
  return {
    part,
    documentCount: input.index.documents.length,
    departures: departures.map(({ text }) => text),
  };
}

/** The change that ends redirects in loops; every import judges their files again. */
function breakRedirectLoops(input: CheckInput): Publication {
  const looping = findLoopingFiles(input);
  if (looping.size === 0) return {};
  const files = [...looping];
  const directoryDefaults = input.index.directoryDefaults.map(({ redirect, ...record }) =>
    redirect === undefined || looping.has(record.file) ? record : { redirect, ...record },
  );
  return { droppedRedirects: files, directoryDefaults, unreadFiles: files };
}

function hasNewContent(context: ImportContext, changes: ImportChanges): boolean {
  const { last } = context;
  const { settings, map, brand, images, texts, decided } = changes;
  const hasNewSettings = settings.isChanged || settings.settingsDigest !== last.settingsDigest;
  const hasNewMedia = map.isChanged || brand.isChanged || images.changed.length > 0;
  // A link may lead to a new file that is rejected, or be quoted from a version that is online only.
  const hasNewTexts = texts.rejected + decided.blocked.length + decided.published.length > 0;
  return hasNewSettings || hasNewMedia || hasNewTexts || context.missing.length > 0;
}

/** Identifies a finding: parsing a text already reports some of what the checks find. */
function nameOf({ file, code, line }: FindingRecord): string {
  return JSON.stringify([file, code, line]);
}
