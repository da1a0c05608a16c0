import { createElement, Fragment, type ReactNode } from "react";
import type { BaseBlock, TextData, TextLanguage } from "#client/contract/page-data.ts";
import type { BodyNode } from "#domain/content/body.ts";
import { findLeading } from "#domain/words/find-leading.ts";
import { texts } from "#client/contract/texts.ts";
import {
  contains,
  hasClass,
  isKnownTag,
  isSilentTag,
  pickAttributes,
  textOf,
  type BodyElement,
} from "./body-attributes.ts";
import { markCode } from "./body-code.tsx";
import { BodyLink } from "./body-link.tsx";
import { Icon, type IconName } from "#client/base/icon.tsx";
import { LiveBlock } from "./live-block.tsx";
import { VideoNote } from "./video-note.tsx";

interface ProseProps {
  /** Without a body nothing is shown. */
  body: TextData | undefined;
  title: string;
  className?: string;
}

/** The text of a document as a part of its page. */
export function Prose({ body, title, className = "prose" }: ProseProps) {
  if (!body || body.children.length === 0) return null;
  return (
    <div className={className} {...body.language}>
      <ContentBody body={body} title={title} />
    </div>
  );
}

interface ContentBodyProps {
  body: TextData;
  /** The page's heading: a first heading of the text that says the same is left out. */
  title?: string;
}

/**
 * Turns the stored tree of a document into React elements.
 *
 * The tree was sanitised at import. It is checked again here because it is the one part of a page
 * that authors wrote: only listed tags and attributes get through.
 */
export function ContentBody({ body, title }: ContentBodyProps) {
  const surroundings: Surroundings = {
    depth: 0,
    tables: { count: 0 },
    live: body.live ?? [],
    interface: body.language && { lang: "de", dir: "ltr" },
  };
  return (
    <>
      {body.ai && (
        <p className="meta-line" {...surroundings.interface}>
          {body.ai}
        </p>
      )}
      {renderNodes(withoutTitle(body.children, title), surroundings)}
    </>
  );
}

/** The context in which a node is rendered. */
interface Surroundings {
  depth: number;
  /** Counts up while the tree is rendered, so that every table gets a name of its own. */
  tables: { count: number };
  /** The data of the lists and maps in the text. */
  live: BaseBlock[];
  /** The language of the interface, for its words within a text that is not German. */
  interface: TextLanguage | undefined;
  parent?: BodyElement;
  callout?: IconName;
  isInLink?: boolean;
  isInFootnotes?: boolean;
  isInTableHead?: boolean;
}

type Renderer = (element: BodyElement, around: Surroundings) => ReactNode;

// Deeper than any real text, and far below the depth that exhausts the stack.
const maxDepth = 100;

const voidTags = new Set(["br", "hr", "img", "source", "track", "wbr"]);
const blankFreeTags = new Set("table thead tbody tfoot tr ul ol dl picture".split(" "));

const renderers: Record<string, Renderer> = {
  a: renderLink,
  aside: renderBox,
  blockquote: renderQuote,
  div: renderBox,
  figcaption: renderCaption,
  h1: renderHeading,
  h2: renderHeading,
  h3: renderHeading,
  h4: renderHeading,
  h5: renderHeading,
  h6: renderHeading,
  img: renderImage,
  input: renderTask,
  p: renderParagraph,
  pre: renderCode,
  section: renderSection,
  table: renderTable,
  td: renderCell,
  th: renderCell,
  video: renderVideo,
  thead: (element, around) => renderPlain(element, { ...around, isInTableHead: true }),
};

function renderNodes(nodes: BodyNode[], around: Surroundings): ReactNode {
  return nodes.map((node, index) => (
    <Fragment key={index}>
      {node.type === "text" ? renderText(node.value, around) : renderElement(node, around)}
    </Fragment>
  ));
}

function renderText(value: string, { parent }: Surroundings): ReactNode {
  const isBlank = parent !== undefined && blankFreeTags.has(parent.tag) && value.trim() === "";
  return isBlank ? null : value;
}

function renderElement(element: BodyElement, around: Surroundings): ReactNode {
  if (element.type !== "element" || isSilentTag(element.tag)) return null;
  if (around.depth > maxDepth) return textOf(element);
  if (element.props?.["live"] !== undefined) return renderLive(element, around);
  if (!isKnownTag(element.tag)) return renderChildren(element, around);
  const render = Object.hasOwn(renderers, element.tag) ? renderers[element.tag] : undefined;
  return (render ?? renderPlain)(element, around);
}

function renderPlain(element: BodyElement, around: Surroundings): ReactNode {
  const attributes = pickAttributes(element);
  return voidTags.has(element.tag)
    ? createElement(element.tag, attributes)
    : createElement(element.tag, attributes, renderChildren(element, around));
}

function renderChildren(element: BodyElement, around: Surroundings): ReactNode {
  const inside = { ...around, depth: around.depth + 1, parent: element };
  return renderNodes(element.children ?? [], inside);
}

function renderHeading(element: BodyElement, around: Surroundings): ReactNode {
  const { id } = pickAttributes(element);
  const tag = element.tag === "h1" ? "h2" : element.tag;
  if (around.isInFootnotes) {
    return createElement(
      tag,
      { id, className: "visually-hidden" },
      renderChildren(element, around),
    );
  }
  // Smaller headings have enough distance between their lines.
  const leading = tag === "h2" ? findLeading(textOf(element)) : undefined;
  const attributes = { id, "data-leading": leading };
  if (typeof id !== "string" || around.isInLink || contains(element, "a")) {
    return createElement(tag, attributes, renderChildren(element, around));
  }
  const children = renderChildren(element, { ...around, isInLink: true });
  return createElement(
    tag,
    attributes,
    <a className="anchor" href={`#${id}`}>
      {children}
    </a>,
  );
}

function renderLink(element: BodyElement, around: Surroundings): ReactNode {
  const attributes = pickAttributes(element);
  if (around.isInLink || attributes["href"] === undefined) return renderChildren(element, around);
  return (
    <BodyLink
      attributes={attributes}
      text={textOf(element)}
      role={roleOfLink(around)}
      hasImage={contains(element, "img")}
    >
      {renderChildren(element, { ...around, isInLink: true })}
    </BodyLink>
  );
}

function roleOfLink({ parent, isInFootnotes }: Surroundings): "reference" | "note" | "text" {
  if (isInFootnotes) return "note";
  return parent?.tag === "sup" ? "reference" : "text";
}

function renderImage(element: BodyElement): ReactNode {
  const { alt, ...attributes } = pickAttributes(element);
  return attributes["src"] === undefined ? alt : <img alt={String(alt ?? "")} {...attributes} />;
}

/** A video never plays by itself, and only its poster is loaded before a visitor starts it. */
function renderVideo(element: BodyElement, around: Surroundings): ReactNode {
  const { transcript: _linked, ...attributes } = pickAttributes(element);
  const { src, poster } = attributes;
  if (src === undefined) return null;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are among the children */}
      <video {...attributes} controls playsInline preload={poster ? "none" : "metadata"}>
        {renderChildren(element, around)}
      </video>
      {typeof poster === "string" && <img className="video-still" src={poster} alt="" />}
    </>
  );
}

function renderCaption(element: BodyElement, around: Surroundings): ReactNode {
  const video = around.parent?.children?.find(
    (node) => node.type === "element" && node.tag === "video",
  );
  if (video?.type !== "element") return renderPlain(element, around);
  return (
    <figcaption>
      {renderChildren(element, around)}
      <VideoNote video={video} language={around.interface} />
    </figcaption>
  );
}

/** Lists and maps have their data beside the text; without data nothing is shown. */
function renderLive({ tag, props }: BodyElement, around: Surroundings): ReactNode {
  const { live, interface: language } = around;
  const index = Number(props?.["live"] ?? NaN);
  const block = live[index];
  return block?.kind === tag ? <LiveBlock block={block} index={index} language={language} /> : null;
}

/** A task shows its state in words, because a checkbox would be read as a form field. */
function renderTask(element: BodyElement, around: Surroundings): ReactNode {
  const { type, checked } = pickAttributes(element);
  if (type !== "checkbox") return null;
  const isDone = checked === true;
  return (
    <span className="task" data-done={isDone}>
      {isDone && <Icon name="check" />}
      <span className="visually-hidden" {...around.interface}>
        {`${isDone ? texts.document.taskDone : texts.document.taskOpen}: `}
      </span>
    </span>
  );
}

function renderParagraph(element: BodyElement, around: Surroundings): ReactNode {
  if (!around.callout || !hasClass(element, "callout-title")) return renderPlain(element, around);
  return (
    <p {...pickAttributes(element)}>
      <Icon name={around.callout} />
      <span>{renderChildren(element, around)}</span>
    </p>
  );
}

function renderBox(element: BodyElement, around: Surroundings): ReactNode {
  if (!hasClass(element, "callout")) return renderPlain(element, around);
  return (
    <div {...pickAttributes(element)} role="note">
      {renderChildren(element, { ...around, callout: iconOfCallout(element) })}
    </div>
  );
}

function iconOfCallout(element: BodyElement): IconName {
  if (hasClass(element, "callout-warning")) return "warning";
  return hasClass(element, "callout-success") ? "check" : "info";
}

/** The last paragraph after a closing quotation mark names the source. */
function renderQuote(element: BodyElement, around: Surroundings): ReactNode {
  const blocks = (element.children ?? []).filter((node) => node.type === "element");
  const [words, source] = blocks.slice(-2);
  const hasSource = words && source && /[“”"«»‘’']$/.test(textOf(words).trim());
  if (!hasSource || source.tag !== "p") return renderPlain(element, around);
  const inside = { ...around, depth: around.depth + 1, parent: element };
  return (
    <blockquote {...pickAttributes(element)}>
      {renderNodes(element.children?.filter((node) => node !== source) ?? [], inside)}
      <p className="quote-source">{renderChildren(source, inside)}</p>
    </blockquote>
  );
}

/** Long lines scroll, so the keyboard must be able to reach the block. */
function renderCode(element: BodyElement, around: Surroundings): ReactNode {
  const highlight = element.props?.["highlight"];
  const children =
    highlight === undefined ? (
      renderChildren(element, around)
    ) : (
      <code>{markCode(textOf(element), highlight)}</code>
    );
  return createElement("pre", { ...pickAttributes(element), tabIndex: 0 }, children);
}

function renderSection(element: BodyElement, around: Surroundings): ReactNode {
  const props = element.props ?? {};
  const isFootnotes =
    hasClass(element, "footnotes") ||
    ["dataFootnotes", "data-footnotes"].some((name) => Object.hasOwn(props, name));
  if (!isFootnotes) return renderPlain(element, around);
  return (
    <section
      {...pickAttributes(element)}
      className="footnotes"
      aria-label={texts.document.footnotes}
    >
      {renderChildren(element, { ...around, isInFootnotes: true })}
    </section>
  );
}

function renderTable(element: BodyElement, around: Surroundings): ReactNode {
  around.tables.count += 1;
  const caption = element.children?.find(
    (node) => node.type === "element" && node.tag === "caption",
  );
  const name = caption ? textOf(caption).trim() : texts.document.table(around.tables.count);
  const attributes = { role: "region", "aria-label": name, tabIndex: 0 };
  return createElement(
    "div",
    { ...attributes, className: "table-scroll" },
    <table {...pickAttributes(element)} className="table">
      {renderChildren(element, around)}
    </table>,
  );
}

function renderCell(element: BodyElement, around: Surroundings): ReactNode {
  const { align, ...attributes } = pickAttributes(element);
  // An empty header cell, such as the corner of a table, becomes an ordinary cell.
  const isHeading = element.tag === "th" && textOf(element).trim() !== "";
  const scope = around.isInTableHead ? "col" : "row";
  return createElement(
    isHeading ? "th" : "td",
    { ...attributes, "data-align": align, scope: isHeading ? scope : undefined },
    renderChildren(element, around),
  );
}

function withoutTitle(nodes: BodyNode[], title: string | undefined): BodyNode[] {
  const index = nodes.findIndex((node) => node.type === "element" || node.value.trim() !== "");
  const first = nodes[index];
  const isTitle =
    title !== undefined &&
    first?.type === "element" &&
    first.tag === "h1" &&
    fold(textOf(first)) === fold(title);
  return isTitle ? nodes.slice(index + 1) : nodes;
}

function fold(text: string): string {
  return text.normalize("NFC").replaceAll("\u00AD", "").replace(/\s+/g, " ").trim();
}
