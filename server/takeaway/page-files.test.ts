import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import decodeQr from "qr/decode.js";
import sharp from "sharp";
import request from "supertest";
import { expect, test } from "vitest";
import { electionSchema } from "#domain/elections/election-config.ts";
import { createRecord } from "#db/test/records.ts";
import { createTestSite } from "#server/test/site.ts";

const env = { SITE_URL: "https://kueste.example" };
const fenna = "/landesliste/fenna";

async function get(path: string, site = createTestSite({ env })) {
  const { status, text, headers, body } = await request(site.app).get(path).buffer(true);
  return { status, text: text ?? String(body), type: headers["content-type"], headers };
}

test("persons and offices have vCards whose UIDs never change", async () => {
  const [card, phoneCard, office] = await Promise.all(
    [`${fenna}.vcf`, `${fenna}/kontakt.vcf`, "/geschaeftsstellen/kiel.vcf"].map((path) =>
      get(path),
    ),
  );
  expect([card?.status, card?.type]).toEqual([200, "text/vcard; charset=utf-8"]);
  expect(card?.text).toContain("VERSION:4.0");
  expect(phoneCard).toMatchObject({
    text: expect.stringContaining("VERSION:3.0"),
    headers: { "content-disposition": "inline; filename*=UTF-8''fenna.vcf" },
  });
  expect(office?.text).toContain("KIND:org");
  const uid = /^UID:urn:uuid:[\da-f-]{36}\r$/m;
  expect(card?.text.match(uid)?.[0]).toBe(phoneCard?.text.match(uid)?.[0]);
  expect(card?.text.match(uid)?.[0]).toMatch(/-5[\da-f]{3}-[89ab][\da-f]{3}-/);
});

/** A site with Fenna's portrait, whose right half is blue and as rough as skin and hair. */
async function createPortraitSite(photo: object = {}) {
  const site = createTestSite({ env });
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const ground = { width: 640, height: 360, channels: 3, background: "#f00", noise } as const;
  const half = { width: 320, height: 360, channels: 3, background: "#00f" } as const;
  const picture = sharp({ create: ground }).composite([
    { input: { create: half }, gravity: "east" },
  ]);
  mkdirSync(join(site.dataDir, "media"));
  writeFileSync(join(site.dataDir, "media/f00d.jpg"), await picture.jpeg().toBuffer());
  site.publish({
    upserts: [
      createRecord({
        file: "landesliste/01.fenna.md",
        path: fenna,
        kind: "candidate",
        title: "Fenna Brodersen",
        fields: {
          givenName: "Fenna",
          familyName: "Brodersen",
          candidacies: [{ kind: "list", election: "btw29", position: 1 }],
          photo: { src: "landesliste/fenna.jpg", ...photo },
        },
        links: [],
      }),
    ],
  });
  return site;
}

function readPhoto(card: string): Buffer | undefined {
  const whole = card.replaceAll("\r\n ", "");
  const [, data] = /^PHOTO;ENCODING=b;TYPE=JPEG:([A-Za-z\d+/=]+)\r$/m.exec(whole) ?? [];
  return data === undefined ? undefined : Buffer.from(data, "base64");
}

test("the vCard for phones contains the portrait as a small square around its focus, with the credit", async () => {
  const site = await createPortraitSite({ focus: "90% 50%", credit: "Jo", licence: "CC BY 4.0" });
  const { text } = await get(`${fenna}/kontakt.vcf`, site);
  const photo = readPhoto(text);
  const { width, height, space, format, icc } = await sharp(photo).metadata();
  expect([width, height, space, format, icc]).toEqual([320, 320, "srgb", "jpeg", undefined]);
  expect((photo?.length ?? 0) * (4 / 3)).toBeLessThan(40_000);
  const { channels, dominant } = await sharp(photo).stats();
  expect(dominant.b).toBeGreaterThan(200);
  // The rough half has as much red as blue.
  expect(channels[0]?.mean).toBeLessThan(40);
  expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(text).toContain("NOTE:Bild: Jo\\, CC BY 4.0\r\n");
  const { text: card } = await get(`${fenna}.vcf`, site);
  expect(card.replaceAll("\r\n ", "")).toContain(
    "PHOTO:https://kueste.example/assets/media/f00d.jpg\r",
  );
  expect(card).not.toContain("Bild: Jo");
});

test.each([
  ["AI made", { ai: "generated" }],
  ["AI changed", { ai: "edited" }],
  ["must not be cut", { licence: "CC BY-ND 4.0" }],
  ["is nowhere", { src: "landesliste/weg.jpg" }],
])("a portrait that %s is not in the vCard", async (_name, photo) => {
  const site = await createPortraitSite(photo);
  const { text, status } = await get(`${fenna}/kontakt.vcf`, site);
  expect([status, text.includes("PHOTO")]).toEqual([200, false]);
});

test("a portrait leaves the vCard the second its licence ends, and caches expire then", async () => {
  const site = await createPortraitSite();
  const shownUntil = "2029-01-31T23:00:00.000Z";
  const link = {
    relation: "image",
    target: "landesliste/fenna.jpg",
    picture: {},
    shownUntil,
  } as const;
  const fields = {
    givenName: "Fenna",
    familyName: "Brodersen",
    candidacies: [{ kind: "list", election: "btw29", position: 1 }],
    photo: { src: "landesliste/fenna.jpg" },
  };
  const file = "landesliste/01.fenna.md";
  site.publish({
    upserts: [createRecord({ file, path: fenna, kind: "candidate", fields, links: [link] })],
  });
  site.setNow(new Date("2029-01-31T22:59:45Z"));
  const before = await get(`${fenna}/kontakt.vcf`, site);
  expect(readPhoto(before.text)).toBeDefined();
  expect(before.headers["cache-control"]).toContain("s-maxage=15,");
  site.setNow(new Date(shownUntil));
  expect((await get(`${fenna}/kontakt.vcf`, site)).text).not.toContain("PHOTO");
});

test("a vCard whose portrait cannot be read is served without it", async () => {
  const site = await createPortraitSite();
  writeFileSync(join(site.dataDir, "media/f00d.jpg"), "kein Bild");
  const { text, status } = await get(`${fenna}/kontakt.vcf`, site);
  expect([status, text.includes("PHOTO"), text.includes("FN:Fenna")]).toEqual([200, false, true]);
});

test("the QR code of a page contains its address", async () => {
  const { text, type } = await get("/wahlkreis/2/qr.svg");
  expect(type).toBe("image/svg+xml; charset=utf-8");
  const { data, info } = await sharp(Buffer.from(text)).ensureAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  expect(decodeQr({ width: info.width, height: info.height, data })).toBe(
    "https://kueste.example/wahlkreis/2",
  );
});

test("the printed sheet names votes, day, person responsible and page, and is not indexed", async () => {
  const { text, headers } = await get(`${fenna}/druck`);
  expect(text).toContain("Fenna Brodersen");
  expect(text).toContain("Wahl am Sonntag, 25.\u00a0Februar 2029");
  expect(text).toContain(`src="${fenna}/qr.svg"`);
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  expect(text).toContain(`<link rel="canonical" href="https://kueste.example${fenna}"/>`);
  expect(headers["content-security-policy"]).toContain("style-src 'self'");
  expect((await get("/wahlkreis/2/druck")).text).toContain("Wahlkreis 2");
});

test("every vCard, sheet and QR code that a page links to exists", async () => {
  const site = createTestSite({ env });
  const pages = [fenna, "/wahlkreis/2", "/termine/auftakt", "/geschaeftsstellen/kiel"];
  for (const [page, count] of pages.map((path, index) => [path, [3, 2, 1, 2][index]] as const)) {
    const { text } = await get(page, site);
    const offers = [...text.matchAll(/(?:href|src)="([^"]*(?:\/qr\.svg|\.vcf|\/druck))"/g)];
    expect([page, offers.length]).toEqual([page, count]);
    for (const [, path = ""] of offers) {
      expect([path, (await get(path, site)).status]).toEqual([path, 200]);
    }
  }
});

test("persons who no longer stand or were deleted have no vCard, sheet or QR code", async () => {
  const election = { id: "btw29", name: "Bundestagswahl", date: "2029-02-25" };
  const elections = [electionSchema.parse({ ...election, dataDeletionDate: "2029-06-01" })];
  const person = (name: string, status: string) =>
    createRecord({
      file: `leute/${name}.md`,
      kind: "candidate",
      fields: {
        givenName: "Eike",
        familyName: name,
        candidacies: [{ kind: "list", election: "btw29", position: 3, status }],
      },
    });
  const site = createTestSite({ env });
  site.publish({ elections, upserts: [person("weg", "withdrawn"), person("da", "elected")] });
  const listStatuses = (path: string) =>
    Promise.all(
      [".vcf", "/kontakt.vcf", "/qr.svg"].map(async (end) => (await get(path + end, site)).status),
    );
  expect(await listStatuses("/leute/weg")).toEqual([404, 404, 404]);
  expect(await listStatuses("/leute/da")).toEqual([200, 200, 200]);
  site.setNow(new Date("2029-06-02T12:00:00Z"));
  expect(await listStatuses("/leute/da")).toEqual([404, 404, 404]);
});

test("pages without a vCard, sheet or public address answer 404 for such files", async () => {
  const missing = [`/termine/auftakt/druck`, "/wahlkreis/99/druck", "/fehlt.vcf", "/start/qr.svg"];
  for (const path of missing) expect([path, (await get(path)).status]).toEqual([path, 404]);
  const plain = createTestSite();
  expect((await get(`${fenna}/qr.svg`, plain)).status).toBe(404);
  const afterPolls = createTestSite({ env, now: new Date("2029-02-25T17:00:00Z") });
  expect((await get(`${fenna}/druck`, afterPolls)).status).toBe(404);
  const own = createTestSite({ env });
  own.publish({
    upserts: [createRecord({ file: "landesliste/fenna/druck.md", title: "Drucksachen" })],
  });
  expect((await get(`${fenna}/druck`, own)).text).toContain("Drucksachen");
});
