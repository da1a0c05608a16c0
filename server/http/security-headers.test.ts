import request from "supertest";
import { expect, test } from "vitest";
import { getRaw, sendRaw } from "#server/test/raw-request.ts";
import { createTestSite } from "#server/test/site.ts";

const expected = {
  "content-security-policy":
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;media-src 'self';font-src 'self';connect-src 'self';worker-src 'self';manifest-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "geolocation=(self), fullscreen=(self), camera=(), microphone=(), payment=(), usb=()",
  "x-frame-options": "DENY",
  "x-content-type-options": "nosniff",
};

test.each([
  ["a page", "/"],
  ["a kept page", "/wahlprogramm"],
  ["the not-found view", "/nix"],
  ["an error page", "/%"],
  ["a redirect", "/umzug"],
  ["health", "/healthz"],
])("the response of %s has all security headers", async (_name, path) => {
  const { app } = createTestSite();
  await request(app).get(path);
  const response = await request(app).get(path).set("Accept", "text/html");
  expect(response.headers).toMatchObject(expected);
  expect(response.headers["content-type"]).toMatch(/; charset=utf-8$/);
  for (const name of ["x-powered-by", "server", "set-cookie", "access-control-allow-origin"]) {
    expect(response.headers).not.toHaveProperty(name);
  }
});

test("the response to a server error has all security headers", async () => {
  const { app } = createTestSite({ content: null });
  const response = await request(app).get("/").set("Accept", "text/html");
  expect(response.status).toBe(503);
  expect(response.headers).toMatchObject(expected);
});

test("the response to invalid HTTP has all security headers", async () => {
  const { app } = createTestSite();
  const response = await sendRaw(app, "QUATSCH\r\n\r\n");
  expect(response.status).toBe(400);
  expect(Object.fromEntries(response.headers)).toMatchObject(expected);
});

test("a page has no inline script, style or handler", async () => {
  const { app } = createTestSite();
  for (const path of ["/", "/landesliste/fenna", "/termine", "/nix"]) {
    const { text } = await request(app).get(path).set("Accept", "text/html");
    expect(text).not.toMatch(
      /<style|\sstyle=|\son[a-z]+=|<script(?! type="(module|application\/(ld\+)?json)")/,
    );
  }
});

test("HSTS is sent only if a configured proxy says that the connection was encrypted", async () => {
  const trusting = createTestSite({ env: { TRUST_PROXY: "1" } });
  const headers = { "X-Forwarded-Proto": "https" };
  for (const path of ["/", "/", "/nix", "/%"]) {
    const response = await request(trusting.app).get(path).set(headers);
    expect(response.headers["strict-transport-security"]).toBe("max-age=63072000");
  }
  const { headers: page } = await request(trusting.app).get("/").set(headers);
  const unchanged = await request(trusting.app)
    .get("/")
    .set({ ...headers, "If-None-Match": page["etag"] ?? "" });
  expect(unchanged.status).toBe(304);
  expect(unchanged.headers["strict-transport-security"]).toContain("max-age=");
  const alone = createTestSite();
  const response = await getRaw(alone.app, "/", headers);
  expect(response.headers.has("strict-transport-security")).toBe(false);
});

test("HSTS includes subdomains only if the operator asks for it", async () => {
  const { app } = createTestSite({ env: { TRUST_PROXY: "1", HSTS_SUBDOMAINS: "1" } });
  const response = await request(app).get("/").set("X-Forwarded-Proto", "https");
  expect(response.headers["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
});

test.each([
  ["1", "https, http", false],
  ["1", "http, https", true],
  ["2", "http, https, http", true],
  ["2", "https, http, http", false],
  // Inner proxies may pass on the header of the outer one.
  ["2", "https", true],
])(
  "behind %s proxies X-Forwarded-Proto '%s' means an encrypted connection: %s",
  async (hops, proto, isEncrypted) => {
    const { app } = createTestSite({ env: { TRUST_PROXY: hops } });
    const response = await request(app).get("/").set("X-Forwarded-Proto", proto);
    expect("strict-transport-security" in response.headers).toBe(isEncrypted);
  },
);
