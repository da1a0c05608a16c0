import type { PublishedDocument } from "#db/write/last-import.ts";
import type { TreeFinding } from "#ingest/check/check-input.ts";
import { createLinkCheck } from "#ingest/check/links.ts";
import { nameTarget } from "#ingest/settle/document-version.ts";
import type { Change } from "#ingest/settle/settle-changes.ts";
import { createCheckInput } from "./create-check-input.ts";
import { describeWait } from "./find-claim-conflicts.ts";
import type { ImportContext } from "./import-context.ts";
import { listRead, type SettleInput } from "./list-changes.ts";
import { predictIndex } from "#ingest/settle/predict-index.ts";
import { listText } from "#domain/words/list-text.ts";

/** Which files keep their last version, or remain unpublished, and why. */
export interface Verdict {
  changes: readonly Change[];
  kept: ReadonlySet<string>;
  /** Files that name what does not exist, with the keys of what they name. */
  dangling: ReadonlyMap<string, ReadonlySet<string>>;
  /** These, and those that claim what another file has. */
  rejected: ReadonlySet<string>;
}

/** Why texts of the tree keep their last version or wait, conflicts about claims excepted. */
export function explainKept(
  context: ImportContext,
  input: SettleInput,
  verdict: Verdict,
): TreeFinding[] {
  const read = listRead(input.texts);
  const documents = [...read.values()].filter(({ file }) => verdict.kept.has(file));
  const dangling = documents.filter(({ file }) => verdict.dangling.has(file));
  const held = documents.filter(({ file }) => !verdict.rejected.has(file));
  return [
    ...(dangling.length > 0 ? explainDangling(dangling, { context, input, verdict }) : []),
    ...held.flatMap((document) => {
      const last = context.last.documents.get(document.file);
      const find = (file: string) =>
        verdict.kept.has(file)
          ? context.last.documents.get(file)
          : (read.get(file) ?? context.last.documents.get(file));
      return last ? [explainHeld(last, document, findReferrers(document.file, verdict, find))] : [];
    }),
  ];
}

function explainDangling(
  documents: PublishedDocument[],
  {
    context,
    input: { settings, map, texts },
    verdict: { dangling, rejected },
  }: { context: ImportContext; input: SettleInput; verdict: Verdict },
): TreeFinding[] {
  const check = createCheckInput(context, settings, map.map);
  // Compared with what is in the tree: neither what is only held nor what waits can be named.
  const index = predictIndex(check.index, {
    removed: [...context.missing, ...rejected],
    accepted: texts.undecided.flatMap(({ file, document }) => (rejected.has(file) ? [] : document)),
  });
  const gone = new Set(context.missing);
  const unpublished = [...index.unpublished, ...rejected].filter((file) => !gone.has(file));
  const checkLink = createLinkCheck({
    ...check,
    index: { ...index, unpublished, missing: new Set() },
  });
  return documents.flatMap(({ file, references }) => {
    const outcome = describeWait(file, context.last.documents.has(file));
    return references
      .filter((link) => dangling.get(file)?.has(nameTarget(link)))
      .flatMap((link) => checkLink({ ...link, file }))
      .map((finding) => ({
        ...finding,
        message: `${finding.message.replace(/\.$/, "")}; ${outcome}.`,
      }));
  });
}

interface Referrer {
  file: string;
  /** The address by which it names the file. */
  address?: string | undefined;
  line?: number | undefined;
}

/** What is online and names what the next version of a file no longer offers. */
function findReferrers(
  file: string,
  { changes, kept }: Verdict,
  findOnline: (file: string) => PublishedDocument | undefined,
): Referrer[] {
  const own = changes.find((change) => change.file === file);
  const lost = new Set(own?.last?.offers.filter((offer) => !own.next?.offers.includes(offer)));
  return changes.flatMap((change) => {
    const version = kept.has(change.file) ? change.last : change.next;
    if (change.file === file || !version?.names.some((name) => lost.has(name))) return [];
    const references = findOnline(change.file)?.references ?? [];
    const link = references.find((one) => lost.has(nameTarget(one)));
    return [{ file: change.file, address: link?.target, line: link?.line }];
  });
}

function explainHeld(
  last: PublishedDocument,
  { file, isDraft }: PublishedDocument,
  referrers: Referrer[],
): TreeFinding {
  const path = referrers[0]?.address ?? last.path;
  const names = referrers
    .slice(0, 3)
    .map((one) => `„${one.file}“${one.line === undefined ? "" : ` (Zeile ${one.line})`}`);
  if (referrers.length > 3) names.push(`${referrers.length - 3} weitere`);
  const list = listText(names);
  const change = isDraft ? "ist jetzt ein Entwurf" : `ist nicht mehr unter ${path} zu finden`;
  const verb = referrers.length === 1 ? "nennt" : "nennen";
  return {
    file,
    code: "target-held",
    severity: "warning",
    message: `„${file}“ ${change}; die letzte Fassung wird online gehalten, weil ${list} sie ${verb}.`,
    hint: isDraft
      ? "Nimm dort den Verweis heraus; dann geht die Seite von selbst vom Netz."
      : `Ergänze im Kopf \`aliases: [${path}]\`, oder berichtige dort den Verweis.`,
    keys: isDraft ? ["draft", "_draft"] : ["slug", "aliases"],
  };
}
