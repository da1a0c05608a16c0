import type { BodyElement, BodyNode } from "./body.ts";

/** Where pictures, videos and papers of the content are served. */
export const mediaBase = "/assets/media/";

/**
 * A text without pictures and videos that may no longer be shown. A figure leaves its caption as a
 * paragraph, without the credit.
 */
export function dropPictures(nodes: BodyNode[], ended: ReadonlySet<string>): BodyNode[] {
  if (ended.size === 0) return nodes;
  return nodes.flatMap((node): BodyNode[] => {
    if (node.type === "text" || !contains(node, ended)) return [node];
    if (shownTags.has(node.tag))
      return isEnded(node.props?.["src"], ended) ? [] : [dropPoster(node)];
    if (node.tag === "picture") return [];
    const children = dropPictures(node.children ?? [], ended);
    if (node.tag === "figure" && !children.some(isVideo)) return keepCaption(node);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

const shownTags = new Set(["img", "video"]);

function contains({ props, children = [] }: BodyElement, ended: ReadonlySet<string>): boolean {
  const isOwn = [props?.["src"], props?.["poster"]].some((address) => isEnded(address, ended));
  return isOwn || children.some((child) => child.type === "element" && contains(child, ended));
}

function isEnded(address: unknown, ended: ReadonlySet<string>): boolean {
  const isMedia = typeof address === "string" && address.startsWith(mediaBase);
  return isMedia && ended.has(address.slice(mediaBase.length));
}

/** The poster may no longer be shown, but the video itself may. */
function dropPoster({ props = {}, ...video }: BodyElement): BodyElement {
  const { poster: _ended, ...kept } = props;
  return { ...video, props: kept };
}

function isVideo(node: BodyNode): boolean {
  return node.type === "element" && node.tag === "video";
}

function keepCaption({ children = [] }: BodyElement): BodyNode[] {
  const caption = children.find((child) => child.type === "element" && child.tag === "figcaption");
  if (caption?.type !== "element") return [];
  const words = (caption.children ?? []).filter(
    (child) => child.type === "text" || child.tag !== "small",
  );
  return words.length > 0 ? [{ type: "element", tag: "p", children: words }] : [];
}
