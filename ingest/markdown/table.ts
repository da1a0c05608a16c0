import { finding } from "#ingest/catalogue/catalogue.ts";
import type { BodyElement, BodyNode } from "#domain/content/body.ts";
import type { AlignType, Nodes, Table, TableRow } from "mdast";
import type { BodyContext } from "./render-context.ts";
import { createElement } from "./allowed-html.ts";

/** A table; `build` builds the content of a cell. */
export function buildTable(node: Table, context: BodyContext, build: BuildCell): BodyElement {
  const [head, ...rows] = node.children;
  const align = node.align ?? [];
  const parts = head
    ? [createElement("thead", {}, [buildRow(head, "th", { align, context, build })])]
    : [];
  const body = rows.map((row) => buildRow(row, "td", { align, context, build }));
  if (body.length > 0) parts.push(createElement("tbody", {}, body));
  return createElement("table", {}, parts);
}

interface TableState {
  align: AlignType[];
  context: BodyContext;
  build: BuildCell;
}

type BuildCell = (children: Nodes[], context: BodyContext) => BodyNode[];

// Fills a short row up to the width of the head, within a limit: a megabyte of short rows under a
// wide head would become billions of cells.
function buildRow(
  row: TableRow,
  tag: "td" | "th",
  { align, context, build }: TableState,
): BodyElement {
  const cells = row.children
    .slice(0, align.length)
    .map((cell, index) =>
      createElement(tag, { align: align[index] ?? undefined }, build(cell.children, context)),
    );
  if (row.children.length > align.length)
    context.report(finding("table-cells-extra", { place: row }, {}));
  while (cells.length < align.length && context.spareCells > 0) {
    cells.push(createElement(tag, { align: align[cells.length] ?? undefined }));
    context.spareCells -= 1;
  }
  return createElement("tr", {}, cells);
}
