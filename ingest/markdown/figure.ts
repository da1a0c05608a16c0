import { finding } from "#ingest/catalogue/catalogue.ts";
import type { BodyNode } from "#domain/content/body.ts";
import { nextBerlinMidnight, parseBerlinInstant } from "#domain/time/berlin-time.ts";
import { readGermanDate } from "#domain/time/german-dates.ts";
import { aiShares, textForAi, type AiShare } from "#domain/fields/ai-mark.ts";
import { listCreditParts, type CreditPart } from "#domain/media/image-credit.ts";
import type { LinkRecord, PictureRecord } from "#domain/content/records.ts";
import { judgeLicence } from "#ingest/diagnostics/licence-names.ts";
import { createElement, pushText } from "./allowed-html.ts";
import { readChoice, type Attributes, type DirectiveNode } from "./component-attributes.ts";
import { buildImage } from "./images.ts";
import { locate, type BodyContext } from "./render-context.ts";

export const figureAttributes = [
  "src",
  "alt",
  "label",
  "ai",
  "credit",
  "licence",
  "sourceUrl",
  "licenceUntil",
] as const;

/** A picture with its caption and the rights in it. Without a picture only the caption is left. */
export function buildFigure(
  { node, label }: { node: DirectiveNode; label: BodyNode[] },
  attributes: Attributes,
  context: BodyContext,
): BodyNode[] {
  const { src, alt = "" } = attributes;
  const rights = readRights(node, attributes, context);
  const source = { url: src ?? "", alt, place: node, ...rights };
  const image = src === undefined ? undefined : buildImage(source, context);
  if (!image) return label.length > 0 ? [createElement("p", {}, label)] : [];
  const credit = buildCredit(listCreditParts(rights.picture));
  const caption = [...label, ...(credit.length > 0 ? [createElement("small", {}, credit)] : [])];
  const captions = caption.length > 0 ? [createElement("figcaption", {}, caption)] : [];
  return [
    createElement("figure", { "data-ai": textForAi(rights.picture.ai) }, [image, ...captions]),
  ];
}

interface Rights extends Pick<LinkRecord, "shownUntil"> {
  picture: PictureRecord;
}

/** Reads the rights in a picture or video, and reports invalid ones. */
export function readRights(
  node: DirectiveNode,
  attributes: Attributes,
  context: BodyContext,
): Rights {
  const written = (name: string) => attributes[name]?.trim().slice(0, 2000) || undefined;
  const ai = readAiShare(node, written("ai"), context);
  const [credit, licence] = [written("credit"), written("licence")];
  const sourceUrl = readAddress(node, written("sourceUrl"), context);
  const until = readLastDay(node, written("licenceUntil"), context);
  const verdict = licence === undefined ? undefined : judgeLicence(licence);
  if (verdict) context.report(finding("licence-unknown", { place: node }, verdict));
  const { line, column } = locate(node, context.options);
  return {
    picture: {
      ...(ai !== undefined && { ai }),
      ...(credit !== undefined && { credit }),
      ...(licence !== undefined && { licence }),
      ...(sourceUrl !== undefined && { sourceUrl }),
      ...(until && { untilLine: line, untilColumn: column }),
    },
    ...(until && { shownUntil: until.toISOString() }),
  };
}

function readAiShare(
  node: DirectiveNode,
  value: string | undefined,
  context: BodyContext,
): AiShare | undefined {
  if (value === undefined) return undefined;
  const effect = "Am Bild steht nichts davon.";
  return readChoice({ node, name: "ai", value, effect, context }, aiShares);
}

function readAddress(
  node: DirectiveNode,
  value: string | undefined,
  context: BodyContext,
): string | undefined {
  if (value === undefined || (/^https?:\/\//i.test(value) && URL.canParse(value))) return value;
  context.report(
    finding(
      "component-attribute-invalid",
      { place: node },
      { case: "address", component: node.name, value },
    ),
  );
  return undefined;
}

/** The end of the last day on which a picture may be shown. */
function readLastDay(
  node: DirectiveNode,
  value: string | undefined,
  context: BodyContext,
): Date | undefined {
  if (value === undefined) return undefined;
  const text = readGermanDate(value) ?? value;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseBerlinInstant(text) : undefined;
  if (day) return nextBerlinMidnight(day);
  context.report(
    finding(
      "component-attribute-invalid",
      { severity: "error", place: node },
      { case: "lastDay", component: node.name, value },
    ),
  );
  return undefined;
}

/** The parts of a credit as text and links, with dots between groups. */
export function buildCredit(groups: CreditPart[][]): BodyNode[] {
  const nodes: BodyNode[] = [];
  for (const [index, group] of groups.entries()) {
    if (index > 0) pushText(" · ", nodes);
    for (const { text, href, rel } of group) {
      if (href === undefined) pushText(text, nodes);
      else {
        const words: BodyNode = { type: "text", value: text };
        nodes.push(createElement("a", { href, rel: rel && [rel] }, [words]));
      }
    }
  }
  return nodes;
}
