import request from "supertest";
import { expect, test } from "vitest";
import { createPerson } from "#db/test/records.ts";
import { createSiteConfig } from "#server/test/demo-site.ts";
import { createTestSite } from "#server/test/site.ts";

const theme = { primary: "#00693e" };

async function readLinks(app: Parameters<typeof request>[0], path = "/"): Promise<string[]> {
  const { text } = await request(app).get(path);
  return [...text.matchAll(/(?<!<noscript>)<link rel="stylesheet" href="([^"]*)"(?! media)/g)].map(
    ([, href = ""]) => href,
  );
}

test("a page links to a style sheet that begins with the site's colours, and to that of its view", async () => {
  const { app, publish } = createTestSite();
  const [before] = await readLinks(app);
  publish({ site: { ...createSiteConfig(), theme } });
  const links = await readLinks(app);
  const colours = expect.stringMatching(/^\/assets\/app\/stil-[\w-]{10}\.css$/);
  expect(links).toEqual([colours, "/assets/app/home-1.css"]);
  expect(links[0]).not.toBe(before);
  expect(await readLinks(app, "/impressum")).toEqual([links[0]]);

  const sheet = await request(app)
    .get(links[0] ?? "")
    .set("Accept-Encoding", "br");
  expect(sheet.headers).toMatchObject({
    "content-type": "text/css; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
    vary: "Accept-Encoding",
  });
  expect(sheet.text).toMatch(/^:root\{.*--primary:#00693e;.*\.page\{color:var\(--ink\)\}$/);
});

test("a page with a long list links to the style sheet for lists", async () => {
  const { app, publish } = createTestSite();
  const persons = Array.from({ length: 70 }, (_, index) =>
    createPerson(`${index + 10}.person-${index + 10}`, {
      title: `Person ${index + 10}`,
      listPosition: index + 10,
      fields: { givenName: "Ada", familyName: `Person ${index + 10}` },
    }),
  );
  publish({ upserts: persons });
  expect((await readLinks(app)).slice(1)).toEqual([
    "/assets/app/home-1.css",
    "/assets/app/lists-1.css",
  ]);
});

test("the old style sheet of a cached page redirects to the one with the new theme", async () => {
  const { app, publish } = createTestSite();
  const [before = ""] = await readLinks(app);
  publish({ site: { ...createSiteConfig(), theme } });
  const answer = await request(app).get(before);
  expect(answer.status).toBe(302);
  expect(answer.headers).toMatchObject({
    location: (await readLinks(app))[0],
    "cache-control": "no-store",
  });
});
