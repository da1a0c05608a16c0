import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(js|mjs|css|svg|json|txt|webmanifest)$/;

interface PrecompressOptions {
  environment: string;
  folder: string;
  /** The quality of brotli. By default the highest, with which two megabytes take seconds. */
  quality?: number;
}

/** Writes `.br` and `.gz` beside every text file of a bundle for browsers. */
export function precompress(options: PrecompressOptions): Plugin {
  const { quality = constants.BROTLI_MAX_QUALITY } = options;
  return {
    name: "precompress",
    apply: "build",
    applyToEnvironment: ({ name }) => name === options.environment,
    async closeBundle() {
      const names = await readdir(options.folder, { recursive: true });
      const files = names.filter((name) => compressible.test(name) && !name.startsWith("."));
      await Promise.all(files.map((name) => compressFile(join(options.folder, name), quality)));
    },
  };
}

async function compressFile(file: string, quality: number): Promise<void> {
  const bytes = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}
