import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formatDiagnostic } from "#ingest/report/format-diagnostic.ts";
import { readElections } from "#ingest/settings/settings-files.ts";
import { readSite, campaign, engine, parseBytes } from "#ingest/test/parse-text.ts";

/** Numbers from 0 to below `limit`, the same in every run (xorshift). */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.abs(state) % limit;
  };
}

const files = [
  "landesliste/a.md",
  "geschaeftsstellen/a.md",
  "veranstaltungsorte/a.md",
  "termine/a.md",
  "seite.md",
  "_dir.yml",
  "daten.yaml",
  "daten.json",
  "a/_dir.yml",
];

/** Parses the bytes as every kind of file, and formats every finding, as an import would. */
function expectSurvival(bytes: Uint8Array): void {
  for (const file of files) {
    for (const context of [campaign, engine]) {
      const { document, diagnostics } = parseBytes(file, bytes, context);
      const hasError = diagnostics.some(({ severity }) => severity === "error");
      expect(document === undefined).toBe(hasError);
      for (const diagnostic of diagnostics) expect(formatDiagnostic(diagnostic)).not.toBe("");
      expect(() => JSON.stringify(document)).not.toThrow();
    }
  }
  for (const { diagnostics } of [readSite(bytes), readElections(bytes)]) {
    for (const diagnostic of diagnostics) expect(formatDiagnostic(diagnostic)).not.toBe("");
  }
}

test("random bytes give either a document or findings", () => {
  const random = createRandom(20_290_225);
  for (let round = 0; round < 30; round += 1) {
    expectSurvival(Uint8Array.from({ length: random(400) }, () => random(256)));
  }
});

test("random YAML characters give either a document or findings", () => {
  const random = createRandom(7);
  const alphabet = "---\n\n  ::[]{}\"'#&*!|>%@`?,abc01.~äß„“\t\u00a0".split("");
  for (let round = 0; round < 50; round += 1) {
    const text = Array.from({ length: random(120) }, () => alphabet[random(alphabet.length)]).join(
      "",
    );
    expectSurvival(new TextEncoder().encode(`---\n${text}\n---\n`));
    expectSurvival(new TextEncoder().encode(text));
  }
});

test("a randomly damaged document gives either a document or findings", () => {
  const folder = new URL("../fixtures/", import.meta.url);
  const sources = readdirSync(folder)
    .filter((name) => name.startsWith("fields-") && name.endsWith(".md"))
    .map((name) => readFileSync(new URL(name, folder)));
  const random = createRandom(42);
  for (const source of sources) {
    for (let round = 0; round < 8; round += 1) expectSurvival(damage(source, random));
  }
});

function damage(source: Uint8Array, random: (limit: number) => number): Uint8Array {
  const bytes = [...source];
  for (let step = random(6); step >= 0; step -= 1) {
    const at = random(bytes.length);
    const kind = random(5);
    if (kind === 0) bytes.splice(at, random(40));
    else if (kind === 1) bytes.splice(at, 0, ...bytes.slice(random(bytes.length)).slice(0, 40));
    else if (kind === 2) bytes[at] = random(256);
    else if (kind === 3) bytes.splice(at, 0, ...[0x3a, 0x20, 0x5b, 0x09, 0x22].slice(random(5)));
    else bytes.length = Math.max(1, at);
  }
  return Uint8Array.from(bytes);
}
