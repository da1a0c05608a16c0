import request from "supertest";
import { expect, test } from "vitest";
import { createTestSite } from "#server/test/site.ts";

const pages = ["/", "/suche", "/termine", "/gibt-es-nicht"];

test("pages of an archive say which moment they show, and have no form", async () => {
  const { app } = createTestSite({ isArchive: true });
  for (const path of pages) {
    const { text } = await request(app).get(path);
    expect(text).toContain("Archiv: So stand diese Website am 10.\u00a0Januar 2029, 12\u00a0Uhr.");
    expect(text).not.toContain("<form");
  }
  expect((await request(app).get("/suche")).text).toContain("Im Archiv gibt es keine Suche.");
});

test("a site that is not an archive does not mention one", async () => {
  const { app } = createTestSite();
  for (const path of pages) {
    expect((await request(app).get(path)).text).not.toContain("Archiv");
  }
  expect((await request(app).get("/suche")).text).toContain("<form");
});
