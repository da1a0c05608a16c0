/*
 * A claim is something that only one document can own: an address, a former address, a list place,
 * a constituency. Drafts and published documents may share addresses, because the successor of a
 * page is prepared as a draft.
 */
import { isNomination, nameStand, readCandidacies } from "#domain/elections/candidacies.ts";
import type { PublishedDocument } from "#db/write/last-import.ts";

/** Finds parsed documents that claim something that others may already own. */
export interface ClaimRegister {
  /** Whether the document is new or its claims differ from those of its file's last version. */
  hasNewClaims(document: PublishedDocument): boolean;
  /** Whether another file had one of the document's claims before this import. */
  isContested(document: PublishedDocument): boolean;
}

/** Based on what the last import published. */
export function createClaimRegister(
  published: ReadonlyMap<string, PublishedDocument>,
): ClaimRegister {
  let owners: ReadonlyMap<string, string[]> | undefined;
  return {
    hasNewClaims(document) {
      const last = published.get(document.file);
      if (!last) return true;
      return listClaims(last).toSorted().join("\n") !== listClaims(document).toSorted().join("\n");
    },
    isContested(document) {
      // Most imports bring no new claim and never need the owners of thousands of documents.
      owners ??= collectOwners(published);
      return listClaims(document).some((claim) =>
        owners?.get(claim)?.some((file) => file !== document.file),
      );
    },
  };
}

function collectOwners(documents: ReadonlyMap<string, PublishedDocument>): Map<string, string[]> {
  const owners = new Map<string, string[]>();
  for (const document of documents.values()) {
    for (const claim of listClaims(document)) {
      const files = owners.get(claim);
      if (files) files.push(document.file);
      else owners.set(claim, [document.file]);
    }
  }
  return owners;
}

function listClaims(document: PublishedDocument): string[] {
  const { path, aliases, isDraft, isPartial } = document;
  if (isPartial) return [];
  const state = isDraft ? "draft" : "published";
  const addresses = [path, ...aliases].map((address) => `${state} ${address}`);
  return isDraft ? addresses : [...addresses, ...listNominations(document)];
}

function listNominations({ candidacies }: PublishedDocument): string[] {
  return candidacies === undefined
    ? []
    : readCandidacies({ candidacies }).filter(isNomination).map(nameStand);
}
