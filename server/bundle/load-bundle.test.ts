import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import request from "supertest";
import { expect, onTestFinished, test } from "vitest";
import { loadBundle } from "./load-bundle.ts";
import { createTestSite } from "#server/test/site.ts";

const script = "export const answer = 42;\n".repeat(20);

function createBundleFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "plakat-bundle-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, ".vite"));
  mkdirSync(join(folder, "assets/app"), { recursive: true });
  const manifest = {
    "client/browser/entry.tsx": {
      file: "assets/app/entry-1.js",
      css: ["assets/app/entry-1.css"],
      imports: ["_shared.js"],
    },
    "_shared.js": { file: "assets/app/shared-1.js", css: ["assets/app/entry-1.css"] },
    "client/browser/start-after-paint.ts": { file: "assets/app/starter-1.js" },
    "client/browser/live-reload.ts": { file: "assets/app/live-1.js" },
    "client/styles/preview.css": { file: "assets/app/preview-1.css" },
    "client/styles/views/home.css": { file: "assets/app/home-1.css" },
    "client/styles/print.css": { file: "assets/app/print-1.css" },
    "client/styles/no-script.css": { file: "assets/app/no-script-1.css" },
    "client/fonts/archivo-german.woff2": { file: "assets/app/archivo-1.woff2" },
    "client/fonts/archivo-numerals.woff2": { file: "assets/app/numerals-1.woff2" },
  };
  writeFileSync(join(folder, ".vite/manifest.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "assets/app/entry-1.css"), "body{color:var(--ink)}");
  writeFileSync(join(folder, "assets/app/entry-1.js"), script);
  writeFileSync(join(folder, "assets/app/entry-1.js.br"), brotliCompressSync(script));
  writeFileSync(join(folder, "assets/app/entry-1.js.gz"), gzipSync(script));
  writeFileSync(join(folder, "assets/app/archivo-1.woff2"), "font");
  writeFileSync(join(folder, "assets/app/numerals-1.woff2"), "font");
  return folder;
}

test("a page links to the files in the manifest", () => {
  expect(loadBundle(createBundleFolder()).page).toEqual({
    build: expect.stringMatching(/^[\w-]{10}$/),
    scripts: ["/assets/app/entry-1.js"],
    starter: "/assets/app/starter-1.js",
    findStylesheet: expect.any(Function),
    viewStylesheets: new Map([["home", "/assets/app/home-1.css"]]),
    previewStyle: "/assets/app/preview-1.css",
    printStyle: "/assets/app/print-1.css",
    noScriptStyle: "/assets/app/no-script-1.css",
    fonts: ["/assets/app/archivo-1.woff2"],
    numerals: "/assets/app/numerals-1.woff2",
  });
});

test("only editors get the script that reloads pages", () => {
  const { page } = loadBundle(createBundleFolder(), { isLive: true });
  expect(page.scripts).toEqual(["/assets/app/entry-1.js", "/assets/app/live-1.js"]);
});

test("script files stay available after another build has replaced the folder", () => {
  const folder = createBundleFolder();
  const bundle = loadBundle(folder);
  rmSync(join(folder, "assets"), { recursive: true });
  expect(bundle.findFile("/assets/app/entry-1.js")).toBeDefined();
  expect(bundle.findFile("/assets/app/fehlt.js")).toBeUndefined();
});

test("files of the bundle are served compressed and cached forever", async () => {
  const { app } = createTestSite({ bundle: loadBundle(createBundleFolder()) });
  const response = await request(app).get("/assets/app/entry-1.js").set("Accept-Encoding", "br");
  expect(response.status).toBe(200);
  expect(response.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    vary: "Accept-Encoding",
  });
  const plain = await request(app).get("/assets/app/entry-1.js").set("Accept-Encoding", "identity");
  expect(plain.text).toBe(script);
});

test("the manifest and compressed files cannot be requested", async () => {
  const { app } = createTestSite({ bundle: loadBundle(createBundleFolder()) });
  for (const path of [
    "/.vite/manifest.json",
    "/assets/app/entry-1.js.br",
    "/assets/app/fehlt.js",
  ]) {
    await request(app).get(path).expect(404);
  }
});

test("a folder without a built client is an error", () => {
  expect(() => loadBundle(join(tmpdir(), "plakat-no-such-folder"))).toThrow(/ENOENT/);
});
