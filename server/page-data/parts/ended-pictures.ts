import type { BodyElement, BodyNode } from "#db/model/body.ts";
import { readPictureEnds } from "#db/read/pictures.ts";
import type { PageContext } from "./context.ts";
import { mediaBase } from "./media-base.ts";

/** The files of the media folder that may no longer be shown. */
export function findEndedPictures(context: PageContext): ReadonlySet<string> {
  const { now, store } = context;
  const ends = context.once("picture ends", () => readPictureEnds(store));
  return new Set([...ends].flatMap(([name, end]) => (end <= now ? [name] : [])));
}

/** A text without these pictures; of a figure the caption is left, without the credit. */
export function dropPictures(nodes: BodyNode[], ended: ReadonlySet<string>): BodyNode[] {
  if (ended.size === 0) return nodes;
  return nodes.flatMap((node): BodyNode[] => {
    if (node.type === "text" || !contains(node, ended)) return [node];
    if (node.tag === "img" || node.tag === "picture") return [];
    if (node.tag === "figure") return keepCaption(node);
    const children = dropPictures(node.children ?? [], ended);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

function contains({ props, children = [] }: BodyElement, ended: ReadonlySet<string>): boolean {
  const src = props?.["src"];
  if (typeof src === "string" && src.startsWith(mediaBase)) {
    return ended.has(src.slice(mediaBase.length));
  }
  return children.some((child) => child.type === "element" && contains(child, ended));
}

function keepCaption({ children = [] }: BodyElement): BodyNode[] {
  const caption = children.find((child) => child.type === "element" && child.tag === "figcaption");
  if (caption?.type !== "element") return [];
  const words = (caption.children ?? []).filter(
    (child) => child.type === "text" || child.tag !== "small",
  );
  return words.length > 0 ? [{ type: "element", tag: "p", children: words }] : [];
}
