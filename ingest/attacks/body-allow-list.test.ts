import { expect, test } from "vitest";
import { allowedElements, createElement } from "#ingest/markdown/allowed-html.ts";
import { listComponentExamples } from "#ingest/markdown/components.ts";
import { joinText, listElements, render } from "#ingest/test/render.ts";

const seeds = Array.from({ length: 40 }, (_, index) => index + 1);

test.each(seeds)(
  "random markup never produces an element or property outside the allow-list (%i)",
  (seed) => {
    const random = createRandom(seed);
    const source = Array.from({ length: 150 }, () => pick(hostilePieces, random)).join("");
    const { body } = render(source);

    for (const { tag, props = {} } of listElements(body.children)) {
      expect(Object.keys(allowedElements)).toContain(tag);
      const allowed: readonly string[] = allowedElements[tag as keyof typeof allowedElements];
      expect(Object.keys(props).filter((name) => !allowed.includes(name))).toEqual([]);
      expect(String(props["href"] ?? "")).toMatch(/^(?:https?:|mailto:|tel:|[^:]*$|[^:]*[/?#])/i);
      expect(String(props["src"] ?? "")).toMatch(/^(?:https?:|data:image\/png|\/|$)/);
      expect(String(props["poster"] ?? "")).toMatch(/^(?:data:image\/png|\/|$)/);
      expect(String(props["transcript"] ?? "")).toMatch(/^[^:]*$/);
    }
  },
);

test.each(seeds)("rendering random text loses no letter (%i)", (seed) => {
  const random = createRandom(seed);
  const source = Array.from({ length: 200 }, () => pick(harmlessPieces, random)).join("");
  const { body } = render(source);

  expect(lettersOf(joinText(body.children))).toBe(lettersOf(source));
});

const foreignAttributes =
  'onclick=x style="color:red" className=x srcdoc=x data-x=1 dangerouslySetInnerHTML=x key=x ref=x children=x live=0 props=x tag=script __proto__=x constructor=x #id .klasse';

test.each(listComponentExamples())(
  "attributes unknown to %s are reported and never written",
  (_, example) => {
    const attributes = /\{(.*)\}/.exec(example)?.[1] ?? "";
    const [first = "", ...rest] = example.replace(/\{.*\}/, "").split("\n");
    const hostile = [`${first}{${attributes} ${foreignAttributes}}`, ...rest].join("\n");
    const plain = render(example);
    const result = render(hostile);

    expect(plain.diagnostics.map(({ code }) => code)).not.toContain("unknown-component");
    expect(result.body).toEqual(plain.body);
    const unknown = result.diagnostics.filter(({ code }) => code === "unknown-component-attribute");
    expect(unknown.length).toBeGreaterThanOrEqual(13);
  },
);

test("an element is stored without empty properties and children", () => {
  expect(createElement("p", {})).toEqual({ type: "element", tag: "p" });
  expect(createElement("a", { href: undefined })).toEqual({ type: "element", tag: "a" });
  expect(createElement("a", { href: "/a" }, [{ type: "text", value: "b" }])).toEqual({
    type: "element",
    tag: "a",
    props: { href: "/a" },
    children: [{ type: "text", value: "b" }],
  });
});

const words = [
  "Küste ",
  "Wahl",
  "größer ",
  "18:30 ",
  "Kandidat:innen ",
  ":in ",
  "a_b_c ",
  "x@y ",
  "ß",
];

// Signs that would form a tag, a definition or the name of a component with the next word are
// followed by a blank: those words would be dropped on purpose.
const harmlessPieces = [
  ...words,
  ...words,
  "\n",
  "\n\n",
  "\n\n# ",
  "\n## ",
  "\n- ",
  "\n  - ",
  "\n> ",
  "\n1. ",
  "*",
  "**",
  "_",
  "~~",
  "` ",
  "[",
  "] ",
  "![",
  "\n\n***\n\n",
  "\n    ",
  ":: ",
  "::: ",
  "\\",
  "|",
  "{",
  "}",
  "< ",
  "> ",
  "&",
  "\n\n===\n",
  "[^",
];

const hostilePieces = [
  ...harmlessPieces,
  "<script>",
  "</script>",
  "<img src=x onerror=alert(1)>",
  "<a href='javascript:x'>",
  "[a](javascript:alert(1))",
  "[a](/b)",
  "![b](bild.jpg)",
  "![b](data:text/html,x)",
  "![b](data:image/png;base64,AA)",
  "<http://a.b>",
  "<javascript:x>",
  "https://example.org/",
  "\n\n:::callout{type=info onclick=x}\n",
  "\n:::\n",
  "\n\n::button{label=a href=data:x}\n\n",
  "\n\n::figure{src=bild.jpg alt=x style=y}\n\n",
  "\n\n::video{src=rede.mp4 poster=javascript:x transcript=javascript:x autoplay=1 title=x}\n\n",
  "\n\n::video{src=//a.b/c.mp4 poster=//a.b/c.jpg transcript=//a.b title=x}\n\n",
  "\n\n:::details{title=<b>}\n",
  "\n\n| a | b |\n|---|:-:|\n| c |\n\n",
  "\n\n```js onload=x\n",
  "\n```\n",
  "[^1]",
  "\n\n[^1]: Note\n\n",
  "\n\n[a]: javascript:x\n\n",
  "- [x] ",
  "\n\n<div onclick=x>\n\n",
  "<!--",
  "-->",
  "\u0000",
];

function lettersOf(text: string): string {
  return text.replace(/\P{L}/gu, "");
}

function pick(pieces: string[], random: () => number): string {
  return pieces[Math.floor(random() * pieces.length)] ?? "";
}

// Mulberry32: small, and the same on every machine.
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
