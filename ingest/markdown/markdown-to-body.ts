import { finding } from "#ingest/catalogue/catalogue.ts";
import type { Body } from "#domain/content/body.ts";
import type { LinkRecord, SectionRecord } from "#domain/content/records.ts";
import { createBodyContext, maxNesting, type MarkdownOptions } from "./render-context.ts";
import { buildDocument } from "./blocks.ts";
import { quoteLine } from "#ingest/diagnostics/quoting.ts";
import type { Diagnostic } from "#ingest/diagnostics/diagnostic.ts";
import { readBlankTargets } from "./blank-targets.ts";
import { findExceededLimit, type ExceededLimit } from "./complexity-limits.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import { buildToc, readOutline } from "./outline.ts";

export type { MarkdownOptions } from "./render-context.ts";

export interface MarkdownResult {
  body: Body;
  /** Everything before `<!--more-->`. */
  excerpt?: Body;
  /** Text of a leading `h1`. */
  title?: string;
  /** Text of the first paragraph if the body begins with it; otherwise empty. */
  description: string;
  sections: SectionRecord[];
  links: LinkRecord[];
  wordCount: number;
  /** In no particular order. */
  diagnostics: Diagnostic[];
}

/**
 * Turns the text behind the front matter into a body and everything that is read from it.
 *
 * Never throws on any text. A diagnostic of severity `error` means that the document cannot be
 * published; the rest of the result is then incomplete.
 */
export function markdownToBody(text: string, options: MarkdownOptions): MarkdownResult {
  const exceeded = findExceededLimit(text);
  if (exceeded) return rejectText(text, exceeded, options);
  const diagnostics: Diagnostic[] = [];
  const context = createBodyContext(text, options, diagnostics);
  const { nodes, excerptLength } = buildDocument(
    readBlankTargets(parseMarkdown(text), text).children,
    context,
  );
  const toc = options.toc === false ? undefined : buildToc(nodes, options.toc ?? {});
  const body: Body = { type: "root", children: nodes, ...(toc && { toc }) };
  return {
    body,
    ...(excerptLength !== undefined && {
      excerpt: { type: "root", children: nodes.slice(0, excerptLength) },
    }),
    ...readOutline(body),
    links: context.links,
    diagnostics,
  };
}

function rejectText(text: string, limit: ExceededLimit, options: MarkdownOptions): MarkdownResult {
  const { code, line } = limit;
  const place = {
    file: options.file,
    severity: "error",
    line: line + options.firstLine - 1,
    column: 1,
    excerpt: quoteLine(text, line),
  } as const;
  const diagnostic =
    code === "nesting-too-deep"
      ? finding(code, place, { case: "blocks", maxNesting })
      : finding(code, place);
  return {
    body: { type: "root", children: [] },
    description: "",
    sections: [],
    links: [],
    wordCount: 0,
    diagnostics: [diagnostic],
  };
}
