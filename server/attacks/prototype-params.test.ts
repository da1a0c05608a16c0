import request from "supertest";
import { expect, test } from "vitest";
import { createRecord } from "#db/test/records.ts";
import { requestContent, contentPath } from "#server/test/request-content.ts";
import { createTestSite } from "#server/test/site.ts";

function createSite() {
  const front = JSON.parse(
    '{"kontakt":{"ort":"Kiel","toString":1,"__proto__":{"fremd":1}},"themen":["A"]}',
  );
  return createTestSite({ content: { upserts: [createRecord({ file: "a.md", front })] } });
}

test.each([
  ["__proto__", '{"where":{"__proto__":{"$exists":true}}}'],
  ["the prototype of a field", '{"where":{"title.__proto__.length":{"$exists":true}}}'],
  ["the constructor", '{"where":{"constructor.name":"Object"}}'],
  ["the constructor of a field", '{"where":{"kontakt":{"constructor":{"$exists":true}}}}'],
  ["an inherited method", '{"where":{"hasOwnProperty":{"$exists":true}}}'],
  ["a method of lists", '{"where":{"themen.map":{"$exists":true}}}'],
  ["the length of a list", '{"where":{"themen.length":1}}'],
])("a query on %s matches nothing", async (_name, params) => {
  const { app } = createSite();
  const reply = await requestContent(app, params);
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual([]);
});

test.each([
  ["__proto__", '{"__proto__":{"limit":1}}'],
  ["constructor", '{"constructor":{"prototype":{}}}'],
  ["__proto__ in surround", '{"surround":{"query":"/a","__proto__":{"before":9}}}'],
  ["an inherited name as operator", '{"where":{"title":{"$constructor":1}}}'],
  ["an inherited name as sort option", '{"sort":{"title":1,"$toString":1}}'],
])("a query with %s as a parameter is answered with 400", async (_name, params) => {
  const { app } = createSite();
  expect((await requestContent(app, params)).status).toBe(400);
  expect((await request(app).get(contentPath(params))).status).toBe(400);
  expect((await requestContent(app, params, "navigation")).status).toBe(400);
});

test.each([
  ["a regular expression on an object", '{"where":{"kontakt":"--REGEX /x/"},"count":true}'],
  ["$contains with an object", '{"where":{"title":{"$contains":[{"toString":1}]}},"count":true}'],
  [
    "$containsAny with an object",
    '{"where":{"title":{"$containsAny":[{"valueOf":1}]}},"count":true}',
  ],
  ["$gt on an object", '{"where":{"kontakt":{"$gt":1}},"count":true}'],
  ["$icontains on an object", '{"where":{"kontakt":{"$icontains":"kiel"}},"count":true}'],
])("a query with %s calls no method of the query or the document", async (_name, params) => {
  const { app } = createSite();
  const reply = await requestContent(app, params);
  expect([reply.status, reply.text]).toEqual([200, "0"]);
});

test("sorting by inherited property names, or selecting them, has no effect", async () => {
  const { app } = createSite();
  const params =
    '{"sort":[{"__proto__":1},{"kontakt":1},{"constructor":-1}],"only":["__proto__","toString"]}';
  expect((await requestContent(app, params)).body).toEqual([{}]);
  expect(Object.prototype).not.toHaveProperty("fremd");
  expect(Object.prototype).not.toHaveProperty("limit");
});
