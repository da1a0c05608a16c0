import { expect, test } from "vitest";
import { sendRaw } from "#server/test/raw-request.ts";
import { createTestSite } from "#server/test/site.ts";

test("forged request headers such as Host and X-Forwarded-Host do not change a page", async () => {
  const { app } = createTestSite({ env: { SITE_URL: "https://www.kueste.example" } });
  const usual = await sendRaw(app, "GET / HTTP/1.1\r\nHost: www.kueste.example\r\n\r\n");
  const hostile = await sendRaw(
    app,
    [
      "GET /?utm=<script> HTTP/1.1",
      "Host: fremd.example",
      "X-Forwarded-Host: fremd.example",
      "X-Forwarded-Proto: javascript",
      "X-Forwarded-For: 1.2.3.4",
      "Forwarded: host=fremd.example",
      "X-Original-URL: /entwurf",
      "X-Rewrite-URL: /entwurf",
      "Referer: https://fremd.example/",
      "Cookie: previewToken=x",
      "Range: bytes=0-1,2-3,4-5",
      "",
      "",
    ].join("\r\n"),
  );
  hostile.headers.delete("date");
  usual.headers.delete("date");
  expect(hostile).toEqual(usual);
});

test("a request without a Host header is rejected, except in HTTP/1.0", async () => {
  const { app } = createTestSite();
  for (const path of ["/", "/"]) {
    expect((await sendRaw(app, `GET ${path} HTTP/1.1\r\n\r\n`)).status).toBe(400);
    expect((await sendRaw(app, `GET ${path} HTTP/1.0\r\n\r\n`)).status).toBe(200);
  }
});

test("a request with two Host headers is rejected, whether the page is cached or not", async () => {
  const { app } = createTestSite();
  for (const [version, hosts] of [
    ["1.1", ["a", "b"]],
    ["1.1", ["a", "a"]],
    ["1.0", ["a", "b"]],
    ["1.1", ["", "a"]],
  ] as const) {
    for (const path of ["/", "/", "/nix"]) {
      const lines = hosts.map((host) => `Host: ${host}\r\n`).join("");
      const response = await sendRaw(app, `GET ${path} HTTP/${version}\r\n${lines}\r\n`);
      expect(response.status).toBe(400);
    }
    expect((await sendRaw(app, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")).status).toBe(200);
  }
});

test("forged request headers do not appear in a redirect", async () => {
  const { app } = createTestSite();
  const response = await sendRaw(
    app,
    "GET /wahlprogramm/?x=%0d%0aSet-Cookie:a HTTP/1.1\r\nHost: fremd.example\r\n\r\n",
  );
  expect(response.headers.get("location")).toBe("/wahlprogramm?x=%0d%0aSet-Cookie:a");
  expect(response.headers.has("set-cookie")).toBe(false);
});
