import type { BodyNode } from "./body-data.ts";
import type { PageData } from "./page-data.ts";

/** The content of `{path}/_payload.json`: the data of a page, or where its URL leads instead. */
export interface Payload {
  data: PackedPage | { redirect: string };
}

/**
 * The data of a page, its text packed: the payload of a long page is smaller than its HTML.
 *
 * `view.body.children` is then empty, and its content is in `nodes`.
 *
 * `site` is part of every payload. It adds half a kilobyte, less than a second request would, and
 * makes one response right for every tab, whatever that tab has read before.
 */
export type PackedPage = PageData & {
  /** The build that wrote the data; a tab of another build loads the page as a document. */
  build: string;
  nodes?: PackedNode[];
};

/** The name of the `meta` element that every document has for the build it belongs to. */
export const buildMetaName = "build";

type PackedNode = string | PackedElement;

/** An element: its tag, its attributes where it has any, and its children. */
interface PackedElement extends Array<PackedNode | PackedProps> {
  0: string;
}

type PackedProps = Record<string, string | number | boolean | string[]>;

export function packPage(data: PageData, build: string): PackedPage {
  const { view } = data;
  if (!("body" in view) || !view.body) return { ...data, build };
  const nodes = view.body.children.map(packNode);
  return { ...data, build, view: { ...view, body: { ...view.body, children: [] } }, nodes };
}

export function unpackPage({ nodes, build: _build, ...data }: PackedPage): PageData {
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
