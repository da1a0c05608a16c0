import { lastPart } from "#domain/addresses/last-part.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import type { TreeAlias } from "#domain/campaign/content-tree.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import { isOwnAddress, listGeneratedPages } from "#domain/features.ts";
import type { CheckInput, TreeFinding } from "./check-input.ts";
import { listServedAddresses } from "./served-addresses.ts";

/**
 * Finds addresses that two files claim, that belong to the program, that came out empty, or that
 * changed.
 */
export function checkAddresses(input: CheckInput): TreeFinding[] {
  const documents = input.documents.filter((document) => !document.isPartial);
  const generated = listGeneratedPages(input);
  const isReserved = (path: string) =>
    isOwnAddress(path) || generated.get(path)?.takesDocument === false;
  return [
    ...findSharedPaths(documents, input),
    ...findTakenAliases(documents, input),
    ...documents
      .filter(({ path }) => isReserved(path))
      .map(({ file, path }) =>
        finding(
          "address-reserved",
          { file, severity: "error", keys: ["slug", "_path"] },
          { case: "own", path },
        ),
      ),
    ...findReservedAliases(input, isReserved),
    ...findMoved(input),
    ...documents
      .filter(hasNoName)
      .map(({ file }) =>
        finding("address-empty", { file, severity: input.site ? "error" : "warning" }, {}),
      ),
    ...findCaseTwins([...input.assets].toSorted()),
  ];
}

function findSharedPaths(documents: DocumentHead[], input: CheckInput): TreeFinding[] {
  return [...Map.groupBy(documents, ({ path }) => path).values()].flatMap((claimants) => {
    // The first claimant in the default order is the document that is served.
    const [published, ...publishedToo] = claimants.filter(({ isDraft }) => !isDraft);
    const [draft, ...draftsToo] = claimants.filter(({ isDraft }) => isDraft);
    return [
      ...(published ? publishedToo.map((one) => findingForSharedPath(one, published, input)) : []),
      ...(draft ? draftsToo.map((one) => findingForSharedPath(one, draft, input)) : []),
      ...(published && draft
        ? [
            finding(
              "address-taken",
              { file: draft.file, severity: "warning", keys: ["slug", "_path"] },
              {
                case: claimants[0] === draft ? "previewed" : "prepared",
                draft: draft.file,
                page: published.file,
                path: draft.path,
              },
            ),
          ]
        : []),
    ];
  });
}

function findingForSharedPath(
  document: DocumentHead,
  winner: DocumentHead,
  input: CheckInput,
): TreeFinding {
  return finding(
    "address-taken",
    { file: document.file, severity: input.site ? "error" : "warning", keys: ["slug", "_path"] },
    {
      case: "shared",
      files: [document.file, winner.file],
      path: document.path,
      isPerson: document.kind === "candidate",
    },
  );
}

/** The owner of an address is its document, then the first published one that claims it. */
function findTakenAliases(all: DocumentHead[], input: CheckInput): TreeFinding[] {
  const documents = all.toSorted((one, other) => Number(one.isDraft) - Number(other.isDraft));
  const owners = new Map<string, DocumentHead>();
  for (const document of documents) {
    if (!owners.has(document.path)) owners.set(document.path, document);
  }
  const claims = Map.groupBy(listWritten(input), ({ file }) => file);
  return documents.flatMap((document) =>
    (claims.get(document.file) ?? []).flatMap(({ path, status }) => {
      const owner = owners.get(path);
      if (!owner) owners.set(path, document);
      // An address in the other list is derived, so nobody wrote it as a former address.
      const isOfOtherList = document.kind === "candidate" && status === 308;
      // A draft beside its page has the same former addresses.
      return !owner || isOfOtherList || owner.path === document.path
        ? []
        : [findingForTakenAlias(path, { document, owner, input })];
    }),
  );
}

function findingForTakenAlias(
  path: string,
  claim: { document: DocumentHead; owner: DocumentHead; input: CheckInput },
): TreeFinding {
  const { document, owner, input } = claim;
  const { file } = document;
  const isPrepared = document.isDraft !== owner.isDraft;
  return finding(
    "alias-taken",
    // A draft may take over the addresses of what it will replace.
    { file, severity: input.site && !isPrepared ? "error" : "warning", keys: ["aliases"] },
    { case: "owned", path, file, owner: owner.file },
  );
}

/** The former addresses that files list; an import adds those of moved documents. */
function listWritten({ aliases }: CheckInput): TreeAlias[] {
  return aliases.filter(({ isMoved }) => !isMoved);
}

function findReservedAliases(
  input: CheckInput,
  isReserved: (path: string) => boolean,
): TreeFinding[] {
  return listWritten(input)
    .filter(({ path }) => isReserved(path))
    .map(({ path, file }) =>
      finding(
        "address-reserved",
        { file, severity: "warning", keys: ["aliases"] },
        { case: "alias", path },
      ),
    );
}

/** Finds documents whose former addresses redirect to them without being listed in their files. */
function findMoved(input: CheckInput): TreeFinding[] {
  const moved = input.aliases.filter(({ isMoved }) => isMoved);
  if (moved.length === 0) return [];
  const { generated } = listServedAddresses(input);
  const groups = Map.groupBy(
    moved.filter(({ path }) => !generated.has(path) && !isOwnAddress(path)),
    ({ path, file }) => JSON.stringify([parentOf(path), parentOf(file)]),
  );
  const current = new Map(input.documents.map(({ file, path }) => [file, path]));
  const isWhole = ([first, ...others]: TreeAlias[]) => {
    if (first === undefined || parentOf(first.file) === "") return false;
    const isRenamed = parentOf(current.get(first.file) ?? "") !== parentOf(first.path);
    return others.length + 1 >= (isRenamed ? 2 : minMovedTogether);
  };
  const [whole, single] = [true, false].map((one) =>
    [...groups.values()].filter((group) => isWhole(group) === one),
  );
  const pages = Map.groupBy((single ?? []).flat(), ({ file }) => file);
  return [
    ...(whole ?? []).flatMap(([first, ...others]) =>
      first ? [findingForMovedFolder(first, others.length + 1)] : [],
    ),
    ...Array.from(pages, ([file, aliases]) =>
      findingForMovedPage(file, aliases, readWritten(file, input)),
    ),
  ];
}

/** From this many pages on, those that moved within one folder share a finding. */
const minMovedTogether = 3;

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** The former addresses that a file lists, without its present one; the tree has more. */
function readWritten(file: string, { documents }: CheckInput): unknown[] {
  const document = documents.find((one) => one.file === file);
  const aliases = document?.fields?.["aliases"];
  // A page that moved back has its former address again.
  return Array.isArray(aliases) ? aliases.filter((path) => path !== document?.path) : [];
}

function findingForMovedPage(file: string, moved: TreeAlias[], written: unknown[]): TreeFinding {
  const paths = moved.map(({ path }) => path).toSorted();
  return finding(
    "address-changed",
    { file, line: 1, column: 1, severity: "warning" },
    { case: "page", file, paths, written: written.map(String) },
  );
}

function findingForMovedFolder({ path, file }: TreeAlias, count: number): TreeFinding {
  const folder = parentOf(file);
  return finding(
    "address-changed",
    { file: folder, severity: "warning" },
    { case: "folder", count, folder, former: parentOf(path), file, path },
  );
}

/** A name without any letter that is usable in addresses results in the home page's address. */
function hasNoName(document: DocumentHead): boolean {
  if (document.path !== "/") return false;
  const name = lastPart(document.file);
  return !/[\p{Script=Latin}\p{Nd}]/u.test(name.replace(/\.[^.]+$/, "").replace(/^\d+\./, ""));
}

/** Documents that differ in case alone share an address and are reported for it; images are not. */
function findCaseTwins(assets: string[]): TreeFinding[] {
  const known = new Map<string, string>();
  return assets.flatMap((file) => {
    const twin = known.get(file.toLowerCase());
    known.set(file.toLowerCase(), file);
    if (twin === undefined) return [];
    return [finding("name-case-twin", { file, severity: "warning" }, { twin, file })];
  });
}
