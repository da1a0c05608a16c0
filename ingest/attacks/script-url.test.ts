import { expect, test } from "vitest";
import { joinText, listCodes, listElements, render } from "#ingest/test/render.ts";

const attacks = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "javascript&colon;alert(1)",
  "javascript&#58;alert(1)",
  "&#106;avascript:alert(1)",
  "java&#9;script:alert(1)",
  "java&#10;script:alert(1)",
  "&#1;javascript:alert(1)",
  "\u00a0javascript:alert(1)",
  "vbscript:msgbox(1)",
  "data:text/html;base64,PHNjcmlwdD4=",
  "data:image/svg+xml;base64,PHN2Zz4=",
  "blob:https://example.org/1",
  "view-source:javascript:alert(1)",
  "file:///etc/passwd",
  "filesystem:https://example.org/1",
  "about:blank",
  "feed:javascript:alert(1)",
  "x:y",
];

test.each(attacks)("the address %j is refused in every field and link", (url) => {
  const result = render(
    [
      `[Link](<${url}>)`,
      `![Bild](<${url}>)`,
      "[Verweis][a] ![Bildverweis][a]",
      `::button{label="Knopf" href="${url}"}`,
      `::figure{src="${url}" alt="Bild"}`,
      `[a]: <${url}>`,
    ].join("\n\n"),
  );

  for (const { props } of listElements(result.body.children)) {
    expect(props?.["href"]).toBeUndefined();
    expect(props?.["src"]).toBeUndefined();
  }
  expect(joinText(result.body.children)).toBe("LinkVerweis Knopf");
  expect(listCodes(result)).toEqual([
    "link-refused",
    "image-refused",
    "link-refused",
    "image-refused",
    "link-refused",
    "image-refused",
  ]);
});

test("a script address in angle brackets is shown as text and leads nowhere", () => {
  const result = render("<javascript:alert(1)>");

  expect(result.body.children).toEqual([
    {
      type: "element",
      tag: "p",
      children: [
        {
          type: "element",
          tag: "a",
          children: [{ type: "text", value: "javascript:alert(1)" }],
        },
      ],
    },
  ]);
  expect(result.diagnostics).toMatchObject([{ code: "link-refused", line: 1, column: 1 }]);
});

test("backslashes do not turn a path into another host", () => {
  const [link] = listElements(render("[a](</\\\\example.org>)").body.children).slice(1);

  expect(link?.props).toEqual({ href: "/%5Cexample.org" });
});

test("case and blanks around an allowed protocol are ignored", () => {
  const [link] = listElements(render("[a](< HTTPS://example.org >)").body.children).slice(1);

  expect(link?.props?.["href"]).toBe("HTTPS://example.org");
});
