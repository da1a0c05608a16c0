import { finding } from "#ingest/catalogue/catalogue.ts";
import { linkEmail } from "#domain/words/ascii-address.ts";
import type { BodyElement, BodyNode } from "#domain/content/body.ts";
import type { Nodes, RootContent } from "mdast";
import { splitMailAddresses } from "./mail-autolinks.ts";
import { maxNesting, type BodyContext, type Definitions } from "./render-context.ts";
import { buildFootnoteMark, buildFootnotes } from "./footnotes.ts";
import { buildImage } from "./images.ts";
import { buildLink } from "./links.ts";
import { buildList, unwrapParagraphs } from "./lists.ts";
import { buildPassage } from "./passages.ts";
import { buildTable } from "./table.ts";
import { buildComponent } from "./components.ts";
import { highlightCode } from "./highlight.ts";
import { readText } from "./outline.ts";
import {
  findUnreadable,
  hasMarkup,
  isClosingTag,
  isExcerptMark,
  isLineBreak,
  readHtmlText,
} from "./raw-html.ts";
import { type AllowedTag, createElement, pushText } from "./allowed-html.ts";
import { reportIndentedCode, reportRuledHeading } from "./meant-blocks.ts";
import { reportLooseStars, reportUnreadMarkup } from "./unread-markup.ts";

/**
 * The nodes of a whole document, footnotes last. `excerptLength` is the number of nodes before the
 * `<!--more-->` mark, if there is one.
 */
export function buildDocument(
  children: RootContent[],
  context: BodyContext,
): { nodes: BodyNode[]; excerptLength?: number } {
  if (context.text.includes("]:")) collectDefinitions(children, context.definitions);
  const mark = children.findIndex((node) => node.type === "html" && isExcerptMark(node.value));
  const lead = buildNodes(children.slice(0, Math.max(mark, 0)), context);
  const nodes = [...lead, ...buildNodes(children.slice(Math.max(mark, 0)), context)];
  const notes = buildFootnotes(context, ({ children: content }) =>
    unwrapParagraphs(buildNodes(content, context)),
  );
  if (notes) nodes.push(notes);
  return { nodes, ...(mark !== -1 && { excerptLength: lead.length }) };
}

type Builders = {
  [Type in Nodes["type"]]?: (
    node: Extract<Nodes, { type: Type }>,
    target: BodyNode[],
    context: BodyContext,
  ) => void;
};

const builders: Builders = {
  blockquote: wrapIn("blockquote"),
  break: (_node, target) => target.push(createElement("br", {})),
  code: (node, target, context) => target.push(buildCode(node, context)),
  containerDirective: buildContainer,
  delete: wrapIn("del"),
  emphasis: wrapIn("em"),
  footnoteReference: (node, target, context) =>
    target.push(buildFootnoteMark(node.identifier, context)),
  heading: buildHeading,
  html: buildHtml,
  image: buildImageNode,
  imageReference(node, target, context) {
    const { url, title } = context.definitions.links.get(node.identifier) ?? { url: "" };
    buildImageNode({ ...node, type: "image", url, title }, target, context);
  },
  inlineCode: (node, target) =>
    target.push(createElement("code", {}, [{ type: "text", value: node.value }])),
  leafDirective(node, target, context) {
    const label = buildNested(node.children, context);
    target.push(...buildComponent({ node, label, content: [] }, context));
  },
  link: buildLinkNode,
  linkReference(node, target, context) {
    const { url, title } = context.definitions.links.get(node.identifier) ?? { url: "" };
    buildLinkNode({ ...node, type: "link", url, title }, target, context);
  },
  list: (node, target, context) =>
    target.push(buildList(node, (children) => buildNested(children, context))),
  paragraph: buildParagraph,
  strong(node, target, context) {
    reportLooseStars(node, context);
    wrapIn("strong")(node, target, context);
  },
  table: (node, target, context) => target.push(buildTable(node, context, buildNodes)),
  text: (node, target, context) => appendText(node.value, target, context),
  textDirective(node, target, context) {
    for (const child of buildPassage(node, buildNested(node.children, context), context)) {
      if (child.type === "text") pushText(child.value, target);
      else target.push(child);
    }
  },
  thematicBreak: (_node, target) => target.push(createElement("hr", {})),
};

function buildNodes(nodes: Nodes[], context: BodyContext): BodyNode[] {
  const target: BodyNode[] = [];
  const neverClosed = new Set<string>();
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index];
    if (!node) continue;
    // Table and node agree in their type, which TypeScript cannot follow.
    const build = builders[node.type] as
      | ((node: Nodes, target: BodyNode[], context: BodyContext) => void)
      | undefined;
    build?.(node, target, context);
    if (node.type === "html") index = skipUnreadable(nodes, index, neverClosed);
  }
  return target;
}

/** Builds the content of a container, or nothing beyond the permitted depth. */
function buildNested(nodes: Nodes[], context: BodyContext): BodyNode[] {
  const [first] = nodes;
  if (!first) return [];
  if (context.depth === maxNesting) {
    context.report(
      finding(
        "nesting-too-deep",
        { severity: "error", place: first },
        { case: "marks", maxNesting },
      ),
    );
    return [];
  }
  context.depth += 1;
  const built = buildNodes(nodes, context);
  context.depth -= 1;
  return built;
}

function wrapIn(tag: AllowedTag) {
  return (node: { children: Nodes[] }, target: BodyNode[], context: BodyContext): void => {
    const children = buildNested(node.children, context);
    if (children.length > 0) target.push(createElement(tag, {}, children));
  };
}

function appendText(value: string, target: BodyNode[], context: BodyContext): void {
  if (context.isInLink || !value.includes("@")) {
    pushText(value, target);
    return;
  }
  for (const piece of splitMailAddresses(value)) {
    if (!piece.isMail) pushText(piece.value, target);
    else {
      const text: BodyNode = { type: "text", value: piece.value };
      target.push(createElement("a", { href: linkEmail(piece.value) }, [text]));
    }
  }
}

type NodeOf<Type extends Nodes["type"]> = Extract<Nodes, { type: Type }>;

function buildParagraph(node: NodeOf<"paragraph">, target: BodyNode[], context: BodyContext): void {
  reportUnreadMarkup(node, context);
  const children = buildNodes(node.children, context);
  const isBlank = children.every((child) => child.type === "text" && child.value.trim() === "");
  if (!isBlank) target.push(createElement("p", {}, children));
}

function buildHeading(node: NodeOf<"heading">, target: BodyNode[], context: BodyContext): void {
  const children = buildNodes(node.children, context);
  reportRuledHeading(node, context);
  const id = context.createHeadingId(readText(children));
  target.push(createElement(`h${node.depth}`, { id }, children));
}

function buildCode(node: NodeOf<"code">, context: BodyContext): BodyElement {
  reportIndentedCode(node, context);
  const language = /^[\w#+.-]{1,40}$/.test(node.lang ?? "") ? (node.lang ?? undefined) : undefined;
  const text: BodyNode[] = node.value === "" ? [] : [{ type: "text", value: node.value }];
  return createElement(
    "pre",
    {
      language,
      code: node.value,
      className: language && [`language-${language}`],
      highlight: language && highlightWithin(node.value, language, context),
    },
    [createElement("code", {}, text)],
  );
}

function highlightWithin(code: string, language: string, context: BodyContext): string | undefined {
  context.spareHighlighting -= code.length;
  return context.spareHighlighting < 0 ? undefined : highlightCode(code, language);
}

function buildLinkNode(node: NodeOf<"link">, target: BodyNode[], context: BodyContext): void {
  if (context.isInLink) {
    target.push(...buildNested(node.children, context));
    return;
  }
  context.isInLink = true;
  const children = buildNested(node.children, context);
  context.isInLink = false;
  if (node.children.length === 0) context.report(finding("link-text-missing", { place: node }, {}));
  if (children.length === 0) return;
  target.push(buildLink({ url: node.url, title: node.title, place: node }, children, context));
}

function buildImageNode(node: NodeOf<"image">, target: BodyNode[], context: BodyContext): void {
  const { url, title, alt } = node;
  const image = buildImage({ url, title, alt: alt ?? "", place: node }, context);
  if (image) target.push(image);
}

function buildContainer(
  node: NodeOf<"containerDirective">,
  target: BodyNode[],
  context: BodyContext,
): void {
  const [first, ...rest] = node.children;
  const isLabelled = first?.type === "paragraph" && first.data?.directiveLabel === true;
  const label = isLabelled ? buildNested(first.children, context) : [];
  const content = buildNested(isLabelled ? rest : node.children, context);
  target.push(...buildComponent({ node, label, content }, context));
}

// Raw HTML is not passed through: its tags are dropped, its text stays. In running text every tag
// is a node of its own, so only blocks have text here.
function buildHtml(node: NodeOf<"html">, target: BodyNode[], context: BodyContext): void {
  if (isLineBreak(node.value)) {
    target.push(createElement("br", {}));
    return;
  }
  const value = readHtmlText(node.value);
  if (value !== "") target.push(createElement("p", {}, [{ type: "text", value }]));
  if (!hasMarkup(node.value)) return;
  context.report(finding("html-ignored", { place: node }, {}));
}

/**
 * The index of the closing tag of an element whose content is not readable, or `index` for any
 * other node and for an element that is never closed.
 */
function skipUnreadable(nodes: Nodes[], index: number, neverClosed: Set<string>): number {
  const node = nodes[index];
  const name = node?.type === "html" ? findUnreadable(node.value) : undefined;
  if (name === undefined || neverClosed.has(name)) return index;
  const end = nodes.findIndex(
    (other, position) =>
      position > index && other.type === "html" && isClosingTag(other.value, name),
  );
  if (end !== -1) return end;
  neverClosed.add(name);
  return index;
}

// Definitions may follow the text that refers to them; the first one of a name counts.
function collectDefinitions(nodes: Nodes[], definitions: Definitions): void {
  for (const node of nodes) {
    if (node.type === "definition") keepFirst(definitions.links, node);
    else if (node.type === "footnoteDefinition") keepFirst(definitions.footnotes, node);
    if (mayHoldDefinitions.has(node.type) && "children" in node) {
      collectDefinitions(node.children, definitions);
    }
  }
}

const mayHoldDefinitions = new Set<Nodes["type"]>([
  "blockquote",
  "containerDirective",
  "footnoteDefinition",
  "list",
  "listItem",
]);

function keepFirst<Node extends { identifier: string }>(map: Map<string, Node>, node: Node): void {
  if (!map.has(node.identifier)) map.set(node.identifier, node);
}
