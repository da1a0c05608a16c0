import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { InlineConfig } from "vite";

const assetsDir = "assets/app";
const mapLibrary = "maplibre-gl";
const mapFile = `${assetsDir}/${mapLibrary}.mjs`;

/** How `npm run dev` bundles what the browser loads: the map's library is half of the work, so it is copied. */
export function createBundleConfig(folder: string): InlineConfig {
  const source = readFileSync(fileURLToPath(import.meta.resolve(mapLibrary)));
  const rolldownOptions = {
    external: [mapLibrary],
    output: { paths: { [mapLibrary]: `/${mapFile}` } },
  };
  return {
    mode: "development",
    plugins: [
      {
        name: "dev-bundle",
        generateBundle() {
          // Vite empties the folder for the first build only.
          rmSync(join(folder, assetsDir), { recursive: true, force: true });
          this.emitFile({ type: "asset", fileName: mapFile, source });
        },
      },
    ],
    environments: { client: { build: { outDir: folder, minify: false, rolldownOptions } } },
  };
}
