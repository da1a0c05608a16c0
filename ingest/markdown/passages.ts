import type { BodyNode } from "#domain/content/body.ts";
import { describeLanguage, findLanguage } from "#domain/words/languages.ts";
import type { Directives } from "mdast-util-directive";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import { suggestLanguage } from "#ingest/diagnostics/suggest-language.ts";
import { createElement } from "./allowed-html.ts";
import type { BodyContext } from "./render-context.ts";

/**
 * A passage in another language, marked for screen readers and hyphenation (WCAG 2.2, 3.1.2). With a
 * language that does not exist, it is reported and its text stays unmarked.
 */
export function buildPassage(
  node: Directives,
  children: BodyNode[],
  context: BodyContext,
): BodyNode[] {
  const attributes = Object.entries(node.attributes ?? {});
  const written = attributes.find(([, value]) => value === "")?.[0];
  const lang = written === undefined ? undefined : findLanguage(written);
  if (lang === undefined) {
    reportLanguage(node, written, context);
    return children;
  }
  for (const [name] of attributes) if (name !== written) reportUnknown(node, name, context);
  if (children.length === 0) return [];
  const tag = node.type === "textDirective" ? "span" : "div";
  return [createElement(tag, { ...describeLanguage(lang) }, children)];
}

function reportLanguage(node: Directives, written: string | undefined, context: BodyContext): void {
  const effect = "Der Text bleibt, wird aber wie der übrige vorgelesen und getrennt.";
  context.report({
    code: "bad-language",
    place: node,
    ...(written === undefined
      ? {
          message: `Bei „lang“ steht in den geschweiften Klammern kein Kürzel einer Sprache. ${effect}`,
          hint: `So wird es geschrieben: ${exampleOf(node)}`,
        }
      : {
          message: `Bei „lang“ gibt es die Sprache ${quoteValue(written)} nicht. ${effect}`,
          hint: suggestLanguage(written),
        }),
  });
}

function reportUnknown(node: Directives, name: string, context: BodyContext): void {
  context.report({
    code: "unknown-component-attribute",
    place: node,
    message: `„lang“ kennt die Angabe ${quoteValue(name)} nicht; sie bleibt ohne Wirkung.`,
    hint: `In den Klammern steht nur das Kürzel einer Sprache: ${exampleOf(node)}`,
  });
}

function exampleOf({ type }: Directives): string {
  return type === "textDirective" ? ":lang[Moin]{nds}" : ":::lang{nds}";
}
