import { finding } from "#ingest/catalogue/catalogue.ts";
import type { BodyNode } from "#domain/content/body.ts";
import { toTextLanguage, findLanguage } from "#domain/words/languages.ts";
import type { Directives } from "mdast-util-directive";
import { createElement } from "./allowed-html.ts";
import type { BodyContext } from "./render-context.ts";

/**
 * Builds a passage in another language, marked for screen readers and hyphenation (WCAG 2.2,
 * 3.1.2). An unknown language is reported, and the text stays unmarked.
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
    const facts =
      written === undefined
        ? ({ case: "none", example: exampleOf(node) } as const)
        : ({ case: "passage", written } as const);
    context.report(finding("bad-language", { place: node }, facts));
    return children;
  }
  for (const [name] of attributes) {
    if (name === written) continue;
    const facts = { case: "passage", written: name, example: exampleOf(node) } as const;
    context.report(finding("unknown-component-attribute", { place: node }, facts));
  }
  if (children.length === 0) return [];
  const tag = node.type === "textDirective" ? "span" : "div";
  return [createElement(tag, { ...toTextLanguage(lang) }, children)];
}

function exampleOf({ type }: Directives): string {
  return type === "textDirective" ? ":lang[Moin]{nds}" : ":::lang{nds}";
}
