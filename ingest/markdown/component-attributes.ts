import { finding } from "#ingest/catalogue/catalogue.ts";
import type { ContainerDirective, LeafDirective } from "mdast-util-directive";
import type { BodyContext } from "./render-context.ts";
import { areaSpellings } from "#domain/fields/area-spellings.ts";
import { foldWord } from "#domain/words/fold-word.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";

export type DirectiveNode = ContainerDirective | LeafDirective;

/** Values under the English names of their attributes. */
export type Attributes = Record<string, string>;

/** German names of attributes, equal to the English ones; case and umlauts do not matter. */
const germanNames: Readonly<Record<string, readonly string[]>> = {
  ai: ["ki"],
  alt: ["alternativtext"],
  captions: ["untertitel"],
  captionsLang: ["untertitelSprache"],
  constituency: areaSpellings,
  credit: ["urheber"],
  cross: ["kreuz"],
  election: ["wahl"],
  href: ["ziel"],
  label: ["text"],
  licence: ["lizenz", "license"],
  licenceUntil: ["lizenzBis"],
  limit: ["anzahl"],
  list: ["liste"],
  place: ["ort"],
  poster: ["standbild"],
  short: ["kurz"],
  signLanguage: ["gebärdensprache"],
  size: ["größe"],
  sourceUrl: ["quelle"],
  src: ["datei"],
  title: ["titel"],
  transcript: ["niederschrift"],
  type: ["art"],
};

/** Reads the attributes in braces, values as written, and reports unknown ones. */
export function readAttributes(
  node: DirectiveNode,
  known: readonly string[],
  context: BodyContext,
): Attributes {
  const names = new Map<string, string>();
  for (const name of known) {
    for (const spelling of spellingsOf(name)) names.set(foldWord(spelling), name);
  }
  const unquoted = findUnquoted(node, context);
  const told = new Set<UnquotedValue>();
  const attributes: Attributes = {};
  for (const [written, value] of Object.entries(node.attributes ?? {})) {
    const name = names.get(foldWord(written));
    if (name === undefined) {
      const meant = value ? undefined : unquoted.get(written);
      if (!meant || !told.has(meant)) reportUnknown(node, { written, known, meant }, context);
      if (meant) told.add(meant);
    } else if (Object.hasOwn(attributes, name)) {
      const facts = { component: node.name, written };
      context.report(finding("component-attribute-twice", { place: node }, facts));
    } else attributes[name] = value ?? "";
  }
  return attributes;
}

/** An attribute as written, and the effect of an invalid value. */
export interface WrittenAttribute {
  node: DirectiveNode;
  name: string;
  value: string;
  /** A sentence about the effect, for the message. */
  effect: string;
  context: BodyContext;
}

/** A closed list of values: German spellings by stored value, the recommended one first. */
export type Choice<Stored extends string = string> = Readonly<Record<Stored, readonly string[]>>;

/** The stored value of a choice. Reports an unknown one, and returns undefined. */
export function readChoice<Stored extends string>(
  written: WrittenAttribute,
  choice: Choice<Stored>,
): Stored | undefined {
  const { node, name, value, effect, context } = written;
  const folded = foldWord(value.trim());
  const stored = Object.keys(choice) as Stored[];
  const found = stored.find((one) =>
    [...choice[one], one].some((word) => foldWord(word) === folded),
  );
  if (found) return found;
  const values = stored.map((one) => [...choice[one], one]);
  const names = values.flatMap((spellings) => spellings.slice(0, 1));
  context.report(
    finding(
      "component-attribute-invalid",
      { place: node },
      {
        case: "choice",
        component: node.name,
        attribute: germanName(name),
        value,
        effect,
        names,
        suggestion: findNearest(value, values.flat()),
      },
    ),
  );
  return undefined;
}

/** A whole number from 1 to `highest`. Reports anything else, and returns undefined. */
export function readWhole(written: WrittenAttribute, highest: number): number | undefined {
  const { node, name, value, effect, context } = written;
  const number = /^\s*\d{1,4}\s*$/.test(value) ? Number(value) : 0;
  if (number >= 1 && number <= highest) return number;
  context.report(
    finding(
      "component-attribute-invalid",
      { place: node },
      { case: "number", component: node.name, attribute: germanName(name), highest, value, effect },
    ),
  );
  return undefined;
}

function spellingsOf(name: string): string[] {
  return [...(germanNames[name] ?? []), name];
}

function germanName(name: string): string {
  return germanNames[name]?.[0] ?? name;
}

function reportUnknown(
  node: DirectiveNode,
  {
    written,
    known,
    meant,
  }: { written: string; known: readonly string[]; meant: UnquotedValue | undefined },
  context: BodyContext,
): void {
  if (meant) {
    const facts = { case: "unquoted", component: node.name, written, ...meant } as const;
    context.report(finding("unknown-component-attribute", { place: node }, facts));
    return;
  }
  context.report(
    finding(
      "unknown-component-attribute",
      { place: node },
      {
        case: "component",
        component: node.name,
        written,
        names: known.map(germanName),
        suggestion: findNearest(written, known.flatMap(spellingsOf)),
      },
    ),
  );
}

/** A value in several words without the quotes that it needs: `alt=Ein Plakat`. */
interface UnquotedValue {
  name: string;
  value: string;
}

/** The values without quotes, by the words that are read as attributes instead. */
function findUnquoted(node: DirectiveNode, { text }: BodyContext): Map<string, UnquotedValue> {
  // The attributes of a node contain a repeated word only once.
  const [line = ""] = /.*/.exec(text.slice(node.position?.start.offset)) ?? [];
  const unquoted = new Map<string, UnquotedValue>();
  let last: UnquotedValue | undefined;
  for (const [, name = "", value] of line.slice(line.lastIndexOf("{") + 1).matchAll(attribute)) {
    if (value !== undefined) {
      last = value === "" ? undefined : { name, value: value.replace(/^(["'])(.*)\1$/, "$2") };
    } else if (last) {
      last.value += ` ${name}`;
      if (!unquoted.has(name)) unquoted.set(name, last);
    }
  }
  return unquoted;
}

const attribute = /([^\s={}"']+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s}]*))?/g;
