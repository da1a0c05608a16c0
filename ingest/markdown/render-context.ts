import type { Nodes } from "mdast";
import type { AssetRecord, LinkRecord } from "#domain/content/records.ts";
import { quoteLine } from "#ingest/diagnostics/quoting.ts";
import { addFacts } from "#ingest/catalogue/catalogue.ts";
import type { Diagnostic } from "#ingest/diagnostics/diagnostic.ts";
import { maxHighlightedLength } from "./highlight.ts";
import { createHeadingIds } from "./outline.ts";
import type { Umlauts } from "#domain/words/slugify.ts";

/** How deep containers may be nested. */
export const maxNesting = 100;

export interface MarkdownOptions {
  file: string;
  /** Address of the document, without trailing slash. */
  path: string;
  /** Line of the file on which the text begins, counted from one. */
  firstLine: number;
  umlauts: Umlauts;
  /** As set in the front matter: `false` leaves the table of contents out. */
  toc?: false | Record<string, unknown>;
  /** Whether the page around the body already uses an id. */
  isTakenId?: (id: string) => boolean;
  findAsset(file: string): AssetRecord | undefined;
  /** Address of the media folder, with trailing slash. */
  mediaBase: string;
}

/** The place of something in the text. */
export type Place = Pick<Nodes, "position">;

/** The state of building one document's body, and where its findings are reported. */
export interface BodyContext {
  options: MarkdownOptions;
  text: string;
  links: LinkRecord[];
  createHeadingId: (text: string) => string;
  definitions: Definitions;
  /** Footnotes by identifier, in the order of their first mention. */
  footnotes: Map<string, { number: number; mentions: number }>;
  /** Containers around the place being built. */
  depth: number;
  isInLink: boolean;
  /** Cells that may still be added to short table rows. */
  spareCells: number;
  /** Lists and maps that the text may still show. */
  spareLiveComponents: number;
  /** Characters of code that may still be coloured. */
  spareHighlighting: number;
  report(finding: BodyFinding): void;
}

export interface Definitions {
  links: Map<string, Extract<Nodes, { type: "definition" }>>;
  footnotes: Map<string, Extract<Nodes, { type: "footnoteDefinition" }>>;
}

/** A finding whose place is a node of the text; a warning unless it says otherwise. */
export type BodyFinding = Pick<Diagnostic, "code" | "message" | "hint" | "facts"> & {
  place: Place;
  severity?: Diagnostic["severity"];
};

/** A fresh context; `diagnostics` receives its findings. */
export function createBodyContext(
  text: string,
  options: MarkdownOptions,
  diagnostics: Diagnostic[],
): BodyContext {
  return {
    options,
    text,
    links: [],
    createHeadingId: createHeadingIds(options.isTakenId),
    definitions: { links: new Map(), footnotes: new Map() },
    footnotes: new Map(),
    depth: 0,
    isInLink: false,
    spareCells: 5000,
    spareLiveComponents: 20,
    spareHighlighting: maxHighlightedLength,
    report: createReporter(text, options, diagnostics),
  };
}

/** The place in the file, whose lines include the front matter. */
export function locate(place: Place, options: MarkdownOptions): { line: number; column: number } {
  const { line, column } = place.position?.start ?? { line: 1, column: 1 };
  return { line: line + options.firstLine - 1, column };
}

const maxFindingsPerCode = 50;

// A text of a megabyte can contain a hundred thousand mistakes of one kind.
function createReporter(
  text: string,
  options: MarkdownOptions,
  diagnostics: Diagnostic[],
): BodyContext["report"] {
  const counts = new Map<string, number>();
  return ({ place, severity = "warning", ...said }) => {
    const count = (counts.get(said.code) ?? 0) + 1;
    counts.set(said.code, count);
    if (count > maxFindingsPerCode) return;
    const excerpt = quoteLine(text, place.position?.start.line ?? 1);
    diagnostics.push({
      file: options.file,
      severity,
      ...locate(place, options),
      ...(count === maxFindingsPerCode ? addFacts(said, { isLastNamed: true }) : said),
      ...(excerpt !== "" && { excerpt }),
    });
  };
}
