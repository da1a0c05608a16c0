import { finding } from "#ingest/catalogue/catalogue.ts";
/*
 * Components with content of the site at the time of rendering: people, offices, events, news, a
 * map, the finder, the label of an advertisement, the Impressum, the accessibility of videos, how
 * and when to vote. The stored body contains only their checked attributes; the page fills them in.
 */
import type { BodyNode, BodyProp } from "#domain/content/body.ts";
import type { LinkRecord } from "#domain/content/records.ts";
import { locate, type BodyContext } from "./render-context.ts";
import {
  readChoice,
  readWhole,
  type Attributes,
  type Choice,
  type DirectiveNode,
} from "./component-attributes.ts";
import { deriveAddress, resolveTreePath } from "#ingest/addresses/derive-address.ts";
import { allowedElements, createElement } from "./allowed-html.ts";

export type LiveName = keyof typeof liveComponents;

interface LiveComponent {
  example: string;
  /** The kind of place that the attribute `place` refers to. */
  place?: "shown-office" | "shown-place" | "shown-venue";
}

type LiveAttribute = keyof typeof attributes;

const ignored = "Die Angabe bleibt ohne Wirkung.";
const dropped = "Der Baustein entfällt.";
const maxEntries = 100;
const maxConstituency = 9999;

/** The live components. Their attributes are in `allowedElements`. */
export const liveComponents = {
  anzeige: {
    example: "::anzeige{kurz=flyer-deiche}",
  },
  candidates: {
    example: "::candidates{liste=landesliste anzahl=5}",
    place: "shown-place",
  },
  offices: {
    example: "::offices{ort=kiel}",
    place: "shown-office",
  },
  events: {
    example: "::events{anzahl=3 ort=kiel}",
    place: "shown-venue",
  },
  accessibility: {
    example: "::accessibility",
  },
  finder: {
    example: "::finder",
  },
  impressum: {
    example: "::impressum",
  },
  news: {
    example: "::news{anzahl=5}",
  },
  map: {
    example: "::map{ort=kiel größe=mittel}",
    place: "shown-place",
  },
  stimmzettel: {
    example: "::stimmzettel{wahlkreis=5}",
  },
  wahltermin: {
    example: "::wahltermin",
  },
} satisfies Partial<Record<keyof typeof allowedElements, LiveComponent>>;

const choices = {
  cross: { yes: ["ja"], no: ["nein"] },
  list: { state: ["landesliste"], direct: ["direkt", "direktkandidaten"] },
  size: { small: ["klein"], medium: ["mittel"], large: ["groß"] },
} as const satisfies Record<string, Choice>;

interface AttributeInput {
  value: string;
  node: DirectiveNode;
  context: BodyContext;
  component: LiveComponent;
}

/** A list without its limit is only too long; without its filter it would be a different list. */
const attributes = {
  list: { isFilter: true, read: readNamed("list") },
  size: { isFilter: false, read: readNamed("size") },
  cross: { isFilter: false, read: readNamed("cross") },
  limit: {
    isFilter: false,
    read: ({ value, node, context }: AttributeInput) =>
      readWhole({ node, name: "limit", value, effect: ignored, context }, maxEntries),
  },
  constituency: { isFilter: true, read: readConstituency },
  election: { isFilter: true, read: readElection },
  place: { isFilter: true, read: readPlace },
  short: { isFilter: true, read: readShort },
};

/** The node of a live component; undefined when a filter is invalid. */
export function buildLiveComponent(
  node: DirectiveNode,
  given: Attributes,
  context: BodyContext,
): BodyNode[] {
  const name = node.name as LiveName;
  if (!takeFromAllowance(node, context)) return [];
  const component: LiveComponent = liveComponents[name];
  if (name === "impressum") addLink("shown-impressum", "site.yml", { node, context });
  const props: Partial<Record<LiveAttribute, BodyProp>> = {};
  for (const attribute of allowedElements[name]) {
    const value = given[attribute];
    if (value === undefined) continue;
    const { read, isFilter } = attributes[attribute];
    const result = read({ value, node, context, component });
    if (result !== undefined) props[attribute] = result;
    else if (isFilter) return [];
  }
  return [createElement(name, props)];
}

// Limits live components, because each is filled in separately and a megabyte of maps would become
// gigabytes.
function takeFromAllowance(node: DirectiveNode, context: BodyContext): boolean {
  if (context.spareLiveComponents > 0) {
    context.spareLiveComponents -= 1;
    return true;
  }
  context.report(finding("component-too-many", { place: node }, {}));
  return false;
}

function readNamed(name: keyof typeof choices) {
  const effect = name === "list" ? dropped : ignored;
  const choice: Choice = choices[name];
  return ({ value, node, context }: AttributeInput) =>
    readChoice({ node, name, value, effect, context }, choice);
}

function readConstituency({ value, node, context }: AttributeInput): number | undefined {
  const number = readWhole(
    { node, name: "constituency", value, effect: dropped, context },
    maxConstituency,
  );
  if (number !== undefined) addLink("shown-constituency", String(number), { node, context });
  return number;
}

/** The id of an election; the check of the whole tree verifies it. */
function readElection({ value, node, context }: AttributeInput): string {
  addLink("shown-election", value.trim(), { node, context });
  return value.trim();
}

/** The short end of a notice's address; the check of the whole tree verifies it. */
function readShort({ value, node, context }: AttributeInput): string {
  const short = value.trim().replace(/^\/?t\//, "");
  addLink("shown-notice", short, { node, context });
  return short;
}

/** An address, a file beside this one, or a bare name; the check of the whole tree verifies it. */
function readPlace({ value, node, context, component }: AttributeInput): string | undefined {
  const { file, umlauts } = context.options;
  const written = value.trim();
  if (written === "") {
    context.report(
      finding(
        "component-attribute-invalid",
        { place: node },
        { case: "place", component: node.name, example: component.example },
      ),
    );
    return undefined;
  }
  const isFile = /^\.\.?\/|\.md$/i.test(written);
  const treePath = isFile ? resolveTreePath(file, written) : undefined;
  const target = treePath === undefined ? written : deriveAddress(treePath, umlauts).path;
  addLink(component.place ?? "shown-place", target, { node, context });
  return target;
}

function addLink(
  relation: LinkRecord["relation"],
  target: string,
  { node, context }: { node: DirectiveNode; context: BodyContext },
): void {
  context.links.push({ relation, target, ...locate(node, context.options) });
}
