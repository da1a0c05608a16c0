import sharp from "sharp";
import { expect, test } from "vitest";
import type { Bitmap } from "#domain/campaign/content-tree.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { digestBytes } from "#ingest/files/read-file.ts";
import { publishAsset } from "#ingest/media/publish-images.ts";
import { createDocument, createInput } from "#ingest/test/check-input.ts";
import { drawPhoto } from "#ingest/test/drawn-photo.ts";
import { createTree, electionsYml, importTree, siteYml } from "#ingest/test/tree.ts";
import { checkPortraits } from "./check-portraits.ts";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"/>\n';
const rights = 'alt: "Anna", credit: "Ben", licence: "CC0"';
const file = "landesliste/01.anna.md";
const src = "landesliste/anna.jpg";

/** What an import says about a person with this photo, in this state, and a text. */
async function check(photo: Uint8Array | string, { head = "", text = "Text.", focus = "" } = {}) {
  const tree = createTree({
    "site.yml": siteYml,
    "elections.yml": electionsYml,
    [src]: typeof photo === "string" ? svg : photo,
    "landesliste/anna.svg": svg,
    [file]: `---\ngivenName: Anna\nfamilyName: Aal\nlistPosition: 1\nphoto: { src: anna.${typeof photo === "string" ? "svg" : "jpg"}, ${rights}${focus} }\n${head}---\n\n${text}\n`,
  });
  if (typeof photo === "string") tree.remove(src);
  // Drawing the versions of a photo takes most of an import.
  return (await importTree(tree, { isDryRun: true })).findings;
}

/** What an import knows of a photo. */
async function measure(bytes: Uint8Array): Promise<Bitmap> {
  const digest = digestBytes(bytes);
  const { asset } = await publishAsset({ file: src, bytes, digest }, undefined);
  const { width = 0, height = 0, mediaName = "", shades = "", faces = [] } = asset ?? {};
  return { width, height, mediaName, shades, faces };
}

/** What is said about a person with this photo, without an import. */
function judge(bitmap: Bitmap, focus?: string): FindingRecord[] {
  const photo = { src, alt: "Anna", ...(focus !== undefined && { focus }) };
  const document = createDocument(file, { kind: "candidate", fields: { photo } });
  return checkPortraits(createInput({ documents: [document], bitmaps: new Map([[src, bitmap]]) }));
}

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#cf3214" } });

test("a portrait of less than 400 pixels is a warning with its size and the required one", () => {
  for (const [width, height] of [
    [300, 380],
    [380, 300],
    [300, 900],
  ] as const) {
    expect(judge({ width, height, mediaName: "a.jpg", shades: "", faces: [] })).toMatchObject([
      {
        file,
        code: "portrait-small",
        severity: "warning",
        message: `Das Foto „landesliste/anna.jpg“ ist ${width} mal ${height} Pixel groß. Auf der kürzeren Seite hat es ${Math.min(width, height)} Pixel, nötig sind 400; es wirkt unscharf.`,
        hint: expect.stringContaining("größeres Foto"),
      },
    ]);
  }
});

test("a portrait with an EXIF rotation is measured upright", async () => {
  const turned = await draw(900, 39).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await check(turned)).toMatchObject([
    { message: expect.stringContaining("39 mal 900 Pixel") },
  ]);
});

test("a portrait of 400 pixels, a drawing, another picture and a draft cause no warning", async () => {
  const small = await draw(39, 100).jpeg().toBuffer();
  const large = await draw(400, 900).jpeg().toBuffer();
  expect(await check(large, { focus: ", focus: 50% 20%" })).toEqual([]);
  expect(await check(svg)).toEqual([]);
  expect(await check(small, { head: "draft: true\n" })).toEqual([]);
  const figure = '::figure{src="klein.jpg" alt="Ein Deich" urheber="Anna" lizenz="CC0"}';
  const tree = createTree({
    "site.yml": siteYml,
    "a.md": `# A\n\n${figure}\n`,
    "klein.jpg": small,
  });
  expect((await importTree(tree, { isDryRun: true })).findings).toEqual([]);
});

test("a small portrait that is also in the text is reported once, at the field", async () => {
  const small = await draw(39, 100).jpeg().toBuffer();
  const text = '::figure{src="anna.jpg" alt="Anna" urheber="Ben" lizenz="CC0"}';
  expect(await check(small, { text })).toMatchObject([{ code: "portrait-small", line: 5 }]);
});

const face = { x: 210, y: 200, size: 150 };
const scenes = {
  good: { width: 420, height: 520, faces: [face] },
  none: { width: 400, height: 420 },
  several: {
    width: 560,
    height: 400,
    faces: [
      { x: 160, y: 180, size: 120 },
      { x: 400, y: 180, size: 120 },
    ],
  },
  cut: { width: 420, height: 420, faces: [{ x: 210, y: 224, size: 294 }] },
};

test.each([
  ["none", "ist kein Gesicht zu erkennen", "`fokus: 50% 10%`"],
  ["several", "sind 2 Gesichter", "Nimm ein Foto, auf dem die Person allein ist."],
  ["cut", "ist um das Gesicht zu wenig Platz: am Tablet", "bis zur Brust"],
] as const)("a portrait with a face problem is a warning: %s", async (name, message, hint) => {
  expect(await check(await drawPhoto(scenes[name]))).toMatchObject([
    {
      file,
      line: 5,
      code: "portrait-focus",
      severity: "warning",
      facts: { case: name },
      message: expect.stringContaining(message),
      hint: expect.stringContaining(hint),
    },
  ]);
});

test("a blank photo, transparent or white, is a warning that asks for another one", async () => {
  const clear = { width: 400, height: 400, channels: 4, background: "#fff0" } as const;
  expect(await check(await sharp({ create: clear }).png().toBuffer())).toMatchObject([
    { code: "portrait-focus", facts: { case: "blank" }, hint: expect.stringContaining("anderes") },
  ]);
});

test("a portrait with room around one face, or with a focus that shows it, causes no warning", async () => {
  const photo = await measure(await drawPhoto(scenes.good));
  expect(photo.faces).toHaveLength(1);
  expect(judge(photo)).toEqual([]);
  expect(judge(photo, "50% 30%")).toEqual([]);
});

test("a focus that cuts off the face is a warning that gives a better focus", async () => {
  const photo = await measure(
    await drawPhoto({ width: 1200, height: 420, faces: [{ ...face, x: 240 }] }),
  );
  expect(judge(photo, "100% 50%")).toMatchObject([
    {
      code: "portrait-focus",
      facts: { case: "set" },
      message: expect.stringContaining("auf dem Plakat"),
      hint: expect.stringContaining("`fokus: 10% 0%`"),
    },
  ]);
  expect(judge(photo, "10% 0%")).toEqual([]);
});
