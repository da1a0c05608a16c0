import type { Store } from "#db/store/open-store.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { readBodyTexts, type QueryDocument } from "./query-documents.ts";
import { isProjected, project } from "./head-document.ts";
import { QueryError } from "./query-error.ts";
import type { ContentQuery } from "./query-params.ts";

/** Characters of a response; larger ones are rejected. */
const maxResponseLength = 8 * 1024 * 1024;

export interface ResponseWriter {
  writeList(documents: QueryDocument[]): string;
  /** Writes null in place of a missing document. */
  writeListWithGaps(documents: (QueryDocument | undefined)[]): string;
  /** One document with its folder's configuration, or the configuration alone. */
  writeFirst(document: QueryDocument | undefined, folder: JsonObject | undefined): string;
}

/** Writes documents as JSON text; stored bodies are inserted as they are, without parsing them. */
export function createResponseWriter(
  store: Store,
  projection: Pick<ContentQuery, "only" | "without">,
): ResponseWriter {
  const wantsBody = isProjected("body", projection);
  const wantsExcerpt = isProjected("excerpt", projection);

  function writeDocuments(documents: QueryDocument[], extra?: JsonObject): string[] {
    const ids = documents.map((document) => document.id);
    const bodies =
      wantsBody || wantsExcerpt ? readBodyTexts(store, ids, maxResponseLength) : new Map();
    return documents.map((document) => {
      const stored = bodies.get(document.id);
      return joinObject({ ...project(document.head, projection), ...extra }, [
        ["body", wantsBody ? stored?.body : null],
        ["excerpt", wantsExcerpt ? stored?.excerpt : null],
      ]);
    });
  }

  return {
    writeList: (documents) => expectSmall(`[${writeDocuments(documents).join(",")}]`),
    writeListWithGaps(documents) {
      const texts = writeDocuments(documents.filter((document) => document !== undefined));
      const entries = documents.map((document) => (document ? texts.shift() : "null"));
      return expectSmall(`[${entries.join(",")}]`);
    },
    writeFirst(document, folder) {
      if (!document) return JSON.stringify({ _path: folder?._path, _dir: folder });
      const [text = "null"] = writeDocuments([document], folder && { _dir: folder });
      return expectSmall(text);
    },
  };
}

function joinObject(fields: JsonObject, raw: [string, string | null | undefined][]): string {
  const parts = raw.flatMap(([name, text]) => (text ? [`"${name}":${text}`] : []));
  const head = JSON.stringify(fields);
  if (parts.length === 0) return head;
  return `${head.slice(0, -1)}${head === "{}" ? "" : ","}${parts.join(",")}}`;
}

function expectSmall(text: string): string {
  if (text.length <= maxResponseLength) return text;
  throw new QueryError("The answer is too large. Use limit, or only without body.");
}
