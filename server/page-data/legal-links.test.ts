import request from "supertest";
import { expect, test } from "vitest";
import { createRecord } from "#db/test/records.ts";
import { createSiteConfig, paragraph } from "#server/test/demo-site.ts";
import type { TestSite } from "#server/test/open-site.ts";
import { readHtml } from "#server/test/read-xml.ts";
import { createTestSite } from "#server/test/site.ts";

const secret = "q8Vt-nP2xLw5_zRk7sYb0g-and-more";
const legalPages = ["impressum", "datenschutz"].map((name) =>
  createRecord({ file: `${name}.md`, title: name, body: paragraph("Wir.") }),
);
const broken = createRecord({ file: "kaputt.md", path: "/kaputt", kind: "candidate" });

const addresses = [
  ["home", "/", 200],
  ["a person", "/landesliste/fenna", 200],
  ["an office", "/geschaeftsstellen/kiel", 200],
  ["a venue", "/veranstaltungsorte/fischhalle", 200],
  ["the list of events", "/termine", 200],
  ["an event", "/termine/auftakt", 200],
  ["a page", "/impressum", 200],
  ["search", "/suche?q=wahl", 200],
  ["an unknown address", "/fehlt", 404],
  ["an unknown file", "/assets/fehlt.png", 404],
  ["an address that is none", "/%00", 400],
  ["a failure", "/kaputt", 500],
] as const;

test.each(addresses)(
  "the footer of %s links to the Impressum and the privacy notice",
  async (_, address, status) => {
    const site = createTestSite({ env: { PREVIEW_SECRET: secret } });
    site.publish({ upserts: [...legalPages, broken] });
    await request(site.app).get("/");
    expect(await findLegalLinks(site, address)).toEqual([status, ["/impressum", "/datenschutz"]]);
    expect(await findLegalLinks(site, address, `previewToken=${secret}`)).toEqual([
      status,
      ["/impressum", "/datenschutz"],
    ]);
  },
);

test("legal links already in the settings are not repeated, and none leads to a missing page", async () => {
  const links = [{ text: "Wer wir sind", href: "/impressum#wir" }];
  const footer = [{ heading: "Rechtliches", links }];
  const site = createTestSite();
  expect((await findLegalLinks(site, "/"))[1]).toEqual([]);
  site.publish({ site: createSiteConfig({ footer }), upserts: legalPages });
  expect((await findLegalLinks(site, "/"))[1]).toEqual(["/impressum#wir", "/datenschutz"]);
});

async function findLegalLinks(
  { app }: TestSite,
  address: string,
  cookie = "",
): Promise<[number, (string | null)[]]> {
  const { status, text } = await request(app)
    .get(address)
    .set({ Accept: "text/html", ...(cookie && { Cookie: cookie }) });
  const document = readHtml(text);
  const links = document.querySelectorAll(
    'footer a[href^="/impressum"], footer a[href^="/datenschutz"]',
  );
  return [status, [...links].map((link) => link.getAttribute("href"))];
}
