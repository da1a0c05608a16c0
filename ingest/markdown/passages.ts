import type { BodyNode } from "#db/model/body.ts";
import { describeLanguage, findLanguage } from "#db/model/languages.ts";
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
  const [written = "", ...others] = Object.keys(node.attributes ?? {});
  const isTag = others.length === 0 && node.attributes?.[written] === "";
  const lang = isTag ? findLanguage(written) : undefined;
  if (lang === undefined) {
    reportLanguage(node, isTag ? written : undefined, context);
    return children;
  }
  if (children.length === 0) return [];
  const tag = node.type === "textDirective" ? "span" : "div";
  return [createElement(tag, { ...describeLanguage(lang) }, children)];
}

function reportLanguage(node: Directives, written: string | undefined, context: BodyContext): void {
  const example = node.type === "textDirective" ? ":lang[Moin]{nds}" : ":::lang{nds}";
  const effect = "Der Text bleibt, wird aber wie der übrige vorgelesen und getrennt.";
  context.report({
    code: "bad-language",
    place: node,
    ...(written === undefined
      ? {
          message: `Bei „lang“ steht in den geschweiften Klammern kein Kürzel einer Sprache. ${effect}`,
          hint: `So wird es geschrieben: ${example}`,
        }
      : {
          message: `Bei „lang“ gibt es die Sprache ${quoteValue(written)} nicht. ${effect}`,
          hint: suggestLanguage(written),
        }),
  });
}
