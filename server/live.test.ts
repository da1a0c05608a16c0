import request from "supertest";
import { expect, test } from "vitest";
import { createRecord } from "#db/test/records.ts";
import { testBundle } from "#server/test/open-site.ts";
import { createTestSite } from "#server/test/site.ts";

test("open pages are told the content version and each new one, until the server stops", async () => {
  let requested = 0;
  const site = createTestSite({
    env: { LIVE_RELOAD: "1" },
    isStopping: () => {
      requested += 1;
      if (requested === 2) site.publish({ upserts: [createRecord({ file: "neu.md" })] });
      return requested > 3;
    },
  });
  const response = await request(site.app).get("/api/live");
  expect(response.headers["content-type"]).toMatch(/^text\/event-stream\b/);
  expect(response.headers["cache-control"]).toBe("no-store");
  const versions = [...response.text.matchAll(/^data: (\S+)$/gm)].map((match) => match[1]);
  expect(versions).toHaveLength(2);
  expect(new Set(versions).size).toBe(2);
});

test("open pages are told of another build with the same content", async () => {
  const bundle = { ...testBundle, page: { ...testBundle.page, build: "other" } };
  const read = async (options: object) => {
    let requested = 0;
    const isStopping = () => (requested += 1) > 1;
    const site = createTestSite({ env: { LIVE_RELOAD: "1" }, isStopping, ...options });
    return (await request(site.app).get("/api/live")).text;
  };
  expect(await read({ bundle })).not.toBe(await read({}));
  expect(await read({})).toBe(await read({}));
});

test("before the first import open pages are told nothing", async () => {
  let requested = 0;
  const site = createTestSite({
    content: null,
    env: { LIVE_RELOAD: "1" },
    isStopping: () => (requested += 1) > 2,
  });
  const response = await request(site.app).get("/api/live");
  expect(response.text).toBe("retry: 100\n\n");
});

test("without the setting the address for live reloads does not exist", async () => {
  const { app } = createTestSite();
  expect((await request(app).get("/api/live")).status).toBe(404);
});
