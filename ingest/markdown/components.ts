import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import type { BodyNode } from "#domain/content/body.ts";
import type { ContainerDirective } from "mdast-util-directive";
import type { BodyContext } from "./render-context.ts";
import { buildFigure, figureAttributes } from "./figure.ts";
import { resolveLink } from "./links.ts";
import {
  readAttributes,
  readChoice,
  type Attributes,
  type Choice,
  type DirectiveNode,
} from "./component-attributes.ts";
import { buildLiveComponent, liveComponents, type LiveName } from "./live-components.ts";
import { readText } from "./outline.ts";
import { allowedElements, createElement, createText } from "./allowed-html.ts";
import { buildPassage } from "./passages.ts";
import { buildVideo, videoAttributes } from "./video.ts";

/** A component as written, with its label and content already built. */
export interface WrittenComponent {
  node: DirectiveNode;
  label: BodyNode[];
  content: BodyNode[];
}

/**
 * Builds the nodes of a component. An unknown one is reported and replaced by its content, or by
 * its source if it has none, so that no word is lost.
 */
export function buildComponent(written: WrittenComponent, context: BodyContext): BodyNode[] {
  const { node } = written;
  const component = components.get(node.name);
  if (!component) {
    reportUnknown(node, context);
    return keepContent(written, context);
  }
  if (component.form !== node.type) {
    const facts = {
      case: component.form === "containerDirective" ? "block" : "line",
      component: node.name,
      example: component.example,
    } as const;
    context.report(finding("component-form", { place: node }, facts));
    return keepContent(written, context);
  }
  if (node.type === "containerDirective") checkClosing(node, context);
  const known = component.attributes;
  const attributes = known ? readAttributes(node, known, context) : {};
  const label = findLabel(written, component, attributes);
  checkRequired(node, component, { attributes, label, context });
  return component.build({ ...written, label }, attributes, context);
}

interface Component {
  form: DirectiveNode["type"];
  /** Absent where `build` reads the braces itself. */
  attributes?: readonly string[];
  required: readonly string[];
  /**
   * The attribute that may replace a label in square brackets; absent if the component has no
   * label.
   */
  labelAttribute?: "label" | "title";
  example: string;
  build(written: WrittenComponent, attributes: Attributes, context: BodyContext): BodyNode[];
}

const components = new Map<string, Component>([
  [
    "callout",
    {
      form: "containerDirective",
      attributes: ["type", "title"],
      required: [],
      labelAttribute: "title",
      example: ':::callout{type="info" title="Gut zu wissen"}',
      build: buildCallout,
    },
  ],
  [
    "details",
    {
      form: "containerDirective",
      attributes: ["title"],
      required: ["title"],
      labelAttribute: "title",
      example: ':::details{title="Mehr dazu"}',
      build: buildDetails,
    },
  ],
  [
    "button",
    {
      form: "leafDirective",
      attributes: ["label", "href"],
      required: ["label", "href"],
      labelAttribute: "label",
      example: '::button{label="Mitmachen" href="/mitmachen"}',
      build: buildButton,
    },
  ],
  [
    "figure",
    {
      form: "leafDirective",
      attributes: figureAttributes,
      required: ["src"],
      labelAttribute: "label",
      example: '::figure{src="./bild.jpg" alt="Was zu sehen ist" label="Bildunterschrift"}',
      build: buildFigure,
    },
  ],
  [
    "video",
    {
      form: "leafDirective",
      attributes: videoAttributes,
      required: ["src", "title"],
      labelAttribute: "title",
      example:
        '::video{src="./rede.mp4" titel="Die Rede" untertitel="./rede.vtt" standbild="./rede.jpg"}',
      build: buildVideo,
    },
  ],
  [
    "lang",
    {
      form: "containerDirective",
      required: [],
      example: ":::lang{nds}",
      build: ({ node, label, content }, _attributes, context) => {
        const lead = label.length > 0 ? [createElement("p", {}, label)] : [];
        return buildPassage(node, [...lead, ...content], context);
      },
    },
  ],
  ...Object.entries(liveComponents).map(([name, { example }]): [string, Component] => [
    name,
    {
      form: "leafDirective",
      attributes: allowedElements[name as LiveName],
      required: [],
      example,
      build: buildLive,
    },
  ]),
]);

/** An example of each component, by name. */
export function listComponentExamples(): [name: string, example: string][] {
  return Array.from(components, ([name, { example, form }]) => [
    name,
    form === "containerDirective" ? `${example}\nText.\n:::` : example,
  ]);
}

const calloutTypes: Choice = {
  info: ["hinweis"],
  warning: ["warnung", "achtung"],
  success: ["erfolg"],
};

const calloutTitles = new Map([
  ["info", "Hinweis"],
  ["warning", "Achtung"],
  ["success", "Gute Nachricht"],
]);

function buildCallout(
  { node, label, content }: WrittenComponent,
  attributes: Attributes,
  context: BodyContext,
): BodyNode[] {
  const type = readCalloutType(node, attributes["type"], context);
  const title = label.length > 0 ? label : [createText(calloutTitles.get(type) ?? "")];
  const heading = createElement("p", { className: ["callout-title"] }, title);
  return [
    createElement("aside", { className: ["callout", `callout-${type}`] }, [heading, ...content]),
  ];
}

function readCalloutType(
  node: DirectiveNode,
  value: string | undefined,
  context: BodyContext,
): string {
  if (value === undefined) return "info";
  const effect = "Es gilt „info“.";
  return readChoice({ node, name: "type", value, effect, context }, calloutTypes) ?? "info";
}

function buildDetails({ label, content }: WrittenComponent): BodyNode[] {
  const title = label.length > 0 ? label : [createText("Mehr")];
  return [createElement("details", {}, [createElement("summary", {}, title), ...content])];
}

// The label of a button is plain text: a link inside a link is not valid HTML.
function buildButton(
  { node, label }: WrittenComponent,
  attributes: Attributes,
  context: BodyContext,
): BodyNode[] {
  const text = readText(label);
  const href = attributes["href"];
  if (text === "") return [];
  const target = href === undefined ? undefined : resolveLink({ url: href, place: node }, context);
  const inner = target
    ? createElement("a", { ...target, className: ["button"] }, [createText(text)])
    : createText(text);
  return [createElement("p", {}, [inner])];
}

/** Live components have no label; words in its place are kept as text. */
function buildLive(
  { node, label }: WrittenComponent,
  attributes: Attributes,
  context: BodyContext,
): BodyNode[] {
  const built = buildLiveComponent(node, attributes, context);
  if (label.length === 0) return built;
  context.report(finding("component-label-ignored", { place: node }, { component: node.name }));
  return [createElement("p", {}, label), ...built];
}

function findLabel(
  { label }: WrittenComponent,
  component: Component,
  attributes: Attributes,
): BodyNode[] {
  if (label.length > 0) return label;
  const text = attributes[component.labelAttribute ?? ""]?.trim() ?? "";
  return text === "" ? [] : [createText(text)];
}

interface Given {
  attributes: Attributes;
  label: BodyNode[];
  context: BodyContext;
}

function checkRequired(
  node: DirectiveNode,
  component: Component,
  { attributes, label, context }: Given,
): void {
  for (const name of component.required) {
    const isGiven = name === component.labelAttribute ? label.length > 0 : attributes[name]?.trim();
    if (isGiven) continue;
    context.report(
      finding(
        "component-attribute-missing",
        { place: node },
        { component: node.name, attribute: name, example: component.example },
      ),
    );
  }
}

// Reports a container without its closing line, because it contains the rest of the text.
function checkClosing(node: ContainerDirective, context: BodyContext): void {
  const end = node.position?.end.offset ?? 0;
  const lastLine = /[^\n]*$/.exec(context.text.slice(Math.max(0, end - 200), end))?.[0] ?? "";
  const isClosed = /^[\s>]*:{3,}\s*$/.test(lastLine);
  const isChildsLine = node.children.at(-1)?.position?.end.offset === end;
  if (isClosed && !isChildsLine) return;
  context.report(finding("component-unclosed", { place: node }, { component: node.name }));
}

/** German words for what components show, which authors know from the site. */
const germanNames = new Map([
  ["termine", "events"],
  ["veranstaltungen", "events"],
  ["personen", "candidates"],
  ["kandidaten", "candidates"],
  ["kandidatinnen", "candidates"],
  ["büros", "offices"],
  ["geschäftsstellen", "offices"],
  ["meldungen", "news"],
  ["karte", "map"],
  ["knopf", "button"],
  ["bild", "figure"],
  ["barrierefreiheit", "accessibility"],
]);

function reportUnknown(node: DirectiveNode, context: BodyContext): void {
  const names = [...components.keys()];
  context.report(
    finding(
      "unknown-component",
      { place: node },
      {
        component: node.name,
        names,
        suggestion: germanNames.get(node.name) ?? findNearest(node.name, names),
      },
    ),
  );
}

function keepContent({ node, label, content }: WrittenComponent, context: BodyContext): BodyNode[] {
  const lead = label.length > 0 ? [createElement("p", {}, label)] : [];
  if (lead.length + content.length > 0) return [...lead, ...content];
  const { start, end } = node.position ?? {};
  const source = context.text.slice(start?.offset, end?.offset);
  return [createElement("p", {}, [createText(source)])];
}
