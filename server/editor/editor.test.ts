import request from "supertest";
import { expect, test } from "vitest";
import { createCachedResponse } from "#server/http/cached-response.ts";
import { testNow } from "#server/test/open-site.ts";
import { createTestSite } from "#server/test/site.ts";

const file = createCachedResponse({
  status: 200,
  body: Buffer.from("start();"),
  contentType: "text/javascript; charset=utf-8",
  headers: [],
  cacheControl: () => "public, max-age=31536000, immutable",
  isCompressible: false,
});
const files = new Map([["/assets/redaktion/editor-1.js", file]]);
const editor = {
  script: "/assets/redaktion/editor-1.js",
  findFile: (address: string) => files.get(address),
  readForms: () => Promise.resolve('{"collections":[]}'),
};
const env = {
  EDITOR: "1",
  EDITOR_REPOSITORY: "https://forge.example/gruppe/website",
  PREVIEW_SECRET: "0123456789abcdef0123456789abcdef",
};
const html = { Accept: "text/html" };

test("without the setting all addresses of the editor are answered with 404", async () => {
  const { app } = createTestSite();
  const unknown = await request(app).get("/gibt-es-nicht").set(html);
  const paths = ["/redaktion", "/redaktion/ansehen/index.md", "/assets/redaktion/editor-1.js"];
  for (const path of [...paths, "/assets/redaktion/formulare.json"]) {
    const response = await request(app).get(path).set(html);
    expect([path, response.status]).toEqual([path, 404]);
    const policy = response.headers["content-security-policy"];
    expect(policy).toBe(unknown.headers["content-security-policy"]);
    expect(response.text).not.toContain('<script type="module" src="/assets/redaktion');
  }
});

test("the security policy of the editor names the forge and no other host", async () => {
  const { app } = createTestSite({ editor, env });
  const response = await request(app).get("/redaktion").set(html);
  expect(response.status).toBe(200);
  expect(response.headers["content-security-policy"]).toBe(
    "default-src 'none';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;media-src 'self' blob:;font-src 'self';connect-src 'self' data: blob: https://forge.example;worker-src 'self';manifest-src 'self';object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  );
  expect(response.headers).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
  });
  expect(response.headers).not.toHaveProperty("set-cookie");
  expect(response.text).toContain('<meta name="robots" content="noindex"');
  expect(response.text).not.toContain(env.PREVIEW_SECRET);
});

test("the security policy of the editor also names a separate API host of the forge", async () => {
  const github = { ...env, EDITOR_REPOSITORY: "https://github.com/gruppe/website" };
  const { app } = createTestSite({ editor, env: github });
  const { headers } = await request(app).get("/redaktion").set(html);
  expect(headers["content-security-policy"]).toContain(
    "connect-src 'self' data: blob: https://github.com https://api.github.com;",
  );
});

test("pages for visitors keep their own security policy and do not mention the editor", async () => {
  const { app } = createTestSite({ editor, env });
  const { headers, text } = await request(app).get("/").set(html);
  expect(headers["content-security-policy"]).not.toContain("forge.example");
  expect(text).not.toContain("redaktion");
});

test("script and forms of the editor are served, and unreadable forms are answered with an error", async () => {
  const { app } = createTestSite({ editor, env });
  expect((await request(app).get(editor.script)).text).toBe("start();");
  const forms = await request(app).get("/assets/redaktion/formulare.json");
  expect([forms.body, forms.headers["cache-control"]]).toEqual([{ collections: [] }, "no-store"]);
  const readForms = () => Promise.reject(new Error("broken"));
  const broken = createTestSite({ editor: { ...editor, readForms }, env });
  const answer = await request(broken.app).get("/assets/redaktion/formulare.json");
  expect(answer.status).toBe(503);
  expect(answer.text).toMatch(/^Die Formulare lassen sich gerade nicht lesen\./);
});

test("unreadable forms are read again at most once a minute", async () => {
  let tries = 0;
  const readForms = () => {
    tries += 1;
    return Promise.reject(new Error("broken"));
  };
  const { app, setNow } = createTestSite({ editor: { ...editor, readForms }, env });
  const ask = () => request(app).get("/assets/redaktion/formulare.json").expect(503);
  await ask();
  await ask();
  expect(tries).toBe(1);
  setNow(new Date(testNow.getTime() + 61_000));
  await ask();
  expect(tries).toBe(2);
});

test("the address of a file redirects to its page, and for a draft only within a preview", async () => {
  const draft = { ...env, PREVIEW_SECRET: "0123456789abcdef0123456789abcdef" };
  const { app } = createTestSite({ editor, env: draft });
  const response = await request(app).get("/redaktion/ansehen/landesliste/01.fenna.md");
  expect([response.status, response.headers["location"]]).toEqual([302, "/landesliste/fenna"]);
  expect(response.headers["cache-control"]).toBe("no-store");
  const path = "/redaktion/ansehen/entwurf.md";
  expect((await request(app).get(path).set(html)).status).toBe(404);
  const seen = await request(app).get(`${path}?preview=${env.PREVIEW_SECRET}`);
  expect([seen.status, seen.headers["location"]]).toEqual([302, "/entwurf"]);
});

test("only editors with a preview or on the same machine learn the state of a file", async () => {
  const { app } = createTestSite({ editor, env });
  const path = "/redaktion/stand/landesliste/01.fenna.md";
  const query = `?digest=${"a".repeat(64)}`;
  const Cookie = `previewToken=${env.PREVIEW_SECRET}`;
  const closed = await request(app).get(path + query);
  expect([closed.status, closed.body]).toEqual([200, { state: "closed" }]);
  const told = await request(app)
    .get(path + query)
    .set({ Cookie });
  expect([told.status, told.body]).toEqual([200, { state: "waiting", now: testNow.toISOString() }]);
  expect(told.headers["cache-control"]).toContain("no-store");
  expect(
    (
      await request(app)
        .get(path)
        .set({ ...html, Cookie })
    ).status,
  ).toBe(404);
  const live = createTestSite({ editor, env: { EDITOR: "1", LIVE_RELOAD: "1" } });
  expect((await request(live.app).get(path + query)).body).toMatchObject({ state: "waiting" });
});

test("in a preview a page links to its entry in the editor instead of the forge", async () => {
  const EDIT_URL = "https://forge.example/_edit/main/{path}";
  const { app } = createTestSite({ editor, env: { ...env, EDIT_URL } });
  const Cookie = `previewToken=${env.PREVIEW_SECRET}`;
  const { text } = await request(app)
    .get("/landesliste/fenna")
    .set({ ...html, Cookie });
  expect(text).toContain(
    '<a href="/redaktion#/collections/landesliste/entries/01.fenna" rel="external',
  );
  expect(text).not.toContain("forge.example");
});
