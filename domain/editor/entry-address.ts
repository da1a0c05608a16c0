import type { KindName } from "#domain/fields/kinds.ts";
import { slugify } from "#domain/words/slugify.ts";

/** The name that the forms of a folder have in the editor; the content folder itself is "". */
export function nameCollection(folder: string, kind: KindName): string {
  return folder === "" ? `${kind}s` : slugify(folder, "de") || kind;
}

/** The address of a document in the editor, without that of the editor itself. */
export function nameEntry(file: string, kind: KindName): string {
  const end = file.lastIndexOf("/");
  const slug = file.slice(end + 1).replace(/\.md$/, "");
  const collection = nameCollection(file.slice(0, Math.max(0, end)), kind);
  return `#/collections/${collection}/entries/${encodeURIComponent(slug)}`;
}
