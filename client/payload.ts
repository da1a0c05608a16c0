import type { BodyNode } from "./body-data.ts";
import type { PageData } from "./page-data.ts";

/** What `{path}/_payload.json` carries: the data of a page, or where its address leads instead. */
export interface Payload {
  data: PackedPage | { redirect: string };
}

/**
 * The data of a page, its text packed: the payload of a long page is smaller than its HTML.
 *
 * `view.body.children` is empty then, and what belongs there stands in `nodes`.
 */
export type PackedPage = PageData & { nodes?: PackedNode[] };

type PackedNode = string | PackedElement;

/** An element: its tag, its attributes where it has any, and what is in it. */
interface PackedElement extends Array<PackedNode | PackedProps> {
  0: string;
}

type PackedProps = Record<string, string | number | boolean | string[]>;

export function packPage(data: PageData): PackedPage {
  const { view } = data;
  if (!("body" in view) || !view.body) return data;
  const nodes = view.body.children.map(packNode);
  return { ...data, view: { ...view, body: { ...view.body, children: [] } }, nodes };
}

export function unpackPage({ nodes, ...data }: PackedPage): PageData {
  const { view } = data;
  if (!nodes || !("body" in view) || !view.body) return data;
  const children = nodes.map(unpackNode);
  return { ...data, view: { ...view, body: { ...view.body, children } } };
}

function packNode(node: BodyNode): PackedNode {
  if (node.type === "text") return node.value;
  const children = (node.children ?? []).map(packNode);
  return node.props ? [node.tag, node.props, ...children] : [node.tag, ...children];
}

function unpackNode(packed: PackedNode): BodyNode {
  if (typeof packed === "string") return { type: "text", value: packed };
  const [tag, ...rest] = packed;
  const props = rest.find(isProps);
  const children = rest.flatMap((part) => (isProps(part) ? [] : [unpackNode(part)]));
  return {
    type: "element",
    tag,
    ...(props && { props }),
    ...(children.length > 0 && { children }),
  };
}

function isProps(part: PackedProps | PackedNode): part is PackedProps {
  return typeof part === "object" && !Array.isArray(part);
}
