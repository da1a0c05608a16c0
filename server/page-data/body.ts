import { textForAiText } from "#domain/fields/ai-mark.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import type { TextData } from "#client/contract/page-data.ts";
import type { LiveBlock } from "#client/features.ts";
import type { BodyNode, BodyElement } from "#domain/content/body.ts";
import { getBody, type StoredBody } from "#db/read/documents.ts";
import type { BuildBlock, PageContext, Wanted } from "#server/context/context.ts";
import { dropPictures } from "#domain/content/drop-pictures.ts";
import { findEndedPictures } from "#server/cards/ended-pictures.ts";
import { readTextLanguage } from "#server/wording/text-language.ts";
import { writeVideoAccess } from "./video-access.ts";
import { combine, lasting, type Timed } from "#domain/time/timed.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";

/**
 * The text of a document in the shape pages take, its lists and maps filled in. The value is undefined
 * if there is no text.
 */
export function buildBody(
  context: PageContext,
  document: DocumentHead,
  { body }: StoredBody = getBody(context.store, document.id),
): Timed<TextData | undefined> {
  if (!body || body.children.length === 0) return lasting(undefined);
  const { toc } = body;
  const ai = textForAiText(document.fields?.["ai"]);
  const nodes = dropPictures(body.children, findEndedPictures(context.campaign, context.now));
  return combine((take) => {
    const live: LiveBlock[] = [];
    const isLive = (element: BodyElement) =>
      element.tag === "accessibility" || isLiveNode(context, element);
    const children = fillNodes(nodes, isLive, (element) => {
      if (element.tag === "accessibility") return writeVideoAccess(context);
      const block = buildLiveBlock(context, element);
      if (!block) return [];
      // The page needs only the index of the block, not its attributes.
      const index = live.push(take(block)) - 1;
      return [{ type: "element", tag: element.tag, props: { live: index } }];
    });
    const links = toc?.links ?? [];
    return {
      children,
      ...readTextLanguage(document),
      ...(ai !== undefined && { ai }),
      ...(links.length > 0 && { toc: links }),
      ...(live.length > 0 && { live }),
    };
  });
}

/** The document of a page, with its text. */
export interface PageText {
  document: DocumentHead;
  body: Timed<TextData | undefined>;
}

/** Reads the text of a page; undefined for one without a document. */
export function readPageText(context: PageContext, document: DocumentHead): PageText;
export function readPageText(
  context: PageContext,
  document: DocumentHead | undefined,
): PageText | undefined;
export function readPageText(
  context: PageContext,
  document: DocumentHead | undefined,
): PageText | undefined {
  return document && { document, body: buildBody(context, document) };
}

/** Title and lead of a generated page, from its document if it has one. */
export function toHeading(document: DocumentHead | undefined, title: string) {
  const lead = document?.fields?.["lead"];
  return omitAbsent({
    title: document?.title ?? title,
    ...readTextLanguage(document),
    lead: typeof lead === "string" ? lead : undefined,
  });
}

/** Replaces a live component by its content, or by its position among those of the page. */
type Fill = (element: BodyElement) => BodyNode[];
type IsLive = (element: BodyElement) => boolean;

function fillNodes(nodes: BodyNode[], isLive: IsLive, fill: Fill): BodyNode[] {
  return nodes.flatMap((node) => {
    if (node.type === "text") return [node];
    if (isLive(node)) return fill(node);
    const own = node.tag === "pre" ? withoutCopy(node) : node;
    const { children } = node;
    return [children ? { ...own, children: fillNodes(children, isLive, fill) } : own];
  });
}

/** The tree has the code as text, so the copy for clients of the content API is dropped. */
function withoutCopy({ props, ...element }: BodyElement): BodyElement {
  const { code: _code, language: _language, ...kept } = props ?? {};
  return Object.keys(kept).length > 0 ? { ...element, props: kept } : element;
}

/** Whether `buildLiveBlock` fills a node. */
function isLiveNode(context: PageContext, element: BodyElement): boolean {
  return findBuilder(context, element) !== undefined;
}

/**
 * The current content of a list or map within a text. It contains only what visitors may see.
 *
 * Returns undefined for other nodes, and if the site has nothing to show there.
 */
function buildLiveBlock(context: PageContext, element: BodyElement): Timed<LiveBlock> | undefined {
  return findBuilder(context, element)?.(context, readWanted(element));
}

function findBuilder({ features }: PageContext, { tag }: BodyElement): BuildBlock | undefined {
  const blocks: Record<string, BuildBlock | undefined> = features.blocks;
  return Object.hasOwn(blocks, tag) ? blocks[tag] : undefined;
}

function readWanted({ props = {} }: BodyElement): Wanted {
  const { list, constituency, election, place, short, limit, size, cross } = props;
  return {
    list: list === "direct" || constituency !== undefined ? "direct" : "state",
    constituency: typeof constituency === "number" ? constituency : undefined,
    election: typeof election === "string" ? election : undefined,
    place: typeof place === "string" ? place : undefined,
    short: typeof short === "string" ? short : undefined,
    limit: typeof limit === "number" ? limit : undefined,
    size: size === "small" || size === "large" ? size : "medium",
    hasCross: cross === "yes",
  };
}
