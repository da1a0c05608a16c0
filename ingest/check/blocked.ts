/*
 * Decides file by file whether the version that an import has read goes online, or the last good
 * one stays. A version without a mistake of its own is blocked for two reasons only:
 *
 * - it newly claims an address or list place that another file had and still claims, or an address
 * that an earlier file in order newly claims as well;
 *
 * - it newly refers to something that does not exist.
 *
 * Each version is judged once, and no judgement depends on another one, so neither the order of
 * reading nor that of the findings changes the outcome.
 */
import type { LinkRecord } from "#domain/content/records.ts";
import type { Election } from "#domain/elections/election-config.ts";
import type { MovedAddress } from "#db/store/content-state.ts";
import type { PublishedDocument } from "#db/write/last-import.ts";
import { compareFiles } from "#db/write/document-order.ts";
import { listClaims, type Claim } from "./claims.ts";
import type { CheckInput, TreeFinding } from "./check-input.ts";
import { addConsequence, createLinkCheck } from "./links.ts";
import { referenceFields } from "#ingest/fields/known-fields.ts";

type Documents = ReadonlyMap<string, PublishedDocument>;

/** The versions of files among which an import chooses. */
export interface TreeVersions {
  /** Versions that were online before the import. */
  last: Documents;
  /** New versions without a mistake of their own. */
  read: Documents;
  /** Files that were removed. */
  removed: readonly string[];
  /** Images and other files in the tree. */
  assets: ReadonlyMap<string, unknown>;
  moved: readonly MovedAddress[];
  elections: readonly Election[];
}

/** A file whose new version is not published, and why. */
export interface Blocked {
  file: string;
  /** The claims that another file had and keeps. */
  conflicts: (Claim & { owner: string })[];
  /** The new references to things that do not exist. */
  dangling: LinkRecord[];
}

/** Finds the files that keep their last version, or stay unpublished if they have none. */
export function findBlocked(versions: TreeVersions): Blocked[] {
  const { last, read } = versions;
  const claiming = listClaiming(versions);
  const contested = findContested(claiming, versions, (file) => last.get(file));
  const dangling = findDangling(versions, new Set(contested.map(({ file }) => file)));
  const blocked = new Set([...contested, ...dangling].map(({ file }) => file));
  const second = findSecond(claiming.filter(({ file }) => !blocked.has(file)));
  for (const file of second) blocked.add(file);
  // The other claims of these files may get an owner in this import. The next import reports that.
  const held = new Set([...contested.map(({ file }) => file), ...second]);
  const own = claiming.filter(({ file }) => held.has(file));
  const findOnline = (file: string) =>
    (blocked.has(file) ? undefined : read.get(file)) ?? last.get(file);
  return [...findContested(own, versions, findOnline), ...dangling];
}

/** Whether a version newly claims or refers to something; only such a version can be blocked. */
export function isUncertain(
  next: PublishedDocument,
  last: PublishedDocument,
  elections: readonly Election[],
): boolean {
  return (
    listNewClaims(next, last, elections).length > 0 || listNewReferences(next, last).length > 0
  );
}

interface Claiming {
  file: string;
  claims: Claim[];
}

function listClaiming({ last, read, elections }: TreeVersions): Claiming[] {
  return [...read.values()].flatMap((document) => {
    const claims = listNewClaims(document, last.get(document.file), elections);
    return claims.length === 0 ? [] : [{ file: document.file, claims }];
  });
}

/**
 * Finds files with claims that belong to another file, whose version before the import is the one
 * that `find` returns.
 */
function findContested(
  claiming: readonly Claiming[],
  { last, read, removed, elections }: TreeVersions,
  find: (file: string) => PublishedDocument | undefined,
): Blocked[] {
  if (claiming.length === 0) return [];
  const gone = new Set(removed);
  const owners = new Map<string, string[]>();
  for (const file of new Set([...last.keys(), ...read.keys()].toSorted())) {
    const document = find(file);
    if (!document || gone.has(file)) continue;
    const kept = nameClaims(read.get(file) ?? document, elections);
    for (const { key } of listClaims(document, elections)) {
      if (kept.has(key)) owners.set(key, [...(owners.get(key) ?? []), file]);
    }
  }
  return claiming.flatMap(({ file, claims }) => {
    const conflicts = claims.flatMap((claim) => {
      const owner = owners.get(claim.key)?.find((one) => one !== file);
      return owner === undefined ? [] : [{ ...claim, owner }];
    });
    return conflicts.length === 0 ? [] : [{ file, conflicts, dangling: [] }];
  });
}

/** Finds the files that newly claim the same address, except the first in order, which gets it. */
function findSecond(claiming: readonly Claiming[]): string[] {
  const taken = new Set<string>();
  return claiming
    .toSorted((one, other) => compareFiles(one.file, other.file))
    .flatMap(({ file, claims }) => {
      const addresses = claims.filter(({ code }) => code === "address-taken");
      if (addresses.some(({ key }) => taken.has(key))) return [file];
      for (const { key } of addresses) taken.add(key);
      return [];
    });
}

function listNewClaims(
  next: PublishedDocument,
  last: PublishedDocument | undefined,
  elections: readonly Election[],
): Claim[] {
  const known = last ? nameClaims(last, elections) : new Set<string>();
  return listClaims(next, elections).filter(({ key }) => !known.has(key));
}

function nameClaims(document: PublishedDocument, elections: readonly Election[]): Set<string> {
  return new Set(listClaims(document, elections).map(({ key }) => key));
}

/**
 * Finds new references to nothing. A file that was never published has no better version, and is
 * published without them.
 */
function findDangling(versions: TreeVersions, contested: ReadonlySet<string>): Blocked[] {
  const { last, read } = versions;
  const naming = [...read.values()].flatMap((document) => {
    const known = last.get(document.file);
    if (!known || contested.has(document.file)) return [];
    const references = listNewReferences(document, known);
    return references.length === 0 ? [] : [{ file: document.file, references }];
  });
  if (naming.length === 0) return [];
  const targets = listTargets(versions, contested);
  return naming.flatMap(({ file, references }) => {
    const dangling = references.filter((link) => !targets.has(nameTarget(link)));
    return dangling.length === 0 ? [] : [{ file, conflicts: [], dangling }];
  });
}

function listNewReferences(next: PublishedDocument, last: PublishedDocument): LinkRecord[] {
  if (!isShown(next)) return [];
  const known = new Set(last.references.map(nameTarget));
  // A person without a photo is shown with initials, so a missing photo blocks nothing.
  const isNeeded = ({ relation }: LinkRecord) =>
    relation !== "file" && (relation !== "image" || next.kind !== "candidate");
  return next.references.filter((link) => isNeeded(link) && !known.has(nameTarget(link)));
}

/** Lists all possible targets of references, if no file is blocked for a dangling one. */
export function listTargets(
  { last, read, removed, assets, moved }: TreeVersions,
  contested: ReadonlySet<string>,
): Set<string> {
  const gone = new Set(removed);
  const find = (file: string) => {
    const document = contested.has(file) ? undefined : read.get(file);
    return document ?? (gone.has(file) ? undefined : last.get(file));
  };
  const documents = [...new Set([...last.keys(), ...read.keys()])].flatMap(
    (file) => find(file) ?? [],
  );
  const addresses = [
    ...documents.flatMap((one) => [one.path, ...one.aliases].map((path) => ({ path, of: one }))),
    ...moved.flatMap(({ path, file }) => {
      const of = find(file);
      return of ? [{ path, of }] : [];
    }),
  ];
  return new Set([
    ...[...assets.keys()].map((file) => `asset ${file}`),
    ...addresses
      .filter(({ of }) => isShown(of))
      .flatMap(({ path, of }) => [`page ${path}`, `${of.kind} ${path}`]),
    // A reference by file path is parsed without the number in its person's address.
    ...documents
      .filter((one) => one.kind === "candidate" && isShown(one))
      .map(({ path }) => `candidate ${path.replace(/-\d+$/, "")}`),
  ]);
}

/** A reference to a page may lead to any kind of document. */
export function nameTarget({ relation, target }: Pick<LinkRecord, "relation" | "target">): string {
  return `${meantKinds.get(relation) ?? "asset"} ${target}`;
}

const meantKinds = new Map<LinkRecord["relation"], string>(
  referenceFields.map(({ relation, kind }) => [relation, kind]),
);

function isShown({ isDraft, isPartial }: PublishedDocument): boolean {
  return !isDraft && !isPartial;
}

/** Reports files without a mistake of their own that are not published. */
export function checkBlocked(input: CheckInput, blocked: readonly Blocked[]): TreeFinding[] {
  if (blocked.length === 0) return [];
  const { outdated, documents } = input;
  const drafts = new Set(documents.filter(({ isDraft }) => isDraft).map(({ file }) => file));
  const checkLink = createLinkCheck(input, new Set(blocked.map(({ file }) => file)));
  return blocked.flatMap(({ file, conflicts, dangling }) => {
    const isOnline = outdated.has(file) && !drafts.has(file);
    const consequence = { kind: isOnline ? "last-version" : "not-published", file } as const;
    const taken = conflicts.map(({ tell, keys, owner }): TreeFinding => {
      const files = [file, owner].toSorted();
      return { file, severity: "error", keys, ...tell({ files, consequence }) };
    });
    const missing = dangling
      .flatMap((link) => checkLink({ ...link, file }))
      .map((one) => addConsequence(one, consequence));
    return [...taken, ...missing];
  });
}
