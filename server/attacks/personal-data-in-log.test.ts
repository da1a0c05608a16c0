import { renameSync } from "node:fs";
import request from "supertest";
import { expect, test } from "vitest";
import { openWriter } from "#db/store/open-store.ts";
import { createRecord } from "#db/test/records.ts";
import { sendRaw } from "#server/test/raw-request.ts";
import type { TestSite } from "#server/test/open-site.ts";
import { createTestSite } from "#server/test/site.ts";

const person = {
  "X-Forwarded-For": "198.51.100.7",
  Forwarded: "for=198.51.100.7",
  "User-Agent": "Browser-von-Frieda",
  Referer: "https://frieda.example/",
  Cookie: "name=Frieda",
  Authorization: "Basic Frieda",
  From: "frieda@frieda.example",
};
const traces = /frieda|198\.51\.100\.7|24103|geheim/i;

async function ask(site: TestSite, path: string): Promise<number> {
  const { status } = await request(site.app).get(path).set(person);
  return status;
}

test("an unexpected error is logged in one line without personal data", async () => {
  const site = createTestSite();
  site.publish({ upserts: [createRecord({ file: "kaputt.md", kind: "candidate" })] });
  expect(await ask(site, "/kaputt?name=Frieda&plz=24103")).toBe(500);
  expect(site.logged).toHaveLength(1);
  expect(JSON.stringify(site.logged)).not.toMatch(traces);
});

test("a failed search is logged in one line without the search text", async () => {
  const site = createTestSite();
  const writer = openWriter(site.file);
  writer.raw.exec("DROP TABLE document_words");
  writer.close();
  for (const path of ["/suche?q=geheim", "/api/suche?q=geheim"]) {
    site.logged.length = 0;
    expect(await ask(site, path)).toBe(500);
    expect(site.logged).toHaveLength(1);
    expect(JSON.stringify(site.logged)).not.toMatch(traces);
  }
});

test("a database outage is logged once, and the requests during it are not", async () => {
  const site = createTestSite({ content: null });
  for (const path of ["/?q=geheim", "/landesliste/x?plz=24103", "/suche?q=geheim", "/healthz"]) {
    expect(await ask(site, path)).toBe(503);
  }
  expect(site.logged).toHaveLength(1);
  expect(JSON.stringify(site.logged)).not.toMatch(traces);
});

test("a second database outage is logged again", async () => {
  const site = createTestSite();
  for (const path of ["/wahlprogramm", "/wahlprogramm", "/nix"]) {
    renameSync(site.file, `${site.file}.away`);
    // Until the next check of the file, which is due within a quarter of a second.
    await expect.poll(() => ask(site, path), { timeout: 60_000 }).toBe(503);
    expect(await ask(site, "/termine")).toBe(503);
    renameSync(`${site.file}.away`, site.file);
    expect(await ask(site, "/wahlprogramm")).toBe(200);
    expect(await ask(site, "/wahlprogramm")).toBe(200);
  }
  expect(site.logged.map((line) => line["msg"])).toEqual(
    Array.from({ length: 3 }, () => "the store cannot be read"),
  );
});

test("requests that visitors mistype are not logged", async () => {
  const site = createTestSite();
  const paths = ["/nix?plz=24103", "/%", "/..%2fx", "/api/suche?q=" + "geheim".repeat(50)];
  for (const path of paths) expect(await ask(site, path)).toBeGreaterThanOrEqual(400);
  for (const text of [
    "FOO / HTTP/1.1\r\n\r\n",
    "QUATSCH\r\n\r\n",
    "CONNECT frieda:1 HTTP/1.1\r\n\r\n",
  ]) {
    expect((await sendRaw(site.app, text)).status).toBeGreaterThanOrEqual(400);
  }
  expect(site.logged).toEqual([]);
});
