import type { JsonObject } from "#domain/content/records.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";
import { slugify } from "#domain/words/slugify.ts";
import type { SheetKind } from "./columns.ts";
import { identities } from "./match-rows.ts";

/** The facts that the name of a new file follows from. */
export interface NewDocument {
  kind: SheetKind;
  /** Canonical keys, short forms of candidacies included. */
  stored: JsonObject;
}

/**
 * Names a new file as `plakat new` does: folder, number, name. Refuses a name without any letter
 * that an address may have, and one whose address is taken with any distinction, too.
 */
export function nameFile(
  document: NewDocument,
  taken: readonly string[],
  site: SiteConfig,
): { file: string } | { refusal: "nameless" | "taken" } {
  const folder = findFolder(document, taken, site);
  const number = findNumber(document, folder);
  const start = number === undefined ? "" : `${number}.`;
  const paths = new Set(taken.map((file) => deriveAddress(file, site.umlauts).path));
  const slugs = listSlugs(document, site);
  const file = slugs
    .map((slug) => `${folder.name}/${start}${slug}.md`)
    .find((one) => !paths.has(deriveAddress(one, site.umlauts).path));
  return file === undefined ? { refusal: slugs.length === 0 ? "nameless" : "taken" } : { file };
}

interface Folder {
  name: string;
  /** Names of the files directly in it. */
  names: string[];
  /** The number of digits in front of them; undefined if they have none. */
  digits: number | undefined;
}

function findFolder(document: NewDocument, taken: readonly string[], site: SiteConfig): Folder {
  const { kind, stored } = document;
  const isDirect = kind === "candidate" && stored["listPosition"] === undefined;
  const bound = site.kindFolders.filter((one) => one.kind === kind).map(({ path }) => path);
  const path = bound.find((one) => /direkt/.test(one) === isDirect) ?? bound[0] ?? `/${kind}`;
  const inside = taken.filter((file) => addressOfFolder(file, site) === path);
  // A folder may be called `3.Büros` on disk.
  const name = inside[0]?.slice(0, inside[0].lastIndexOf("/")) ?? path.slice(1);
  const names = inside.map((file) => file.slice(file.lastIndexOf("/") + 1));
  const digits = names.map((file) => /^(\d{1,6})\./.exec(file)?.[1]?.length ?? 0);
  const longest = Math.max(0, ...digits);
  return { name, names, digits: longest === 0 && names.length > 0 ? undefined : longest || 2 };
}

function addressOfFolder(file: string, { umlauts }: SiteConfig): string {
  return deriveAddress(`${file.slice(0, file.lastIndexOf("/"))}.md`, umlauts).path;
}

function findNumber({ kind, stored }: NewDocument, folder: Folder): string | undefined {
  const { names, digits } = folder;
  if (kind === "candidate") {
    const place = stored["listPosition"] ?? stored["constituency"];
    return typeof place === "number" ? String(place).padStart(digits ?? 2, "0") : undefined;
  }
  if (kind === "event" && (names.length === 0 || digits === 4)) {
    return String(stored["start"]).slice(5, 10).replace("-", "");
  }
  if (digits === undefined) return undefined;
  const numbers = names.map((name) => Number(/^(\d{1,6})\./.exec(name)?.[1] ?? 0));
  return String(Math.max(0, ...numbers) + 1).padStart(digits, "0");
}

/** The plain name first, then the name with what tells it apart from another one. */
function listSlugs({ kind, stored }: NewDocument, { umlauts }: SiteConfig): string[] {
  const { name, addition } = identities[kind];
  const plain = slugify(joinValues(stored, name), umlauts);
  if (plain === "") return [];
  // Of a time only the day.
  const length = addition === "start" ? 10 : 40;
  const further = slugify(joinValues(stored, [addition]).slice(0, length), umlauts);
  return further === "" ? [plain] : [plain, `${plain}-${further}`];
}

function joinValues(stored: JsonObject, keys: readonly string[]): string {
  const values = keys.map((key) => stored[key]);
  return values.filter((one) => typeof one === "string" || typeof one === "number").join(" ");
}
