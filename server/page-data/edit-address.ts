import { nameEntry } from "#domain/editor/entry-address.ts";
import { internalRoutes } from "#domain/features.ts";
import type { StoredDocument } from "#db/read/documents.ts";
import type { Config } from "#server/setup/config.ts";

/** Finds where a document is edited. Returns undefined if neither editor nor forge is set up. */
export type FindEditAddress = (
  document: Pick<StoredDocument, "file" | "kind">,
) => string | undefined;

/** The editor of this server, or else the forge. */
export function createEditAddress({
  editor,
  editUrl,
}: Pick<Config, "editor" | "editUrl">): FindEditAddress {
  return ({ file, kind }) => {
    if (editor && kind !== "data") return internalRoutes.editor + nameEntry(file, kind);
    return editUrl && fillEditUrl(editUrl, file);
  };
}

function fillEditUrl(template: string, file: string): string {
  return template.replace("{path}", () => file.split("/").map(encodeURIComponent).join("/"));
}
