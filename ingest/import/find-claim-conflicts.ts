import { checkAddresses } from "#ingest/check/addresses.ts";
import { checkCandidates } from "#ingest/check/candidates.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";
import type { ImportContext } from "./import-context.ts";
import type { TextChanges } from "./import-texts.ts";
import { predictIndex } from "./predict-index.ts";

interface ConflictInput {
  context: Pick<ImportContext, "last" | "missing">;
  texts: Pick<TextChanges, "claiming" | "undecided">;
  /** The tree as the store contains it. */
  check: CheckInput;
}

/**
 * Finds changes that claim what a published document owns, given the files that keep their last
 * version; each finding is about the changed file, which has to wait.
 *
 * A file that waits keeps its former claims, which yet another change may contest, so the search has
 * to be repeated until it finds no more.
 */
export function findClaimConflicts(input: ConflictInput, kept: ReadonlySet<string>): TreeFinding[] {
  const { context, texts, check } = input;
  const isOnline = (file: string) => context.last.documents.has(file);
  const index = predictIndex(check.index, {
    removed: [
      ...context.missing.filter((file) => !kept.has(file)),
      ...[...kept].filter((file) => !isOnline(file) && !check.index.assets.has(file)),
    ],
    accepted: texts.undecided.flatMap(({ file, document }) => (kept.has(file) ? [] : document)),
  });
  const predicted = { ...check, index };
  return [...checkAddresses(predicted), ...checkCandidates(predicted)].flatMap((finding) => {
    const { files = [], claim = "" } = finding.rivalry ?? {};
    const changed = files.filter((file) => texts.claiming.has(file) && !kept.has(file));
    if (changed.length === files.length) return [];
    return changed.map((file) =>
      describeConflict(finding, { file, files, claim, isOnline: isOnline(file) }),
    );
  });
}

function describeConflict(
  { rivalry: _rivalry, ...finding }: TreeFinding,
  facts: { file: string; files: string[]; claim: string; isOnline: boolean },
): TreeFinding {
  const { file, files, claim, isOnline } = facts;
  const names = files.map((name) => `„${name}“`).join(" und ");
  return { ...finding, file, message: `${names} haben ${claim}; ${describeWait(file, isOnline)}.` };
}

/** What waiting means for visitors: a German clause that says what they see of the file. */
export function describeWait(file: string, isOnline: boolean): string {
  return isOnline
    ? `von „${file}“ bleibt deshalb die letzte Fassung online`
    : `„${file}“ wird deshalb nicht veröffentlicht`;
}
