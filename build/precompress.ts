import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(js|mjs|css|svg|json|txt|webmanifest)$/;

/** Writes `.br` and `.gz` beside every text file of a bundle for browsers, as small as possible. */
export function precompress(options: { environment: string; folder: string }): Plugin {
  return {
    name: "precompress",
    apply: "build",
    applyToEnvironment: ({ name }) => name === options.environment,
    async closeBundle() {
      const names = await readdir(options.folder, { recursive: true });
      const files = names.filter((name) => compressible.test(name) && !name.startsWith("."));
      await Promise.all(files.map((name) => compressFile(join(options.folder, name))));
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}
