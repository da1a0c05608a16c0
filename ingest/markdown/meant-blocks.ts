import type { Code, Heading } from "mdast";
import { finding } from "#ingest/catalogue/catalogue.ts";
import { bullets } from "./clean-markdown.ts";
import type { BodyContext, Place } from "./render-context.ts";

/** A line of a paragraph, without the marks of a quotation before it. */
interface Line {
  text: string;
  /** The offset of the line in the source of the paragraph. */
  offset: number;
}

type Report = (
  finding: Omit<Parameters<BodyContext["report"]>[0], "place">,
  offset: number,
) => void;

/**
 * Reports lines that were meant as a list or table but form a single paragraph. Within an entry of a
 * list, a single line with a capital is enough.
 */
export function reportMeantBlocks(
  source: string,
  { isText, isListed }: { isText: (offset: number) => boolean; isListed: boolean },
  report: Report,
): void {
  if (!source.includes("\n")) return;
  const lines = splitLines(source);
  for (const { pattern, mark } of listSigns) {
    const meant = lines.map(({ text }) => pattern.exec(text)?.[1]);
    const first = meant.findIndex(
      (one, index) =>
        one !== undefined && ((isListed && /^\p{Lu}/u.test(one)) || meant[index + 1] !== undefined),
    );
    const line = lines[first];
    if (line && isText(line.offset)) {
      const entry = `${mark} ${meant[first] ?? ""}`;
      return report(finding("list-unread", {}, { meant: entry.slice(0, 60) }), line.offset);
    }
  }
  reportTable(lines, report);
}

const listSigns = [
  { pattern: new RegExp(`^[-*+–—${bullets}](\\p{L}.*)$`, "u"), mark: "-" },
  { pattern: /^[–—]\s+(\p{L}.*)$/u, mark: "-" },
  { pattern: /^\d{1,2}[.)](\p{L}.*)$/u, mark: "1." },
  { pattern: /^\(?[a-z]\)\s*(\p{L}.*)$/u, mark: "1." },
];

function splitLines(source: string): Line[] {
  let offset = 0;
  return source.split("\n").map((line) => {
    const indent = /^[\s>]*/.exec(line)?.[0].length ?? 0;
    const start = offset + indent;
    offset += line.length + 1;
    return { text: line.slice(indent), offset: start };
  });
}

function reportTable(lines: readonly Line[], report: Report): void {
  const rows = lines.map(({ text }) => readCells(text));
  const [head] = rows;
  const [line] = lines;
  const isTable = rows.every((row) => row.length >= 2 && row.length === head?.length);
  if (!isTable || !head || !line) return;
  const join = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const meant = { head: join(head), rule: join(head.map(() => "---")) };
  report(finding("table-unread", {}, meant), line.offset);
}

/** The cells of a line with vertical bars, or between the tabs of a spreadsheet. */
function readCells(line: string): string[] {
  const inner = line.trim().replace(/^\|(.*)\|$/, "$1");
  const cells = line.includes("\t") ? line.split("\t") : inner.split("|");
  return cells.map((cell) => cell.trim());
}

/** Reports a paragraph that a line of hyphens directly below has turned into a heading. */
export function reportRuledHeading(heading: Heading, context: BodyContext): void {
  const { position } = heading;
  const source = context.text.slice(position?.start.offset, position?.end.offset);
  const [, text = "", rule = ""] = /^(.*)\n[\s>]*(-+|=+)\s*$/s.exec(source) ?? [];
  // A short line of words is meant as a heading.
  if (rule === "" || !(text.includes("\n") || text.length > 80 || /[.!?…;,]$/.test(text.trim()))) {
    return;
  }
  const place: Place = position ? placeOfRule(position.end, source) : {};
  const isDashes = rule.startsWith("-");
  context.report(finding("heading-by-rule", { place }, { rule: rule.slice(0, 20), isDashes }));
}

function placeOfRule(end: NonNullable<Heading["position"]>["end"], source: string): Place {
  const length = source.length - source.search(/[-=]+\s*$/);
  return { position: { start: { line: end.line, column: end.column - length }, end } };
}

/** Reports text that shows as code because of blanks or a tab before it. */
export function reportIndentedCode(code: Code, context: BodyContext): void {
  const start = code.position?.start.offset ?? 0;
  if (/^[`~]/.test(context.text.slice(start).trimStart()) || code.value.trim() === "") return;
  const first = (code.value.split("\n")[0] ?? "").trim();
  context.report(finding("code-by-indent", { place: code }, { first: first.slice(0, 60) }));
}
