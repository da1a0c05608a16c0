import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import request from "supertest";
import { expect, test } from "vitest";
import { createPreviewTokens, revocationsFile, revokeLink } from "#db/preview.ts";
import { createRecord } from "#db/test/records.ts";
import { contentPath } from "#server/test/request-content.ts";
import { testNow } from "#server/test/open-site.ts";
import { createTestSite } from "#server/test/site.ts";

const secret = "q8Vt-nP2xLw5_zRk7sYb0g-and-more";
const wrong = "q8Vt-nP2xLw5_zRk7sYb0g-and-less";
const env = { PREVIEW_SECRET: secret };
const expiresAt = new Date("2029-01-12T17:00:00Z");
const cookie = `previewToken=${secret}`;
/** What a browser keeps in place of the secret. */
const session = `previewToken=${createPreviewTokens(secret, { isRevoked: () => false }).exchange(secret, testNow)}`;
const asHtml = { Accept: "text/html" };

/** Every response in which the draft of the demo site, called "Geheim", may appear. */
const places = [
  "/entwurf",
  "/entwurf/_payload.json",
  "/suche?q=gehei",
  "/api/suche?q=gehei",
  contentPath({ where: [{ _draft: true }] }),
  contentPath({ first: true, where: [{ title: { $contains: "ehei" } }] }),
  contentPath({ surround: { query: "/fort" } }),
  contentPath({}, "navigation"),
];

function createLink(path: string, id = "00c0ffee00"): string {
  return createPreviewTokens(secret, { isRevoked: () => false }).sign({ id, path, expiresAt });
}

function fetchAs(app: Parameters<typeof request>[0], path: string, headers = {}) {
  return request(app).get(path).set(headers);
}

test("a token in the address shows drafts on this page and, through its cookie, on the following ones", async () => {
  const { app } = createTestSite({ env });
  const first = await fetchAs(app, `/entwurf?preview=${secret}`, asHtml);
  expect(first.status).toBe(200);
  expect(first.text).toContain("Geheim");
  expect(first.text).toMatch(/<section class="preview" aria-label="Vorschau">.*href="\?preview="/s);
  expect(first.text).toContain('<meta name="robots" content="noindex">');
  expect(first.headers).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
    "set-cookie": [`${session}; Path=/; HttpOnly; SameSite=Lax`],
    "referrer-policy": "strict-origin",
  });
  const next = await fetchAs(app, "/entwurf", { ...asHtml, Cookie: session });
  expect(next.text).toBe(first.text);
  expect(next.headers).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
  });
  expect(next.headers["set-cookie"]).toBeUndefined();
});

test("only pages in a preview link to their file at the forge", async () => {
  const EDIT_URL = "https://forge.example/_edit/main/{path}?x=$&";
  const { app, publish } = createTestSite({ env: { ...env, EDIT_URL } });
  publish({ upserts: [createRecord({ file: "termine/1.fest & feier.md", path: "/fest" })] });
  const read = async (path: string, headers = {}) => (await fetchAs(app, path, headers)).text;
  const link = "https://forge.example/_edit/main/termine/1.fest%20%26%20feier.md?x=$&amp;";
  expect(await read("/fest", { Cookie: cookie })).toContain(
    `<a href="${link}" rel="external noreferrer">Diese Seite bearbeiten</a>`,
  );
  expect(await read("/fest")).not.toContain("forge.example");
  expect(await read("/suche", { Cookie: cookie })).not.toContain("forge.example");
  const without = createTestSite({ env });
  expect(await fetchAs(without.app, "/entwurf", { Cookie: cookie })).not.toMatchObject({
    text: expect.stringContaining("Diese Seite bearbeiten"),
  });
});

test.each(places)("%s shows the draft only to the holder of a token", async (path) => {
  const { app } = createTestSite({ env });
  const shown = await fetchAs(app, path, { Cookie: cookie });
  expect(shown.text).toContain("Gehei");
  expect(shown.headers).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
  });
  // After the preview, so that anything cached from it would be visible.
  for (const headers of [{}, { Cookie: `previewToken=${wrong}` }, { "X-Preview-Token": wrong }]) {
    const hidden = await fetchAs(app, path, headers);
    expect(hidden.text).not.toContain("Gehei");
    expect(hidden.headers["cache-control"]).toMatch(/^public/);
  }
});

test("the content API accepts the token as a parameter in both forms, and sets no cookie", async () => {
  const { app } = createTestSite({ env });
  const params = { where: [{ _draft: true }], count: true };
  const query = `/api/_content/query/x.1.json?_params=${JSON.stringify(params)}`;
  for (const path of [`${query}&`, `${contentPath(params)}?`]) {
    const shown = await request(app).get(`${path}previewToken=${secret}`);
    expect([shown.text, shown.headers["cache-control"]]).toEqual(["1", "private, no-store"]);
    expect(shown.headers["set-cookie"]).toBeUndefined();
    const hidden = await request(app).get(`${path}previewToken=${wrong}`);
    expect(hidden.text).toBe("0");
    // An empty token counts as none, even with a cookie.
    const empty = await request(app).get(`${path}previewToken=`).set("Cookie", cookie);
    expect([empty.status, empty.text]).toEqual([200, "0"]);
  }
});

test.each([
  { name: "a wrong token", path: `/?preview=${wrong}` },
  { name: "a token without a secret", settings: {}, path: `/?preview=${secret}`, Cookie: cookie },
  { name: "the empty cookie", Cookie: "previewToken=" },
  { name: "a giant cookie", Cookie: `previewToken=${"a".repeat(9000)}` },
  { name: "a broken cookie", Cookie: "previewToken=%E0%A4%A; ;=;" },
  { name: "a wrong token before a right one", path: `/?preview=${wrong}`, Cookie: cookie },
  { name: "a prototype", path: "/?preview=__proto__", Cookie: "__proto__=1" },
])(
  "a request with $name is treated like one without a token",
  async ({ settings = env, path = "/", Cookie = "" }) => {
    const { app, logged } = createTestSite({ env: settings });
    const { date: _date, ...plain } = (await fetchAs(app, "/")).headers;
    const response = await fetchAs(app, path, { Cookie });
    const { date: _later, ...same } = response.headers;
    expect(response.status).toBe(200);
    expect(same).toEqual(plain);
    expect(logged).toEqual([]);
  },
);

test("an empty token ends the preview and removes the cookie", async () => {
  const { app } = createTestSite({ env });
  for (const query of ["?preview=", "?preview", "?a=1&preview=&preview=x"]) {
    const off = await fetchAs(app, `/entwurf${query}`, { ...asHtml, Cookie: cookie });
    expect(off.status).toBe(404);
    expect(off.text).not.toContain('class="preview"');
    expect(off.headers["cache-control"]).toBe("private, no-store");
    expect(off.headers["set-cookie"]).toEqual([
      "previewToken=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0",
    ]);
  }
  const visitor = await fetchAs(app, "/wahlprogramm?preview=");
  expect([visitor.status, visitor.headers["set-cookie"]]).toEqual([200, undefined]);
});

test("a token from the tab arrives as a header and is stored as a cookie", async () => {
  const { app } = createTestSite({ env });
  const response = await fetchAs(app, "/entwurf/_payload.json", { "X-Preview-Token": secret });
  expect(response.body.data.preview).toEqual({ page: { state: "draft" } });
  expect(response.headers["set-cookie"]).toHaveLength(1);
});

test.each([
  ["a configured proxy reports one", { TRUST_PROXY: "1" }, { "X-Forwarded-Proto": "https" }],
  ["the address of the site uses https", { SITE_URL: "https://www.example.org" }, {}],
])("the cookie is restricted to encrypted connections if %s", async (_name, settings, headers) => {
  const { app } = createTestSite({ env: { ...env, ...settings } });
  const response = await fetchAs(app, `/?preview=${secret}`, headers);
  expect(response.headers["set-cookie"]).toEqual([
    `${session}; Path=/; HttpOnly; SameSite=Lax; Secure`,
  ]);
});

test("a browser that opens an address with the secret is redirected to the address without it", async () => {
  const { app } = createTestSite({ env });
  const headers = { ...asHtml, "Sec-Fetch-Mode": "navigate" };
  const moved = await fetchAs(app, `/entwurf?a=1&preview=${secret}`, headers);
  expect([moved.status, moved.headers["location"]]).toEqual([303, "/entwurf?a=1"]);
  expect(moved.headers).toMatchObject({
    "cache-control": "private, no-store",
    "set-cookie": [`${session}; Path=/; HttpOnly; SameSite=Lax`],
  });
  await fetchAs(app, "/entwurf?a=1", { ...headers, Cookie: session }).expect(200, /Geheim/);
  await fetchAs(app, `/entwurf?preview=${createLink("/")}`, headers).expect(200, /Geheim/);
  await fetchAs(app, `/entwurf?preview=${wrong}`, headers).expect(404);
});

test.each([
  { cause: "a trailing slash", path: "/entwurf/?a=1&", status: 308, location: "/entwurf?a=1" },
  { cause: "content", path: "/umzug?", status: 302, location: "/wahlprogramm" },
])("a redirect by $cause passes the token on in the cookie only", async (redirect) => {
  const { app } = createTestSite({ env });
  const { path, status, location } = redirect;
  const response = await fetchAs(app, `${path}preview=${secret}`);
  expect([response.status, response.headers["location"]]).toEqual([status, location]);
  expect(response.headers["cache-control"]).toBe("private, no-store");
  expect(response.headers["set-cookie"]).toHaveLength(1);
});

test.each([
  ["an unknown page", "/nix", 404],
  ["an invalid page", "/a/..", 404],
  ["a malformed address", "/%", 400],
  ["a search that is too long", `/api/suche?q=${"a".repeat(201)}`, 400],
  ["an unknown document", contentPath({ first: true, where: [{ _path: "/nix" }] }), 404],
  ["a broken query", "/api/_content/query/x.json?_params=[]", 400],
  ["an unknown file", "/assets/app/nix.js", 404],
])("the response to %s and the log do not contain the token", async (_name, path, status) => {
  const { app, logged } = createTestSite({ env });
  const sign = path.includes("?") ? "&" : "?";
  for (const token of [secret, wrong]) {
    for (const name of ["preview", "previewToken"]) {
      for (const accept of ["text/html", "application/json"]) {
        const url = `${path}${sign}${name}=${token}`;
        const response = await request(app).get(url).set("Accept", accept);
        const { "set-cookie": _cookie, ...headers } = response.headers;
        expect(response.status).toBe(status);
        expect(response.text + JSON.stringify(headers)).not.toContain(token);
      }
    }
  }
  expect(JSON.stringify(logged)).not.toContain(secret);
});

test("an error page in a preview shows the preview bar and is not cached", async () => {
  const { app } = createTestSite({ env });
  const headers = { ...asHtml, Cookie: cookie };
  for (const path of [`/api/suche?q=${"a".repeat(201)}`, "/api/nix", "/nix"]) {
    const response = await fetchAs(app, path, headers);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.text).toContain('class="preview"');
    expect(response.headers["cache-control"]).toBe("private, no-store");
  }
});

test("in a preview files are the same as for all visitors and stay cacheable", async () => {
  const { app } = createTestSite({ env });
  const response = await fetchAs(app, "/robots.txt", { Cookie: cookie });
  expect(response.status).toBe(200);
  const file = await fetchAs(app, "/assets/media/nix.png", { Cookie: cookie });
  expect(file.headers["set-cookie"]).toBeUndefined();
});

test("a page that only a preview shows says why visitors do not see it", async () => {
  const { app, publish } = createTestSite({ env });
  publish({ upserts: [createRecord({ file: "vorbei.md", unpublishAt: testNow.toISOString() })] });
  const describe = async (path: string) => {
    const response = await fetchAs(app, `${path}/_payload.json`, { Cookie: cookie });
    return response.body.data.preview.page;
  };
  const atText = (hour: number) => `Mittwoch, 10.\u00a0Januar 2029, ${hour}\u00a0Uhr`;
  expect(await describe("/bald")).toEqual({ state: "scheduled", atText: atText(13) });
  expect(await describe("/vorbei")).toEqual({ state: "over", atText: atText(12) });
  expect(await describe("/wahlprogramm")).toBeUndefined();
  const html = (await fetchAs(app, "/bald", { ...asHtml, Cookie: cookie })).text;
  expect(html).toContain(`Diese Seite erscheint am ${atText(13)}.`);
});

test("a preview also shows scheduled and expired documents", async () => {
  const { app, publish } = createTestSite({ env });
  publish({ upserts: [createRecord({ file: "vorbei.md", unpublishAt: testNow.toISOString() })] });
  for (const path of ["/bald", "/vorbei"]) {
    const statuses = [
      (await fetchAs(app, path)).status,
      (await fetchAs(app, path, { Cookie: cookie })).status,
    ];
    expect(statuses).toEqual([404, 200]);
  }
});

test("a signed link opens its own page only, and the page says until when", async () => {
  const { app, setNow, dataDir } = createTestSite({ env });
  const token = createLink("/entwurf");
  const shown = await fetchAs(app, `/entwurf?preview=${token}`, asHtml);
  expect(shown.status).toBe(200);
  expect(shown.text).toContain("Die Vorschau gilt bis Freitag, 12.\u00a0Januar 2029, 18\u00a0Uhr.");
  const link = { Cookie: `previewToken=${token}` };
  await fetchAs(app, "/entwurf", link).expect(200);
  await fetchAs(app, "/bald", link).expect(404);
  await fetchAs(app, "/bald", { Cookie: `previewToken=${createLink("/")}` }).expect(200);
  setNow(new Date(expiresAt.getTime() - 1));
  await fetchAs(app, "/entwurf", link).expect(200);
  setNow(expiresAt);
  const expired = await fetchAs(app, "/entwurf", link);
  expect([expired.status, expired.headers["cache-control"]]).toEqual([404, "public, max-age=10"]);
  setNow(testNow);
  revokeLink(dataDir, "00c0ffee00");
  await fetchAs(app, "/entwurf", link).expect(404);
});

test("drafts change the numbers in the navigation within a preview only", async () => {
  const { app, publish } = createTestSite({ env });
  publish({
    upserts: [
      createRecord({
        file: "veranstaltungsorte/neu.md",
        kind: "venue",
        isDraft: true,
        fields: { name: "Neu", street: "Weg 1", postalCode: "24103", city: "Kiel" },
      }),
    ],
  });
  const before = await fetchAs(app, "/wahlprogramm");
  const shown = await fetchAs(app, "/wahlprogramm", { Cookie: cookie });
  const after = await fetchAs(app, "/impressum-gibt-es-nicht", asHtml);
  const orte = /\d+ Säle/;
  expect(orte.exec(shown.text)?.[0]).not.toBe(orte.exec(before.text)?.[0]);
  expect(orte.exec(after.text)?.[0]).toBe(orte.exec(before.text)?.[0]);
  await fetchAs(app, "/", { Cookie: cookie }).expect(200, /Neu/);
  const home = await fetchAs(app, "/");
  expect(home.text).not.toContain(">Neu<");
});

test("a request with a preview token bypasses cached pages, in any spelling of its headers", async () => {
  const { app } = createTestSite({ env });
  await fetchAs(app, "/wahlprogramm").expect(200);
  for (const headers of [{ COOKIE: `a=b; ${cookie}` }, { "X-PREVIEW-TOKEN": secret }]) {
    const response = await fetchAs(app, "/wahlprogramm", headers);
    expect(response.text).toContain('class="preview"');
    expect(response.headers["cache-control"]).toBe("private, no-store");
  }
});

test("HEAD of a preview page is GET without a body", async () => {
  const { app } = createTestSite({ env });
  const [got, head] = [
    await request(app).get("/entwurf").set({ Cookie: cookie, "Accept-Encoding": "br" }),
    await request(app).head("/entwurf").set({ Cookie: cookie, "Accept-Encoding": "br" }),
  ];
  const { date: _date, ...same } = head.headers;
  expect(got.headers).toMatchObject(same);
});

test("an unreadable list of revoked links disables every link and is logged once", async () => {
  const { app, dataDir, logged } = createTestSite({ env });
  const ask = async (token: string) => (await fetchAs(app, `/entwurf?preview=${token}`)).status;
  const list = join(dataDir, revocationsFile);
  mkdirSync(list);
  expect([await ask(createLink("/entwurf")), await ask(createLink("/"))]).toEqual([404, 404]);
  expect(await ask(secret)).toBe(200);
  const text = "the list of revoked preview links cannot be read; no link opens anything";
  expect(logged.map(({ msg }) => msg)).toEqual([text]);
  rmSync(list, { recursive: true });
  expect(await ask(createLink("/entwurf"))).toBe(200);
});
