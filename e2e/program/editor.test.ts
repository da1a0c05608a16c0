import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

test("no file that visitors load contains the editor", async () => {
  const folder = "dist/browser";
  const names = await readdir(folder, { recursive: true });
  const texts = names.filter((name) => /\.(?:js|css|json|txt)$/.test(name));
  for (const name of texts) {
    expect([name, /sveltia|redaktion/i.test(await readFile(join(folder, name), "utf8"))]).toEqual([
      name,
      false,
    ]);
  }
  expect(texts.length).toBeGreaterThan(20);
});
