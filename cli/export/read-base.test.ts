import { expect, test } from "vitest";
import { readBase } from "./read-base.ts";

const siteUrl = "https://www.beispiel.de";

test.each([
  ["/wahl-2025", "/wahl-2025", "https://www.beispiel.de/wahl-2025"],
  ["wahl-2025/", "/wahl-2025", "https://www.beispiel.de/wahl-2025"],
  ["//alt/Wahl_25//", "/alt/Wahl_25", "https://www.beispiel.de/alt/Wahl_25"],
  ["https://ANDERS.example/alt/", "/alt", "https://anders.example/alt"],
  ["https://anders.example", "", "https://anders.example"],
  ["/", "", siteUrl],
  ["", "", siteUrl],
  [undefined, "", siteUrl],
])("--base %s means the folder „%s“ of the site", (value, base, url) => {
  expect(readBase(value, siteUrl)).toEqual({ base, siteUrl: url });
});

test.each([
  "/wahl 2025",
  "/../wahl",
  "/wahl.2025",
  "/a//b",
  "/wahl?a",
  "/wahl#a",
  "/größe",
  "/%41",
  "www.beispiel.de/wahl",
  "https://a@beispiel.de/wahl",
  "https://:80/wahl",
  "ftp://beispiel.de/wahl",
  "C:/Program Files/Git/wahl",
  String.raw`\wahl`,
])("--base %s is refused with the two ways to write a folder", (value) => {
  expect(() => readBase(value, siteUrl)).toThrow(
    /ist kein Ordner auf einem Webspace\. Schreibe ihn wie „\/wahl-2025“ oder .* „https:/,
  );
});

test("without SITE_URL --base takes a whole address or /, and refuses a folder", () => {
  expect(() => readBase("/wahl", undefined)).toThrow("--base https://www.beispiel.de/wahl");
  expect(readBase("https://a.example/wahl", undefined).siteUrl).toBe("https://a.example/wahl");
  expect(readBase("/", undefined)).toEqual({ base: "", siteUrl: undefined });
});
