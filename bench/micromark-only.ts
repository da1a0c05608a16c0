/** The yardstick for imports: the same texts through micromark with GFM, on a thread for each core. */
import { readdirSync, readFileSync } from "node:fs";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { isMainThread, Worker, workerData } from "node:worker_threads";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";

if (isMainThread) {
  const [folder = ""] = process.argv.slice(2);
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => name.endsWith(".md")).map((name) => join(folder, name));
  const count = availableParallelism();
  const threads = Array.from({ length: count }, (_, index) => {
    const part = files.filter((_file, position) => position % count === index);
    return new Worker(new URL(import.meta.url), { workerData: part });
  });
  await Promise.all(threads.map((thread) => once(thread, "exit")));
} else {
  for (const file of workerData as string[]) {
    const html = micromark(readFileSync(file, "utf8"), {
      extensions: [gfm()],
      htmlExtensions: [gfmHtml()],
    });
    if (html.length === 0) throw new Error(`No HTML was made of ${file}`);
  }
}
