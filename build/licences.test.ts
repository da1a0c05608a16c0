import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { collectLicences } from "./licences.ts";

/** Bundles these files and returns the list of licences. */
async function bundle(
  files: Record<string, string>,
  options: { external?: string[] } = {},
): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), "plakat-licences-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const licences = collectLicences({
    environment: "client",
    file: "dist/licences.txt",
    ...options,
  });
  await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [licences],
    worker: { plugins: () => [licences], format: "es" },
    build: { assetsInlineLimit: 0, rolldownOptions: { input: join(root, "main.js") } },
  });
  return readFileSync(join(root, "dist/licences.txt"), "utf8");
}

/** A package with an effect, because plain values would be inlined without their module. */
function installed(name: string, more: Record<string, unknown> = {}): Record<string, string> {
  const folder = `node_modules/${name}`;
  const manifest = { name, version: "1.2.3", license: "MIT", main: "index.js", ...more };
  return {
    [`${folder}/package.json`]: JSON.stringify(manifest),
    [`${folder}/index.js`]: "export default () => console.log(new Date());",
  };
}

test("the licence list has every bundled package with all its licence texts, and the public list leaves out versions", async () => {
  const text = await bundle({
    "main.js": 'import one from "one"; import two from "@scope/two"; one(); two();',
    ...installed("one"),
    "node_modules/one/LICENSE": "Copyright One",
    "node_modules/one/LICENSE.Apache": "Copyright the data of One",
    "node_modules/one/NOTICE": "Notice of One",
    "node_modules/one/license.js": "not a text",
    ...installed("@scope/two"),
    "node_modules/@scope/two/license": "Copyright Two",
    ...installed("three"),
    "node_modules/three/LICENSE": "Copyright Three",
  });
  expect(text).toContain("one (MIT)\n\nCopyright One\n\nCopyright the data of One\n\nNotice");
  expect(text).toContain("@scope/two (MIT)\n\nCopyright Two\n");
  expect(text).not.toContain("not a text");
  expect(text).not.toContain("Three");
});

test("the licence list includes fonts and packages that only a worker uses", async () => {
  const text = await bundle({
    "main.js": 'import "./main.css"; new Worker(new URL("./worker.js", import.meta.url));',
    "main.css": "@font-face { font-family: F; src: url(./node_modules/font/f.woff2); }",
    "worker.js": 'import one from "one"; one();',
    ...installed("font", { license: "OFL-1.1" }),
    "node_modules/font/f.woff2": "glyphs",
    "node_modules/font/LICENSE": "Copyright Font",
    ...installed("one"),
    "node_modules/one/COPYING": "Copyright One",
  });
  expect(text).toContain("font (OFL-1.1)\n\nCopyright Font\n");
  expect(text).toContain("one (MIT)\n\nCopyright One\n");
});

test("the licence list includes dependencies of a bundled package, because its files may contain them", async () => {
  const text = await bundle({
    "main.js": 'import one from "one"; one();',
    ...installed("one", { dependencies: { inner: "1", "@types/two": "1" } }),
    "node_modules/one/LICENSE": "Copyright One",
    ...installed("one/node_modules/inner", { name: "inner", dependencies: { one: "1" } }),
    "node_modules/one/node_modules/inner/LICENSE": "Copyright Inner",
  });
  expect(text).toContain("inner (MIT)\n\nCopyright Inner\n");
});

test("of several licence files the list has only the one of the declared licence", async () => {
  const text = await bundle(
    {
      "main.js": "console.log(1);",
      ...installed("one", { license: "ISC" }),
      "node_modules/one/LICENSES/ISC.txt": "Copyright One",
      "node_modules/one/LICENSES/CC0-1.0.txt": "For the tests of One",
    },
    { external: ["one"] },
  );
  expect(text).toContain("one (ISC)\n\nCopyright One\n");
  expect(text).not.toContain("tests of One");
});

test("a package without a licence text fails the build", async () => {
  const files = {
    "main.js": 'import one from "one"; one();',
    ...installed("one"),
  };
  await expect(bundle(files)).rejects.toThrow("one has no licence text");
});
