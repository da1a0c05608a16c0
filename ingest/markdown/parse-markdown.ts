import type { Root } from "mdast";
import { directiveFromMarkdown } from "mdast-util-directive";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { directive } from "micromark-extension-directive";
import { gfm } from "micromark-extension-gfm";

type Extension = ReturnType<typeof gfm>;
type ConstructRecord = NonNullable<Extension["text"]>;
type Construct = Extract<ConstructRecord[number], { tokenize: unknown }>;
type State = ReturnType<Construct["tokenize"]>;

/**
 * Parses CommonMark with GFM, footnotes and block directives.
 *
 * Two constructs of the extensions are left out. Text directives would swallow `:innen` and
 * `18:30`, so only `:lang[` begins one. Bare mail addresses are found in the finished text (`mail-autolinks.ts`), as GFM itself
 * does: trying to parse one at every letter doubles the time of parsing. Tables, bare web addresses
 * and directives are parsed only if the text contains their signs.
 */
export function parseMarkdown(text: string): Root {
  return fromMarkdown(text, {
    extensions: [
      everywhere,
      ...(text.includes("|") || /:-|-:/.test(text) ? [tables] : []),
      ...(/https?:\/\/|www\./i.test(text) ? [webAddresses] : []),
      ...(text.includes("::") ? [blockDirectives] : []),
      ...(text.includes(":lang[") ? [markedPassages] : []),
    ],
    mdastExtensions,
  });
}

/** The character code that begins a directive. */
const colon = 58;
const allOfGfm = gfm();
const tables = restrict(allOfGfm, ["table"]);
const webAddresses = restrict(allOfGfm, ["protocolAutolink", "wwwAutolink"]);
const everywhere = {
  ...allOfGfm,
  ...restrict(allOfGfm, [
    "gfmFootnoteCall",
    "gfmFootnoteDefinition",
    "gfmPotentialFootnoteCall",
    "strikethrough",
    "tasklistCheck",
  ]),
};
const blockDirectives: Extension = { flow: directive().flow };
const markedPassages: Extension = { text: restrictTextDirectives("lang[") };

// Without transforms, which would search all text for addresses again; `mail-autolinks.ts` does
// that while building.
const mdastExtensions = [
  ...gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] })),
  directiveFromMarkdown(),
];

function restrict(extension: Extension, names: string[]): Extension {
  return {
    document: restrictRecord(extension.document, names),
    flow: restrictRecord(extension.flow, names),
    text: restrictRecord(extension.text, names),
  };
}

function restrictRecord(record: ConstructRecord | undefined, names: string[]): ConstructRecord {
  const restricted: ConstructRecord = {};
  for (const code in record) {
    const kept = [record[code] ?? []].flat().filter(({ name }) => names.includes(name ?? ""));
    if (kept.length > 0) restricted[code] = kept;
  }
  return restricted;
}

/** The syntax of text directives, limited to those whose text after the colon begins like this. */
function restrictTextDirectives(beginning: string): ConstructRecord {
  const [construct] = [directive().text?.[colon] ?? []].flat();
  if (!construct) throw new TypeError("The extension has no text directives.");
  return {
    [colon]: {
      ...construct,
      tokenize(effects, ok, nok) {
        const parse = construct.tokenize.call(this, effects, ok, nok);
        return effects.check(expectText(`:${beginning}`), parse, nok);
      },
    },
  };
}

function expectText(text: string): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      const step =
        (index: number): State =>
        (code) => {
          if (code !== text.charCodeAt(index)) return nok(code);
          effects.consume(code);
          return index + 1 === text.length ? end : step(index + 1);
        };
      const end: State = (code) => {
        effects.exit("data");
        return ok(code);
      };
      return (code) => {
        effects.enter("data");
        return step(0)(code);
      };
    },
  };
}
