import { expect, test } from "vitest";
import { finding } from "#ingest/catalogue/catalogue.ts";
import { judgeLogo, maxLogoBytes, type LogoFault } from "./judge-logo.ts";

const say = (fault: LogoFault | undefined) => fault && finding("logo-unusable", {}, fault.facts);

const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"\n viewBox="0 0 4 4">\n${inner}</svg>`);

test.each([
  ["script", "<script>alert(1)</script>"],
  ["event handler", '<path onload="x()" d=""/>'],
  ["foreign object", "<foreignObject/>"],
  ["entity", "<!ENTITY a 'b'>"],
  ["declared entities", "<!DOCTYPE svg [ ]>"],
  ["script address", '<a href="&#106;avascript:x"/>'],
  ["picture", '<image href="data:image/png;base64,AAAA"/>'],
  ["address", '<use xlink:href="https://example.org/a.svg#b"/>'],
  ["file", '<use href=" bild.svg#b"/>'],
  ["address in a style", '<path style="fill:url( https://example.org/a )"/>'],
  ["import", "<style>@import 'a.css';</style>"],
  ["text", "<text>Partei</text>"],
])("a logo that contains more than a drawing is refused: %s", (_, inner) => {
  expect(say(judgeLogo("logo.svg", svg(inner)))).toMatchObject({
    hint: expect.stringContaining("SVG"),
  });
});

test("a problem in a logo is reported at its line", () => {
  const fault = judgeLogo("logo.svg", svg("<g>\n<script/></g>"));
  expect(fault?.line).toBe(4);
  expect(say(fault)?.message).toContain("Im Logo stecken Programmteile.");
  expect(judgeLogo("logo.svg", svg("<g>\n<image/></g>"))).toMatchObject({ line: 4 });
});

test("a logo may refer to its own parts and declare the SVG standard", () => {
  const text =
    '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">' +
    svg(
      '<g id="a"/><use xlink:href="#a"/><path fill="url(#a)" style="clip-path: url(\'#a\')"/>',
    ).toString();
  expect(judgeLogo("logo.svg", Buffer.from(text))).toBeUndefined();
});

test("a logo larger than 200 kB, or 4 MB as PNG, is refused", () => {
  const tooLong = svg(" ".repeat(maxLogoBytes.svg));
  expect(say(judgeLogo("logo.SVG", tooLong))?.message).toContain("erlaubt sind 200 kB");
  const tooLarge = new Uint8Array(maxLogoBytes.png + 1);
  expect(say(judgeLogo("logo.png", tooLarge))?.message).toContain("4,0 MB");
  expect(judgeLogo("logo.png", new Uint8Array(9))).toBeUndefined();
});
