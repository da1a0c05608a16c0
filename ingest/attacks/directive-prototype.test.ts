import { expect, test } from "vitest";
import { joinText, listCodes, listElements, render } from "#ingest/test/render.ts";

test.each(["constructor", "toString", "hasOwnProperty", "valueOf"])(
  "a component called %s is reported as unknown",
  (name) => {
    const result = render(`:::${name}{a=b}\nInhalt\n:::`);

    expect(joinText(result.body.children)).toContain("Inhalt");
    expect(listElements(result.body.children).map(({ tag }) => tag)).toEqual(["p"]);
    expect(listCodes(result)).toEqual(["unknown-component"]);
  },
);

test("attributes named like properties of JavaScript objects have no effect", () => {
  const result = render(
    ":::callout{__proto__=x constructor=y prototype=z toString=1 onclick=alert(1) style=a #id .klasse}\nInhalt\n:::",
  );

  expect(result.body.children).toEqual([
    {
      type: "element",
      tag: "aside",
      props: { className: ["callout", "callout-info"] },
      children: [
        {
          type: "element",
          tag: "p",
          props: { className: ["callout-title"] },
          children: [{ type: "text", value: "Hinweis" }],
        },
        { type: "element", tag: "p", children: [{ type: "text", value: "Inhalt" }] },
      ],
    },
  ]);
  expect(new Set(listCodes(result))).toEqual(new Set(["unknown-component-attribute"]));
  expect(Object.prototype).not.toHaveProperty("x");
});

test.each(["__proto__", "constructor"])("a callout of the type %s is an info callout", (type) => {
  const result = render(`:::callout{type="${type}"}\nx\n:::`);

  expect(result.body.children[0]).toMatchObject({
    props: { className: ["callout", "callout-info"] },
  });
  expect(listCodes(result)).toEqual(["component-attribute-invalid"]);
});

test("headings, references and footnotes named like properties of JavaScript objects work as usual", () => {
  const result = render(
    "# __proto__\n\n# constructor\n\n# constructor\n\n[a][__proto__] b[^constructor]\n\n[__proto__]: /x\n\n[^constructor]: Note",
  );

  const ids = listElements(result.body.children)
    .filter(({ tag }) => /^h\d$/.test(tag))
    .map(({ props }) => props?.["id"]);
  expect(ids).toEqual(["proto", "constructor", "constructor-1", "anmerkungen"]);
  expect(joinText(result.body.children)).toContain("Note");
});
