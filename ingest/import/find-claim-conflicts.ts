import { checkAddresses } from "#ingest/check/addresses.ts";
import { checkCandidates } from "#ingest/person/check-candidates.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";
import type { ImportContext } from "./import-context.ts";
import type { TextChanges } from "./import-texts.ts";
import type { IndexedDocument } from "#db/write/tree-index.ts";
import { predictIndex } from "#ingest/settle/predict-index.ts";

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
 * to be repeated until it finds no further conflict.
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
  const gone = new Set(context.missing);
  return [...checkAddresses(predicted), ...checkCandidates(predicted)].flatMap((finding) => {
    const { files = [], claim = "" } = finding.rivalry ?? {};
    const changed = files.filter((file) => texts.claiming.has(file) && !kept.has(file));
    if (changed.length === files.length) return [];
    const held = index.documents.find((one) => files.includes(one.file) && gone.has(one.file));
    return changed.map((file) =>
      describeConflict(finding, { file, files, claim, held, isOnline: isOnline(file) }),
    );
  });
}

interface Conflict {
  /** The file that has to wait. */
  file: string;
  files: string[];
  claim: string;
  /** One of the files, if it is online without being in the tree. */
  held: IndexedDocument | undefined;
  isOnline: boolean;
}

function describeConflict(
  { rivalry: _rivalry, ...finding }: TreeFinding,
  facts: Conflict,
): TreeFinding {
  const { file, files, claim, held, isOnline } = facts;
  const names = files.map((name) => `„${name}“`).join(" und ");
  const message = `${names} haben ${claim}; ${describeWait(file, isOnline)}.`;
  return { ...finding, file, message, ...(held && { hint: adviseRenamed(held) }) };
}

/** The other file was renamed, as a rule: its last version stays while others name it. */
function adviseRenamed({ file, path }: IndexedDocument): string {
  return `„${file}“ fehlt im Inhaltsordner und bleibt nur online, bis keine Datei mehr ${path} nennt. Hast du sie umbenannt, ergänze im Kopf \`aliases: [${path}]\`.`;
}

/** What waiting means for visitors: a German clause that says what they see of the file. */
export function describeWait(file: string, isOnline: boolean): string {
  return isOnline
    ? `von „${file}“ bleibt deshalb die letzte Fassung online`
    : `„${file}“ wird deshalb nicht veröffentlicht`;
}
