import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pages } from "../pages.ts";
import type { Walk } from "./walks.ts";

const folder = process.env["PICTURES"];

/** A walk that takes pictures of all kinds of pages, on a phone and on a desktop, if asked for. */
export function picturesInto(engine: string): Record<string, Walk> {
  if (folder === undefined) return {};
  return {
    "pictures of all kinds of pages": {
      async go(tab, driver) {
        await mkdir(folder, { recursive: true });
        for (const width of [360, 1280]) {
          for (const { kind, path } of pages) {
            await tab.open(path, [width, 1200]);
            const file = `${kind.replaceAll(" ", "-")}-${width}-${engine}.png`;
            await writeFile(join(folder, file), await driver.capture());
          }
        }
      },
    },
  };
}
