import { expect, test } from "vitest";
import { readSite, listFindings } from "#ingest/test/parse-text.ts";

const site = `title: A
party: { name: B }
navigation: [{ text: Start, hash: home }]
map:
`;

test("the map settings of site.yml are read", () => {
  const { config, diagnostics } = readSite(`${site}  style: https://tiles.example.org/style.json
  hosts: [https://Glyphs.example.org/, https://tiles.example.org:8443]
  hash: off
  cooperativeGestures: nein
  tiles: geo/strassen.pmtiles
  terrain: { url: "/dem/{z}/{x}/{y}.png" }
`);
  expect(diagnostics).toEqual([]);
  expect(config?.map).toEqual({
    attribution: [],
    style: "https://tiles.example.org/style.json",
    hosts: ["https://glyphs.example.org", "https://tiles.example.org:8443"],
    hash: "off",
    cooperativeGestures: false,
    tiles: "strassen.pmtiles",
    terrain: { url: "/dem/{z}/{x}/{y}.png", encoding: "terrarium", tileSize: 512 },
  });
});

test.each([
  ["a misspelt `local`", "style: lokal", "5:10 bad-value"],
  ["a style that is not an address", "style: tiles.example.org/style.json", "5:10 bad-address"],
  ["a style that would run", 'style: "javascript:alert(1)"', "5:10 bad-address"],
  ["a style with a password", "style: https://a:b@example.org/s.json", "5:10 bad-address"],
  [
    "a style whose host would end the policy",
    'style: "https://a;b/style.json"',
    "5:10 bad-address",
  ],
  ["a style without encryption", "style: http://example.org/s.json", "?5:10 insecure-address"],
  ["a host with a path", "hosts: [https://example.org/a]", "5:11 bad-address"],
  ["a host without a scheme", "hosts: [example.org]", "5:11 bad-address"],
  ["a host with a wildcard", 'hosts: ["https://*.example.org"]', "5:11 bad-address"],
  ["a host that would end the policy", 'hosts: ["https://a; script-src *"]', "5:11 bad-address"],
  ["a named hash", "hash: karte", "5:9 bad-value"],
  ["a file outside geo/", "tiles: ../site.yml", "5:10 bad-value"],
  ["a file of another kind", "tiles: karte.mbtiles", "5:10 bad-value"],
  ["terrain without a source", "terrain: { encoding: mapbox }", "5:12 bad-value"],
  [
    "terrain with two sources",
    'terrain: { tiles: a.pmtiles, url: "/{z}/{x}/{y}" }',
    "5:12 bad-value",
  ],
  [
    "a terrain address without placeholders",
    "terrain: { url: https://example.org/dem }",
    "5:19 bad-address",
  ],
  ["an unknown encoding", "terrain: { tiles: a.pmtiles, encoding: png }", "5:42 bad-value"],
  [
    "a centre with its numbers swapped",
    "centre: { lat: 9.7, lon: 54.2 }",
    "5:11 coordinates-swapped",
  ],
  ["a zoom beyond the limit", "zoom: 23", "5:9 bad-value"],
  ["an unknown key", "colour: red", "?5:3 unknown-key"],
])("in the map settings %s is reported", (_name, line, expected) => {
  expect(listFindings(readSite(`${site}  ${line}\n`))).toEqual([expected]);
});

test("the tip for a wrong map setting suggests a correction if one is likely", () => {
  const { diagnostics } = readSite(`${site}  hosts: [tiles.example.org]\n  style: Local\n`);
  expect(diagnostics.map(({ hint }) => hint)).toEqual([
    "Schreibe `https://tiles.example.org`.",
    "Meintest du `local`?",
  ]);
});
