import request from "supertest";
import { expect, test } from "vitest";
import { createRecord } from "#db/test/records.ts";
import { readHtml } from "#server/test/read-xml.ts";
import { createTestSite } from "#server/test/site.ts";

test("accounts of a person are links under the usual names of their networks", async () => {
  const { app, publish } = createTestSite();
  const fields = {
    givenName: "Bente",
    familyName: "Beispiel",
    candidacies: [{ kind: "list", election: "bundestag-2029", position: 9 }],
    social: [
      { network: "bluesky", url: "https://bsky.app/profile/bente.example" },
      { network: "Küstenfunk", url: "https://funk.example/bente" },
    ],
  };
  publish({ upserts: [createRecord({ file: "landesliste/bente.md", kind: "candidate", fields })] });
  const { text } = await request(app).get("/landesliste/bente").expect(200);
  const document = readHtml(text);
  const links = [...document.querySelectorAll('main a[rel~="me"]')];
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Bluesky", "https://bsky.app/profile/bente.example"],
    ["Küstenfunk", "https://funk.example/bente"],
  ]);
});
