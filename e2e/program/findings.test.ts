import request from "supertest";
import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { readImportRecord, writeImportRecord } from "#db/files/import-record-file.ts";
import { createTestSite } from "#server/test/site.ts";
import { mistakes } from "../mistakes.ts";
import { smallSite, writeTree } from "../own-site.ts";
import { runPlakat } from "../run-plakat.ts";
import { createFolder, startSite } from "./programs.ts";

const secret = "0123456789abcdef0123456789abcdef";
const env = { PREVIEW_SECRET: secret };

test("/pruefbericht shows the same texts as the terminal", async () => {
  const folder = await createFolder();
  const settings = { CONTENT_DIR: `${folder}/content`, DATA_DIR: `${folder}/data` };
  await writeTree(settings.CONTENT_DIR, { ...smallSite, ...mistakes });
  // An import with findings ends with 1.
  const { stderr } = await runPlakat(["import"], { ...settings, FORCE_COLOR: "0" }).then(
    () => ({ stderr: "" }),
    (error: { stderr: string }) => error,
  );
  const terminal = stderr.trimEnd();
  const record = readImportRecord(settings.DATA_DIR);
  if (!record) throw new Error("The import has left no record.");
  const { app, dataDir } = createTestSite({ env });
  writeImportRecord(dataDir, record);
  const { text } = await request(app).get(`/pruefbericht?preview=${secret}`).expect(200);
  const findings = listFindings(text);
  expect(findings.length).toBeGreaterThanOrEqual(8);
  expect(findings).toHaveLength(
    terminal.split("\n").filter((line) => /: (Fehler|Warnung): /.test(line)).length,
  );
  expect(findings.join("\n")).toBe(terminal);
});

test("a watching server shows a saved mistake and its correction, and only the findings page reloads", async () => {
  const site = await startSite(smallSite, { ...env, WATCH: "1" });
  const read = async (path: string) => (await fetch(site.url + path)).text();
  const readFindings = () => read(`/pruefbericht?preview=${secret}`);
  const link = await runPlakat(["preview-link", "--findings"], site.env);
  const address = link.stdout.trim();
  expect(address.startsWith(site.url)).toBe(true);
  expect(await (await fetch(address)).text()).toContain("Prüfbericht");
  await site.write({ "seite.md": '---\ntitle: ""\n---\n' });
  await expect.poll(readFindings).toContain("seite.md:2:8");
  expect(await readFindings()).toMatch(
    /<code>seite\.md<\/code>: (?:<!-- -->)?Die letzte fehlerfreie Fassung bleibt online\./,
  );
  expect(await read("/seite")).toContain("Erste Fassung.");
  await site.write({ "seite.md": smallSite["seite.md"] });
  await expect.poll(readFindings).not.toContain("seite.md:2:8");
  expect(await read("/seite")).not.toMatch(/<script[^>]*live/);
  expect((await fetch(`${site.url}/api/live`)).status).toBe(404);
});

/** The findings of the page, indented as in a terminal. */
function listFindings(html: string): string[] {
  const { document } = new JSDOM(html, { contentType: "text/html" }).window;
  return [...document.querySelectorAll(".finding")].map((finding) =>
    [...finding.children]
      .flatMap(({ tagName, textContent }, index) => {
        if (tagName === "PRE") return textContent.split("\n").map((line) => `    ${line}`);
        return index === 0 ? [textContent] : [`  ${textContent}`];
      })
      .join("\n"),
  );
}
