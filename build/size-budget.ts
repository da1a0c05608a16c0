import { statSync } from "node:fs";
import { join } from "node:path";
import { listEntryChunks, readManifest } from "#server/bundle/bundle-manifest.ts";

/** Kilobytes after brotli: of a first visit, of its first print, and of the first change of the page. */
const budget = { script: 75, style: 14, print: 2, renderer: 17 } as const;
const rendererName = "client/browser/navigation/page-renderer.tsx";
const printName = "client/styles/print.css";
const folder = join(import.meta.dirname, "../dist/browser");

const manifest = readManifest(folder);
const chunks = listEntryChunks(manifest);
report(
  "script",
  chunks.map((chunk) => chunk.file),
);
report("style", [...new Set(chunks.flatMap((chunk) => chunk.css))]);
report("print", [getChunk(printName).file]);
report("renderer", [getChunk(rendererName).file]);

function getChunk(name: string) {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The bundle has no ${name}.`);
  return chunk;
}

function report(kind: keyof typeof budget, files: string[]): void {
  const sizeBytes = files.reduce((sum, file) => sum + statSync(join(folder, `${file}.br`)).size, 0);
  const size = (sizeBytes / 1000).toFixed(1);
  console.log(`${kind}: ${size} kB brotli, at most ${budget[kind]} kB`);
  if (sizeBytes <= budget[kind] * 1000) return;
  console.error(`${kind} is too large: ${files.join(", ")}`);
  process.exitCode = 1;
}
