import type { BodyElement, BodyNode } from "#domain/content/body.ts";
import type { List, ListItem, Nodes } from "mdast";
import { createElement } from "./allowed-html.ts";

/** A list; `build` builds an item's content. Tasks get disabled boxes that name their state. */
export function buildList(node: List, build: (children: Nodes[]) => BodyNode[]): BodyElement {
  const hasTasks = node.children.some(({ checked }) => typeof checked === "boolean");
  const start = node.ordered && node.start !== 1 ? (node.start ?? undefined) : undefined;
  const className = hasTasks ? ["contains-task-list"] : undefined;
  const items = node.children.map((item) => buildItem(item, build(item.children)));
  return node.ordered
    ? createElement("ol", { start, className }, items)
    : createElement("ul", { className }, items);
}

function buildItem(node: ListItem, content: BodyNode[]): BodyElement {
  const children = unwrapParagraphs(content);
  if (typeof node.checked !== "boolean") return createElement("li", {}, children);
  const box = createElement("input", {
    type: "checkbox",
    checked: node.checked || undefined,
    disabled: true,
    "aria-label": node.checked ? "erledigt" : "offen",
  });
  const space: BodyNode = { type: "text", value: " " };
  return createElement("li", { className: ["task-list-item"] }, [box, space, ...children]);
}

/** Puts the content of paragraphs into the list item itself; further ones begin with a break. */
export function unwrapParagraphs(nodes: BodyNode[]): BodyNode[] {
  return nodes.flatMap((node, index) => {
    if (node.type === "text" || node.tag !== "p" || node.props) return [node];
    const children = node.children ?? [];
    return index === 0 ? children : [createElement("br", {}), ...children];
  });
}
