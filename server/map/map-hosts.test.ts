import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import request from "supertest";
import { expect, onTestFinished, test } from "vitest";
import { loadBundle } from "#server/bundle/load-bundle.ts";
import { nameHosts } from "#server/http/security-headers.ts";
import { createDemoSite, createSiteConfig } from "#server/test/demo-site.ts";
import { createTestSite } from "#server/test/site.ts";

const foreign = { style: "https://tiles.example.org/style.json", hosts: ["https://b.example:81"] };
const hosts = ["https://b.example:81", "https://tiles.example.org"];
const worker = "/assets/app/maplibre-gl-worker-1a2b.js";

const plainPolicy = {
  "img-src": "'self' data: blob:",
  "connect-src": "'self'",
  "script-src": "'self'",
  "worker-src": "'self'",
};
const widePolicy = {
  ...plainPolicy,
  "img-src": `${plainPolicy["img-src"]} ${hosts.join(" ")}`,
  "connect-src": `'self' ${hosts.join(" ")}`,
};

function createSite(map: object | undefined) {
  const site = createSiteConfig(map && { map });
  return createTestSite({ content: { ...createDemoSite(), site }, bundle: createBundle() });
}

function createBundle() {
  const folder = mkdtempSync(join(tmpdir(), "plakat-bundle-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, ".vite"));
  mkdirSync(join(folder, "assets/app"), { recursive: true });
  const manifest = {
    "client/browser/entry.tsx": { file: "assets/app/entry-1.js" },
    "client/browser/start-after-paint.ts": { file: "assets/app/starter-1.js" },
  };
  writeFileSync(join(folder, ".vite/manifest.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, worker), "work();");
  return loadBundle(folder);
}

function readPolicy({ headers }: { headers: Record<string, string> }): Record<string, string> {
  const policy = headers["content-security-policy"] ?? "";
  return Object.fromEntries(policy.split(";").map((rule) => rule.split(/ (.*)/s)));
}

test("without a map style from another server the security policy names no other host", async () => {
  const { app } = createSite({ style: "local", hosts: ["https://b.example"], hash: "off" });
  expect(readPolicy(await request(app).get("/"))).toMatchObject(plainPolicy);
  expect(readPolicy(await request(app).get(worker))["connect-src"]).toBe("'self'");
});

test.each([
  ["the home page", "/", 200],
  ["the search, from where a visitor may go on", "/suche?q=a", 200],
  ["the not-found view", "/nix", 404],
  ["an error page", "/%2e%2e%2f", 404],
])("%s adds exactly the configured hosts to the security policy", async (_name, path, status) => {
  const { app } = createSite(foreign);
  await request(app).get("/");
  const response = await request(app).get(path).set("Accept", "text/html");
  expect(response.status).toBe(status);
  expect(readPolicy(response)).toMatchObject(widePolicy);
});

test("the map worker has the wider security policy under an address of its own, from the first request on", async () => {
  const { app } = createSite(foreign);
  const response = await request(app).get(`${worker}?hosts=${nameHosts(hosts)}`);
  expect(response.status).toBe(200);
  expect(response.text).toBe("work();");
  expect(response.headers["cache-control"]).toContain("immutable");
  expect(readPolicy(response)).toEqual({
    "default-src": "'none'",
    "frame-ancestors": "'none'",
    "connect-src": `'self' ${hosts.join(" ")}`,
  });
  expect(readPolicy(await request(app).get(worker))["connect-src"]).toBe("'self'");
  await request(app)
    .get(`${worker}?hosts=${nameHosts(["https://x.example"])}`)
    .expect(404);
});

test("the policy of pages, payloads and cached responses changes with the hosts in site.yml", async () => {
  const { app, publish } = createSite(undefined);
  const before = await request(app).get("/wahlprogramm");
  const payload = () => request(app).get("/wahlprogramm/_payload.json");
  const { build } = (await payload()).body.data;
  publish({ site: createSiteConfig({ map: foreign }) });
  const after = await request(app)
    .get("/wahlprogramm")
    .set("If-None-Match", before.headers["etag"] ?? "");
  // A browser must not reuse the old policy with the old page.
  expect(after.status).toBe(200);
  expect(readPolicy(after)).toMatchObject(widePolicy);
  // A visitor who comes from a page with the old policy reloads the document.
  expect((await payload()).body.data.build).not.toBe(build);
  expect(after.text).toContain((await payload()).body.data.build);
  publish({ site: createSiteConfig() });
  expect(readPolicy(await request(app).get("/wahlprogramm"))).toMatchObject(plainPolicy);
  await request(app)
    .get(`${worker}?hosts=${nameHosts(hosts)}`)
    .expect(404);
});
