/*
 * When a changed file claims what a published one owns, the change is held back and the published
 * one loses nothing. Which files are held back is decided before any of them is written.
 */
import { compareFiles } from "#db/write/document-order.ts";
import type { TreeIndex } from "#db/write/tree-index.ts";
import type { DocumentRecord, Publication } from "#db/model/records.ts";
import { toPublishedDocument, type PublishedDocument } from "#db/write/last-import.ts";
import { checkAddresses } from "#ingest/check/addresses.ts";
import { checkCandidates } from "#ingest/check/candidates.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";
import { createCheckInput, quoteInTree } from "./create-check-input.ts";
import type { ImportContext } from "./import-context.ts";
import type { MapChange } from "./import-map.ts";
import type { TreeSettings } from "./import-settings.ts";
import { publishTexts, type ReadText, type TextChanges } from "./import-texts.ts";
import { splitMissing } from "./remove-missing.ts";

export interface SettledClaims {
  part: Publication;
  /** The contested documents that are published after all. */
  published: PublishedDocument[];
  /** The files of the others, which are held back. */
  waiting: string[];
}

interface ClaimInput {
  settings: TreeSettings;
  map: Pick<MapChange, "map">;
  texts: Pick<TextChanges, "contested" | "claiming" | "published">;
}

/** Decides which of the contested texts are published, and which keep their last version. */
export function settleClaims(
  context: ImportContext,
  { settings, map, texts: { contested, claiming, published } }: ClaimInput,
): SettledClaims {
  if (contested.length === 0) return { part: {}, published: [], waiting: [] };
  const check = createCheckInput(context, settings, map.map);
  const documents = contested.map(({ document }) => document);
  const findRemoved = (waiting: ReadonlySet<string>) => {
    const states = contested.map(({ file }) => [file, waiting.has(file)] as const);
    const successors = { published, contested: new Map(states) };
    return new Set(splitMissing(context, settings, successors).gone);
  };
  const conflicts = settings.site
    ? findConflicts({ check, contested: documents, claiming, findRemoved })
    : [];
  const findings = Map.groupBy(quoteInTree(context, conflicts), ({ file }) => file);
  const settled = contested.map((text): ReadText => {
    const { document: _document, ...rest } = text;
    const own = findings.get(text.file);
    return own ? { ...rest, digest: "", findings: [...text.findings, ...own] } : text;
  });
  return {
    part: publishTexts(settled),
    published: settled.flatMap(({ document }) => (document ? toPublishedDocument(document) : [])),
    waiting: [...findings.keys()],
  };
}

/** The facts that decide which changes are held back. */
interface ConflictInput {
  /** The tree as published, without the contested changes. */
  check: CheckInput;
  contested: readonly DocumentRecord[];
  claiming: ReadonlySet<string>;
  /** The removed files whose documents are unpublished if the `waiting` files are rejected. */
  findRemoved: (waiting: ReadonlySet<string>) => ReadonlySet<string>;
}

/**
 * Finds the contested files to hold back; each finding is about the changed file.
 *
 * A file that is held back keeps its former claims, which yet another change may contest; the
 * search is repeated until it finds no more.
 */
function findConflicts(input: ConflictInput): TreeFinding[] {
  const waiting = new Set<string>();
  const findings: TreeFinding[] = [];
  for (;;) {
    const index = predictIndex(input, waiting);
    const found = findRivals({ ...input.check, index }, input, waiting);
    if (found.length === 0) return findings;
    findings.push(...found);
    for (const { file } of found) waiting.add(file);
  }
}

/** The index once all contested changes except the waiting ones are published. */
function predictIndex(
  { check: { index }, contested, findRemoved }: ConflictInput,
  waiting: ReadonlySet<string>,
): TreeIndex {
  const accepted = contested.filter(({ file }) => !waiting.has(file));
  const replaced = new Set([...findRemoved(waiting), ...accepted.map(({ file }) => file)]);
  const isLeft = ({ file }: { file: string }) => !replaced.has(file);
  const aliases = accepted.flatMap(({ file, aliases: own }) =>
    own.map(({ path, status }) => ({ path, status, file })),
  );
  return {
    ...index,
    documents: [...index.documents.filter(isLeft), ...accepted].toSorted((one, other) =>
      compareFiles(one.file, other.file),
    ),
    aliases: [...index.aliases.filter(isLeft), ...aliases],
  };
}

function findRivals(
  check: CheckInput,
  { claiming, contested, check: { index } }: ConflictInput,
  waiting: ReadonlySet<string>,
): TreeFinding[] {
  const mayWait = new Set(contested.map(({ file }) => file));
  const published = new Set(index.documents.map(({ file }) => file));
  return [...checkAddresses(check), ...checkCandidates(check)].flatMap((finding) => {
    const { files = [], claim = "" } = finding.rivalry ?? {};
    const changed = files.filter((file) => claiming.has(file) && !waiting.has(file));
    if (changed.length === 0 || changed.length === files.length) return [];
    return changed
      .filter((file) => mayWait.has(file))
      .map((file) => holdBack(finding, { file, files, claim, isNew: !published.has(file) }));
  });
}

function holdBack(
  { rivalry: _rivalry, ...finding }: TreeFinding,
  facts: { file: string; files: string[]; claim: string; isNew: boolean },
): TreeFinding {
  const { file, files, claim, isNew } = facts;
  const names = files.map((name) => `„${name}“`).join(" und ");
  const outcome = isNew
    ? `„${file}“ wird deshalb nicht veröffentlicht`
    : `von „${file}“ bleibt deshalb die letzte Fassung online`;
  return { ...finding, file, message: `${names} haben ${claim}; ${outcome}.` };
}
