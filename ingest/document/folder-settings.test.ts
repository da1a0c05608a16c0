import { expect, test } from "vitest";
import { campaign, engine, listFindings, parseBytes, parseText } from "#ingest/test/parse-text.ts";

test("a folder's settings file can set title, layout, navigation and redirect", () => {
  const text = "title: Liste\nlayout: liste\nnavigation.title: Kurz\nredirect: /ziel\n";
  expect(parseText("1.landesliste/Süd/_dir.yml", text)).toMatchObject({
    folderSettings: {
      path: "/landesliste/sued",
      file: "1.landesliste/Süd/_dir.yml",
      title: "Liste",
      layout: "liste",
      redirect: "/ziel",
      navigation: { title: "Kurz" },
    },
    diagnostics: [],
  });
  const root = parseText("_dir.yml", "", engine);
  expect(root.folderSettings).toEqual({ path: "/", file: "_dir.yml" });
  expect(parseText("a.yml", "title: A\n").folderSettings).toBeUndefined();
});

test("a folder's settings file may give its redirect within navigation", () => {
  const read = (redirect: string) => parseText("a/_dir.yml", `navigation.redirect: ${redirect}`);
  expect(read("/ziel").folderSettings?.redirect).toBe("/ziel");
  expect(read("42").folderSettings?.redirect).toBeUndefined();
  expect(listFindings(read("ziel"))).toEqual(["?1:22 redirect-unclear"]);
  expect(read("ziel").folderSettings).toBeDefined();
  expect(listFindings(read("javascript:x"))).toEqual(["1:22 redirect-unsafe"]);
  expect(read("javascript:x").folderSettings).toBeUndefined();
});

test("a mistake in _dir.json is reported with line and column", () => {
  const result = parseText("a/_dir.json", '{\n  "title": Liste\n}');
  expect(result.diagnostics).toMatchObject([
    { code: "json-syntax", line: 2, column: 12, excerpt: '  "title": Liste' },
  ]);
  expect(result.folderSettings).toBeUndefined();
});

test("a broken _dir.yml causes findings and gives no settings", () => {
  const result = parseText("a/_dir.yml", "title: [a]\nredirect: //x");
  expect(listFindings(result)).toEqual(["1:8 wrong-type", "2:11 redirect-unsafe"]);
  expect(result.folderSettings).toBeUndefined();
  const latin = parseBytes("a/_dir.yml", Buffer.from("ä", "latin1"), campaign);
  expect(latin.folderSettings).toBeUndefined();
});
