import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { drawPhoto, findEyes } from "#ingest/test/drawn-photo.ts";
import { startOwnSite, type OwnSite, type SiteFiles } from "./own-site.ts";
import { previewSecret } from "./shared-site.ts";
import { expect, test } from "./test.ts";

test.use({ liveMaps: false });
// All share one site.
test.describe.configure({ mode: "default" });

/** Photos as volunteers send them; each has a size of its own, by which pages are searched for it. */
const photos = {
  "landesliste/01.fenna-brodersen-okafor": {
    width: 600,
    height: 400,
    face: { x: 125, y: 175, size: 90 },
  },
  "direktkandidatinnen/07.tomke-reimers-ekdahl": {
    width: 400,
    height: 600,
    face: { x: 200, y: 85, size: 45 },
  },
  "direktkandidatinnen/08.piet-ahlmann-sahin": {
    width: 400,
    height: 500,
    face: { x: 200, y: 320, size: 130 },
  },
};
const group = "landesliste/02.joern-hinrich-ketelsby";

/** The folders of the demo without which all pages with portraits remain. */
const unneeded = /^(?:da|presse|termine|transparenz|uk|veranstaltungsorte|wahlprogramm)\//;

/** The persons of the demo, with photos in place of some drawings. */
async function readSite(): Promise<SiteFiles> {
  const entries = await readdir("content", { recursive: true, withFileTypes: true });
  const files: SiteFiles = {};
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const path = file.slice("content/".length);
    if (!unneeded.test(path)) files[path] = await readFile(file);
  }
  const show = (text: string, photo: Uint8Array) => {
    const head = Buffer.from(files[`${text}.md`] ?? "").toString();
    files[`${text}.md`] = head.replace(/(src: \.\/).*\.svg/, `$1${text.split("/").at(-1)}.jpg`);
    files[`${text}.jpg`] = photo;
  };
  for (const [text, { face, ...size }] of Object.entries(photos))
    show(text, await drawPhoto({ ...size, faces: [face] }));
  const faces = [
    { x: 200, y: 200, size: 120 },
    { x: 500, y: 200, size: 120 },
  ];
  show(group, await drawPhoto({ width: 700, height: 420, faces }));
  return files;
}

let site: OwnSite;
test.beforeAll(async () => {
  site = await startOwnSite(await readSite(), { PREVIEW_SECRET: previewSecret });
});
test.afterAll(async () => {
  await site.close();
});

const known = Object.values(photos).map(({ width, height, face }) => ({
  width,
  height,
  eyes: findEyes(face),
  mouth: [face.x, face.y + 0.33 * face.size] as [number, number],
}));

/** Photos of a page on which an eye is cut off, or a numeral is on the mouth; and how many there are. */
function findCutFaces(page: Page): Promise<{ count: number; cut: string[] }> {
  return page.evaluate((scenes) => {
    let count = 0;
    const cut: string[] = [];
    for (const image of document.images) {
      const scene = scenes.find(
        ({ width, height }) =>
          width === Number(image.getAttribute("width")) &&
          height === Number(image.getAttribute("height")),
      );
      const box = image.getBoundingClientRect();
      if (!scene || box.width === 0) continue;
      count += 1;
      const style = getComputedStyle(image);
      const [x = 0, y = 0] = style.objectPosition.split(" ").map((part) => parseFloat(part) / 100);
      const scale = Math.max(box.width / scene.width, box.height / scene.height);
      const place = ([left, top]: [number, number]) => ({
        x: left * scale + (box.width - scene.width * scale) * x,
        y: top * scale + (box.height - scene.height * scale) * y,
      });
      const isSeen = (point: { x: number; y: number }) =>
        point.x > 0 && point.y > 0 && point.x < box.width && point.y < box.height;
      const mouth = place(scene.mouth);
      const numerals = [...document.querySelectorAll(".num")].map((one) =>
        one.getBoundingClientRect(),
      );
      const isCovered = numerals.some(
        ({ left, right, top, bottom }) =>
          box.x + mouth.x > left &&
          box.x + mouth.x < right &&
          box.y + mouth.y > top &&
          box.y + mouth.y < bottom,
      );
      const name = `${image.parentElement?.className} ${box.width}x${box.height} ${style.objectPosition}`;
      if (style.objectFit !== "cover" || ![...scene.eyes.map(place), mouth].every(isSeen))
        cut.push(`${name}: cut`);
      if (isCovered) cut.push(`${name}: covered`);
    }
    return { count, cut };
  }, known);
}

/** Pages with photos, and how many they show at least: one of each view, of which the first shows all photos. */
const views = [
  ["/", 3],
  ["/landesliste/fenna-brodersen-okafor", 1],
  ["/wahlkreis/7", 1],
  ["/direktkandidatinnen/piet-ahlmann-sahin/druck", 1],
  ["/wahlkreis/8/druck", 1],
] as const;
/** Further pages of these views, which the same rules dress with scripts and without. */
const others = [
  ["/direktkandidatinnen/tomke-reimers-ekdahl", 1],
  ["/direktkandidatinnen/piet-ahlmann-sahin", 1],
  ["/wahlkreis/8", 1],
] as const;

for (const { name, paths, ...options } of [
  { name: "with scripts", javaScriptEnabled: true, paths: [...views, ...others] },
  { name: "without scripts", javaScriptEnabled: false, paths: views },
]) {
  test.describe(name, () => {
    test.use(options);

    test("eyes and mouths of all portraits are visible on every page that shows them, at every width", async ({
      page,
    }) => {
      for (const [path, least] of paths) {
        await page.goto(site.url + path);
        for (const width of [320, 360, 768, 1280, 1920]) {
          await page.setViewportSize({ width, height: width < 768 ? 740 : 800 });
          const { count, cut } = await findCutFaces(page);
          expect(count, path).toBeGreaterThanOrEqual(least);
          expect(cut, `${path} at ${width}`).toEqual([]);
        }
      }
    });
  });
}

test("/pruefbericht shows three crops of a photo with two faces", async ({ page }) => {
  await page.goto(`${site.url}/pruefbericht?preview=${previewSecret}`);
  const crops = page.locator(".finding", { hasText: "2 Gesichter" }).getByRole("listitem");
  await expect(crops).toHaveText(["Plakat", "Telefon", "Blatt in A4"]);
  for (const image of await crops.locator("img").all()) {
    await expect(image).toHaveJSProperty("complete", true);
    await expect(image).toHaveJSProperty("naturalWidth", 700);
    await expect(image).not.toHaveCSS("object-position", "50% 12%");
  }
  await page.goto("about:blank");
});
