import type { PublishedDocument } from "#db/write/last-import.ts";
import type { IndexedDocument, TreeIndex } from "#db/write/tree-index.ts";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";
import type { CheckInput, TreeFinding } from "./check-input.ts";
import { listServedAddresses } from "./served-addresses.ts";

interface Renaming {
  index: TreeIndex;
  /** The documents that the import removed, as they were published. */
  removed: PublishedDocument[];
  /** The documents that it added, with the digests of their files. */
  added: PublishedDocument[];
}

/** Documents that moved to another address and left no alias or redirect at the former one. */
export function checkRenamed({ index, removed, added }: Renaming): TreeFinding[] {
  if (removed.length === 0 || added.length === 0) return [];
  const served = new Set([
    ...index.documents.filter(isShown).map(({ path }) => path),
    ...index.aliases.map(({ path }) => path),
    ...index.directoryDefaults.filter(({ redirect }) => redirect).map(({ path }) => path),
  ]);
  const left = added.filter(isShown);
  return removed.filter(isShown).flatMap((former) => {
    if (served.has(former.path)) return [];
    const successor =
      left.find(({ digest }) => digest === former.digest) ??
      left.find(({ kind, title }) => kind === former.kind && title === former.title);
    if (!successor) return [];
    left.splice(left.indexOf(successor), 1);
    return [createRenameFinding(former, successor)];
  });
}

/** Removed documents that stay online because the file at their address is not published. */
export function checkRetained(input: CheckInput): TreeFinding[] {
  const { missing, documents } = input.index;
  if (missing.size === 0) return [];
  const { broken } = listServedAddresses(input);
  const umlauts = input.site?.umlauts ?? "ascii";
  return documents.flatMap(({ file, path }) => {
    const next = broken.get(path) ?? broken.get(deriveAddress(file, umlauts).path);
    return missing.has(file) && next !== undefined ? [createRetainedFinding(file, next)] : [];
  });
}

function createRetainedFinding(former: string, next: string): TreeFinding {
  return {
    file: next,
    line: 1,
    column: 1,
    code: "target-held",
    severity: "warning",
    message: `„${former}“ fehlt im Inhaltsordner; die letzte Fassung bleibt online, bis „${next}“ sie ersetzen kann.`,
    hint: `Behebe den Fehler in „${next}“. Soll die Seite vom Netz, lösche auch diese Datei.`,
  };
}

function isShown({ isDraft, isPartial }: Pick<IndexedDocument, "isDraft" | "isPartial">): boolean {
  return !isDraft && !isPartial;
}

function createRenameFinding(former: PublishedDocument, successor: PublishedDocument): TreeFinding {
  return {
    file: successor.file,
    line: 1,
    column: 1,
    code: "address-changed",
    severity: "warning",
    message: `„${former.file}“ heißt jetzt wohl „${successor.file}“: Unter der früheren Adresse ${former.path} findet niemand mehr etwas.`,
    hint: `Ergänze im Kopf \`aliases: [${former.path}]\`, damit alte Verweise auf ${successor.path} führen.`,
  };
}
