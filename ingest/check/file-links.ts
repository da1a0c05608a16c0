import { finding } from "#ingest/catalogue/catalogue.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import { deriveAddress, resolveTreePath } from "#ingest/addresses/derive-address.ts";
import { decodeTarget } from "./links.ts";
import type { CheckInput, TreeFinding } from "./check-input.ts";

/** Links in texts that name a file whose address another file has. */
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
      findWritten(readText(file) ?? "", file, page.file).map((place) =>
        elsewhere({ file, ...place }, page, other),
      ),
    );
  });
}

/**
 * Whether a page may have another address than its file says, which takes longer to find out: by a
 * `slug`, as a person by the list or a number, and as a notice by its short form.
 */
function mayLieElsewhere({ kind, fields }: DocumentHead): boolean {
  return kind === "candidate" || kind === "transparency" || fields?.["slug"] !== undefined;
}

interface WrittenPath {
  line: number;
  column: number;
  written: string;
}

/** The places of a text at which the path of a file is written. */
function findWritten(text: string, file: string, target: string): WrittenPath[] {
  return text
    .split(/\r?\n/)
    .flatMap((content, index) =>
      [...content.matchAll(/[^\s()<>"'[\]]+\.md(?![\w.])/gi)]
        .filter(([written]) => resolveTreePath(file, decodeTarget(written)) === target)
        .map(({ 0: written, index: start }) => ({ line: index + 1, column: start + 1, written })),
    );
}

function elsewhere(
  { written, ...place }: WrittenPath & { file: string },
  page: DocumentHead,
  other: DocumentHead,
): TreeFinding {
  return finding(
    "link-elsewhere",
    { ...place, severity: "warning" },
    { written, file: other.file, path: other.path, meant: page.path },
  );
}
