import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { TestProject } from "vitest/node";
import type { Body } from "#domain/content/body.ts";
import { createRecord } from "#db/test/records.ts";
import { createDemoSite, demoMap, paragraph } from "./demo-site.ts";
import { openTestSite } from "./open-site.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the site that tests in a DOM visit, without a slash at its end. */
    siteUrl: string;
    /** Opens previews of that site. */
    previewSecret: string;
  }
}

/** Serves one small site to all tests in a DOM, as visitors get it. */
// oxlint-disable-next-line import/no-default-export -- the test runner asks for one
export default async function setUp({ provide }: TestProject): Promise<() => void> {
  const previewSecret = randomBytes(16).toString("hex");
  const env = { PREVIEW_SECRET: previewSecret };
  const site = openTestSite({ content: createVisitedSite(), env });
  const server = createServer(site.app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The server has no port.");
  provide("previewSecret", previewSecret);
  provide("siteUrl", `http://127.0.0.1:${address.port}`);
  return () => {
    server.close();
    server.closeAllConnections();
    site.close();
  };
}

/** No import writes this. */
const linkToScript: Body = {
  type: "root",
  children: [
    {
      type: "element",
      tag: "a",
      props: { href: "javascript:document.title='gelaufen'" },
      children: [{ type: "text", value: "Falle" }],
    },
  ],
};

function createVisitedSite() {
  const site = createDemoSite();
  const pages = [
    { file: "kette.md", title: "Kette", redirect: "/ziel" },
    { file: "ziel.md", title: "Ziel", redirect: "/kontakt#ziel" },
    { file: "skript.md", title: "Skript", body: linkToScript },
    { file: "suchen.md", title: "Suchen", redirect: "/suche?q=x" },
    { file: "uk.md", title: "Як голосувати", fields: { lang: "uk" }, body: paragraph("Двома.") },
    { file: "gleich.md", title: site.site?.title ?? "", body: paragraph("Heißt wie die Website.") },
    { file: "kontakt.md", title: "Kontakt", body: paragraph("So erreicht man uns.") },
  ];
  const map = { ...demoMap, geodataName: "karte.geojson" };
  return { ...site, map, upserts: [...(site.upserts ?? []), ...pages.map(createRecord)] };
}
