import request from "supertest";
import { expect, test } from "vitest";
import { createRecord } from "#db/test/records.ts";
import { requestInAllForms, requestContent, contentPath } from "#server/test/request-content.ts";
import { createTestSite } from "#server/test/site.ts";

test.each([
  ["a long value", { where: { title: "x".repeat(4100) } }],
  ["many conditions", { where: Array.from({ length: 200 }, () => ({ a: 1 })) }],
  ["many sort keys", { sort: Array.from({ length: 100 }, (_, index) => ({ [`a${index}`]: 1 })) }],
  ["many neighbours", { surround: { query: "/", before: 1_000_000 } }],
  ["an absurd limit", { limit: 1e15 }],
])("a query with %s is answered with 400", async (_name, params) => {
  const { app } = createTestSite();
  for (const reply of await requestInAllForms(app, params)) {
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ statusCode: 400, stack: "" });
  }
});

test("an address over 8 KiB is answered with 414", async () => {
  const { app } = createTestSite();
  const params = { where: { title: "x".repeat(9000) } };
  expect((await requestContent(app, params)).status).toBe(414);
  expect((await request(app).get(contentPath(params))).status).toBe(414);
});

test("a query result over 8 MiB is rejected with a hint, and smaller parts of it are sent", async () => {
  const children = [{ type: "text" as const, value: "x".repeat(900_000) }];
  const { app } = createTestSite({
    content: {
      upserts: Array.from({ length: 10 }, (_, index) =>
        createRecord({ file: `${index}.seite-${index}.md`, body: { type: "root", children } }),
      ),
    },
  });
  const all = await requestContent(app, {});
  expect(all.status).toBe(400);
  expect(all.body).toMatchObject({ message: expect.stringContaining("Use limit, or only") });
  expect((await requestContent(app, { limit: 3 })).body).toHaveLength(3);
  expect((await requestContent(app, { only: ["title"] })).body).toHaveLength(10);
});
