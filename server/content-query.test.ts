import type { RequestListener } from "node:http";
import request from "supertest";
import { expect, test } from "vitest";
import { createContentClient } from "#client/content-query.ts";
import { createRecord } from "#db/test/records.ts";
import { createTestSite } from "./test/site.ts";

function createSite(): RequestListener {
  const person = (place: number, name: string, alter: number) =>
    createRecord({
      file: `1.landesliste/${place}.${name}.md`,
      path: `/landesliste/${name}`,
      title: name,
      front: { alter },
    });
  const { app } = createTestSite({
    content: {
      upserts: [
        person(1, "anna", 51),
        person(2, "björn", 34),
        person(10, "jonas", 62),
        createRecord({ file: "impressum.md", title: "Impressum" }),
      ],
    },
  });
  return app;
}

/** The client as a page would use it, with requests that need no network. */
function createClient(app: RequestListener, hasParamsInPath: boolean) {
  const seen: string[] = [];
  const client = createContentClient({
    integrity: 1,
    hasParamsInPath,
    fetch: async (url, options) => {
      seen.push(url);
      const reply = await request(app).get(url).set(options.headers);
      return new Response(reply.text, {
        status: reply.status,
        headers: { "Content-Type": reply.headers["content-type"] ?? "" },
      });
    },
  });
  return { ...client, seen };
}

test.each([
  ["the query", false],
  ["the path", true],
])("our own client gets what it asks for with the parameters in %s", async (_name, inPath) => {
  const { queryContent, fetchContentNavigation, seen } = createClient(createSite(), inPath);
  const people = queryContent("landesliste").only("title");

  expect(await people.find()).toEqual([{ title: "anna" }, { title: "björn" }, { title: "jonas" }]);
  expect(await people.where({ title: "björn" }).find()).toEqual([{ title: "björn" }]);
  expect(
    await people
      .where({ alter: { $gt: 40 } })
      .sort({ alter: -1, $numeric: true })
      .find(),
  ).toEqual([{ title: "jonas" }, { title: "anna" }]);
  expect(await people.skip(1).limit(1).find()).toEqual([{ title: "björn" }]);
  expect(await people.where({ title: /^J/i }).count()).toBe(1);
  expect(await people.findSurround("/landesliste/björn")).toEqual([
    { title: "anna" },
    { title: "jonas" },
  ]);
  expect(await queryContent("/impressum").findOne()).toMatchObject({
    _path: "/impressum",
    title: "Impressum",
  });
  const error = { statusCode: 404, message: "Document not found!" };
  await expect(queryContent("/fehlt").findOne()).rejects.toMatchObject(error);
  expect(await fetchContentNavigation(queryContent("/impressum"))).toEqual([
    { title: "Impressum", _path: "/impressum" },
  ]);
  expect(await fetchContentNavigation()).toHaveLength(2);
  expect(seen.every((url) => url.includes("_params") !== inPath)).toBe(true);
});

test("what the API refuses rejects with its message", async () => {
  const { queryContent } = createClient(createSite(), false);
  const refused = queryContent()
    .where({ alter: { $near: 3 } })
    .find();
  await expect(refused).rejects.toMatchObject({
    statusCode: 400,
    message: 'Unknown operator "$near".',
  });
});
