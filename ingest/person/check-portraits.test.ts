import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPhoto } from "#ingest/test/drawn-photo.ts";
import { createTree, electionsYml, importTree, siteYml } from "#ingest/test/tree.ts";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"/>\n';
const rights = 'alt: "Anna", credit: "Ben", licence: "CC0"';
const file = "landesliste/01.anna.md";

/** What is said about a person with this photo, in this state, and a text. */
async function check(photo: Uint8Array | string, { head = "", text = "Text.", focus = "" } = {}) {
  const tree = createTree({
    "site.yml": siteYml,
    "elections.yml": electionsYml,
    "landesliste/anna.jpg": typeof photo === "string" ? svg : photo,
    "landesliste/anna.svg": svg,
    [file]: `---\ngivenName: Anna\nfamilyName: Aal\nlistPosition: 1\nphoto: { src: anna.${typeof photo === "string" ? "svg" : "jpg"}, ${rights}${focus} }\n${head}---\n\n${text}\n`,
  });
  if (typeof photo === "string") tree.remove("landesliste/anna.jpg");
  return (await importTree(tree)).findings;
}

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#cf3214" } });

test("a portrait of less than 400 pixels is a warning with its size and the required one", async () => {
  for (const [width, height] of [
    [300, 380],
    [380, 300],
    [300, 900],
  ] as const) {
    expect(await check(await draw(width, height).jpeg().toBuffer())).toMatchObject([
      {
        file,
        line: 5,
        code: "portrait-small",
        severity: "warning",
        message: `Das Foto „landesliste/anna.jpg“ ist ${width} mal ${height} Pixel groß. Auf der kürzeren Seite hat es ${Math.min(width, height)} Pixel, nötig sind 400; es wirkt unscharf.`,
        hint: expect.stringContaining("größeres Foto"),
      },
    ]);
  }
});

test("a portrait with an EXIF rotation is measured upright", async () => {
  const turned = await draw(900, 399).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await check(turned)).toMatchObject([
    { message: expect.stringContaining("399 mal 900 Pixel") },
  ]);
});

test("a portrait of 400 pixels, a drawing, another picture and a draft cause no warning", async () => {
  const small = await draw(100, 100).jpeg().toBuffer();
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
  expect((await importTree(tree)).findings).toEqual([]);
});

test("a small portrait that is also in the text is reported once, at the field", async () => {
  const small = await draw(100, 100).jpeg().toBuffer();
  const text = '::figure{src="anna.jpg" alt="Anna" urheber="Ben" lizenz="CC0"}';
  expect(await check(small, { text })).toMatchObject([{ code: "portrait-small", line: 5 }]);
});

const face = { x: 210, y: 200, size: 150 };
const scenes = {
  good: { width: 420, height: 520, faces: [face] },
  none: { width: 420, height: 520 },
  several: {
    width: 700,
    height: 420,
    faces: [
      { x: 200, y: 180, size: 120 },
      { x: 500, y: 180, size: 120 },
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
  const clear = { width: 800, height: 800, channels: 4, background: "#fff0" } as const;
  expect(await check(await sharp({ create: clear }).png().toBuffer())).toMatchObject([
    { code: "portrait-focus", facts: { case: "blank" }, hint: expect.stringContaining("anderes") },
  ]);
});

test("a portrait with room around one face, or with a focus that shows it, causes no warning", async () => {
  const photo = await drawPhoto(scenes.good);
  expect(await check(photo)).toEqual([]);
  expect(await check(photo, { focus: ", focus: 50% 30%" })).toEqual([]);
});

test("a focus that cuts off the face is a warning that gives a better focus", async () => {
  const photo = await drawPhoto({ width: 1200, height: 420, faces: [{ ...face, x: 240 }] });
  expect(await check(photo, { focus: ", focus: 100% 50%" })).toMatchObject([
    {
      code: "portrait-focus",
      facts: { case: "set" },
      message: expect.stringContaining("auf dem Plakat"),
      hint: expect.stringContaining("`fokus: 10% 0%`"),
    },
  ]);
  expect(await check(photo, { focus: ", focus: 10% 0%" })).toEqual([]);
});
