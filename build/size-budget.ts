import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** Kilobytes after brotli that a first visit may load. */
const budget = { script: 75, style: 14 } as const;
const folder = join(import.meta.dirname, "../dist/browser");
const entryName = "client/browser/entry.tsx";

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);

const manifest = manifestSchema.parse(
  JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")),
);
const chunks = [...collectChunks(entryName)].flatMap((name) => manifest[name] ?? []);
report(
  "script",
  chunks.map((chunk) => chunk.file),
);
report("style", [...new Set(chunks.flatMap((chunk) => chunk.css))]);

/** The entry and what it imports at once; what is imported later does not count. */
function collectChunks(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of manifest[name]?.imports ?? []) collectChunks(imported, seen);
  return seen;
}

function report(kind: keyof typeof budget, files: string[]): void {
  const sizeBytes = files.reduce((sum, file) => sum + statSync(join(folder, `${file}.br`)).size, 0);
  const size = (sizeBytes / 1000).toFixed(1);
  console.log(`${kind}: ${size} kB brotli, at most ${budget[kind]} kB`);
  if (sizeBytes <= budget[kind] * 1000) return;
  console.error(`${kind} is too large: ${files.join(", ")}`);
  process.exitCode = 1;
}
