import { expect, test } from "vitest";
import { read } from "#ingest/test/read-fields.ts";
import { readSite } from "#ingest/test/parse-text.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";

const name = "vorname: Anna\nnachname: Aalders";

function hintsOf({ diagnostics }: { diagnostics: { hint?: string }[] }): (string | undefined)[] {
  return diagnostics.map(({ hint }) => hint);
}

test.each([
  [name, "Schreibe stattdessen eine Zeile `listenplatz: 3` oder `wahlkreis: 53`."],
  [
    `${name}\nkandidaturen:`,
    "Schreibe stattdessen eine Zeile `listenplatz: 3` oder `wahlkreis: 53`.",
  ],
  [`${name}\nlistenplatz: drei`, "Schreibe eine Zahl aus Ziffern, zum Beispiel `listenplatz: 3`."],
  [`${name}\nlistenplatz: 1\ndraft: bald`, "Schreibe `draft: true` oder `draft: false`."],
  ["vorname: Anna\nnachname:\nlistenplatz: 1", "Ergänze den Wert, zum Beispiel `Beispiel`."],
])("%j comes with a hint that can be typed", (yaml, hint) => {
  expect(hintsOf(read("candidate", yaml))).toEqual([hint]);
});

test("a group of keys written on one line is spelled out", () => {
  const yaml = 'name: A\nstraße: Weg 1\nplz: "24103"\nort: Kiel\ngeo: 54.3, 10.1';
  expect(hintsOf(read("office", yaml))).toEqual([
    "Schreibe `geo:` und darunter eingerückt `lat: 54.32` und `lon: 10.13`.",
  ]);
  const site = "title: A\nparty: { name: B }\nnavigation: [{ text: A, hash: a }]\n";
  const footer = "footer: [{ heading: A, links: /impressum }]\n";
  expect(hintsOf(readSite(site + footer))).toEqual([
    "Schreibe die Einträge darunter, jeden mit `- ` in einer eigenen Zeile und darin `text: …` und `href: …`.",
  ]);
});

test("a setting that has a default is not listed as required", () => {
  const site = "title: A\nparty: { name: B }\nnavigation: [{ text: A, hash: a }]\nmap: Küste\n";
  expect(hintsOf(readSite(site))).toEqual([
    "Schreibe darunter eingerückt `centre: …` und `zoom: …` und `state: …`.",
  ]);
});

test("a missing setting comes with an example of its own", () => {
  const hints = hintsOf(readSite("navigation: [{ text: A, hash: a }]\nparty: {}\n"));
  expect(hints).toEqual([
    "Ergänze eine Zeile `title: Bündnis Muster`.",
    "Ergänze eine Zeile `name: Bündnis Muster`.",
  ]);
});

test("a missing field without a written parent is reported at the head of the file", () => {
  expect(read("candidate", "vorname: Anna\nlistenplatz: 1").diagnostics).toMatchObject([
    { line: 1, column: 1, excerpt: "---" },
  ]);
});

test("the hint about a file that is too large says how to reduce it", () => {
  const sizes = { sizeBytes: 50_000_000, limitBytes: 1_000_000 };
  const hints = ["a.md", "a.JPG", "a.pdf", "geo/a.geojson"].map((file) => {
    const { hint = "" } = finding("file-too-large", {}, { case: "file", file, ...sizes });
    return hint.split(" ").slice(0, 2).join(" ");
  });
  expect(hints).toEqual(["Texte dieser", "Verkleinere das", "Speichere das", "Vereinfache die"]);
});
