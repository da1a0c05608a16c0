import type { Body, BodyElement, BodyNode, TocLink } from "#domain/content/body.ts";

/** The properties of a body that clients rely on, independent of how its nodes are written. */
export function summariseBody({ children, toc }: Body) {
  const elements = children.flatMap(listElements);
  const select = (name: RegExp) => elements.filter(({ tag }) => name.test(tag));
  return {
    text: withoutBlanks(textOf(children)),
    headings: select(/^h[1-6]$/).map((one) => [
      Number(one.tag[1]),
      one.props?.["id"],
      labelOf(one),
    ]),
    links: select(/^a$/).map((one) => [one.props?.["href"], labelOf(one)]),
    images: select(/^img$/).map(({ props }) => [props?.["src"], props?.["alt"] ?? ""]),
    code: select(/^pre$/).map((one) => [one.props?.["language"], withoutBlanks(labelOf(one))]),
    tags: countTags(select(countedTags)),
    ...(toc && { toc: toc.links.map(plainLink) }),
  };
}

const countedTags =
  /^(h[1-6]|ul|ol|li|table|tr|th|td|blockquote|pre|hr|strong|em|del|img|a|input)$/;

function listElements(node: BodyNode): BodyElement[] {
  if (node.type === "text") return [];
  return [node, ...(node.children ?? []).flatMap(listElements)];
}

function textOf(nodes: BodyNode[] = []): string {
  return nodes.map((one) => (one.type === "text" ? one.value : textOf(one.children))).join("");
}

function labelOf(element: BodyElement): string {
  return textOf(element.children).replace(/\s+/g, " ").trim();
}

function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, "");
}

function countTags(elements: BodyElement[]): Record<string, number> {
  const groups = Map.groupBy(elements, ({ tag }) => tag);
  return Object.fromEntries([...groups].map(([tag, { length }]) => [tag, length]));
}

function plainLink({ id, depth, text, children }: TocLink): TocLink {
  return { id, depth, text, ...(children && { children: children.map(plainLink) }) };
}
