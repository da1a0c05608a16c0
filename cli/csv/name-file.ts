import type { KindName } from "#domain/fields/kinds.ts";
import type { JsonObject } from "#domain/content/records.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";
import { slugify } from "#domain/words/slugify.ts";
import { identities, type SheetKind } from "./columns.ts";

/** The facts that determine the name of a new file. */
export interface NewDocument {
  kind: SheetKind;
  /** Values by canonical keys, including short forms of candidacies. */
  stored: JsonObject;
}

export type Naming =
  | { file: string }
  | { refusal: "nameless" }
  /** `owner` is the file that has the address of the plain name. */
  | { refusal: "taken"; owner: string };

/**
 * Returns a function that names new files like `plakat new`: folder, number, name. It refuses a
 * name without usable letters, and one whose address is taken even with a distinguishing addition.
 */
export function createNamer(tree: readonly string[], site: SiteConfig) {
  const owners = new Map(tree.map((file) => [deriveAddress(file, site.umlauts).path, file]));
  const folders = new Map<string, ContentFolder>();
  return (document: NewDocument): Naming => {
    const { kind, stored } = document;
    const isDirect = kind === "candidate" && stored["listPosition"] === undefined;
    const key = `${kind} ${isDirect}`;
    const folder = folders.get(key) ?? findFolder(tree, { kind, site, isDirect });
    folders.set(key, folder);
    const number = findNumber(document, folder);
    const slugs = listSlugs(document, site);
    const files = slugs.map((slug) => joinFileName(folder, number, slug));
    const findOwner = (one: string) => owners.get(deriveAddress(one, site.umlauts).path);
    const file = files.find((one) => findOwner(one) === undefined);
    if (file === undefined) {
      const owner = files.map(findOwner)[0];
      return owner === undefined ? { refusal: "nameless" } : { refusal: "taken", owner };
    }
    owners.set(deriveAddress(file, site.umlauts).path, file);
    const digits =
      number === undefined ? folder.digits : Math.max(folder.digits ?? 0, number.length);
    folders.set(key, { ...folder, files: pickHighest([...folder.files, file]), digits });
    return { file };
  };
}

/**
 * The number before the name: an event's month and day (unless its folder uses two digits), a
 * person's list place, or the folder's next number.
 */
export function findNumber(
  { kind, stored }: { kind: KindName; stored: JsonObject },
  folder: ContentFolder,
): string | undefined {
  const { files, digits = 2 } = folder;
  const { start } = stored;
  if (kind === "event" && typeof start === "string" && (files.length === 0 || digits === 4)) {
    return start.slice(5, 10).replace("-", "");
  }
  const place = stored["listPosition"] ?? stored["constituency"];
  const number = kind === "candidate" ? place : findNextNumber(folder);
  return typeof number === "number" ? String(number).padStart(digits, "0") : undefined;
}

/** The path of a file in a folder, with its number if it has one. */
export function joinFileName({ name }: ContentFolder, number: string | undefined, slug: string) {
  const parts = [name === "" ? "" : `${name}/`, number === undefined ? "" : `${number}.`];
  return `${parts.join("")}${slug}.md`;
}

/** The plain name first, then with the addition that distinguishes it. */
function listSlugs({ kind, stored }: NewDocument, { umlauts }: SiteConfig): string[] {
  const { name, addition } = identities[kind];
  const plain = slugify(joinValues(stored, name), umlauts);
  if (plain === "") return [];
  // A time is shortened to its day.
  const length = addition === "start" ? 10 : 40;
  const further = slugify(joinValues(stored, [addition]).slice(0, length), umlauts);
  return further === "" ? [plain] : [plain, `${plain}-${further}`];
}

export function joinValues(stored: JsonObject, keys: readonly string[]): string {
  const values = keys.map((key) => stored[key]);
  return values.filter((one) => typeof one === "string" || typeof one === "number").join(" ");
}

/** A folder of the content tree that holds documents. */
export interface ContentFolder {
  /** Relative to the content root; empty for the root itself. */
  name: string;
  /** Markdown files directly in the folder, relative to the content root. */
  files: string[];
  /** The number of digits in the folder's file names; undefined without numbers. */
  digits: number | undefined;
}

interface FolderRequest {
  kind: KindName;
  site: SiteConfig;
  /** Whether the folder is that of direct candidates. */
  isDirect: boolean;
}

/** The folder of a kind in `site.yml`, among the files of a tree; it need not exist yet. */
export function findFolder(tree: readonly string[], request: FolderRequest): ContentFolder {
  const { kind, site, isDirect } = request;
  const bound = site.kindFolders.filter((folder) => folder.kind === kind).map(({ path }) => path);
  const path = bound.find((one) => /direkt/.test(one) === isDirect) ?? bound[0] ?? `/${kind}`;
  const folders = Map.groupBy(tree, (file) => file.slice(0, file.lastIndexOf("/") + 1));
  const isMeant = (name: string) =>
    kind === "page"
      ? name === ""
      : deriveAddress(`${name.slice(0, -1)}.md`, site.umlauts).path === path;
  const inside = [...folders].flatMap(([name, files]) => (isMeant(name) ? files : []));
  // The folder may have another name on disk, such as `3.Büros`.
  const [first = `${path.slice(1)}/`] = inside;
  const files = inside.filter((file) => /(?:^|\/)[^._/-][^/]*\.md$/.test(file));
  const longest = Math.max(0, ...files.map((file) => readNumber(file)?.length ?? 0));
  return {
    name: kind === "page" ? "" : first.slice(0, first.lastIndexOf("/")),
    files,
    digits: longest === 0 && (files.length > 0 || kind === "page") ? undefined : longest || 2,
  };
}

/** The number after the highest one; undefined in folders without numbers. */
function findNextNumber({ files, digits }: ContentFolder): number | undefined {
  if (digits === undefined) return undefined;
  return Math.max(0, ...files.map((file) => Number(readNumber(file) ?? 0))) + 1;
}

/** Keeps the file with the highest number, from which the next one follows. */
function pickHighest(files: readonly string[]): string[] {
  return files
    .toSorted((one, other) => Number(readNumber(other) ?? 0) - Number(readNumber(one) ?? 0))
    .slice(0, 1);
}

function readNumber(file: string): string | undefined {
  return /(?:^|\/)(\d{1,6})\.[^/]+\.md$/.exec(file)?.[1];
}
