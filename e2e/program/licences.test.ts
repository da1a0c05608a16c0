import { readFileSync } from "node:fs";
import request from "supertest";
import { expect, test } from "vitest";
import { loadBundle } from "#server/bundle/load-bundle.ts";
import { createTestSite } from "#server/test/site.ts";

function readTitles(text: string): string[] {
  return Array.from(text.matchAll(/^=+\n(\S+) (?:\d\S* )?\(/gm), ([, name]) => name ?? "");
}

test("scripts link to the licences of the libraries and fonts that a visitor loads", async () => {
  const { app } = createTestSite({ bundle: loadBundle("dist/browser") });
  const read = (address = "") => request(app).get(address).buffer().expect(200);
  const page = await read("/");
  const script = await read(/<script type="module" src="([^"]+)"/.exec(page.text)?.[1]);
  const address = /^\/\*! Lizenzen: (\S+) \*\/$/m.exec(script.text);
  const { headers, text: licences } = await read(address?.[1]);
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(licences).not.toMatch(/^=+\n\S+ \d/m);
  expect(readTitles(licences)).toEqual(
    expect.arrayContaining([
      "@fontsource-variable/archivo",
      "@fontsource-variable/atkinson-hyperlegible-next",
      "maplibre-gl",
      "react-dom",
    ]),
  );
});

test("the program includes the licences of all packages that it depends on", () => {
  const manifest = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: object };
  const titles = readTitles(readFileSync("dist/lizenzen.txt", "utf8"));
  expect(titles).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies)));
});
