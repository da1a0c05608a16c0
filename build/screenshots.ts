/** Takes every page kind at three widths, light and dark: `node build/screenshots.ts <url> <folder>`. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { pages } from "../e2e/pages.ts";
import { findChromium } from "./chromium.ts";

const [url, folder] = process.argv.slice(2);
if (url === undefined || folder === undefined) {
  throw new Error("Usage: node build/screenshots.ts <url> <folder>");
}

await mkdir(folder, { recursive: true });
const browser = await chromium.launch(await findChromium());
for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 768, 1280]) {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: 800 },
      reducedMotion: "reduce",
      locale: "de-DE",
    });
    const page = await context.newPage();
    for (const { kind, path } of pages) {
      await page.goto(new URL(path, url).href);
      // The picture shows the whole page, so images below the fold have to be loaded.
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = "eager";
        await Promise.all(Array.from(document.images, (image) => image.decode()));
      });
      const name = `${kind.replaceAll(" ", "-")}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: join(folder, name), fullPage: true });
    }
    await context.close();
  }
}
await browser.close();
