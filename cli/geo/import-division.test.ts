import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { writeXlsx } from "hucre/xlsx";
import { callCli, createTree, smallTree } from "#cli/test/call-cli.ts";
import { readLawText } from "#cli/geo/statute/read-law-text.ts";
import { readDivision } from "./read-division.ts";
import { readImportFile } from "./read-import-file.ts";
import { readShippedMunicipalities } from "#ingest/geo-folder/shipped-tables.ts";

const origin = ["--source", "Anlage des Wahlgesetzes", "--licence", "§ 5 UrhG"];

async function createCampaign(state: string) {
  const elections = `elections: [{ id: a, name: A, date: 2029-02-25, system: landtag, state: ${state} }]\n`;
  const tree = await createTree({ ...smallTree, "elections.yml": elections });
  return {
    ...tree,
    read: (file: string) => readFile(join(tree.contentDir, file), "utf8"),
    save: async (name: string, content: string | Uint8Array) => {
      const path = join(tree.contentDir, "..", name);
      await writeFile(path, content);
      return path;
    },
    run: (...args: string[]) => callCli(args, tree.env),
  };
}

test("geo import reads the ninety constituencies of Niedersachsen from a table, and geo verify accepts them", async () => {
  const { contentDir, save, run, read } = await createCampaign("Niedersachsen");
  const keys = new Map((await readShippedMunicipalities()).map(({ key, name }) => [key, name]));
  const own = [...keys].filter(([key]) => key.startsWith("03"));
  const rows = own.map(([key, name], index) => {
    const number = 1 + Math.floor((index * 90) / own.length);
    return `${number};Muster ${number};${key};${name}\n`;
  });
  const table = await save("amt.csv", `nummer;name;ags;gemeinde\n${rows.join("")}`);
  const refused = await run("geo", "import", table);
  expect(refused).toMatchObject({ code: 1, stdout: "Nichts wurde geschrieben.\n" });
  expect(refused.stderr).toMatch(/^amt\.csv: Fehler: Woher [^]*Tipp: .*--source/);
  const trial = await run("geo", "import", table, ...origin, "--dry-run");
  expect(trial.stdout).toContain("Niedersachsen: 90 Wahlkreise, ");
  expect(await readdir(contentDir)).not.toContain("geo");

  expect(await run("geo", "import", table, ...origin)).toMatchObject({ code: 0, stderr: "" });
  expect(await read("geo/gemeinden.csv")).toMatch(
    /^ags,gemeinde,kreis,wkr_nr,geteilt,teil\n03101000,/,
  );
  expect((await read("geo/wahlkreise.csv")).split("\n")).toHaveLength(92);
  expect(await read("geo/SOURCE.md")).toMatch(/`gemeinden\.csv` \| \d+ Gemeinden; .* § 5 UrhG /);
  expect(await run("geo", "verify")).toMatchObject({ code: 0, stderr: "" });
  expect(await run("check")).toMatchObject({ code: 0, stderr: "" });
});

const statute = `Wahlkreis 1 Saarbrücken: der Regionalverband Saarbrücken
Wahlkreis 2 Saarlouis: die Landkreise Saarlouis und Merzig-Wadern
Wahlkreis 3 Neunkirchen: die Landkreise Neunkirchen, St. Wendel und Saarpfalz-Kreis
`;

test("geo import of a statute lists what differs from the previous division, and deletes shipped tables only when the constituencies change", async () => {
  const { contentDir, save, run, read } = await createCampaign("Saarland");
  expect((await run("geo", "use", "--land", "Saarland")).code).toBe(0);
  // As an editor of Windows saves it, and one of macOS.
  const same = await save("gesetz.txt", Buffer.from(statute, "latin1"));
  const unchanged = await run("geo", "import", same, ...origin);
  expect(unchanged).toMatchObject({ code: 0, stderr: "" });
  expect(unchanged.stdout).toContain("Keine Unterschiede zur bisherigen Einteilung.");
  expect(unchanged.stdout).not.toContain("Gelöscht");

  const moved = statute
    .replace("Saarbrücken\n", "Saarbrücken ohne die Gemeinde Püttlingen\n")
    .replace("2 Saarlouis: ", "2 Saarlouis: die Stadt Püttlingen; ");
  const corrected = await run("geo", "import", await save("neu.md", moved), ...origin);
  expect(corrected.stdout).toContain(
    "1 Unterschied zur bisherigen Einteilung:\n  Püttlingen: 2 statt 1\n",
  );
  expect(corrected.stderr).toMatch(/geo\/wahlkreise\.geojson: Warnung: .* „Püttlingen“/);
  const verified = await run("geo", "verify");
  // The law may be right, and the municipality counts first.
  expect(verified.code).toBe(0);
  expect(verified.stderr).toContain("Püttlingen (Tabelle 2, Karte 1)");

  const two = statute.replace("\nWahlkreis 3 Neunkirchen:", ";");
  const other = await run("geo", "import", await save("zwei.txt", two), ...origin);
  expect(other.stdout).toContain("Wahlkreis 3 Neunkirchen: fällt weg");
  expect(other.stdout).toContain(
    "Gelöscht: geo/postleitzahlen.csv\nGelöscht: geo/wahlkreise.geojson",
  );
  const files = await readdir(join(contentDir, "geo"));
  expect(files.filter((name) => /^(?:wahlkreise\.geojson|postleitzahlen)/.test(name))).toEqual([]);
  const source = await read("geo/SOURCE.md");
  expect(source).not.toMatch(/`(?:wahlkreise\.geojson|postleitzahlen\.csv)`/);
  expect(await run("geo", "verify")).toMatchObject({ code: 0, stderr: "" });
});

test("geo import reads a workbook with a row per constituency, and reports mistakes with their row", async () => {
  const { contentDir, save, run, read } = await createCampaign("Bremen");
  const head = [["Einteilung des Landes"], [], ["Nr.", "Name des Wahlkreises", "Gemeinden"]];
  const write = async (...rows: (string | number)[][]) => {
    const bytes = await writeXlsx({ sheets: [{ name: "Blatt", rows: [...head, ...rows] }] });
    return save("amt.xlsx", bytes);
  };
  const wrong = await write([1, "Bremen", "Stadt Bremen"], ["zwei", "Hafen", "Bremerhafen"]);
  const refused = await run("geo", "import", wrong, ...origin);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain("amt.xlsx:5: Fehler: „zwei“ ist keine Nummer");
  const misspelt = await write([1, "Bremen", "Stadt Bremen"], [2, "Hafen", "Bremerhafen"]);
  expect((await run("geo", "import", misspelt, ...origin)).stderr).toMatch(
    /^amt\.xlsx:5: Fehler: „Bremerhafen“ ist keine Gemeinde in Bremen\.\n {2}Tipp: Meintest du „Bremerhaven“\?/,
  );
  expect(await readdir(contentDir)).not.toContain("geo");
  const right = await write([1, "Bremen", "Stadt Bremen"], [2, "Hafen", "Bremerhaven"]);
  expect(await run("geo", "import", right, ...origin)).toMatchObject({ code: 0, stderr: "" });
  expect(await read("geo/wahlkreise.csv")).toBe("wkr_nr,wkr_name\n1,Bremen\n2,Hafen\n");

  // The answer of a person to what an office has confirmed is not to be lost.
  await writeFile(join(contentDir, "geo/gemeinden.csv"), "ags,gemeinde,wkr_nr,geteilt\n");
  const changed = await run("geo", "import", right, ...origin);
  expect(changed.stderr).toMatch(/^geo\/gemeinden\.csv: Fehler: [^]*--force\.\n$/);
});

test("cells with tens of thousands of blanks or brackets are read", async () => {
  const [deep, wide] = ["Amt A (".repeat(20_000), " ".repeat(50_000)];
  const table = `nummer;name;gemeinden\n1;A;${deep}B\n2;B;Aa${wide}Bb, Cc${wide}teilweise\n`;
  const { entries } = await readDivision({ file: "amt.csv", bytes: Buffer.from(table) });
  expect(entries.map(({ items }) => items.length)).toEqual([1, 2]);
  expect(entries[1]?.items).toMatchObject([{ name: "Aa Bb" }, { name: "Cc", part: "" }]);
  const law = `Wahlkreis 1 A: ${"Kreis A (ohne ".repeat(20_000)}${")".repeat(20_000)}`;
  expect(readLawText(law)).toHaveLength(1);
  expect(readLawText(`Wahlkreis 1 A: vom Kreis X ${"Amt A ".repeat(100_000)}`)).toHaveLength(1);
});

test("geo import reads a text from standard input to its end", async () => {
  const input = Readable.from([Buffer.from("Wahlkreis 1"), Buffer.from(" Ä: die Stadt A")]);
  const { bytes = new Uint8Array() } = (await readImportFile("-", input)) as { bytes?: Uint8Array };
  expect(new TextDecoder().decode(bytes)).toBe("Wahlkreis 1 Ä: die Stadt A");
});
