import { nameEntry } from "#domain/editor/entry-address.ts";
import { internalRoutes } from "#domain/features.ts";
import type { Config } from "#server/setup/config.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";

/** Finds where a document is edited. Returns undefined if neither editor nor forge is set up. */
export type FindEditAddress = (document: Pick<DocumentHead, "file" | "kind">) => string | undefined;

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
