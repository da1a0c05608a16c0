/*
 * Some changes must not be made: a file that claims what a published one owns, or names what does not
 * exist, keeps its last version, and a file that published ones name stays online. Which files these
 * are is decided once all texts have been parsed.
 */
import {
  readFileFindings,
  toPublishedDocument,
  type PublishedDocument,
} from "#db/write/last-import.ts";
import { listUnpublished } from "#db/write/tree-index.ts";
import type { FindingRecord, Publication } from "#domain/content/records.ts";
import type { TreeFinding } from "#ingest/check/check-input.ts";
import { retainRenamed } from "#ingest/settle/retain-renamed.ts";
import { findDangling, settleChanges } from "#ingest/settle/settle-changes.ts";
import { createCheckInput, quoteInTree } from "./create-check-input.ts";
import { explainKept, type Verdict } from "./explain-kept.ts";
import { findClaimConflicts } from "./find-claim-conflicts.ts";
import type { ImportContext } from "./import-context.ts";
import { publishTexts, type ReadText } from "./import-texts.ts";
import { listChanges, listRead, type SettleInput } from "./list-changes.ts";

export interface SettledTexts {
  part: Publication;
  /** The documents of all changed texts that are published. */
  published: PublishedDocument[];
  /** Texts that are not published, although each of them has no mistake of its own. */
  rejected: string[];
  /** All files whose last version stays, removed ones included, or that remain unpublished. */
  kept: ReadonlySet<string>;
}

/** Decides which of the changed texts are published, and which files keep their last version. */
export function settleTexts(context: ImportContext, input: SettleInput): SettledTexts {
  const { published } = input.texts;
  if (!mayKeepFiles(context, input)) {
    return { part: {}, published, rejected: [], kept: new Set() };
  }
  const changes = listChanges(context, input);
  const findConflicts = createConflictSearch(context, input);
  const findRetained = createRetainedSearch(context, input);
  const conflicts: TreeFinding[] = [];
  const kept = settleChanges(changes, (known) => {
    const found = findConflicts(known);
    conflicts.push(...found);
    return [...found.map(({ file }) => file), ...findRetained(known)];
  });
  const dangling = findDangling(changes, kept);
  const rejected = new Set([...dangling.keys(), ...conflicts.map(({ file }) => file)]);
  const verdict = { changes, kept, dangling, rejected };
  const found = [...conflicts, ...explainKept(context, input, verdict)];
  const findings = Map.groupBy(quoteInTree(context, found), ({ file }) => file);
  return applyVerdict(context, input.texts, { ...verdict, findings });
}

/** Whether something that a visitor sees could name what does not exist after the import. */
function mayKeepFiles({ last, missing }: ImportContext, { settings, texts }: SettleInput): boolean {
  const hasNewOffice = settings.site?.contact?.office !== last.settings.site?.contact?.office;
  const hasNewTexts = texts.published.some(({ file }) => !last.documents.has(file));
  return texts.undecided.length > 0 || missing.length > 0 || hasNewOffice || hasNewTexts;
}

type Search<T> = (kept: ReadonlySet<string>) => T[];

function createConflictSearch(
  context: ImportContext,
  { settings, map, texts }: SettleInput,
): Search<TreeFinding> {
  if (!settings.site || !texts.hasContest) return () => [];
  const check = createCheckInput(context, settings, map.map);
  return (kept) => findClaimConflicts({ context, texts, check }, kept);
}

/** Finds removed documents that stay because the file that replaces them is rejected. */
function createRetainedSearch(
  { last, store, missing }: ImportContext,
  { settings, texts }: SettleInput,
): Search<string> {
  const removed = missing.flatMap((file) => last.documents.get(file) ?? []);
  if (removed.length === 0) return () => [];
  const gone = new Set(missing);
  const broken = listUnpublished(store).filter((file) => !gone.has(file));
  const shown = [...listRead(texts).values()].filter((one) => !one.isDraft && !one.isPartial);
  return (kept) => {
    const taken = new Set(shown.filter(({ file }) => !kept.has(file)).map(({ path }) => path));
    const waiting = [...kept].filter((file) => !last.documents.has(file));
    const candidates = removed.filter(({ path }) => !taken.has(path));
    const umlauts = settings.site?.umlauts ?? "ascii";
    return [...retainRenamed(candidates, [...broken, ...waiting], umlauts)];
  };
}

/** Publishes the undecided texts that need not wait, and takes back new ones that have to. */
function applyVerdict(
  { store }: ImportContext,
  { undecided, published }: SettleInput["texts"],
  { kept, rejected, findings }: Verdict & { findings: ReadonlyMap<string, FindingRecord[]> },
): SettledTexts {
  const withdrawn = published.filter(({ file }) => kept.has(file)).map(({ file }) => file);
  const known = withdrawn.length === 0 ? [] : readFileFindings(store);
  const withdrawnTexts = withdrawn.map((file) => ({
    file,
    findings: known.filter((finding) => finding.file === file),
  }));
  const waiting = [...undecided.filter(({ file }) => kept.has(file)), ...withdrawnTexts].map(
    ({ file, findings: own }): ReadText => ({
      file,
      digest: "",
      findings: [...own, ...(findings.get(file) ?? [])],
      isHeld: !rejected.has(file),
    }),
  );
  const accepted = undecided.filter(({ file }) => !kept.has(file));
  return {
    part: { ...publishTexts([...accepted, ...waiting]), deletions: withdrawn },
    published: [
      ...published.filter(({ file }) => !kept.has(file)),
      ...accepted.map(({ document }) => toPublishedDocument(document)),
    ],
    rejected: waiting.filter(({ isHeld }) => !isHeld).map(({ file }) => file),
    kept,
  };
}
