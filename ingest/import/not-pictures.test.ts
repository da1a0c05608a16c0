import sharp from "sharp";
import { expect, test } from "vitest";
import { findDocument, getBody } from "#db/read/documents.ts";
import { createCampaign, readStore, visitor } from "#ingest/test/campaign.ts";
import { importTree, listFindings, readStored, siteYml } from "#ingest/test/tree.ts";

const anna = "landesliste/01.anna.md";
const person = (photo: string) =>
  `---\ngivenName: Anna\nfamilyName: Aal\nlistPosition: 1\n${photo}\n---\n\nText.\n`;
const page = (head: string, text = "Text.") => `---\ntitle: A\n${head}---\n\n${text}\n`;
const rights = "alt: Ein Deich, credit: Anna, licence: CC0";
const pixels = { create: { width: 4, height: 4, channels: 3, background: "#fff" } } as const;
const logoSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z" fill="#00693e"/></svg>\n';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>\n';

test.each([
  ["plan.pdf", "ein PDF", "`[Plan](plan.pdf)`"],
  ["./Unser Plan.PDF", "ein PDF", "`[Plan](<./Unser Plan.PDF>)`"],
  ["/plan.pdf#seite=2", "ein PDF", "`[Plan](/plan.pdf#seite=2)`"],
  ["rede.mp4", "ein Video", '`::video{src="rede.mp4" titel="Plan"}`'],
  ["rede.mov", "ein Video", '`::video{src="rede.mp4" titel="Plan"}`'],
  ["brief.docx", "eine Datei aus einem Büroprogramm", "`[Plan](brief.pdf)`"],
  ["seite.md", "ein Text", "`[Plan](seite.md)`"],
  ["README.md", "ein Text", "`[Plan](README.md)`"],
  ["notiz.txt", "eine Datei mit Daten", "PNG, JPEG, WebP, AVIF und SVG"],
  ["site.yml", "eine Datei mit Daten", "PNG, JPEG, WebP, AVIF und SVG"],
  ["rede.vtt", "eine Datei mit Untertiteln", "PNG, JPEG, WebP, AVIF und SVG"],
  [`${"a".repeat(300)}.pdf`, "ein PDF", "nimm diese Stelle heraus"],
  ["rede.mp3", "eine Tonaufnahme", "PNG, JPEG, WebP, AVIF und SVG"],
  ["https://example.org/plan.pdf?v=2", "ein PDF", "`[Plan](https://example.org/plan.pdf?v=2)`"],
  ["//example.org/rede.mp4", "ein Video", "`[Plan](//example.org/rede.mp4)`"],
])(
  "%s used as a picture is reported by its format, whether the file exists or not",
  async (...[target, kind, tip]) => {
    const tree = createCampaign({ "a.md": page("", `![Plan](<${target}>)`) });
    for (const isThere of [false, true]) {
      if (isThere) {
        for (const name of ["plan.pdf", "Unser Plan.PDF"]) tree.write(name, "%PDF-1.4\n");
        for (const name of ["brief.docx", "notiz.txt", "README.md", "rede.mp3", "rede.mov"])
          tree.write(name, "x\n");
        tree.write("seite.md", "# Seite\n");
        tree.write("rede.vtt", "WEBVTT\n\n00:00.000 --> 00:01.000\nMoin.\n");
      }
      tree.write("a.md", page("", `![Plan](<${target}>)${isThere ? " ist da." : ""}`));
      const { findings } = await importTree(tree);
      const own = findings.filter(({ file }) => file === "a.md");
      expect(own).toMatchObject([
        {
          code: "image-type",
          severity: "warning",
          line: 5,
          message: expect.stringContaining(`ist kein Bild, sondern ${kind}`),
          hint: expect.stringContaining(tip),
        },
      ]);
      const body = readStore(tree, (store) => {
        const { id = 0 } = findDocument(store, "/a", visitor) ?? {};
        return JSON.stringify(getBody(store, id));
      });
      expect(body).not.toContain("img");
    }
  },
);

test.each(["plan.pdf", "./Unser Plan.pdf", "rede.mov", "brief.docx", "../seite.md"])(
  "%s as the portrait of a person is reported, and the initials are shown",
  async (target) => {
    for (const line of [`photo: ${target}`, `photo: { src: "${target}", ${rights} }`]) {
      const tree = createCampaign({
        [anna]: person(line),
        "seite.md": "# Seite\n",
        "landesliste/plan.pdf": "%PDF-1.4\n",
      });
      const { findings } = await importTree(tree);
      const own = findings.filter(({ file }) => file === anna);
      expect(own).toMatchObject([
        {
          code: "image-type",
          severity: "warning",
          line: 5,
          message: expect.stringMatching(/„photo“.*kein Bild, sondern .*Initialen/),
        },
      ]);
      const { content } = readStored(tree);
      const stored = content.documents.find(({ file }) => file === anna);
      expect(stored?.fields).not.toHaveProperty("photo");
      expect(content.shownPictures).toEqual([]);
    }
  },
);

test.each(["anna.gif", "Anna Aal.TIFF", "anna.heic", "anna.bmp"])(
  "the tip for %s used as a picture is to export it as a JPEG, whether the file exists or not",
  async (target) => {
    const jpeg = target.replace(/\.\w+$/, ".jpg");
    const format = target.replace(/^.*\./, "").toUpperCase();
    const tree = createCampaign({
      [anna]: person(`photo: ${target}`),
      "a.md": page("", `![Anna](<${target}>)`),
    });
    for (const isThere of [false, true]) {
      if (isThere) for (const folder of ["", "landesliste/"]) tree.write(folder + target, "x");
      tree.write(anna, `${person(`photo: ${target}`)}${isThere}\n`);
      tree.write("a.md", page("", `![Anna](<${target}>) ${isThere}`));
      const { findings } = await importTree(tree);
      const message = `Die Datei „${target}“ ist ein Bild im Format ${format}, das nicht veröffentlicht wird.`;
      expect(findings.filter(({ file }) => file === anna)).toMatchObject([
        {
          code: "image-type",
          severity: "warning",
          line: 5,
          message: `„photo“: ${message} Statt des Fotos stehen die Initialen da.`,
          hint: expect.stringContaining(`als JPEG, und schreibe hier \`${jpeg}\`.`),
        },
      ]);
      const link = jpeg.includes(" ") ? `<${jpeg}>` : jpeg;
      expect(findings.filter(({ file }) => file === "a.md")).toMatchObject([
        {
          code: "image-type",
          message: `${message} Der Text erscheint ohne sie.`,
          hint: expect.stringContaining(
            `als JPEG, und schreibe an dieser Stelle \`![Anna](${link})\`.`,
          ),
        },
      ]);
    }
  },
);

test("a GIF that is not a portrait is shown like any picture", async () => {
  const tree = createCampaign({ "a.md": page("", "![Anna](https://example.org/anna.gif)") });
  expect(listFindings(await importTree(tree))).toEqual(["a.md image-external"]);
});

test("an unusable picture of a page, event or place is left out, and the page is online", async () => {
  const tree = createCampaign({
    "a.md": page(`image: { src: plan.pdf, ${rights} }\n`),
    "plan.pdf": "%PDF-1.4\n",
  });
  const { findings, exitCode } = await importTree(tree);
  expect(exitCode).toBe(0);
  expect(findings).toMatchObject([
    {
      file: "a.md",
      code: "image-type",
      line: 3,
      message:
        "„image“: Die Datei „plan.pdf“ ist kein Bild, sondern ein PDF. Die Seite erscheint ohne dieses Bild.",
    },
  ]);
  const { content } = readStored(tree);
  expect(content.documents.find(({ file }) => file === "a.md")?.fields).not.toHaveProperty("image");
});

test("figures and posters of videos that are not pictures are reported as well", async () => {
  const tree = createCampaign({
    "a.md": page(
      "",
      '::figure[Der Plan]{src="plan.pdf" alt="Plan"}\n\n::video{src="rede.mp4" titel="Rede" untertitel="ohne Ton" standbild="rede.mp4"}',
    ),
    "plan.pdf": "%PDF-1.4\n",
  });
  const { findings } = await importTree(tree);
  const hints = findings.filter(({ code }) => code === "image-type").map(({ hint }) => hint);
  expect(hints).toEqual([
    "Schreibe an dieser Stelle den Link `[Plan](plan.pdf)`. Als Bild gehen nur PNG, JPEG, WebP, AVIF und SVG.",
    'Nenne bei „standbild“ ein Bild daraus, zum Beispiel `standbild="./rede.jpg"`. Als Bild gehen nur PNG, JPEG, WebP, AVIF und SVG.',
  ]);
});

test("pictures in every supported format, links to a PDF and a video with poster cause no such finding", async () => {
  const draw = () => sharp(pixels);
  const tree = createCampaign();
  tree.write("b.JPG", await draw().jpeg().toBuffer());
  tree.write("b.avif", await draw().avif().toBuffer());
  tree.write("b.webp", await draw().webp().toBuffer());
  tree.write("b.png", await draw().png().toBuffer());
  tree.write("b.svg", svg);
  tree.write("b.gif", await draw().gif().toBuffer());
  tree.write("plan.pdf", "%PDF-1.4\n");
  const shown = ["b.JPG", "b.avif", "b.webp", "b.png", "b.svg", "https://example.org/b?f=a.pdf"];
  const texts = [...shown, "b.gif"].map((file) => `![Ein Deich](${file})`);
  tree.write(
    "a.md",
    page(`image: { src: b.webp, ${rights} }\n`, [...texts, "[Plan](plan.pdf)"].join("\n\n")),
  );
  const { findings } = await importTree(tree);
  expect([...new Set(findings.map(({ code }) => code))].toSorted()).toEqual([
    "file-type-unknown",
    "image-credit-missing",
    "image-external",
    "image-type",
  ]);
});

test("if the logo is not a picture, the party's initials are shown", async () => {
  for (const [logo, codes] of [
    ["logo.pdf", ["site.yml logo-unusable"]],
    ["logo.jpg", ["logo.jpg image-broken", "site.yml logo-unusable"]],
    ["logo.png", ["logo.png image-broken", "logo.png logo-unusable"]],
    ["logo.svg", ["logo.svg image-broken", "logo.svg logo-unusable"]],
  ] as const) {
    const tree = createCampaign();
    await importTree(tree);
    tree.write(logo, "%PDF-1.4\n");
    tree.write("site.yml", `${siteYml}logo: ${logo}\n`);
    expect(listFindings(await importTree(tree)).toSorted()).toEqual(codes);
    const { brand } = readStored(tree);
    expect(brand?.logo.mediaName).toMatch(/zeichen\.svg$/);
  }
});

test("a new site whose logo is a PDF goes online, and one that had a logo keeps it", async () => {
  const tree = createCampaign({ "logo.pdf": "%PDF-1.4\n", "logo.svg": logoSvg });
  tree.write("site.yml", `${siteYml}logo: logo.pdf\n`);
  const { findings } = await importTree(tree);
  expect(findings).toMatchObject([
    {
      file: "site.yml",
      line: siteYml.split("\n").length,
      code: "logo-unusable",
      message:
        "Das Logo „logo.pdf“ ist weder eine SVG- noch eine PNG-Datei. Es bleibt beim bisherigen Zeichen.",
    },
  ]);
  expect(readStored(tree).site?.title).toBeDefined();
  expect(readStored(tree).brand?.logo.mediaName).toMatch(/zeichen\.svg$/);
  tree.write("site.yml", `${siteYml}logo: logo.svg\n`);
  expect(listFindings(await importTree(tree))).toEqual([]);
  const { brand } = readStored(tree);
  tree.write("site.yml", `${siteYml}logo: logo.pdf\n`);
  await importTree(tree);
  expect(readStored(tree).brand?.logo).toEqual(brand?.logo);
});
