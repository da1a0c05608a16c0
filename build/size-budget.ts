import { statSync } from "node:fs";
import { basename, join } from "node:path";
import { deriveTheme } from "#domain/theme/derive-theme.ts";
import {
  listChunks,
  listEntryChunks,
  readManifest,
  starterName,
} from "#server/bundle/bundle-manifest.ts";
import { readRules } from "#server/bundle/load-bundle.ts";
import { compressStylesheet, writeColours } from "#server/bundle/site-stylesheets.ts";

/** Kilobytes after brotli: of a first visit, of its first print, and of the first change of the page. */
const budget = { script: 75, style: 15, print: 2, renderer: 24 } as const;
const rendererName = "client/browser/page-renderer.tsx";
const printName = "client/styles/print.css";
const folder = join(import.meta.dirname, "../dist/browser");

const manifest = readManifest(folder);
const chunks = listEntryChunks(manifest);
report(
  "script",
  [getChunk(starterName), ...chunks].map((chunk) => chunk.file),
);
const common = compressStylesheet(
  Buffer.from(writeColours(deriveTheme()) + readRules(folder, manifest)),
).length;
for (const name of Object.keys(manifest).filter((one) => one.startsWith("client/styles/views/"))) {
  judge("style", common + measure(getChunk(name).file), ` (${basename(name, ".css")})`);
}
report("print", [getChunk(printName).file]);
const entryFiles = new Set(chunks.map(({ file }) => file));
report(
  "renderer",
  listChunks(manifest, rendererName)
    .map(({ file }) => file)
    .filter((file) => !entryFiles.has(file)),
);

function getChunk(name: string) {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The bundle has no ${name}.`);
  return chunk;
}

function report(kind: keyof typeof budget, files: string[]): void {
  judge(
    kind,
    files.reduce((sum, file) => sum + measure(file), 0),
  );
}

function measure(file: string): number {
  return statSync(join(folder, `${file}.br`)).size;
}

function judge(kind: keyof typeof budget, sizeBytes: number, note = ""): void {
  const size = (sizeBytes / 1000).toFixed(1);
  console.log(`${kind}${note}: ${size} kB brotli, at most ${budget[kind]} kB`);
  if (sizeBytes <= budget[kind] * 1000) return;
  console.error(`${kind} is too large.`);
  process.exitCode = 1;
}
