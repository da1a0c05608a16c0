import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { BodyNode } from "#domain/content/body.ts";
import { el } from "#client/test/detail-sample.ts";
import { ContentBody } from "./content-body.tsx";

test("headings link to themselves, unless they already contain a link", () => {
  expect(render(el("h2", { id: "küste" }, "Küste"))).toBe(
    '<h2 id="küste"><a class="anchor" href="#küste">Küste</a></h2>',
  );
  expect(render(el("h3", { id: "x" }, el("a", { href: "/y" }, "Y")))).toBe(
    '<h3 id="x"><a href="/y">Y</a></h3>',
  );
});

test("the title of the page remains its only h1", () => {
  const nodes = [el("h1", { id: "wahlprogramm" }, "Wahl\u00ADprogramm"), el("p", {}, "Moin")];
  expect(render(nodes, "Wahlprogramm")).toBe("<p>Moin</p>");
  expect(render(nodes, "Anderes")).toMatch(/^<h2 id="wahlprogramm">/);
});

test("links to other sites are marked and send no referrer", () => {
  const html = render(el("a", { href: "https://deich.example/", rel: ["nofollow"] }, "Deich"));
  expect(html).toMatch(/^<a href="https:\/\/deich\.example\/" rel="noopener noreferrer nofollow">/);
  expect(html).toContain('<span class="visually-hidden"> (externer Link)</span>');
  expect(render(el("a", { href: "/impressum" }, "Impressum"))).toBe(
    '<a href="/impressum">Impressum</a>',
  );
});

test("a table scrolls in a region that has a name and can be focused", () => {
  const row = (tag: string) =>
    el("tr", {}, "\n", el(tag, {}, "Deich"), "\n", el(tag, { align: "right" }, "412"));
  const table = el("table", {}, el("thead", {}, row("th")), "\n", el("tbody", {}, row("td")));
  const html = render([table, table]);
  expect(html).toContain('<div role="region" aria-label="Tabelle 1" tabindex="0"');
  expect(html).toContain('aria-label="Tabelle 2"');
  expect(html).toContain('<th scope="col">Deich</th><th data-align="right" scope="col">412</th>');
  expect(html).toContain('<td data-align="right">412</td>');
});

test("the caption of a table names its region, and an empty corner cell is not a heading", () => {
  const head = el("thead", {}, el("tr", {}, el("th", {}), el("th", {}, "Jahr")));
  const html = render(el("table", {}, el("caption", {}, "Kosten"), head));
  expect(html).toContain('aria-label="Kosten"');
  expect(html).toContain('<td></td><th scope="col">Jahr</th>');
});

test("links to and from a footnote have accessible names", () => {
  const reference = el("sup", {}, el("a", { href: "#fn-1", id: "fnref-1" }, "1"));
  const back = el("a", { href: "#fnref-1" }, "↩", el("sup", {}, "2"));
  const second = { href: "#fnref-2", "aria-label": "Zurück zum Text, Stelle 2" };
  const note = el("li", { id: "fn-1" }, el("p", {}, "Am Pegel. ", back, el("a", second, "↩")));
  const heading = el("h2", { id: "footnote-label" }, "Anmerkungen");
  const html = render([
    el("p", {}, "Zwanzig Zentimeter", reference),
    el("section", { className: ["footnotes"], dataFootnotes: true }, heading, el("ol", {}, note)),
  ]);
  expect(html).toContain(
    '<a id="fnref-1" href="#fn-1" class="note-ref" aria-label="Anmerkung 1">1</a>',
  );
  expect(html).toContain('<section class="footnotes" aria-label="Anmerkungen">');
  expect(html).toContain('<h2 id="footnote-label" class="visually-hidden">Anmerkungen</h2>');
  expect(html).toMatch(/<a aria-label="Zurück zum Text" href="#fnref-1" class="note-back"><svg/);
  expect(html).toContain('aria-label="Zurück zum Text, Stelle 2"');
});

test("a task gives its state in words instead of offering a checkbox", () => {
  const item = (checked: boolean) =>
    el(
      "li",
      { className: ["task-list-item"] },
      el("input", { type: "checkbox", disabled: true, checked }),
      " Deich",
    );
  const html = render(el("ul", { className: ["contains-task-list"] }, item(true), item(false)));
  expect(html).not.toContain("<input");
  expect(html).toMatch(/erledigt: <\/span><\/span> Deich.*offen: <\/span><\/span> Deich/);
});

test("a paragraph after the closing mark of a quote names its source", () => {
  const words = el("p", {}, "„Klei kennt keinen Haushaltsplan.“");
  const source = el("p", {}, el("a", { href: "/landesliste/x" }, "Jörn"), ", Deichbauer");
  expect(render(el("blockquote", {}, words, source))).toBe(
    "<blockquote><p>„Klei kennt keinen Haushaltsplan.“</p>" +
      '<p class="quote-source"><a href="/landesliste/x">Jörn</a>, Deichbauer</p></blockquote>',
  );
  const plain = el("blockquote", {}, el("p", {}, "Eins."), el("p", {}, "Zwei."));
  expect(render(plain)).not.toContain("quote-source");
});

test("data URLs of bitmaps are images, others are not", () => {
  const src = "data:image/png;base64,iVBORw0KGgo=";
  expect(render(el("img", { src, alt: "Punkt" }))).toBe(`<img alt="Punkt" src="${src}"/>`);
  expect(render(el("img", { src: "data:image/svg+xml,<svg/>", alt: "Punkt" }))).toBe("Punkt");
});

test("callouts have the role of notes and an icon before their title", () => {
  const callout = el(
    "aside",
    { className: ["callout", "callout-warning"] },
    el("p", { className: ["callout-title"] }, "Achtung"),
  );
  expect(render(callout)).toMatch(
    /^<div class="callout callout-warning" role="note"><p class="callout-title"><svg class="icon".*?<span>Achtung<\/span><\/p><\/div>$/,
  );
});

test("pictures, details and code keep the attributes that they need", () => {
  const image = el("img", {
    src: "/assets/media/a.webp",
    width: 800,
    height: 600,
    loading: "lazy",
  });
  const source = el("source", { type: "image/avif", srcSet: "/assets/media/a.avif 800w" });
  expect(render(el("picture", {}, source, image))).toBe(
    '<picture><source srcSet="/assets/media/a.avif 800w" type="image/avif"/>' +
      '<img alt="" src="/assets/media/a.webp" width="800" height="600" loading="lazy"/></picture>',
  );
  expect(render(el("details", { open: true }, el("summary", {}, "Warum")))).toBe(
    '<details open=""><summary>Warum</summary></details>',
  );
  expect(render(el("pre", {}, el("code", { className: ["language-js"] }, "a")))).toBe(
    '<pre tabindex="0"><code class="language-js">a</code></pre>',
  );
  expect(render(el("span", { lang: "en" }, "Moin"))).toBe('<span lang="en">Moin</span>');
});

test("code is highlighted with a fixed list of classes", () => {
  const code = (highlight: unknown, text = "let a = 1") =>
    render(el("pre", { highlight, className: ["language-js"] }, el("code", {}, text)));
  expect(code("3k5.1n")).toBe(
    '<pre class="language-js" tabindex="0"><code><span class="code-keyword">let</span> a = ' +
      '<span class="code-number">1</span></code></pre>',
  );
  expect(code("3z2<script>")).toBe(code("99999."));
  expect(code({ hostile: true })).toBe(code(undefined));
  expect(code("3k", "<b>&")).toContain('<span class="code-keyword">&lt;b&gt;</span>&amp;');
});

test("scripts, styles and frames are dropped with their content", () => {
  for (const tag of ["script", "style", "iframe", "svg", "object", "template", "SCRIPT"]) {
    expect(render([el("p", {}, "Moin"), el(tag, { src: "/x" }, "alert(1)")])).toBe("<p>Moin</p>");
  }
});

test("unknown tags are replaced by their children", () => {
  expect(render(el("marquee", {}, el("font", { color: "red" }, "Moin"), " moin"))).toBe(
    "Moin moin",
  );
  expect(render(el("form", { action: "/x" }, el("button", {}, "Los")))).toBe("Los");
});

test("event handlers, styles and unknown attributes are dropped", () => {
  const props = {
    onClick: "alert(1)",
    onclick: "alert(1)",
    style: "position:fixed",
    dangerouslySetInnerHTML: { __html: "<script>1</script>" },
    ref: "x",
    key: "x",
    className: ["site-top", "callout-title"],
    id: "ok",
  };
  expect(render(el("p", props, "Moin"))).toBe('<p id="ok" class="callout-title">Moin</p>');
});

test("links with script protocols are reduced to their text", () => {
  const urls = [
    "javascript:alert(1)",
    " JaVa\tscript:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "blob:x",
    "file:///etc/passwd",
  ];
  for (const href of urls) {
    expect(render(el("a", { href }, "Klick"))).toBe("Klick");
    expect(render(el("img", { src: href, alt: "Bild" }))).toBe("Bild");
    expect(render(el("source", { srcSet: `/a.webp 1x, ${href} 2x` }))).toBe("<source/>");
  }
});

test("names of JavaScript's own object methods are not accepted as tags or attributes", () => {
  const props = JSON.parse('{"__proto__":{"href":"/x","id":"boese"},"constructor":"x"}') as Record<
    string,
    unknown
  >;
  expect(render(el("a", props, "Moin"))).toBe("Moin");
  expect(render(el("p", props, "Moin"))).toBe("<p>Moin</p>");
  for (const tag of ["constructor", "__proto__", "toString", "hasOwnProperty"]) {
    expect(render(el(tag, {}, "Moin"))).toBe("Moin");
  }
});

test("links do not nest", () => {
  const inner = el("a", { href: "/b" }, "b");
  expect(render(el("a", { href: "/a" }, "a ", inner))).toBe('<a href="/a">a b</a>');
});

test("text in a hundred thousand nested blocks is shown", () => {
  let node = el("p", {}, "Moin");
  for (let depth = 0; depth < 100_000; depth += 1) node = el("blockquote", {}, node);
  const html = render(node);
  expect(html).toContain("Moin");
  expect(html.match(/<blockquote>/g)?.length).toBeLessThan(200);
});

function render(nodes: BodyNode | BodyNode[], title?: string): string {
  const children = Array.isArray(nodes) ? nodes : [nodes];
  const body = { children };
  return renderToString(
    title === undefined ? <ContentBody body={body} /> : <ContentBody body={body} title={title} />,
  ).replaceAll("<!-- -->", "");
}

test("a video plays on demand only, and its caption links to the transcript and the file", () => {
  const track = el("track", { kind: "captions", src: "/m/a.vtt", srcLang: "de", default: true });
  const props = {
    src: "/m/a.mp4",
    poster: "/m/a.webp",
    width: 16,
    height: 9,
    "aria-label": "Rede",
  };
  const hostile = { autoPlay: true, preload: "auto", loop: true, muted: true, onPlay: "x" };
  const more = { size: "MP4, 12 MB", transcript: "#text", note: "ohne Ton" };
  const video = el("video", { ...props, ...hostile, ...more }, track);
  const html = render(el("figure", {}, video, el("figcaption", {}, "Die Rede")));
  expect(html).toContain(
    '<video src="/m/a.mp4" poster="/m/a.webp" width="16" height="9" aria-label="Rede" controls="" playsInline="" preload="none"><track src="/m/a.vtt" kind="captions" srcLang="de" default=""/></video><img class="video-still" src="/m/a.webp" alt=""/>',
  );
  expect(html.replaceAll("<!-- -->", "")).toContain(
    '<figcaption>Die Rede<p>ohne Ton · <a href="#text">Video als Text lesen</a> · <a href="/m/a.mp4">Video als Datei öffnen (MP4, 12 MB)</a></p></figcaption>',
  );
  const bare = { src: "javascript:x", poster: "javascript:x", transcript: "javascript:x" };
  const empty = render(el("figure", {}, el("video", bare), el("figcaption", {}, "Die Rede")));
  expect(empty).toBe("<figure><figcaption>Die Rede<p></p></figcaption></figure>");
  expect(render(el("video", { src: "/m/a.webm" }))).toContain('preload="metadata"');
});
