import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import {
  createTree,
  importTree,
  listFindings,
  readStored,
  type TestTree,
} from "#ingest/test/tree.ts";

const site = (more = "") => `title: Bündnis Hessen
party: { name: Bündnis Hessen }
navigation: [{ text: Start, hash: home }]
theme: { primary: "#00693e" }
${more}`;
const texts = { "index.md": "---\ntitle: Start\n---\n\nText.\n" };

function readBrand(tree: TestTree) {
  const { brand } = readStored(tree);
  if (!brand) throw new Error("There is no brand.");
  const read = (name: string) => readFileSync(join(tree.dataDir, "media", name));
  return { ...brand, read };
}

test("without a logo the icon shows initials in the party's first colour", async () => {
  const tree = createTree({ ...texts, "site.yml": site() });
  expect(listFindings(await importTree(tree))).toEqual([]);
  const { logo, icons, drawing, read } = readBrand(tree);
  expect(logo).toMatchObject({ mediaName: drawing, isWordmark: false, hiddenOn: [] });
  const sign = read(logo.mediaName).toString();
  expect(sign.match(/<path transform/g)).toHaveLength(2);
  expect(sign).toContain('fill="#00693e"');
  expect(icons.map(({ size }) => size)).toEqual([180]);

  // While a logo is faulty, the sign in its place keeps to the colours.
  tree.write("leer.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>');
  for (const [logo, colour, finding] of [
    ["fehlt.svg", "#7a0000", "site.yml logo-missing"],
    ["leer.svg", "#00007a", "leer.svg logo-unusable"],
  ] as const) {
    tree.write("site.yml", site(`logo: ${logo}\n`).replace("#00693e", colour));
    expect(listFindings(await importTree(tree))).toEqual([finding]);
    const now = readBrand(tree);
    expect(now.read(now.logo.mediaName).toString()).toContain(`fill="${colour}"`);
  }
});

test.each([
  { party: "Soziale Alternative", letters: 1 },
  { party: "Ährenland Hessen", letters: 1 },
  { party: "Öko Ährenland", letters: 2 },
  { party: "Alternative Soziale Liste", letters: 2 },
])("the icon of „$party“ shows $letters initials", async ({ party, letters }) => {
  const tree = createTree({ ...texts, "site.yml": site().replaceAll("Bündnis Hessen", party) });
  await importTree(tree);
  const { logo, read } = readBrand(tree);
  expect(
    read(logo.mediaName)
      .toString()
      .match(/<path transform[^>]*d="M/g),
  ).toHaveLength(letters);
});

test("a logo becomes icons, with a background where it would be invisible", async () => {
  const tree = createTree({
    ...texts,
    "site.yml": site("logo: ./bilder/logo.svg\n"),
    "bilder/logo.svg":
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 40"><circle cx="20" cy="20" r="20" fill="#101010"/><path d="M50 8h40v24H50z" fill="#101010"/></svg>',
  });
  expect(listFindings(await importTree(tree))).toEqual([]);
  const { logo, icons, read } = readBrand(tree);
  expect(logo).toMatchObject({ width: 360, height: 160, isWordmark: true, hiddenOn: ["dark"] });
  const sizes = await Promise.all(
    icons.map(async ({ mediaName }) => sharp(read(mediaName)).metadata()),
  );
  expect(sizes.map(({ width, height }) => [width, height])).toEqual(
    [180, 32, 192, 512, 512].map((side) => [side, side]),
  );
  expect(icons.map(({ isMaskable = false }) => isMaskable)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);

  const before = readBrand(tree);
  tree.write(
    "bilder/logo.svg",
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image/></svg>',
  );
  expect(listFindings(await importTree(tree))).toEqual(["bilder/logo.svg logo-unusable"]);
  expect(readBrand(tree).logo).toEqual(before.logo);
  tree.remove("bilder/logo.svg");
  expect(listFindings(await importTree(tree))).toContain("site.yml logo-missing");
  expect(readBrand(tree).read(before.logo.mediaName).length).toBeGreaterThan(0);
});

test("the white background of a logo is kept only in dark mode", async () => {
  const draw = (ground: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><path fill="${ground}" d="M0 0h300v100H0z"/><circle cx="50" cy="50" r="40" fill="#b3261e"/></svg>`,
      ),
    )
      .removeAlpha()
      .png()
      .toBuffer();
  const tree = createTree({
    ...texts,
    "site.yml": site("logo: logo.png\n"),
    "logo.png": await draw("#fff"),
  });
  await importTree(tree);
  expect(readBrand(tree).logo.hiddenOn).toEqual(["dark"]);
  tree.write("logo.png", await draw("#00693e"));
  await importTree(tree);
  expect(readBrand(tree).logo.hiddenOn).toEqual([]);
});

test("a PNG that unpacks to gigabytes is not drawn", async () => {
  const bomb = await sharp({
    create: { width: 4100, height: 4000, channels: 3, background: "#fff" },
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const tree = createTree({ ...texts, "site.yml": site("logo: logo.png\n"), "logo.png": bomb });
  expect(listFindings(await importTree(tree, { isDryRun: true }))).toEqual([
    "logo.png logo-unusable",
  ]);
});
