import request from "supertest";
import { expect, test } from "vitest";
import { createSampleSite, readSamples } from "#server/test/sample-site.ts";

const { requests } = readSamples("nuxt-content.json") as {
  requests: { name: string; url: string; status: number; json: object }[];
};

test.each(requests.filter(({ status }) => status === 200))(
  "the client of Nuxt Content gets a response it accepts: $name",
  async ({ url, json }) => {
    const { app } = await createSampleSite();
    const reply = await request(app).get(url);
    expect(reply).toMatchObject({ status: 200, type: "application/json" });
    expect(reply.body).toEqual(json);
  },
);

test.each(requests.filter(({ status }) => status !== 200))(
  "the client of Nuxt Content gets the error it expects: $name",
  async ({ url, status, json }) => {
    const { app } = await createSampleSite();
    const reply = await request(app).get(url);
    expect(reply).toMatchObject({ status, type: "application/json", body: json });
  },
);
