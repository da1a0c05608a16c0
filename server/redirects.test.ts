import request from "supertest";
import { expect, test } from "vitest";
import { createRecord } from "#db/test/records.ts";
import { createTestSite } from "./test/site.ts";

test.each([
  ["/umzug", 302, "/wahlprogramm", "a page"],
  ["/fort", 302, "https://fort.example/ziel", "a page to another site"],
  ["/alt", 302, "/wahlprogramm", "a folder"],
  ["/direktkandidatinnen/fenna", 308, "/landesliste/fenna", "a person's second address"],
  ["/wahlprogramm/?utm=1", 308, "/wahlprogramm?utm=1", "a slash at the end"],
])("%s is answered with %i to %s: %s", async (path, status, location) => {
  const { app } = createTestSite();
  const answer = await request(app).get(path);
  expect(answer.status).toBe(status);
  expect(answer.headers["location"]).toBe(location);
  expect(answer.headers["cache-control"]).toBe("public, max-age=60");
  expect(answer.text).not.toContain("href");
});

test("a page that redirects to itself is shown", async () => {
  const { app } = createTestSite();
  const answer = await request(app).get("/kreis");
  expect(answer.status).toBe(200);
  expect(answer.text).toContain("Ich bleibe hier.");
});

test("pages that redirect in a circle by way of the own address are shown", async () => {
  const own = "https://www.beispiel.de";
  const { app, publish } = createTestSite({ env: { SITE_URL: own } });
  publish({
    upserts: [
      createRecord({ file: "a.md", redirect: `${own}/a/` }),
      createRecord({ file: "b.md", redirect: `${own}/c` }),
      createRecord({ file: "c.md", redirect: "/b" }),
      createRecord({ file: "d.md", redirect: `${own}/wahlprogramm` }),
    ],
  });
  const answers = await Promise.all(["/a", "/b", "/c", "/d"].map((path) => request(app).get(path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 302]);
  expect(answers[3]?.headers["location"]).toBe("/wahlprogramm");
});

test("a redirect is short-lived when a publication is near", async () => {
  const { app } = createTestSite({ now: new Date("2029-01-10T11:59:40Z") });
  const answer = await request(app).get("/umzug");
  expect(answer.headers["cache-control"]).toBe("public, max-age=20");
});

test("a stored redirect to a script is not followed; the page is shown and the log says so", async () => {
  const { app, publish, logged } = createTestSite();
  publish({ upserts: [createRecord({ file: "boese.md", redirect: "javascript:alert(1)" })] });
  const answer = await request(app).get("/boese");
  expect(answer.status).toBe(200);
  expect(answer.headers["location"]).toBeUndefined();
  expect(logged).toEqual([expect.objectContaining({ msg: "a redirect was refused" })]);
});
