import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { hasMediaFiles } from "#ingest/files/media-folder.ts";
import { findFaces } from "./find-faces.ts";
import { publishAsset } from "./publish-images.ts";
import { drawPhoto, drawScene } from "#ingest/test/drawn-photo.ts";
import { createTree } from "#ingest/test/tree.ts";
import { readShades } from "#domain/media/shades.ts";
import { digestBytes } from "#ingest/files/read-file.ts";

function createMediaDir(): string {
  return createTree().dataDir;
}

function createSource(file: string, bytes: Uint8Array) {
  return { file, bytes, digest: digestBytes(bytes) };
}

function drawImage(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: "#cf3214" } });
}

test("a photo gets AVIF and WebP versions that are never wider than itself", async () => {
  const mediaDir = createMediaDir();
  const source = createSource("a/foto.jpg", await drawImage(900, 39).jpeg().toBuffer());
  const { asset, diagnostics } = await publishAsset(source, mediaDir);
  const stem = source.digest.slice(0, 16);
  expect(diagnostics).toEqual([]);
  expect(asset).toMatchObject({
    file: "a/foto.jpg",
    mediaType: "image/jpeg",
    mediaName: `${stem}.jpg`,
    width: 900,
    height: 39,
  });
  expect(asset?.variants.map(({ mediaName }) => mediaName)).toEqual([
    `${stem}-400.avif`,
    `${stem}-800.avif`,
    `${stem}-900.avif`,
    `${stem}-400.webp`,
    `${stem}-800.webp`,
    `${stem}-900.webp`,
  ]);
  const small = await sharp(join(mediaDir, `${stem}-400.avif`)).metadata();
  expect([small.width, small.height, small.compression]).toEqual([400, 17, "av1"]);
  expect(readdirSync(mediaDir)).toHaveLength(7);
});

test("a photo with a small face gets close-up versions of the face", async () => {
  const mediaDir = createMediaDir();
  const scene = { width: 800, height: 1200, faces: [{ x: 400, y: 180, size: 90 }] };
  const source = createSource("a.jpg", await drawPhoto(scene));
  const { asset } = await publishAsset(source, mediaDir);
  const names = asset?.variants.flatMap(({ isCloseUp, mediaName }) => (isCloseUp ? mediaName : []));
  const stem = source.digest.slice(0, 16);
  expect(names).toContain(`${stem}-nah-400.avif`);
  const picture = sharp(join(mediaDir, `${stem}-nah-400.webp`));
  const { width, height } = await picture.metadata();
  expect([width, height]).toEqual([400, 400]);
  const [face] = await findFaces(() => picture.clone(), { width: 400, height: 400 });
  expect(face?.[3]).toBeGreaterThan(250);
});

test("a close-up is never enlarged, and that of a panorama has its full height", async () => {
  const scene = { width: 2400, height: 700, faces: [{ x: 1900, y: 300, size: 180 }] };
  const source = createSource("a.jpg", await drawPhoto(scene));
  const { asset } = await publishAsset(source, undefined);
  const widths = asset?.variants.flatMap(({ isCloseUp, width }) => (isCloseUp ? width : []));
  expect(asset?.height).toBe(467);
  expect(widths).toEqual([400, 700, 400, 700]);
});

/** The first box of a picture, with its brands. */
function createHeif(brands: string): Buffer {
  return Buffer.from(`\0\0\0\x18ftyp${brands}`, "latin1");
}

test.each(["heic\0\0\0\0mif1heic", "mif1\0\0\0\0mif1heic"])(
  "an iPhone photo is recognised by its content: %j",
  async (brands) => {
    const source = createSource("anna.jpg", createHeif(brands));
    const { asset, diagnostics } = await publishAsset(source, undefined);
    expect(asset).toBeUndefined();
    expect(diagnostics).toMatchObject([{ code: "image-heic" }]);
    for (const word of ["iPhone", "Mac", "Windows"]) {
      expect(diagnostics[0]?.hint).toContain(word);
    }
  },
);

test("a rotated photo is turned upright and loses its location", async () => {
  const mediaDir = createMediaDir();
  const exif = { IFD3: { GPSLatitude: "54/1 30/1 0/1" } };
  const photo = drawImage(60, 40).withMetadata({ orientation: 6, exif });
  const source = createSource("foto.jpg", await photo.jpeg().toBuffer());
  const { asset } = await publishAsset(source, mediaDir);
  expect([asset?.width, asset?.height]).toEqual([40, 60]);
  const published = await sharp(join(mediaDir, asset?.mediaName ?? "")).metadata();
  expect([published.width, published.height, published.exif]).toEqual([40, 60, undefined]);
});

/** The colour in the middle of a file as a browser that knows no profiles shows it. */
async function readColour(file: string): Promise<number[]> {
  const { data, info } = await sharp(file, { autoOrient: true })
    .resize(1, 1)
    .withIccProfile("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, info.channels)];
}

test.each<[string, (image: Sharp) => Sharp, string]>([
  ["a photo for print in four colours", (image) => image.toColourspace("cmyk").jpeg(), "jpg"],
  ["a photo of a phone with Display P3", (image) => image.withIccProfile("p3").jpeg(), "jpg"],
  ["a screenshot with Display P3", (image) => image.withIccProfile("p3").png(), "png"],
])("%s has the colours of the web in every file", async (_name, write, extension) => {
  const mediaDir = createMediaDir();
  const bytes = await write(drawImage(90, 60)).toBuffer();
  const { asset } = await publishAsset(createSource("a.jpg", bytes), mediaDir);
  expect(asset?.mediaName).toMatch(new RegExp(`^[0-9a-f]{16}-web\\.${extension}$`));
  const names = [asset?.mediaName ?? "", ...(asset?.variants ?? []).map((one) => one.mediaName)];
  for (const name of names) {
    const { space, icc } = await sharp(join(mediaDir, name)).metadata();
    expect([name, space, icc]).toEqual([name, "srgb", undefined]);
    const colour = await readColour(join(mediaDir, name));
    const distance = colour.map((part, index) => Math.abs(part - ([207, 50, 20][index] ?? 0)));
    expect([name, Math.max(...distance) < 40]).toEqual([name, true]);
  }
});

test("a JPEG is reduced to at most 1,600 px, and other formats keep their size", async () => {
  const mediaDir = createMediaDir();
  const wide = await drawImage(3200, 20).jpeg().toBuffer();
  const { asset } = await publishAsset(createSource("a.jpg", wide), mediaDir);
  const published = await sharp(join(mediaDir, asset?.mediaName ?? "")).metadata();
  expect([published.width, published.height]).toEqual([1600, 10]);
  expect([asset?.width, asset?.height]).toEqual([1600, 10]);
  const upright = await drawImage(2000, 12).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const turned = (await publishAsset(createSource("b.jpg", upright), mediaDir)).asset;
  expect([turned?.width, turned?.height]).toEqual([12, 2000]);
  const drawing = await drawImage(2000, 12).png().toBuffer();
  const kept = (await publishAsset(createSource("c.png", drawing), mediaDir)).asset;
  expect([kept?.width, kept?.mediaName]).toEqual([2000, expect.not.stringContaining("-web")]);
});

test("metadata are removed from PNG files as well, and clean files are copied byte for byte", async () => {
  const mediaDir = createMediaDir();
  const named = await drawImage(10, 10)
    .withExif({ IFD0: { Artist: "Erika" } })
    .png()
    .toBuffer();
  const clean = await drawImage(20, 10).png().toBuffer();
  const first = await publishAsset(createSource("a.png", named), mediaDir);
  const second = await publishAsset(createSource("b.png", clean), mediaDir);
  expect(readFileSync(join(mediaDir, first.asset?.mediaName ?? "")).includes("Erika")).toBe(false);
  expect(readFileSync(join(mediaDir, second.asset?.mediaName ?? ""))).toEqual(clean);
});

test("the faces in a photo are stored with it, and a drawing has none", async () => {
  const scene = { width: 300, height: 380, faces: [{ x: 150, y: 150, size: 120 }] };
  const photo = createSource("foto.jpg", await drawPhoto(scene));
  const { asset } = await publishAsset(photo, undefined);
  expect(asset?.faces).toHaveLength(1);
  const empty = createSource("foto.jpg", await drawImage(80, 60).jpeg().toBuffer());
  expect((await publishAsset(empty, undefined)).asset?.faces).toEqual([]);
  const drawing = createSource("foto.svg", drawScene(scene));
  expect((await publishAsset(drawing, undefined)).asset).not.toHaveProperty("faces");
});

test("the type of an image is determined by its content, not its name", async () => {
  const mediaDir = createMediaDir();
  const source = createSource("foto.png", await drawImage(10, 10).webp().toBuffer());
  expect((await publishAsset(source, mediaDir)).asset?.mediaType).toBe("image/webp");
});

test("a broken image, an unsupported format and a truncated photo are reported", async () => {
  const mediaDir = createMediaDir();
  const photo = await drawImage(300, 300).jpeg().toBuffer();
  const broken = [
    createSource("a.jpg", Buffer.from("kein Bild")),
    createSource("b.png", await drawImage(10, 10).tiff().toBuffer()),
    createSource("c.jpg", photo.subarray(0, photo.length / 2)),
    createSource("d.svg", Buffer.from("kein Bild")),
  ];
  const outcomes = await Promise.all(broken.map((source) => publishAsset(source, mediaDir)));
  expect(outcomes.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code))).toEqual(
    Array.from({ length: 4 }, () => "image-broken"),
  );
  expect(outcomes.some(({ asset }) => asset)).toBe(false);
});

test("a truncated photo is reported as damaged, in a dry run as well", async () => {
  const photo = await drawImage(300, 300).jpeg().toBuffer();
  const half = createSource("c.jpg", photo.subarray(0, photo.length / 2));
  for (const mediaDir of [createMediaDir(), undefined]) {
    const { asset, diagnostics } = await publishAsset(half, mediaDir);
    expect(asset).toBeUndefined();
    expect(diagnostics).toMatchObject([{ code: "image-broken", facts: { case: "damaged" } }]);
  }
});

test.each([
  ["anna.jpg", "\n%PDF-1.7", "ein PDF", "`[Text](anna.pdf)`"],
  ["anna.svg", "%PDF-1.7", "ein PDF", "`[Text](anna.pdf)`"],
  ["a/Anna Aal.png", "%PDF-1.7", "ein PDF", "`[Text](<Anna Aal.pdf>)`"],
  ["anna.jpg", "\0\0\0\x18ftypmp42\0\0\0\0isommp42", "ein Video", "Endung .mp4"],
  ["anna.webp", "RIFF\x10\0\0\0AVI LIST", "ein Video", "Endung .mp4"],
  ["anna.png", "\x1a\x45\xdf\xa3\x01", "ein Video", "Endung .mp4"],
  ["anna.jpg", "PK\x03\x04\x14", "ein Dokument oder Archiv", "das Bild daraus"],
  ["anna.jpg", "\xd0\xcf\x11\xe0\xa1\xb1", "ein Dokument oder Archiv", "das Bild daraus"],
  ["anna.jpg", "<!DOCTYPE html><html>", "eine Webseite", "Lade das Bild selbst herunter"],
])(
  "%s whose content is no picture is reported as what it is: %j",
  async (...[file, content, kind, tip]) => {
    const source = createSource(file, Buffer.from(content, "latin1"));
    const { asset, diagnostics } = await publishAsset(source, undefined);
    expect(asset).toBeUndefined();
    expect(diagnostics).toMatchObject([
      {
        file,
        code: "image-broken",
        severity: "error",
        message: `Die Datei ist kein Bild: Ihrem Inhalt nach ist sie ${kind}.`,
        hint: expect.stringContaining(tip),
      },
    ]);
  },
);

test.each([
  ["anna.png", '<?xml version="1.0"?>\n<svg xmlns=""/>', "Format SVG", "Nenne sie `anna.svg`"],
  ["anna.jpg", "GIF89a\x01\0", "Format GIF", "als JPEG"],
  ["anna.jpg", "II*\0\x08", "Format TIFF", "als JPEG"],
  ["anna.jpg", "BM\x36\x10\0\0\0\0\0\0", "Format BMP", "als JPEG"],
])("%s with a picture of another format is reported by its format: %j", async (...row) => {
  const [file, content, format, tip] = row;
  const source = createSource(file, Buffer.from(content, "latin1"));
  const { diagnostics } = await publishAsset(source, undefined);
  expect(diagnostics).toMatchObject([
    { message: expect.stringContaining(format), hint: expect.stringContaining(tip) },
  ]);
});

test("a broken picture is not mistaken for another format", async () => {
  const mediaDir = createMediaDir();
  const bytes = Buffer.from("RIFF\0\0\0\0WEBPVP8 ");
  const { diagnostics } = await publishAsset(createSource("a.jpg", bytes), mediaDir);
  expect(diagnostics).toMatchObject([
    { code: "image-broken", message: "Die Datei lässt sich nicht als Bild lesen." },
  ]);
});

test("an SVG and a PDF are published unchanged", async () => {
  const mediaDir = createMediaDir();
  const svg = createSource("a.svg", Buffer.from('<svg width="8" height="4"/>'));
  const pdf = createSource("a.pdf", Buffer.from("%PDF-1.7"));
  expect((await publishAsset(svg, mediaDir)).asset).toMatchObject({
    mediaType: "image/svg+xml",
    width: 8,
    height: 4,
    variants: [],
  });
  expect((await publishAsset(pdf, mediaDir)).asset?.mediaType).toBe("application/pdf");
  expect(readdirSync(mediaDir)).toHaveLength(2);
});

test("an SVG with a script is refused and reported with its line", async () => {
  const source = createSource("a.svg", Buffer.from("<svg>\n<script/></svg>"));
  const { asset, diagnostics } = await publishAsset(source, createMediaDir());
  expect(asset).toBeUndefined();
  expect(diagnostics).toMatchObject([{ code: "svg-script", line: 2 }]);
});

test("without a media folder images are checked and nothing is written", async () => {
  const source = createSource("a.png", await drawImage(10, 10).png().toBuffer());
  expect((await publishAsset(source, undefined)).asset?.width).toBe(10);
});

test("a truncated version of an image is noticed", async () => {
  const mediaDir = createMediaDir();
  const source = createSource("a.png", await drawImage(10, 10).png().toBuffer());
  const { asset } = await publishAsset(source, mediaDir);
  if (!asset) throw new Error("no asset");
  expect(await hasMediaFiles(asset, mediaDir)).toBe(true);
  writeFileSync(join(mediaDir, asset.variants[0]?.mediaName ?? ""), "");
  expect(await hasMediaFiles(asset, mediaDir)).toBe(false);
});

test("a media folder that cannot be created fails the import without blaming the image", async () => {
  const mediaDir = createMediaDir();
  writeFileSync(mediaDir, "");
  const source = createSource("a.png", await drawImage(10, 10).png().toBuffer());
  await expect(publishAsset(source, join(mediaDir, "media"))).rejects.toThrow("ENOTDIR");
});

test("the brightness of a picture is measured in 64 fields, with transparency as white", async () => {
  const half = { width: 40, height: 40, channels: 3, background: "#000" } as const;
  const bytes = await sharp({ create: { ...half, channels: 4, background: "#fff0" } })
    .composite([{ input: { create: { ...half, width: 20 } }, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h4v8H0z"/></svg>`;
  for (const [file, content] of [
    ["a.png", bytes],
    ["a.svg", Buffer.from(svg)],
  ] as const) {
    const { asset } = await publishAsset(createSource(file, content), undefined);
    const fields = readShades(asset?.shades ?? "", { left: 0, top: 0, right: 1, bottom: 1 });
    expect([fields[0], fields[7], fields[56], fields[63]]).toEqual([0, 1, 0, 1]);
  }
});
