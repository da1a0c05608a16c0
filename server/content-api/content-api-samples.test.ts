import request from "supertest";
import { expect, test } from "vitest";
import type { Body } from "#domain/content/body.ts";
import { contentPath } from "#server/test/request-content.ts";
import { summariseBody } from "#server/test/body-summary.ts";
import { createSampleSite, readSamples } from "#server/test/sample-site.ts";

interface ApiCase {
  id: string;
  kind: "query" | "navigation";
  hash?: string;
  params?: object;
  rawQuery?: string;
  expect: { status: number; json?: unknown };
}

interface PageCase {
  id: string;
  kind: "page";
  path: string;
  expect: { status?: number; anyStatus?: number[]; contains?: string[]; location?: string };
}

const { cases, integrity, forbidden } = readSamples("cases.json") as {
  integrity: string;
  forbidden: string[];
  cases: (ApiCase | PageCase)[];
};

test.each(cases.filter((one) => one.kind !== "page"))(
  "the sampled request $id gets the expected response, with parameters in the path and in the query",
  async (one) => {
    const { app } = await createSampleSite();
    const { status, json = expect.objectContaining(errorBody(status)) } = one.expect;
    const texts = new Set<string>();
    for (const url of urlsOf(one)) {
      // Sequential on purpose: this is not a load test.
      const reply = await request(app).get(url).set("Accept", "application/json");
      expect(reply).toMatchObject({ status, type: "application/json" });
      expect(readJson(reply.text)).toEqual(json);
      expect(forbidden.filter((draft) => reply.text.includes(draft))).toEqual([]);
      texts.add(reply.text.replace(url, ""));
    }
    expect(texts.size).toBe(1);
  },
);

test.each(cases.filter((one) => one.kind === "page"))(
  "the sampled page $id has the expected status, target and text",
  async ({ path, expect: { status = 200, anyStatus = [status], contains = [], location } }) => {
    const { app } = await createSampleSite();
    const reply = await request(app).get(path).set("Accept", "text/html");
    expect(anyStatus).toContain(reply.status);
    expect(reply.headers["location"]).toBe(location);
    expect(contains.filter((text) => !reply.text.includes(text))).toEqual([]);
  },
);

function urlsOf({ kind, hash = "AAAAAAAAAA", params, rawQuery }: ApiCase): string[] {
  const query = rawQuery ?? `_params=${encodeURIComponent(JSON.stringify(params))}`;
  const inQuery = `/api/_content/${kind}/${hash}.${integrity}.json?${query}`;
  return params ? [inQuery, contentPath(params, kind)] : [inQuery];
}

function errorBody(statusCode: number): object {
  return { statusCode, message: expect.stringMatching(/./), stack: "" };
}

/** Leaves out what depends on the installation; dates are compared as instants. */
function readJson(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => {
    if (["_source", "_locale", "_stem"].includes(key)) return undefined;
    if (key === "body" || key === "excerpt") return { $summary: summariseBody(value as Body) };
    const isInstant = typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value);
    return isInstant ? new Date(value).toISOString() : value;
  });
}
