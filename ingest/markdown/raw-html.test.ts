import { expect, test } from "vitest";
import { isLineBreak, readHtmlText } from "./raw-html.ts";
import { joinText, listCodes, listElements, render } from "#ingest/test/render.ts";

test.each([
  ["a block script", "<script>alert(1)</script>", ""],
  ["a script without end", "<script>\nalert(1)\n\nalert(2)", ""],
  ["a script in a sentence", "vor <script>alert(1)</script> nach", "vor  nach"],
  ["a script with attributes", 'vor <ScRiPt src="x">alert(1)</sCrIpT > nach', "vor  nach"],
  ["a style", "<style>\np { color: red }\n</style>", ""],
  ["an event handler", '<img src="x" onerror="alert(1)">', ""],
  ["a frame", '<iframe src="https://example.org">Text</iframe>', ""],
  ["a template", "<template>\n\nversteckt\n\n</template>", ""],
  ["an SVG", "<svg><script>alert(1)</script></svg> Rest", " Rest"],
  ["a form", '<form action="/x"><button>Los</button></form>', "Los"],
  ["a base", '<base href="https://example.org">', ""],
  ["nested brackets", "<div>\n<scr<script>ipt>alert(1)\n</div>", "ipt>alert(1)"],
  ["a tag that never ends", "<div\nonclick=alert(1)", ""],
  ["character data", "<![CDATA[ <script>alert(1)</script> ]]>", ""],
  ["a processing instruction", "<?php echo 1 ?>", ""],
  ["a comment", "<!-- <script>alert(1)</script> -->", ""],
])("%s in raw HTML leaves only readable text", (_name, source, text) => {
  const result = render(source);

  expect(joinText(result.body.children)).toBe(text);
  expect(listElements(result.body.children).every(({ tag }) => tag === "p")).toBe(true);
});

test.each([
  [
    "known names",
    "<p>Gr&uuml;n &amp; frei: 5&nbsp;&euro;, &sect;&thinsp;5, &rarr;</p>",
    "Grün & frei: 5\u00A0€, §\u20095, →",
  ],
  ["numbers", "<p>&#228;&#xE4;&#8211;</p>", "ää–"],
  ["characters that no text may contain", "<p>&#0;&#xD800;&#1;</p>", "\uFFFD\uFFFD\uFFFD"],
  ["unknown names", "<p>&foo; AT&T &uuml</p>", "&foo; AT&T &uuml"],
  ["a reference to a reference", "<p>&amp;uuml;</p>", "&uuml;"],
  ["a backslash", "<p>a\\_b</p>", "a\\_b"],
])("character references in raw HTML are decoded once: %s", (_name, source, text) => {
  expect(joinText(render(source).body.children)).toBe(text);
});

test("character references in attributes and labels of components are decoded", () => {
  const { body } = render('::button[Gr&uuml;n &amp; frei]{href="/a?b=1&amp;c=2"}');
  expect(joinText(body.children)).toBe("Grün & frei");
  expect(listElements(body.children)).toContainEqual(
    expect.objectContaining({ props: expect.objectContaining({ href: "/a?b=1&c=2" }) }),
  );
  const titled = render(':::details{title="F&uuml;r 5&nbsp;&euro;"}\nText\n:::');
  expect(joinText(titled.body.children)).toContain("Für 5\u00A0€");
});

test("markup that only results from escapes stays text", () => {
  const source = "&lt;script&gt;alert(1)&lt;/script&gt; und \\<b> und `<i>`";

  expect(joinText(render(source).body.children)).toBe("<script>alert(1)</script> und <b> und <i>");
});

test("removing tags does not form new tags", () => {
  expect(readHtmlText("<<b>script>alert(1)<</b>/script>")).not.toContain("<script");
});

test("every opening tag is reported with its place, comments and closing tags are not", () => {
  const result = render("Text <b>fett</b> <!-- x -->\n\n<!-- y -->\n\n<div>\nx\n</div>\n", {
    firstLine: 10,
  });

  expect(result.diagnostics).toMatchObject([
    { code: "html-ignored", severity: "warning", line: 10, column: 6 },
    { code: "html-ignored", severity: "warning", line: 14, column: 1, excerpt: "<div>" },
  ]);
});

test("the only HTML tag with an effect is br", () => {
  const result = render("| a |\n|---|\n| b<br/>c |");

  expect(listCodes(result)).toEqual([]);
  expect(listElements(result.body.children).map(({ tag }) => tag)).toContain("br");
  expect(isLineBreak("<br onclick=x>")).toBe(false);
});

test("thousands of unclosed script tags are read in one pass", () => {
  const result = render(`Text ${"<script>x ".repeat(2_000)}`);

  expect(joinText(result.body.children)).toContain("Text x x x");
  expect(result.diagnostics).toHaveLength(50);
  expect(result.diagnostics.at(-1)?.message).toContain("Weitere Stellen dieser Art");
});
