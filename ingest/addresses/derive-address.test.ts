import { expect, test } from "vitest";
import { deriveAddress, deriveSegment, resolveTreePath } from "./derive-address.ts";

test.each([
  ["index.md", "/", ""],
  ["1.guide/2.install.md", "/guide/install", "Install"],
  ["1.landesliste/4.Dörte Großmann.md", "/landesliste/dorte-grossmann", "Dörte Großmann"],
  ["1.landesliste/_dir.yml", "/landesliste/_dir", "Dir"],
  ["2025/01.auftakt.md", "/2025/auftakt", "Auftakt"],
  ["1.2.md", "/1.2", "12"],
  ["10.2.thema.md", "/2.thema", "2Thema"],
  ["stand.2025.md", "/stand.2025", "Stand2025"],
  ["Über uns.md", "/uber-uns", "Über Uns"],
  ["kultur & café.md", "/kultur-and-cafe", "Kultur & Café"],
  ["10% mehr.md", "/10percent-mehr", "10% Mehr"],
  ["fragen (2).md", "/fragen-(2)", "Fragen (2)"],
  ["foo_bar.md", "/foo_bar", "FooBar"],
  ["2-zwei.md", "/2-zwei", "2 Zwei"],
  ["neu.draft.md", "/neu", "Neu"],
  ["x.draft/y.md", "/x/y", "Y"],
  ["x/INDEX.md", "/x/index", "INDEX"],
  ["1.index.md", "/", ""],
  ["x/index.draft.md", "/x", ""],
  ["1.2.3/1.x/a.md", "/1.2.3/1.x/a", "A"],
  ["10 € – ein $.md", "/10-euro-ein-dollar", "10 € – Ein $"],
  ["a -- b.md", "/a-b", "A    B"],
  ["日本.md", "/", "日本"],
  ["日本/a.md", "/a", "A"],
  ["ohne-endung", "/ohne-endung", "Ohne Endung"],
])("the file %s gets the address %s and the title %j", (file, path, title) => {
  const address = deriveAddress(file, "ascii");

  expect(address.path).toBe(path);
  expect(address.titleFromName).toBe(title);
});

test.each([
  ["Über uns.md", "/ueber-uns"],
  ["Käse/Öl & Ähren.md", "/kaese/oel-und-aehren"],
  ["Straße 10%.md", "/strasse-10prozent"],
  ["café.md", "/cafe"],
])("every configured spelling of German letters turns %s into %s", (file, path) => {
  expect(deriveAddress(file, "de").path).toBe(path);
});

test("a file name with combining accents gets the same address as one with composed letters", () => {
  const decomposed = "Über uns.md".normalize("NFD");

  expect(deriveAddress(decomposed, "de")).toEqual(deriveAddress("Über uns.md", "de"));
  expect(deriveAddress(decomposed, "ascii").stem).toBe("Über uns");
});

test("the dir of a document is the last folder of its address", () => {
  const dirOf = (file: string) => deriveAddress(file, "ascii").dir;

  expect(dirOf("1.landesliste/2.anna.md")).toBe("landesliste");
  expect(dirOf("1.landesliste/index.md")).toBe("");
  expect(dirOf("a/b/index.md")).toBe("a");
  expect(dirOf("index.md")).toBe("");
  expect(dirOf("kontakt.md")).toBe("");
});

test("stem and extension keep the spelling of the file", () => {
  expect(deriveAddress("1.Landesliste/2.Anna.MD", "de")).toMatchObject({
    stem: "1.Landesliste/2.Anna",
    extension: "MD",
  });
});

test("a leading underscore anywhere in the path makes a partial, and .draft anywhere a draft", () => {
  expect(deriveAddress("_teile/a.md", "de")).toMatchObject({ isPartial: true, isDraft: false });
  expect(deriveAddress("a/_b.md", "de")).toMatchObject({ isPartial: true, path: "/a/_b" });
  expect(deriveAddress("a.draft/b.md", "de")).toMatchObject({ isPartial: false, isDraft: true });
  expect(deriveAddress("a.drafts.md", "de").isDraft).toBe(false);
});

test("a single path segment follows the same rules as a file path", () => {
  expect(deriveSegment("4.Dörte Großmann", "ascii")).toBe("dorte-grossmann");
  expect(deriveSegment("index", "ascii")).toBe("");
});

test("a path to a file is relative to the folder of the file that names it", () => {
  expect(resolveTreePath("landesliste/anna.md", "./anna.svg")).toBe("landesliste/anna.svg");
  expect(resolveTreePath("landesliste/anna.md", "bilder/anna.svg")).toBe(
    "landesliste/bilder/anna.svg",
  );
  expect(resolveTreePath("landesliste/anna.md", "../bilder/./a.png")).toBe("bilder/a.png");
  expect(resolveTreePath("landesliste/anna.md", "/bilder/a.png")).toBe("bilder/a.png");
  expect(resolveTreePath("anna.md", "a.png")).toBe("a.png");
});

test("a path that leads out of the content folder does not resolve", () => {
  expect(resolveTreePath("anna.md", "../a.png")).toBeUndefined();
  expect(resolveTreePath("a/anna.md", "../../etc/passwd")).toBeUndefined();
  expect(resolveTreePath("a/anna.md", "/../a.png")).toBeUndefined();
});
