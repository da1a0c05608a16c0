import type { TextData } from "#client/contract/page-data.ts";
import type { LiveBlock } from "#client/features.ts";
import type { BodyElement, BodyNode } from "#domain/content/body.ts";
import { getBody, type StoredBody, type StoredDocument } from "#db/read/documents.ts";
import type { PageContext } from "#server/context/context.ts";
import { dropPictures, findEndedPictures } from "#server/cards/ended-pictures.ts";
import { buildLiveBlock, isLiveNode } from "./live-blocks.ts";
import { describeTextLanguage } from "#server/wording/text-language.ts";
import { describeVideoAccess } from "./video-access.ts";
import { combine, lasting, type Timed } from "#server/context/timed.ts";

/**
 * The text of a document in the shape pages take, its lists and maps filled in; undefined when it
 * says nothing.
 */
export function describeBody(
  context: PageContext,
  document: StoredDocument,
  { body }: StoredBody = getBody(context.store, document.id),
): Timed<TextData | undefined> {
  if (!body || body.children.length === 0) return lasting(undefined);
  const { toc } = body;
  const nodes = dropPictures(body.children, findEndedPictures(context));
  return combine((take) => {
    const live: LiveBlock[] = [];
    const children = describeNodes(nodes, (element) => {
      if (element.tag === "accessibility") return describeVideoAccess(context);
      const block = buildLiveBlock(context, element);
      if (!block) return [];
      // The page needs the index of the block only, not its attributes.
      const index = live.push(take(block)) - 1;
      return [{ type: "element", tag: element.tag, props: { live: index } }];
    });
    const links = toc?.links ?? [];
    return {
      children,
      ...describeTextLanguage(document),
      ...(links.length > 0 && { toc: links }),
      ...(live.length > 0 && { live }),
    };
  });
}

/** What takes the place of a live component: its content, or its position among those of the page. */
type Fill = (element: BodyElement) => BodyNode[];

function describeNodes(nodes: BodyNode[], fill: Fill): BodyNode[] {
  return nodes.flatMap((node) => {
    if (node.type === "text") return [node];
    const isLive = isLiveNode(node) || node.tag === "accessibility";
    return isLive ? fill(node) : [describeElement(node, fill)];
  });
}

function describeElement(element: BodyElement, fill: Fill): BodyElement {
  const { children, tag } = element;
  const own = tag === "pre" ? withoutCopy(element) : element;
  return children ? { ...own, children: describeNodes(children, fill) } : own;
}

/** The tree has the code as text; the copy is for clients of the content API. */
function withoutCopy({ props, ...element }: BodyElement): BodyElement {
  const { code: _code, language: _language, ...kept } = props ?? {};
  return Object.keys(kept).length > 0 ? { ...element, props: kept } : element;
}
