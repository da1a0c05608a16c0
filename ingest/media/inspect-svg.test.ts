import { expect, test } from "vitest";
import { inspectSvg } from "./inspect-svg.ts";

function inspect(text: string) {
  return inspectSvg(new TextEncoder().encode(text));
}

const sizes: [attributes: string, size: { width?: number; height?: number }][] = [
  ['width="80" height="40"', { width: 80, height: 40 }],
  ["width='80px' height='10mm'", { width: 80, height: 38 }],
  ['viewBox="0 0 300 200"', { width: 300, height: 200 }],
  ['width="100%" height="100%" viewBox="0,0,30,20"', { width: 30, height: 20 }],
  ['width="150" viewBox="0 0 300 200"', { width: 150, height: 100 }],
  ['height="100" viewBox="0 0 300 200"', { width: 150, height: 100 }],
  ['viewBox="0 0 0 0"', {}],
  ["", {}],
];

test.each(sizes)("the size of <svg %s> is read", (attributes, size) => {
  expect(inspect(`<?xml version="1.0"?>\n<svg ${attributes}><path/></svg>`)).toEqual({
    kind: "image",
    ...size,
  });
});

const attacks: [name: string, text: string][] = [
  ["a script", "<svg><script>alert(1)</script></svg>"],
  ["a script under another prefix", '<svg><a:script xmlns:a="x"/></svg>'],
  ["an event handler", '<svg><rect onload="alert(1)"/></svg>'],
  ["foreign HTML", "<svg><foreignObject><b/></foreignObject></svg>"],
  ["a script link", '<svg><a href="javascript:alert(1)"/></svg>'],
  ["a script link in references", '<svg><a href="&#106;ava&#x73;cript:alert(1)"/></svg>'],
  ["a script link with line breaks", '<svg><a href="java\nscript:alert(1)"/></svg>'],
  ["an HTML page as data", '<svg><a href="data:text/html,x"/></svg>'],
  ["an entity", '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'],
  ["a style sheet from elsewhere", '<?xml-stylesheet href="x"?><svg/>'],
];

test.each(attacks)("an SVG with %s is refused", (_name, text) => {
  expect(inspect(text).kind).toBe("script");
});

test("the line of dangerous content in an SVG is reported", () => {
  expect(inspect("<svg>\n<path/>\n<script/></svg>")).toEqual({ kind: "script", line: 3 });
});

test("a file that is not an SVG in UTF-8 counts as broken", () => {
  expect(inspect("<html></html>").kind).toBe("broken");
  expect(inspect("<svg>\0</svg>").kind).toBe("broken");
  expect(inspectSvg(Buffer.from("\ufeff<svg/>", "utf16le")).kind).toBe("broken");
});

test("an impossible character reference does not break an SVG", () => {
  expect(inspect("<svg><text>&#x11ffff;</text></svg>").kind).toBe("image");
});
