import type { RequestListener } from "node:http";
import { createRecord } from "#db/test/records.ts";
import { createTestSite } from "./site.ts";

/** What both clients offer, the reference's and our own. */
export interface ContentClient {
  queryContent: (...path: string[]) => QueryBuilder;
  fetchContentNavigation: (query?: QueryBuilder) => Promise<unknown>;
}

interface QueryBuilder {
  where(condition: object): QueryBuilder;
  sort(order: object): QueryBuilder;
  only(fields: string[]): QueryBuilder;
  without(fields: string[]): QueryBuilder;
  limit(count: number): QueryBuilder;
  skip(count: number): QueryBuilder;
  find(): Promise<unknown>;
  findOne(): Promise<unknown>;
  count(): Promise<number>;
  findSurround(
    query: string | object,
    options?: { before?: number; after?: number },
  ): Promise<unknown>;
  params(): object;
}

/** Three people in a folder with configuration and index page, and a page besides. */
export function createListSite(): RequestListener {
  const person = (place: number, name: string, alter: number) =>
    createRecord({
      file: `1.landesliste/${place}.${name}.md`,
      path: `/landesliste/${name}`,
      title: name,
      front: { alter, themen: alter > 40 ? ["Klima", "Hafen"] : ["Schule"] },
    });
  const { app } = createTestSite({
    content: {
      upserts: [
        person(1, "anna", 51),
        person(2, "björn", 34),
        person(10, "jonas", 62),
        createRecord({
          file: "1.landesliste/_dir.yml",
          path: "/landesliste/_dir",
          extension: "yml",
          type: "yaml",
          isPartial: true,
          title: "Liste",
        }),
        createRecord({ file: "1.landesliste/index.md", path: "/landesliste", title: "Alle" }),
        createRecord({ file: "impressum.md", title: "Impressum" }),
      ],
      directoryDefaults: [{ path: "/landesliste", file: "1.landesliste/_dir.yml", title: "Liste" }],
    },
  });
  return app;
}

/** What a client is answered, by what it was asked. */
export async function askEverything({ queryContent, fetchContentNavigation }: ContentClient) {
  const people = () =>
    queryContent("/landesliste/")
      .where({ _partial: { $not: true } })
      .only(["title"]);
  const titled = (condition: object) => people().where(condition).find();
  return {
    list: await people().find(),
    "one page of the list": await people().skip(1).limit(1).find(),
    number: await people().count(),
    "equal value": await titled({ title: "björn" }),
    "$gt, sorted": await people()
      .where({ alter: { $gt: 40 } })
      .sort({ alter: -1, $numeric: true })
      .find(),
    $lte: await titled({ alter: { $lte: 34 } }),
    $ne: await titled({ title: { $ne: "anna" } }),
    $in: await titled({ title: { $in: ["anna", "jonas"] } }),
    $contains: await titled({ themen: { $contains: ["Hafen", "Klima"] } }),
    $containsAny: await titled({ themen: { $containsAny: ["Schule", "X"] } }),
    $icontains: await titled({ title: { $icontains: "NN" } }),
    $exists: await titled({ mandat: { $exists: true } }),
    $type: await titled({ alter: { $type: "string" } }),
    $regex: await titled({ title: { $regex: "/^J/i" } }),
    "regular expression": await titled({ title: /^j/ }),
    "$or and $and": await titled({
      $or: [{ title: "jonas" }, { $and: [{ alter: { $gt: 50 } }, { title: "anna" }] }],
    }),
    "without fields": await queryContent("/impressum").without(["_"]).find(),
    neighbours: await people().findSurround("/landesliste/björn"),
    "more neighbours": await people().findSurround("/landesliste/anna", { before: 2, after: 1 }),
    "neighbours of a condition": await people().findSurround({ alter: 62 }, { before: 1 }),
    "a page and its folder": await queryContent("/landesliste").only(["title", "_dir"]).findOne(),
    "a page by condition": await queryContent()
      .where({ title: "Impressum" })
      .only(["_path"])
      .findOne(),
    "no page": await queryContent("/fehlt")
      .findOne()
      .catch((error: { statusCode: number; message: string }) => [error.statusCode, error.message]),
    "the whole navigation": await fetchContentNavigation(),
    "the navigation of a query": await fetchContentNavigation(
      queryContent("/landesliste").where({ alter: { $gt: 40 } }),
    ),
  };
}

/** The same as documented. */
export const documentedAnswers = {
  list: [{ title: "anna" }, { title: "björn" }, { title: "jonas" }],
  "one page of the list": [{ title: "björn" }],
  number: 3,
  "equal value": [{ title: "björn" }],
  "$gt, sorted": [{ title: "jonas" }, { title: "anna" }],
  $lte: [{ title: "björn" }],
  $ne: [{ title: "björn" }, { title: "jonas" }],
  $in: [{ title: "anna" }, { title: "jonas" }],
  $contains: [{ title: "anna" }, { title: "jonas" }],
  $containsAny: [{ title: "björn" }],
  $icontains: [{ title: "anna" }],
  $exists: [],
  $type: [],
  $regex: [{ title: "jonas" }],
  "regular expression": [{ title: "jonas" }],
  "$or and $and": [{ title: "anna" }, { title: "jonas" }],
  "without fields": [{ title: "Impressum", description: "" }],
  neighbours: [{ title: "anna" }, { title: "jonas" }],
  "more neighbours": [null, null, { title: "björn" }],
  "neighbours of a condition": [{ title: "björn" }, null],
  "a page and its folder": {
    title: "Alle",
    _dir: { _path: "/landesliste/_dir", title: "Liste" },
  },
  "a page by condition": { _path: "/impressum" },
  "no page": [404, "Document not found!"],
  "the whole navigation": [
    {
      title: "Liste",
      _path: "/landesliste",
      children: [
        { title: "anna", _path: "/landesliste/anna" },
        { title: "björn", _path: "/landesliste/björn" },
        { title: "jonas", _path: "/landesliste/jonas" },
        { title: "Alle", _path: "/landesliste" },
      ],
    },
    { title: "Impressum", _path: "/impressum" },
  ],
  "the navigation of a query": [
    {
      title: "Liste",
      _path: "/landesliste",
      children: [
        { title: "anna", _path: "/landesliste/anna" },
        { title: "jonas", _path: "/landesliste/jonas" },
      ],
    },
  ],
};
