import { nameEntry } from "#domain/editor/entry-address.ts";
import { internalRoutes } from "#domain/features.ts";
import type { Config } from "#server/setup/config.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";

/**
 * Finds the address at which a document is edited. Undefined if neither editor nor forge is set up.
 */
export type FindEditAddress = (document: Pick<DocumentHead, "file" | "kind">) => string | undefined;

/** Prefers the editor of this server to the forge. */
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
