import { expect, test } from "vitest";
import { requestInAllForms, requestContent } from "#server/test/request-content.ts";
import { createTestSite } from "#server/test/site.ts";

function nest(levels: number, start: string, end: string): string {
  return `${start.repeat(levels)}1${end.repeat(levels)}`;
}

test.each([
  ["$not in $not", `{"where":${nest(40, '{"$not":', "}")}}`],
  ["$and in $and", `{"where":${nest(40, '{"$and":[', "]}")}}`],
  ["fields in fields", `{"where":${nest(40, '{"a":', "}")}}`],
  ["lists in lists", `{"where":[{"a":${nest(1000, "[", "]")}}]}`],
  ["as many lists as fit into the parameters", `{"where":${nest(1300, "[", "]")}}`],
  ["a deep condition for the neighbours", `{"surround":{"query":${nest(40, '{"a":', "}")}}}`],
  ["depth in a parameter that is not used", `{"dirConfig":${nest(500, "[", "]")}}`],
  ["depth in sort", `{"sort":[${nest(100, '{"a":', "}")}]}`],
])("a query with %s is answered with 400", async (_name, params) => {
  const { app } = createTestSite();
  for (const reply of await requestInAllForms(app, params)) {
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ statusCode: 400, stack: "" });
  }
});

test("a query with a realistic depth is answered", async () => {
  const { app } = createTestSite();
  const where = [{ $or: [{ $and: [{ a: { $not: { b: { c: { $in: [1] } } } } }] }] }];
  expect((await requestContent(app, { where, count: true })).status).toBe(200);
});
