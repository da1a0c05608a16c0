import type { DocumentKind } from "#domain/fields/kinds.ts";
import type { DocumentRecord, JsonObject } from "#domain/content/records.ts";
import type { Diagnostic } from "#ingest/diagnostics/diagnostic.ts";
import type { Address } from "#ingest/addresses/derive-address.ts";

type TextPart = "body" | "excerpt" | "wordCount" | "sections" | "title" | "description";
type FilePart = "documentId" | "file" | "stem" | "extension" | "type" | "digest" | "front";

/** Everything about a document that does not come from its text. */
export interface DocumentHead extends Omit<DocumentRecord, TextPart | FilePart> {
  /** Absent when text or file name provide it. */
  title?: string;
  description?: string;
  toc?: false | JsonObject;
}

export interface HeadReading {
  head: DocumentHead;
  diagnostics: Diagnostic[];
}

/** The part of a head that the file name determines. */
export function startHead(kind: DocumentKind, address: Address): DocumentHead {
  const { path, dir, isPartial, isDraft } = address;
  return { kind, path, dir, locale: "", isPartial, isDraft, links: [], aliases: [] };
}

/** The last folder of an address; empty on the first level. */
export function deriveDir(path: string): string {
  return path.split("/").at(-2) ?? "";
}
