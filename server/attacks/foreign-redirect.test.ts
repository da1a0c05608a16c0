import { expect, test } from "vitest";
import { createRecord } from "#db/test/records.ts";
import { getRaw } from "#server/test/raw-request.ts";
import { createTestSite } from "#server/test/site.ts";

/** Documents exist under every address from which a redirect could be built. */
function createSite() {
  const site = createTestSite();
  site.publish({
    upserts: ["/fremd.example", "/fremd.example/x", "/http:/fremd.example"].map((path, index) =>
      createRecord({ file: `${index}.md`, path }),
    ),
  });
  return site;
}

test.each([
  "//fremd.example/",
  "//Fremd.example",
  "///Fremd.example/",
  "/\\Fremd.example/",
  "/\\/Fremd.example/",
  "/%2FFremd.example/",
  "/%2f%2fFremd.example/",
  "/%5CFremd.example/",
  "/%5c%5cFremd.example",
  "/.//Fremd.example/",
  "/..//Fremd.example/",
  "/%2e%2e/Fremd.example/",
  "/Fremd.example/",
  "/Fremd.example/X/",
  "/FREMD.example%2FX",
  "/fremd.example%2F",
  "/Fremd.example%2f%2f",
  "/Fremd.example/%2e%2e/",
  "/Http:/Fremd.example",
  "/HTTP://Fremd.example/",
  "/@Fremd.example/",
  "/Fremd.example;/",
  "/%09/Fremd.example/",
  "/%0d%0aLocation:%20//Fremd.example/",
  "/Fremd.example/?//fremd.example",
  "/Fremd.example?x=%0d%0aSet-Cookie:a",
  "http://Fremd.example/Fremd.example/",
  "http://Fremd.example//Fremd.example",
  "https://user@Fremd.example/Fremd.example",
  "javascript://Fremd.example/",
  "/\u00ef\u00bc\u008fFremd.example/",
  "/%EF%BC%8FFremd.example/",
  "/%E2%81%84Fremd.example",
])("%s never redirects to another site", async (target) => {
  const { app, logged } = createSite();
  const response = await getRaw(app, target, {
    Accept: "text/html",
    "X-Forwarded-Host": "b.example",
  });
  const location = response.headers.get("location") ?? "/";
  expect([200, 308, 400, 404]).toContain(response.status);
  expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
  expect(new URL(location, "https://eigen.example").host).toBe("eigen.example");
  expect(response.headers.has("set-cookie")).toBe(false);
  expect(logged).toEqual([]);
});
