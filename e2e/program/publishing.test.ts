import { expect, test } from "vitest";
import { smallSite } from "../own-site.ts";
import { runPlakat } from "../run-plakat.ts";
import { startSite } from "./programs.ts";

test("an import by a second process appears on the page, and a change of site.yml changes the build number of all pages", async () => {
  const site = await startSite(smallSite);
  const read = async (path: string) => (await fetch(site.url + path)).text();
  const readBuild = async () => /(?<=name="build" content=")[^"]+/.exec(await read("/seite"))?.[0];
  expect(await read("/seite")).toContain("Erste Fassung.");
  const before = await readBuild();
  await site.write({ "seite.md": "---\ntitle: Die Seite\n---\n\nDritte Fassung.\n" });
  expect((await runPlakat(["import"], site.env)).stdout).toContain("1 geändert");
  await expect.poll(() => read("/seite")).toContain("Dritte Fassung.");
  expect(await readBuild()).toBe(before);

  await site.write({ "site.yml": `${smallSite["site.yml"]}footnotes: [Neue Fußnote]\n` });
  await runPlakat(["import"], site.env);
  await expect.poll(() => read("/seite")).toContain("Neue Fußnote");
  const after = await readBuild();
  expect(after).not.toBe(before);
  const payload = await read("/_payload.json");
  expect(payload).toContain(JSON.stringify(after));
  expect(payload).not.toContain(JSON.stringify(before));
});
