import type { DocumentRecord } from "./records.ts";

/** A published document without its text: what lists, cards and links are made of. */
export interface DocumentHead extends Omit<
  DocumentRecord,
  "body" | "excerpt" | "wordCount" | "sections" | "links" | "aliases"
> {
  /** The number of the document's row, which may change with every import. */
  id: number;
  /** Place in the default order of all documents: by file, with numbers by value. */
  position: number;
}
