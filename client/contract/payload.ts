import type { BodyNode } from "#domain/content/body.ts";
import type { BaseView, BasePage, SiteData } from "./page-data.ts";

/** The content of `{path}/_payload.json`: the data of a page, or the redirect that replaces it. */
export interface Payload {
  data: PackedPage | { redirect: string };
}

/**
 * The data of a page with its text packed, so that the payload of a long page is smaller than its
 * HTML.
 *
 * `view.body.children` is empty, and its content is in `nodes`.
 *
 * `site` is left out: a tab has it from its document, and `build` changes with it. So one response
 * serves every tab.
 */
export type PackedPage<V extends BaseView = BaseView> = Omit<BasePage<V>, "site"> & {
  /** The build that the data belong to; a tab of another build loads the page as a document. */
  build: string;
  nodes?: PackedNode[];
};

/** The name of the `meta` element that every document has for the build it belongs to. */
export const buildMetaName = "build";

/**
 * Queries that filter the list of events or persons, such as `?ort=Kiel` and `?veranstalter=…`, or
 * count a practice ballot, `?zaehlen=1`. Payloads ignore queries, so these pages are loaded as
 * documents.
 */
export const listSelection = /[?&](?:ort|wahlkreis|veranstalter|monat|thema|beruf|zaehlen)=/;

type PackedNode = string | PackedElement;

/** An element: its tag, its attributes where it has any, and its children. */
interface PackedElement extends Array<PackedNode | PackedProps> {
  0: string;
}

type PackedProps = Record<string, string | number | boolean | string[]>;

export function packPage({ site: _site, ...data }: BasePage, build: string): PackedPage {
  const { view } = data;
  if (!view.body) return { ...data, build };
  const nodes = view.body.children.map(packNode);
  return { ...data, build, view: { ...view, body: { ...view.body, children: [] } }, nodes };
}

export function unpackPage<V extends BaseView>(packed: PackedPage<V>, site: SiteData): BasePage<V> {
  const { nodes, build: _build, ...data } = packed;
  const { view } = data;
  if (!nodes || !view.body) return { ...data, site };
  const children = nodes.map(unpackNode);
  return { ...data, site, view: { ...view, body: { ...view.body, children } } };
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
