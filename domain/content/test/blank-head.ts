import type { DocumentHead } from "#domain/content/document-head.ts";

/** The head of a page, with nothing written in its file. */
export function createBlankHead(file: string): Omit<DocumentHead, "id" | "position"> {
  const stem = file.replace(/\.[a-z]+$/, "");
  const path = `/${stem}`;
  return {
    documentId: `content:${file.replaceAll("/", ":")}`,
    file,
    path,
    dir: path.split("/").at(-2) ?? "",
    stem,
    extension: "md",
    type: "markdown",
    locale: "",
    isPartial: false,
    isDraft: false,
    kind: "page",
    title: stem,
    description: "",
    front: {},
    digest: `digest of ${file}`,
  };
}
