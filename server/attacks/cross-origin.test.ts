import request from "supertest";
import { expect, test } from "vitest";
import { contentPath } from "#server/test/request-content.ts";
import { createTestSite } from "#server/test/site.ts";

const foreign = {
  Origin: "https://fremd.example",
  "Access-Control-Request-Method": "GET",
  "Access-Control-Request-Headers": "x-preview-token",
  Cookie: "previewToken=x; sitzung=1",
};

test.each([
  "/",
  "/wahlprogramm",
  "/wahlprogramm/_payload.json",
  contentPath({}),
  "/api/suche?q=kiel",
  "/suche?q=kiel",
  "/nix",
  "/nix.json",
  "/%",
  "/umzug",
  "/robots.txt",
  "/healthz",
])("the response of %s cannot be read by other sites and sets no cookie", async (path) => {
  const { app } = createTestSite();
  for (const method of ["get", "head", "options"] as const) {
    const { headers } = await request(app)[method](path).set(foreign).redirects(0);
    const names = Object.keys(headers);
    expect(names.filter((name) => name.startsWith("access-control-"))).toEqual([]);
    expect(names).not.toContain("set-cookie");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toMatch(
      /default-src 'none'.*frame-ancestors 'none'/,
    );
  }
});
