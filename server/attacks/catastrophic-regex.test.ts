import { expect, test } from "vitest";
import { createRecord } from "#db/test/records.ts";
import { requestContent } from "#server/test/request-content.ts";
import { createTestSite } from "#server/test/site.ts";

// Long enough to keep a backtracking engine busy practically forever.
const description = "Das ist ein ganz gewöhnlicher Satz ohne Ausrufezeichen ".repeat(180);

function createSite() {
  return createTestSite({
    content: { upserts: [createRecord({ file: "a.md", title: "aaaaaaaaaaaa", description })] },
  });
}

test.each([
  ["a nested quantifier", "^(\\w+\\s?)*!$"],
  ["a quantifier around a quantifier", "^(((\\w+)+)+)+!$"],
  ["overlapping alternatives", "^(\\w|\\s|\\w\\s|.)*!$"],
  ["adjacent quantifiers", "^.*.*.*.*.*.*.*.*=$"],
])("a query with %s quickly answers that nothing matches", async (_name, source) => {
  const { app } = createSite();
  const reply = await requestContent(app, { where: { description: `--REGEX /${source}/` } });
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual([]);
});

test.each([
  ["nested counted repetitions", "((a{1,30}){1,30}){1,30}"],
  ["a long series of optional characters", "(.?){900}[#!]"],
  ["a costly expression on a long text", "(.?){400}[#!]"],
  ["look-ahead", "(?=a)a"],
  ["look-behind", "(?<!a)a"],
  ["a back-reference", "(a+)\\1"],
  ["a named back-reference", "(?<n>a+)\\k<n>"],
  ["an unclosed group", "("],
  ["a quantifier without operand", "*a"],
  ["a reversed range", "[z-a]"],
  ["300 characters", "a".repeat(300)],
])("a query with %s is answered with 400", async (_name, source) => {
  const { app } = createSite();
  for (const condition of [`--REGEX /${source}/`, { $regex: source }]) {
    // One after the other, so that each response belongs to its own request.
    const reply = await requestContent(app, { where: { description: condition } });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ statusCode: 400, stack: "" });
  }
});

test.each([
  ["anchors and classes", "^[A-D]as\\b"],
  ["shorthands and counts", "\\w{3}\\s\\S{2,5}"],
  ["alternatives in a group", "(?:nichts|ganz) gew"],
  ["Unicode properties", "\\p{Lu}as ist"],
  ["escaped characters", "Ausrufezeichen \\D"],
])("a query with %s still works", async (_name, source) => {
  const { app } = createSite();
  const reply = await requestContent(app, {
    where: { description: `--REGEX /${source}/u` },
    count: true,
  });
  expect(reply.text).toBe("1");
});
