import { expect, test } from "vitest";
import { putBase } from "./put-base.ts";

const put = (text: string, contentType = "text/html; charset=utf-8") =>
  putBase(Buffer.from(text), contentType, "/wahl").toString();

test.each([
  ['<a class="x" href="/a?b=/c#d">', '<a class="x" href="/wahl/a?b=/c#d">'],
  ['<a href="/">', '<a href="/wahl/">'],
  ['<use href="/s.svg#a"/>', '<use href="/wahl/s.svg#a"/>'],
  ['<video src="/v.mp4" poster="/v.jpg">', '<video src="/wahl/v.mp4" poster="/wahl/v.jpg">'],
  [
    '<source srcSet="/a.avif 1x, /b.avif 2x">',
    '<source srcSet="/wahl/a.avif 1x, /wahl/b.avif 2x">',
  ],
  [
    '<link imagesrcset="/a.png 1x,/b.png 2x">',
    '<link imagesrcset="/wahl/a.png 1x,/wahl/b.png 2x">',
  ],
  [
    '<form action="/f"><button formaction="/g">',
    '<form action="/wahl/f"><button formaction="/wahl/g">',
  ],
  ['<script data-scripts="/a.js /b.js">', '<script data-scripts="/wahl/a.js /wahl/b.js">'],
  [
    '<div data-map="{&quot;src&quot;:&quot;/a.geojson&quot;,&quot;text&quot;:&quot;A / B /c&quot;}">',
    '<div data-map="{&quot;src&quot;:&quot;/wahl/a.geojson&quot;,&quot;text&quot;:&quot;A / B /c&quot;}">',
  ],
])(
  "an export below the folder /wahl puts the folder in front of the address in %s",
  (html, expected) => {
    expect(put(html)).toBe(expected);
  },
);

test.each([
  '<a href="//fremd.example/a">',
  '<a href="https://fremd.example/a">',
  '<a href="#a">',
  '<a href="mailto:a@b.example?body=x,/y">',
  '<img alt="/a, Rad / Bahn" title="/a">',
  "<p>Schau auf /a oder href=/b.</p>",
  '<script type="application/json">{"href":"/a","text":" href=","path":"/b"}</script>',
])("an export below a folder leaves %s unchanged", (html) => {
  expect(put(html)).toBe(html);
});

test("in an export below a folder, pages and the web app manifest name that folder", () => {
  expect(put('<!doctype html><html lang="de">')).toContain('<html data-base="/wahl" lang="de">');
  expect(put('{"start_url":"/","icons":[{"src":"/a.png"}]}', "application/manifest+json")).toBe(
    '{"start_url":"/wahl/","icons":[{"src":"/wahl/a.png"}]}',
  );
});

test("other files, and exports at the root of a host, are kept byte for byte", () => {
  expect(put('{"href":"/a"}', "application/json")).toBe('{"href":"/a"}');
  expect(putBase(Buffer.from('<a href="/a">'), "text/html", "").toString()).toBe('<a href="/a">');
});
