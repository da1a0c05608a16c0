import { strFromU8, unzipSync } from "fflate";
import request from "supertest";
import { expect, test } from "vitest";
import { createTree, electionsYml, importTree, siteYml } from "#ingest/test/tree.ts";
import { testNow } from "#server/test/open-site.ts";
import { createTestSite } from "#server/test/site.ts";

const address = "/presse/paket.zip";
const svg = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"><path d="M0 0h1v1z"/></svg>\n`;

function person(place: number, name: string, photo = "") {
  return `---\ngivenName: ${name}\nfamilyName: Aal\nlistPosition: ${place}\noccupation: Lotsin\nresidence: Husum\n${photo}---\n\nText.\n`;
}

function photoOf(name: string, rights: string) {
  return `photo: { src: ./${name}.svg, alt: Portrait, ${rights} }\n`;
}

const files = {
  "site.yml": siteYml,
  "elections.yml": `${electionsYml}    dataDeletionDate: 2029-08-25\n`,
  "landesliste/1.frei.md": person(
    1,
    "Frei",
    photoOf("frei", "ai: edited, credit: Ada, licence: CC BY 4.0"),
  ),
  "landesliste/2.eigen.md": person(2, "Eigen", photoOf("eigen", "credit: Ada, licence: für uns")),
  "landesliste/3.nc.md": person(3, "Nc", photoOf("nc", "credit: Ada, licence: CC BY-NC 4.0")),
  "landesliste/4.bald.md": person(
    4,
    "Bald",
    photoOf("bald", "licence: CC0, licenceUntil: 2029-01-20"),
  ),
  "landesliste/5.ohne.md": person(5, "Ohne", photoOf("ohne", "licence: CC BY 4.0")),
  "landesliste/6.bildlos.md": person(6, "Bildlos"),
};

async function createSite() {
  const pictures = ["frei", "eigen", "nc", "bald", "ohne"].map((name, index) => [
    `landesliste/${name}.svg`,
    svg(10 + index),
  ]);
  const { contentDir } = createTree({ ...files, ...Object.fromEntries(pictures) });
  const site = createTestSite({ content: null, env: { SITE_URL: "https://kueste.example" } });
  await importTree({ contentDir, dataDir: site.dataDir }, { now: () => testNow });
  return site;
}

async function readPackage(app: Parameters<typeof request>[0]) {
  const response = await request(app).get(address).responseType("blob").expect(200);
  const entries: Record<string, Uint8Array> = unzipSync(new Uint8Array(response.body));
  return { response, entries, readText: (name: string) => strFromU8(entries[name] ?? Buffer.of()) };
}

test("the press kit has the logo, texts about all persons, and the portraits that anyone may publish", async () => {
  const { app } = await createSite();
  const { response, entries, readText } = await readPackage(app);
  expect(response.headers["content-type"]).toBe("application/zip");
  expect(Object.keys(entries).toSorted((one, other) => (one < other ? -1 : 1))).toEqual([
    "LIZENZEN.txt",
    "PERSONEN.txt",
    "logo.svg",
    "portraits/bald.svg",
    "portraits/frei.svg",
  ]);
  expect(readText("portraits/frei.svg")).toContain('width="10"');
  expect(readText("LIZENZEN.txt")).toContain(
    "portraits/frei.svg\nFrei Aal\nMit KI bearbeitet\nBild: Ada\nCC BY 4.0 (https://creativecommons.org/licenses/by/4.0/deed.de)\n",
  );
  expect(readText("LIZENZEN.txt")).toContain("Portraits von Eigen Aal, Nc Aal, Ohne Aal:");
  expect(readText("PERSONEN.txt")).toContain("Bildlos Aal\n");
  expect(readText("PERSONEN.txt")).toContain(
    "Lotsin, Husum\nhttps://kueste.example/landesliste/frei\n",
  );
});

test("the same content gives a press kit with the same bytes and ETag", async () => {
  const [one, other] = [await createSite(), await createSite()];
  const [left, right] = [await readPackage(one.app), await readPackage(other.app)];
  expect(left.response.body).toEqual(right.response.body);
  const { etag = "" } = left.response.headers;
  expect(etag).toMatch(/^"[\w-]+"$/);
  expect(right.response.headers["etag"]).toBe(etag);
  await request(one.app).get(address).set("If-None-Match", etag).expect(304);
});

test("a portrait leaves the press kit when its licence ends, and persons on their deletion date", async () => {
  const { app, setNow } = await createSite();
  expect((await readPackage(app)).response.headers["cache-control"]).toContain("s-maxage=60");
  setNow(new Date("2029-01-21T12:00:00Z"));
  expect(Object.keys((await readPackage(app)).entries)).not.toContain("portraits/bald.svg");
  setNow(new Date("2029-08-25T12:00:00Z"));
  const { entries, readText } = await readPackage(app);
  expect(Object.keys(entries)).toEqual(["LIZENZEN.txt", "logo.svg"]);
  expect(readText("LIZENZEN.txt")).not.toContain("Aal");
});

test("a site without site.yml has no press kit", async () => {
  const { contentDir } = createTree({ "index.md": "Moin.\n" });
  const { app, dataDir } = createTestSite({ content: null });
  await importTree({ contentDir, dataDir }, { now: () => testNow });
  await request(app).get(address).expect(404);
});
