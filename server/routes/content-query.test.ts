import type { RequestListener } from "node:http";
import request from "supertest";
import { expect, test } from "vitest";
import { createContentClient } from "#client/content-api/content-query.ts";
import { askEverything, createListSite, documentedAnswers } from "#server/test/content-client.ts";

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
  const { seen, ...client } = createClient(createListSite(), inPath);
  expect(await askEverything(client)).toEqual(documentedAnswers);
  expect(seen.every((url) => url.includes("_params") !== inPath)).toBe(true);
});

test("what the API refuses rejects with its message", async () => {
  const { queryContent } = createClient(createListSite(), false);
  const refused = queryContent()
    .where({ alter: { $near: 3 } })
    .find();
  await expect(refused).rejects.toMatchObject({
    statusCode: 400,
    message: 'Unknown operator "$near".',
  });
});
