import { join } from "node:path";
import request from "supertest";
import { expect, test } from "vitest";
import { copyContent } from "#db/export/copy-content.ts";
import { createTree, electionsYml, importTree, siteYml } from "#ingest/test/tree.ts";
import { testNow } from "#server/test/open-site.ts";
import { createTestSite } from "#server/test/site.ts";

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="50"><path d="M0 0h40v50H0z"/></svg>`;
const files = {
  "site.yml": siteYml,
  "elections.yml": electionsYml,
  "landesliste/1.ada.md": `---
givenName: Ada
familyName: Aal
listPosition: 1
email: ada@aal.example
phone: 0431 123456
photo: { src: ada.svg, alt: Ada, credit: Eva, licence: CC0 }
---

Komm in die Hafenstraße 3, oder ruf 0431 654321 an.
`,
  "landesliste/ada.svg": svg,
  "deich.svg": svg.replace("50H0", "49H0"),
  "presse.md": `---
title: Presse
description: Frag ada@aal.example.
---

Auch Hafenstraße 3 oder 0431 654321.

::figure{src="landesliste/ada.svg" alt="Ada am Deich" credit="Eva" licence="CC0"}

::figure{src="deich.svg" alt="Deich bei ada@aal.example" credit="Ada Aal, ada@aal.example" licence="CC0"}
`,
  "transparenz/flyer.md": `---
titel: Flyer
auftraggeber: Ada Aal
auftraggeberEmail: ada@aal.example
meldungenAn: ada@aal.example
kontrolliertVon: keine
von: 2029-01-10
bis: 2029-02-24
betrag: 480,50
mittel: privat
mittelAus: eu
berechnung: Rechnung der Druckerei
verfahren: Bürgerentscheid
aussetzung: nein
zielgruppen: nein
---
`,
};

async function createArchive(isRedacted: boolean) {
  const tree = createTree(files);
  const site = createTestSite({ content: null, isArchive: true });
  const { contentDir } = tree;
  const report = await importTree({ contentDir, dataDir: tree.dataDir }, { now: () => testNow });
  expect(report.findings).toEqual([]);
  copyContent(join(tree.dataDir, "plakat.db"), site.file, { isRedacted });
  return site.app;
}

const pages = ["/landesliste/ada", "/presse", "/bildnachweise"];
const addresses = ["/", "/_payload.json", "/api/kandidaten.json"].concat(
  pages.flatMap((page) => [page, `${page}/_payload.json`]),
);
const personal = /ada@aal|123456|654321|Hafenstraße|Ada am Deich/;

test("a redacted export keeps the names of persons and no contact, street or portrait", async () => {
  const read = async (isRedacted: boolean) => {
    const app = await createArchive(isRedacted);
    return async (address: string) => (await request(app).get(address).expect(200)).text;
  };
  const [readWhole, readRedacted] = [await read(false), await read(true)];
  const own = await readWhole("/landesliste/ada");
  const portrait = /src="(\/assets\/media\/[^"]+)" alt="Ada"/.exec(own)?.[1] ?? "missing";
  expect(own).toContain(portrait);
  for (const page of pages) expect(await readWhole(page)).toMatch(personal);
  for (const address of addresses) {
    const text = await readRedacted(address);
    expect(text).not.toMatch(personal);
    expect(text).not.toContain(portrait);
  }
  expect(await readRedacted("/landesliste/ada")).toContain("Ada Aal");
  // The law keeps what a notice states.
  const notice = await readWhole("/t/flyer.json");
  expect(notice).toContain("ada@aal.example");
  expect(await readRedacted("/t/flyer.json")).toBe(notice);
});
