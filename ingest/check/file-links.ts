import { finding } from "#ingest/catalogue/catalogue.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import { deriveAddress, resolveTreePath } from "#ingest/addresses/derive-address.ts";
import { decodeTarget } from "./links.ts";
import type { CheckInput, TreeFinding } from "./check-input.ts";

/** Finds links in texts by the name of a file whose address belongs to another file. */
export function checkFileLinks({
  documents,
  outdated,
  site,
  readLinking = () => [],
  readText,
}: CheckInput): TreeFinding[] {
  const pages = documents.filter(({ isPartial, isDraft }) => !isPartial && !isDraft);
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return pages.filter(mayLieElsewhere).flatMap((page) => {
    const { path } = deriveAddress(page.file, site?.umlauts ?? "ascii");
    const other = path === page.path ? undefined : byPath.get(path);
    if (!other) return [];
    const linking = readLinking(path).filter((file) => !outdated.has(file));
    return linking.flatMap((file) =>
      findWritten(readText(file) ?? "", file, page.file).map(({ written, ...place }) =>
        finding(
          "link-elsewhere",
          { file, ...place, severity: "warning" },
          { written, file: other.file, path: other.path, meant: page.path },
        ),
      ),
    );
  });
}

/**
 * Whether a page may have another address than its file name says (by a `slug`, a list, a number,
 * or the short form of a notice), which takes longer to look up.
 */
function mayLieElsewhere({ kind, fields }: DocumentHead): boolean {
  return kind === "candidate" || kind === "transparency" || fields?.["slug"] !== undefined;
}

interface WrittenPath {
  line: number;
  column: number;
  written: string;
}

/** The places in a text where the path of a file is written. */
function findWritten(text: string, file: string, target: string): WrittenPath[] {
  return text
    .split(/\r?\n/)
    .flatMap((content, index) =>
      [...content.matchAll(/[^\s()<>"'[\]]+\.md(?![\w.])/gi)]
        .filter(([written]) => resolveTreePath(file, decodeTarget(written)) === target)
        .map(({ 0: written, index: start }) => ({ line: index + 1, column: start + 1, written })),
    );
}
