import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTree, importTree, siteYml } from "#ingest/test/tree.ts";
import { createPictureDrawing } from "./draw-pictures.ts";

const log = pino({ level: "silent" });
// Processes start slowly beside other tests.
const patient = { timeout: 60_000 };
vi.setConfig({ testTimeout: 120_000 });

async function importSite() {
  const tree = createTree({
    "site.yml": siteYml,
    "index.md": "# Start\n",
  });
  const publish = () => importTree(tree);
  await publish();
  const drawing = createPictureDrawing(tree.dataDir, log, 10);
  onTestFinished(() => drawing.close());
  const media = join(tree.dataDir, "media");
  const listPictures = () =>
    existsSync(media) ? readdirSync(media).filter((name) => name.startsWith("teilen-")) : [];
  return { tree, publish, drawing, listPictures };
}

test("what is missing is drawn after each change of the content", async () => {
  const { tree, publish, drawing, listPictures } = await importSite();
  drawing.notice("1");
  await vi.waitUntil(() => listPictures().length > 0, patient);
  const first = listPictures();
  tree.write("zwei.md", "# Zwei\n");
  await publish();
  drawing.notice("2");
  await vi.waitUntil(() => listPictures().length > first.length, patient);
  expect(listPictures()).toEqual(expect.arrayContaining(first));
});
