import request from "supertest";
import { expect, onTestFinished, test, vi } from "vitest";
import { writePullRecord } from "#db/files/pull-record-file.ts";
import { writeImportRecord } from "#db/files/import-record-file.ts";
import { revokeLink, createPreviewTokens } from "#db/preview.ts";
import { createImportRecord } from "#server/test/import-record.ts";
import { createFindingsAddress } from "./findings-address.ts";
import { testNow, type TestSite, type TestSiteOptions } from "#server/test/open-site.ts";
import { createTestSite } from "#server/test/site.ts";

const secret = "q8Vt-nP2xLw5_zRk7sYb0g-and-more";
const id = "00c0ffee00";
const expiresAt = new Date("2029-01-12T17:00:00Z");

function createToken(path = "/pruefbericht"): string {
  return createPreviewTokens(secret, { isRevoked: () => false }).sign({ id, path, expiresAt });
}

function createSite(options: TestSiteOptions = {}): TestSite {
  const site = createTestSite({ env: { PREVIEW_SECRET: secret }, ...options });
  writeImportRecord(site.dataDir, createImportRecord());
  return site;
}

async function read({ app }: TestSite, path: string, headers = {}) {
  const {
    status,
    text,
    headers: received,
  } = await request(app)
    .get(path)
    .set({ Accept: "text/html", ...headers });
  const { date: _date, ...stable } = received;
  return { status, text, headers: stable };
}

test("/pruefbericht shows the last import, and every finding with its quotation and tip", async () => {
  const { status, text } = await read(createSite(), `/pruefbericht?preview=${createToken()}`);
  expect(status).toBe(200);
  expect(text).toContain("<title>Prüfbericht - Küstenbündnis Schleswig-Holstein</title>");
  expect(text).toContain("Abgelehnt: Online bleibt der Stand davor.");
  expect(text).toContain("Mittwoch, 10. Januar 2029 um 11:59:00 Uhr");
  expect(text).toContain("Es wurde nichts geändert.");
  expect(text.match(/<li class="finding"/g)).toHaveLength(3);
  expect(text).toContain("Das Datum &lt;b&gt; gibt es nicht.");
  expect(text).toContain('am: 30. Februar<span aria-hidden="true">\n    ^</span>');
  expect(text).toContain("Tipp<!-- -->: <!-- -->Schreibe ein Datum, das es gibt.");
  expect(text).toContain("<code>anna.md</code>: <!-- -->Noch nicht online.");
});

test("/pruefbericht lists pages that left the site with the time", async () => {
  const site = createSite();
  const departures = [{ at: "2029-01-10T08:00:00.000Z", text: "/anna ist nicht mehr online." }];
  writeImportRecord(site.dataDir, createImportRecord({ departures }));
  const { text } = await read(site, `/pruefbericht?preview=${createToken()}`);
  expect(text).toContain("<h2>Nicht mehr online</h2>");
  expect(text).toContain("09:00:00 Uhr</time>: <!-- -->/anna ist nicht mehr online.");
});

test("/pruefbericht shows the pulled commit in its author's words, and why a later pull was refused", async () => {
  const site = createSite();
  const before = await read(site, `/pruefbericht?preview=${createToken()}`);
  expect(before.text).not.toContain("aus dem Repositorium");
  const at = "2029-01-10T08:00:00.000Z";
  const commit = { id: "0123456789abcdef", at, subject: "Fest <b>eingetragen" };
  writePullRecord(site.dataDir, { at, commit });
  writePullRecord(site.dataDir, { at: "2029-01-10T09:00:00.000Z", fault: "Ein Submodul." });
  const { text } = await read(site, `/pruefbericht?preview=${createToken()}`);
  expect(text).toContain("<code>0123456789</code> <!-- -->Fest &lt;b&gt;eingetragen");
  expect(text).toMatch(
    /<strong>Nichts Neues geholt<\/strong>.*<time .*10:00:00 Uhr<\/time>.*Ein Submodul\./,
  );
  const version = /data-live-version="([^"]*)"/;
  expect(version.exec(text)?.[1]).not.toBe(version.exec(before.text)?.[1]);
});

test("/pruefbericht says since when no pull has succeeded", async () => {
  const site = createSite();
  const at = "2029-01-10T08:00:00.000Z";
  writePullRecord(site.dataDir, { at, process: { aliveAt: at, everySeconds: 300 } });
  const { text } = await read(site, `/pruefbericht?preview=${createToken()}`);
  expect(text).toMatch(
    /<strong>Nichts Neues geholt<\/strong>.*<time .*09:00:00 Uhr<\/time>.*Seit dem letzten Erfolg hat „plakat pull“ nichts mehr/,
  );
  writePullRecord(site.dataDir, { at: testNow.toISOString() });
  const after = await read(site, `/pruefbericht?preview=${createToken()}`);
  expect(after.text).not.toContain("Nichts Neues geholt");
  const version = /data-live-version="([^"]*)"/;
  expect(version.exec(text)?.[1]).not.toBe(version.exec(after.text)?.[1]);
});

test("/pruefbericht says that a pulled commit is not online yet", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const site = createSite();
  const readPage = async () => (await read(site, `/pruefbericht?preview=${createToken()}`)).text;
  await readPage();
  const at = "2029-01-10T08:00:00.000Z";
  writePullRecord(site.dataDir, { at, commit: { id: "1", at, subject: "Fest" } });
  const before = await readPage();
  expect(before).not.toContain("nicht veröffentlicht");
  vi.advanceTimersByTime(601_000);
  const text = await readPage();
  expect(text).toMatch(
    /<strong>Geholt, aber nicht veröffentlicht<\/strong>.*<time .*09:00:00 Uhr<\/time>.*nennt sein Protokoll den Grund/,
  );
  const version = /data-live-version="([^"]*)"/;
  expect(version.exec(text)?.[1]).not.toBe(version.exec(before)?.[1]);
});

test("/pruefbericht says how many findings are not listed, and which command lists them", async () => {
  const site = createSite();
  const readWith = async (unlisted: { errors: number; warnings: number; heldFiles: number }) => {
    writeImportRecord(site.dataDir, createImportRecord({ unlisted }));
    const { text } = await read(site, `/pruefbericht?preview=${createToken()}`);
    return text.match(/Hier nicht gezeigt: [^<]*/g);
  };
  expect(await readWith({ errors: 1, warnings: 1, heldFiles: 1 })).toEqual([
    "Hier nicht gezeigt: 1 Fehler und 1 Warnung. Im Terminal zeigt „npx plakat check“ alle.",
    "Hier nicht gezeigt: 1 Datei. Im Terminal nennt „npx plakat check“ die Gründe.",
  ]);
  expect(await readWith({ errors: 0, warnings: 9500, heldFiles: 1200 })).toEqual([
    "Hier nicht gezeigt: 9.500 Warnungen. Im Terminal zeigt „npx plakat check“ alle.",
    "Hier nicht gezeigt: 1.200 Dateien. Im Terminal nennt „npx plakat check“ die Gründe.",
  ]);
  const { text } = await read(site, "/readyz");
  expect(JSON.parse(text)).toMatchObject({ errors: 2, warnings: 9501 });
});

test("/pruefbericht is not cached, not indexed by search engines and not linked by other pages", async () => {
  const token = createToken();
  const { text, headers } = await read(createSite(), `/pruefbericht?preview=${token}`);
  expect(headers).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": expect.stringContaining("script-src 'self'"),
    "set-cookie": [`previewToken=${token}; Path=/pruefbericht; HttpOnly; SameSite=Lax`],
  });
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  expect(text).not.toContain(token);
});

test("the cookie set by a link opens /pruefbericht, and an empty token removes the cookie", async () => {
  const site = createSite();
  const Cookie = `previewToken=${createToken()}`;
  expect((await read(site, "/pruefbericht", { Cookie })).status).toBe(200);
  expect(await read(site, "/pruefbericht?preview=", { Cookie })).toMatchObject({
    status: 404,
    headers: {
      "set-cookie": ["previewToken=; Path=/pruefbericht; HttpOnly; SameSite=Lax; Max-Age=0"],
    },
  });
});

test("the preview secret opens /pruefbericht, and a link to drafts does not", async () => {
  const site = createSite();
  expect((await read(site, `/pruefbericht?preview=${secret}`)).status).toBe(200);
  for (const path of ["/", "/entwurf", "/pruefbericht/live"]) {
    const { status, text } = await read(site, `/pruefbericht?preview=${createToken(path)}`);
    expect([path, status]).toEqual([path, 404]);
    expect(text).not.toContain("anna.md");
  }
});

test("a link to /pruefbericht does not open drafts", async () => {
  const { status } = await read(createSite(), `/entwurf?preview=${createToken()}`);
  expect(status).toBe(404);
});

test.each([
  ["without a token", ""],
  ["with a wrong token", `?preview=${createToken()}x`],
  ["with a foreign token", "?preview=q8Vt-nP2xLw5_zRk7sYb0g-and-less"],
])("%s /pruefbericht is answered like an unknown address", async (_name, query) => {
  const site = createSite();
  for (const path of ["/pruefbericht", "/pruefbericht/live"]) {
    const unknown = await read(site, `/gibt-es-nicht${query}`);
    const { status, text, headers } = await read(site, path + query);
    expect([status, text]).toEqual([404, unknown.text]);
    expect(headers).toEqual(unknown.headers);
  }
});

test("an expired or revoked link does not open /pruefbericht", async () => {
  const site = createSite();
  const path = `/pruefbericht?preview=${createToken()}`;
  site.setNow(expiresAt);
  expect((await read(site, path)).status).toBe(404);
  site.setNow(new Date(expiresAt.getTime() - 1000));
  expect((await read(site, path)).status).toBe(200);
  revokeLink(site.dataDir, id);
  expect((await read(site, path)).status).toBe(404);
});

test("without a preview secret /pruefbericht does not exist", async () => {
  const { status } = await read(createSite({ env: {} }), `/pruefbericht?preview=${createToken()}`);
  expect(status).toBe(404);
});

test("/pruefbericht shows findings even if nothing could be published yet", async () => {
  const site = createSite({ content: null });
  writeImportRecord(site.dataDir, createImportRecord({ succeededAt: null }));
  const { status, text } = await read(site, `/pruefbericht?preview=${createToken()}`);
  expect(status).toBe(200);
  expect(text).toContain("anna.md:3:4");
  expect(text).not.toContain("Zuletzt veröffentlicht");
});

test("before the first import /pruefbericht says that nothing is known yet", async () => {
  const site = createTestSite({ env: { PREVIEW_SECRET: secret }, content: null });
  const { status, text } = await read(site, `/pruefbericht?preview=${createToken()}`);
  expect([status, text]).toEqual([200, expect.stringContaining("noch nichts bekannt")]);
});

test("an open /pruefbericht is told its own version and then each new one, until the link expires", async () => {
  let requested = 0;
  const site: TestSite = createSite({
    isStopping: () => {
      requested += 1;
      if (requested === 2) {
        const finishedAt = "2029-01-10T11:00:00.000Z";
        writeImportRecord(site.dataDir, createImportRecord({ finishedAt }));
      }
      if (requested === 4) site.setNow(expiresAt);
      return false;
    },
  });
  const token = createToken();
  const page = await read(site, `/pruefbericht?preview=${token}`);
  const [, address, version] =
    /data-live-address="([^"]+)" data-live-version="([^"]+)"/.exec(page.text) ?? [];
  const { headers, text } = await read(site, `${address}?preview=${token}`);
  expect(headers["content-type"]).toMatch(/^text\/event-stream\b/);
  expect(headers["cache-control"]).toBe("private, no-store");
  const versions = [...text.matchAll(/^data: (\S+)$/gm)].map((match) => match[1]);
  expect(versions).toEqual([version, expect.not.stringMatching(version ?? "")]);
});

test("an author's open page is also told the content version and the last save", async () => {
  let requested = 0;
  const env = { PREVIEW_SECRET: secret, LIVE_RELOAD: "1" };
  const site = createSite({ env, isStopping: () => (requested += 1) > 1 });
  const { text } = await read(site, `/pruefbericht/live?preview=${createToken()}`);
  const [, save = "{}"] = /^event: save\ndata: (.+)$/m.exec(text) ?? [];
  expect(text).toMatch(/^event: content$/m);
  expect(JSON.parse(save)).toEqual({
    state: "Um 11:59 abgelehnt, online bleibt der Stand davor",
    findings: "2 Fehler, 1 Warnung",
  });
});

test("the address of /pruefbericht is printed only for a local server that watches", () => {
  const config = { previewSecret: secret, isLive: true, host: "127.0.0.1" };
  const create = (change: Partial<typeof config>) =>
    createFindingsAddress({ ...config, ...change }, "http://127.0.0.1:3000", new Date());
  expect(create({})).toMatch(/^http:\/\/127\.0\.0\.1:3000\/pruefbericht\?preview=/);
  expect(create({ host: "0.0.0.0" })).toBeUndefined();
  expect(create({ isLive: false })).toBeUndefined();
});
