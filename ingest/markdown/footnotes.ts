import { finding } from "#ingest/catalogue/catalogue.ts";
import type { BodyElement, BodyNode } from "#domain/content/body.ts";
import type { BodyContext, Definitions } from "./render-context.ts";
import { createElement } from "./allowed-html.ts";

type FootnoteDefinition = NonNullable<ReturnType<Definitions["footnotes"]["get"]>>;

/** The raised number of a footnote; several mentions of one footnote share the number. */
export function buildFootnoteMark(identifier: string, context: BodyContext): BodyElement {
  const { footnotes, isInLink } = context;
  const footnote = footnotes.get(identifier) ?? { number: footnotes.size + 1, mentions: 0 };
  footnotes.set(identifier, footnote);
  const text: BodyNode = { type: "text", value: String(footnote.number) };
  if (isInLink) return createElement("sup", {}, [text]);
  footnote.mentions += 1;
  const props = {
    id: mentionId(footnote.number, footnote.mentions),
    href: `#${noteId(footnote.number)}`,
  };
  return createElement("sup", {}, [createElement("a", props, [text])]);
}

/**
 * The closing section with all footnotes in the order of their first mention, or undefined when
 * there are none. `build` turns a definition into its nodes and may mention further footnotes.
 */
export function buildFootnotes(
  context: BodyContext,
  build: (definition: FootnoteDefinition) => BodyNode[],
): BodyElement | undefined {
  const contents: BodyNode[][] = [];
  // Building a footnote may mention further ones: iterating a map includes entries added meanwhile.
  for (const identifier of context.footnotes.keys()) {
    const definition = context.definitions.footnotes.get(identifier);
    contents.push(definition ? build(definition) : []);
  }
  reportUnmentioned(context);
  if (contents.length === 0) return undefined;
  const mentions = [...context.footnotes.values()].map((footnote) => footnote.mentions);
  const items = contents.map((content, index) =>
    buildNote(content, index + 1, mentions[index] ?? 0),
  );
  const title = "Anmerkungen";
  return createElement("section", { className: ["footnotes"] }, [
    createElement("h2", { id: context.createHeadingId(title) }, [{ type: "text", value: title }]),
    createElement("ol", {}, items),
  ]);
}

// Ids of headings are lower case, so they can never equal these.
function noteId(number: number): string {
  return `Anmerkung-${number}`;
}

function mentionId(number: number, mention: number): string {
  return mention === 1 ? `Verweis-${number}` : `Verweis-${number}-${mention}`;
}

function buildNote(content: BodyNode[], number: number, mentions: number): BodyElement {
  const backLinks = Array.from({ length: mentions }, (_, index) => [
    { type: "text" as const, value: " " },
    createElement(
      "a",
      {
        href: `#${mentionId(number, index + 1)}`,
        "aria-label": mentions === 1 ? "Zurück zum Text" : `Zurück zum Text, Stelle ${index + 1}`,
      },
      [{ type: "text", value: "↩" }],
    ),
  ]);
  return createElement("li", { id: noteId(number) }, [...content, ...backLinks.flat()]);
}

function reportUnmentioned(context: BodyContext): void {
  for (const [identifier, definition] of context.definitions.footnotes) {
    if (context.footnotes.has(identifier)) continue;
    context.report(
      finding(
        "footnote-unused",
        { place: definition },
        { footnote: definition.label ?? identifier },
      ),
    );
  }
}
