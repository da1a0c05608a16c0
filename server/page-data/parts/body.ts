import type { LiveBlock, TextData } from "#client/contract/page-data.ts";
import type { BodyElement, BodyNode } from "#db/model/body.ts";
import type { StoredBody } from "#db/read/documents.ts";
import type { PageContext } from "./context.ts";
import { buildLiveBlock, isLiveNode } from "./live-blocks.ts";

/**
 * The text of a document in the shape pages take, its lists and maps filled in; undefined when it
 * says nothing.
 */
export function describeBody(context: PageContext, { body }: StoredBody): TextData | undefined {
  if (!body || body.children.length === 0) return undefined;
  const live: LiveBlock[] = [];
  const children = describeNodes(body.children, { context, live });
  const toc = body.toc?.links ?? [];
  return {
    children,
    ...(toc.length > 0 && { toc }),
    ...(live.length > 0 && { live }),
  };
}

interface Filling {
  context: PageContext;
  live: LiveBlock[];
}

function describeNodes(nodes: BodyNode[], filling: Filling): BodyNode[] {
  return nodes.flatMap((node) => {
    if (node.type === "text") return [node];
    return isLiveNode(node) ? fillNode(node, filling) : [describeElement(node, filling)];
  });
}

function describeElement(element: BodyElement, filling: Filling): BodyElement {
  const { children, tag } = element;
  const own = tag === "pre" ? withoutCopy(element) : element;
  return children ? { ...own, children: describeNodes(children, filling) } : own;
}

/** The code stands in the tree as text; the copy is for clients of the content API. */
function withoutCopy({ props, ...element }: BodyElement): BodyElement {
  const { code: _code, language: _language, ...kept } = props ?? {};
  return Object.keys(kept).length > 0 ? { ...element, props: kept } : element;
}

/** The page needs the entry only, not what was asked for. */
function fillNode({ tag, ...element }: BodyElement, { context, live }: Filling): BodyNode[] {
  const block = buildLiveBlock(context, { tag, ...element });
  if (!block) return [];
  live.push(block);
  return [{ type: "element", tag, props: { live: live.length - 1 } }];
}
