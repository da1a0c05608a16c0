import type { Image, Link, Nodes, PhrasingContent, Root, Text } from "mdast";

/** `[text](target)` or `![alt](target)` */
const pattern = /(?<!\\)(!?)\[([^[\]\n]*)\]\(([^()<>"\n]+)\)/gu;

/** Whether a target contains blanks and is a path or a file. */
function isBlankTarget(url: string): boolean {
  const [start = ""] = /^\.{0,2}\//.exec(url) ?? [];
  const [ending = ""] = /\.\p{L}[\p{L}\d]{1,4}$/u.exec(url) ?? [];
  const isPath = start !== "" && /\S \S/.test(url.slice(start.length));
  return isPath || (ending !== "" && /\S \S/.test(url.slice(0, -ending.length)));
}

/**
 * Makes links and images of those that CommonMark leaves as text because the file name contains
 * blanks, as in `[Programm](Unser Programm.pdf)`.
 */
export function readBlankTargets(root: Root, text: string): Root {
  const targets = [...text.matchAll(/\]\(([^)\n]+)\)/g)];
  if (targets.some(([, target = ""]) => target.includes(" "))) visit(root, text);
  return root;
}

function visit(node: Nodes, source: string): void {
  if (!("children" in node)) return;
  const children = node.children as Nodes[];
  for (const child of children) visit(child, source);
  if (!children.some((child) => child.type === "text" && child.value.includes("]("))) return;
  const read = children.flatMap((child): Nodes[] =>
    child.type === "text" ? splitText(child, source) : [child],
  );
  children.splice(0, children.length, ...read);
}

// The source has escapes and indentation that the text lacks.
function splitText(node: Text, source: string): PhrasingContent[] {
  const { value, position } = node;
  const written = source.slice(position?.start.offset, position?.end.offset);
  if (!position || written.replace(/\n[\t >]*/g, "\n") !== value) return [node];
  const parts: PhrasingContent[] = [];
  let end = 0;
  const found = [...value.matchAll(pattern)].filter(([, , , url = ""]) => isBlankTarget(url));
  for (const { 0: whole, 1: sign, 2: words = "", 3: url = "", index } of found) {
    if (index > end) parts.push(cutText(node, end, index));
    end = index + whole.length;
    const { position: place } = cutText(node, index, end);
    const link: Link = {
      type: "link",
      url,
      children: [cutText(node, index + 1, index + 1 + words.length)],
    };
    const image: Image = { type: "image", url, alt: words };
    parts.push({ ...(sign === "!" ? image : link), ...(place && { position: place }) });
  }
  if (end < value.length) parts.push(cutText(node, end, value.length));
  return parts;
}

/** The part of a text from one index to another, with its place. */
function cutText({ value, position }: Text, from: number, to: number): Text {
  const start = position && movePoint(position.start, value.slice(0, from));
  const part = value.slice(from, to);
  return {
    type: "text",
    value: part,
    ...(start && { position: { start, end: movePoint(start, part) } }),
  };
}

type Point = NonNullable<Text["position"]>["start"];

function movePoint({ line, column, offset = 0 }: Point, passed: string): Point {
  const lines = passed.split("\n");
  const last = lines.at(-1) ?? "";
  return {
    line: line + lines.length - 1,
    column: lines.length === 1 ? column + last.length : last.length + 1,
    offset: offset + passed.length,
  };
}
