import { readFileSync } from "node:fs";
import { expect, test } from "./test.ts";

function readTitles(text: string): string[] {
  return Array.from(text.matchAll(/^=+\n(\S+) (?:\d\S* )?\(/gm), ([, name]) => name ?? "");
}

test("scripts lead to the licences of the libraries and fonts that a visitor loads", async ({
  request,
}) => {
  const page = await (await request.get("/")).text();
  const script = /<script type="module" src="([^"]+)"/.exec(page)?.[1] ?? "";
  const address = /^\/\*! Lizenzen: (\S+) \*\/$/m.exec(await (await request.get(script)).text());
  const answer = await request.get(address?.[1] ?? "");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const licences = await answer.text();
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

test("the program comes with the licences of all packages that it depends on", () => {
  const manifest = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: object };
  const titles = readTitles(readFileSync("dist/lizenzen.txt", "utf8"));
  expect(titles).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies)));
});
