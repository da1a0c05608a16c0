import { expect, test } from "vitest";
import { ContentError, createContentClient } from "./content-query.ts";

const sort = [{ _file: 1, $numeric: true }];

/** A client whose requests are noted and answered with a fixed text. */
function createClient(answer = "[]", type = "application/json", status = 200) {
  const urls: string[] = [];
  const client = createContentClient({
    integrity: 1,
    base: "/api",
    fetch: async (url) => {
      urls.push(url);
      return new Response(answer, { status, headers: { "Content-Type": type } });
    },
  });
  const lastParams = (): unknown => {
    const text = /_params=(.*)$/.exec(urls.at(-1) ?? "")?.[1] ?? "";
    return JSON.parse(decodeURIComponent(text.replaceAll("+", " ")));
  };
  return { ...client, urls, lastParams };
}

test("find sends conditions, order, projection and range, with the default order if there is none", async () => {
  const { queryContent, lastParams } = createClient();
  await queryContent().find();
  expect(lastParams()).toEqual({ sort });

  await queryContent()
    .where({ alter: { $gt: 50 } }, { aktiv: true })
    .where({ title: /^a/i })
    .sort({ alter: 1, $numeric: true })
    .sort({ title: -1 })
    .only("title")
    .only(["_path"])
    .without(["body"])
    .skip(2)
    .limit(3)
    .find();
  expect(lastParams()).toEqual({
    where: [{ alter: { $gt: 50 } }, { aktiv: true }, { title: "--REGEX /^a/i" }],
    sort: [{ alter: 1, $numeric: true }, { title: -1 }],
    only: ["_path"],
    without: ["body"],
    skip: 2,
    limit: 3,
  });
});

test("a path means everything below it, and comes behind the other conditions", async () => {
  const { queryContent, lastParams } = createClient();
  await queryContent("landesliste").where({ alter: 1 }).find();
  expect(lastParams()).toMatchObject({
    where: [{ alter: 1 }, { _path: "--REGEX /^\\/landesliste/" }],
  });
  await queryContent("/anhang", "foo-bar").count();
  expect(lastParams()).toEqual({
    where: [{ _path: "--REGEX /^\\/anhang\\/foo\\-bar/" }],
    count: true,
    sort,
  });
});

test("findOne with nothing but a path asks for the document at it", async () => {
  const { queryContent, lastParams } = createClient("{}");
  await queryContent("/impressum/").findOne();
  expect(lastParams()).toEqual({ where: [{ _path: "/impressum" }], first: true, sort });
  await queryContent("/").findOne();
  expect(lastParams()).toMatchObject({ where: [{ _path: "/" }] });
  await queryContent("/impressum").where({ a: 1 }).findOne();
  expect(lastParams()).toMatchObject({ where: [{ a: 1 }, { _path: "--REGEX /^\\/impressum/" }] });
});

test("findSurround and the navigation send what they are about", async () => {
  const { queryContent, fetchContentNavigation, lastParams, urls } = createClient("[null,null]");
  const around = await queryContent().only("_path").findSurround("/a", { before: 2 });
  expect(around).toEqual([null, null]);
  expect(lastParams()).toEqual({ surround: { query: "/a", before: 2 }, only: ["_path"], sort });

  await fetchContentNavigation();
  expect(urls.at(-1)).toContain("/api/navigation/u7BbTyuhiE.1.json?");
  await fetchContentNavigation(queryContent("/orte"));
  expect(lastParams()).toEqual({ where: [{ _path: "--REGEX /^\\/orte/" }], sort });
});

test("a query can be the start of several others", async () => {
  const { queryContent } = createClient();
  const people = queryContent().where({ _dir: "landesliste" });
  const young = people.where({ alter: { $lt: 40 } });
  expect(people.params().where).toHaveLength(1);
  expect(young.params().where).toHaveLength(2);
});

test.each([
  ["by its type", "<p>404</p>", "text/html; charset=utf-8"],
  ["by its beginning", "\n<!DOCTYPE html><p>404", "application/json"],
  ["in lower case", "<!doctype html>", ""],
])("B-58: an HTML answer, known %s, means not found", async (_name, answer, type) => {
  const { queryContent } = createClient(answer, type);
  await expect(queryContent("/a").findOne()).rejects.toThrow(/^Not found$/);
});

test("an error of the API rejects with its status, message and data", async () => {
  const answer = JSON.stringify({
    statusCode: 404,
    message: "Document not found!",
    data: { a: 1 },
  });
  const { queryContent } = createClient(answer, "application/json", 404);
  const error: unknown = await queryContent("/a")
    .findOne()
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ContentError);
  expect(error).toMatchObject({ statusCode: 404, message: "Document not found!", data: { a: 1 } });
});

test("an answer that is no JSON rejects", async () => {
  const { queryContent } = createClient("oops");
  await expect(queryContent().find()).rejects.toThrow("The answer is no JSON.");
});
