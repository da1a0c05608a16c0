import request from "supertest";
import { expect, test } from "vitest";
import { createRecord } from "#db/test/records.ts";
import { listTexts, readXml } from "#server/test/read-xml.ts";
import { createTestSite } from "#server/test/site.ts";

test.each([
  ["elements", "</title><script>alert(1)</script>", "</title><script>alert(1)</script>"],
  ["the end of a CDATA section", "]]> & <![CDATA[", "]]> & <![CDATA["],
  ["entities", "&lt;b&gt; &xxe; &#0;", "&lt;b&gt; &xxe; &#0;"],
  ["a document type", '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;', undefined],
  ["quotes", `" onload='x' "`, `" onload='x' "`],
  ["control characters", "a\u0000b\u0007c\u001bd\u{FFFE}", "a\uFFFDb\uFFFDc\uFFFDd\uFFFD"],
  ["a lone surrogate", "a\uD800b", "a\uFFFDb"],
  ["a character outside the BMP", "🌊", "🌊"],
])("a title with %s becomes text in the feed", async (_name, title, shown) => {
  const { app } = createTestSite({
    content: {
      upserts: [
        createRecord({ file: "presse/a.md", title, description: title, updatedAt: "2029-01-09" }),
      ],
    },
    env: { SITE_URL: "https://kueste.example", SITE_TITLE: "Wir & <alle>" },
  });
  const feed = readXml((await request(app).get("/feed.xml")).text);
  expect(listTexts(feed, "title")).toEqual(["Wir & <alle>", shown ?? title]);
  expect(listTexts(feed, "summary")).toEqual([shown ?? title]);
  expect(feed.getElementsByTagName("script")).toHaveLength(0);
});

test("a hostile address is escaped in the sitemap", async () => {
  const path = `/a&b<c>"d'e`;
  const { app } = createTestSite({
    content: { upserts: [createRecord({ file: "a.md", path })] },
    env: { SITE_URL: "https://kueste.example" },
  });
  const sitemap = readXml((await request(app).get("/sitemap.xml")).text);
  expect(listTexts(sitemap, "loc")).toEqual(["https://kueste.example/a%26b%3Cc%3E%22d'e"]);
});
