import { appendFile, mkdir, readFile, readdir, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callCli, createTree, smallTree } from "#cli/test/call-cli.ts";
import { listShippedFiles, shippedFolder } from "#ingest/geo-folder/shipped-files.ts";
import { listSiteGeodata } from "#ingest/geo-folder/site-geodata.ts";
import { listMapNotices, readShippedNotices } from "#ingest/geo-folder/read-geo-sources.ts";
import {
  listDemanded,
  readSourceNotes,
  updateSourceNotes,
} from "#ingest/geo-folder/source-notes.ts";
import { copyShipped } from "./copy-shipped.ts";

test("the SOURCE.md of each folder of shipped geodata lists exactly its files, with licence and notice", async () => {
  const { notices } = readSourceNotes(await readFile(join(shippedFolder, "SOURCE.md"), "utf8"));
  const entries = await readdir(shippedFolder, { recursive: true, withFileTypes: true });
  const data = entries.filter(({ name }) => /\.(?:csv|geojson)$/.test(name));
  const folders = [...Map.groupBy(data, ({ parentPath }) => parentPath)];
  // Germany, what is cut to each Land, and for each Land its map, the Bundestag and but for one the Landtag.
  expect(folders).toHaveLength(2 + 16 + 16 + 15);
  for (const [folder, files] of folders) {
    const { rows } = readSourceNotes(await readFile(join(folder, "SOURCE.md"), "utf8"));
    expect(rows.map(({ file }) => file).toSorted()).toEqual(
      files.map(({ name }) => name).toSorted(),
    );
    expect(rows.filter(({ origin, licence }) => origin === "" || licence === "")).toEqual([]);
    // Every licence but those of the public names the notice that it demands.
    const bound = rows.filter(({ licence }) => !/^(?:gemeinfrei|frei \()/.test(licence));
    expect(bound.filter((row) => listDemanded([row], notices).length === 0)).toEqual([]);
  }
});

/** Copies the shipped files into `geo/`, as the program did up to version 0.3. */
async function copyAsBefore(contentDir: string, wish: Parameters<typeof listShippedFiles>[0]) {
  const { around, division } = listShippedFiles(wish);
  const { files, ...notes } = await copyShipped([...around, ...division]);
  const folder = join(contentDir, "geo");
  await mkdir(folder, { recursive: true });
  for (const { file, content } of files) await writeFile(join(folder, file), content ?? "");
  await writeFile(join(folder, "SOURCE.md"), updateSourceNotes(undefined, notes));
  return files.map(({ file }) => file).toSorted();
}

const electionOf = (system: string, state = "Hessen") => ({
  "elections.yml": `elections: [{ id: a, name: A, date: 2029-02-25, system: ${system}, state: ${state} }]\n`,
});

test("geo use enters the Land in site.yml and deletes geodata that earlier versions copied", async () => {
  const state = "Schleswig-Holstein";
  const { contentDir, env } = await createTree({ ...smallTree, ...electionOf("bundestag", state) });
  const read = (file: string) => readFile(join(contentDir, file), "utf8");
  const use = () => callCli(["geo", "use", "--land", "sh"], env);
  const first = await use();
  expect(first).toMatchObject({ code: 0, stderr: "" });
  expect(first.stdout).toContain(
    "Schleswig-Holstein: 11 Wahlkreise der Bundestagswahl 2025, 1.108 Gemeinden und die Karte",
  );
  const site = await read("site.yml");
  expect(site).toMatch(/^title: Probe\n[^]*\nmap:\n {2}state: Schleswig-Holstein\n/);
  expect(await readdir(contentDir)).not.toContain("geo");

  const names = await copyAsBefore(contentDir, { state, system: "bundestag" });
  const second = await use();
  expect(second).toMatchObject({ code: 0, stderr: "" });
  expect(second.stdout.match(/^Gelöscht: geo\/.+$/gm)).toHaveLength(names.length);
  expect(await readdir(contentDir)).not.toContain("geo");
  expect(await read("site.yml")).toBe(site);

  // Edited copies are kept, and so is the whole division if one of its files is edited.
  await copyAsBefore(contentDir, { state, system: "bundestag" });
  await appendFile(join(contentDir, "geo/sea.geojson"), "\n");
  await appendFile(join(contentDir, "geo/gemeinden.csv"), "\n");
  await appendFile(join(contentDir, "geo/SOURCE.md"), "\nFragen an Anna.\n");
  const third = await use();
  expect(third.stdout).toContain("Behalten: geo/sea.geojson");
  expect(third.stdout).toContain("Behalten: geo/postleitzahlen.csv");
  expect(await readdir(join(contentDir, "geo"))).toEqual([
    "SOURCE.md",
    "gemeinden.csv",
    "postleitzahlen.csv",
    "sea.geojson",
    "wahlkreise.geojson",
  ]);
  const notes = readSourceNotes(await read("geo/SOURCE.md"));
  expect(notes.rows.map(({ file }) => file).toSorted()).toEqual(
    ["gemeinden.csv", "postleitzahlen.csv", "sea.geojson", "wahlkreise.geojson"].toSorted(),
  );
  expect(notes.notices.map(({ code }) => code).toSorted()).toEqual(["N1", "N2", "NE", "NG"]);
  expect(await read("geo/SOURCE.md")).toContain("Fragen an Anna.");
  expect(await read("site.yml")).toBe(site);
});

test("geo use keeps geodata from other programs and offices", async () => {
  const { contentDir, env, write } = await createTree({
    ...smallTree,
    ...electionOf("landtag", "Saarland"),
  });
  const own = "nummer;name\n1;Mitte\n";
  await write({ "geo/stimmkreise.csv": own });
  const used = await callCli(["geo", "use", "--land", "Saarland"], env);
  expect(used).toMatchObject({ code: 0, stderr: "" });
  expect(used.stdout).toContain("Saarland: deine eigenen Wahlkreise und die Karte um sie herum.");
  expect(await readFile(join(contentDir, "geo/stimmkreise.csv"), "utf8")).toBe(own);
  // Copies beside an own table belong to it.
  await copyAsBefore(contentDir, { state: "Saarland", system: "landtag" });
  await callCli(["geo", "use", "--land", "Saarland"], env);
  expect(await readdir(join(contentDir, "geo"))).toEqual(
    expect.arrayContaining(["gemeinden.csv", "postleitzahlen.csv", "stimmkreise.csv"]),
  );
});

test.each([
  {
    land: "NRW",
    says: "Nordrhein-Westfalen: 128 Wahlkreise der Landtagswahl 2027, 396 Gemeinden und die Karte um sie herum. 30 Gemeinden sind geteilt: Dort entscheidet das Straßenverzeichnis.\n",
    notices: ["N1", "N3", "NE", "L1"],
    warns: "silent",
  },
  {
    land: "SH",
    says: "35 Wahlkreise der Landtagswahl 2022, 1.112 Gemeinden und",
    notices: ["N1", "N3", "NE", "L1"],
    warns: "ist wahrscheinlich, aber nicht bestätigt",
  },
  {
    land: "Baden-Württemberg",
    says: "4 Gemeinden sind geteilt: Dort entscheidet der Stadtteil.\n",
    notices: ["N1", "N3", "NE", "L2"],
    warns: "ist noch offen",
  },
  {
    land: "Berlin",
    says: "Berlin: 78 Wahlkreise der Wahl zum Abgeordnetenhaus 2026, 1 Gemeinde und die Karte des Landes, auf der die Wahlkreise keine Flächen haben. Eine Gemeinde ist geteilt",
    notices: ["N1", "N3", "NE"],
    warns: "ist noch offen",
  },
])(
  "geo use announces the Landtag data of $land, and the map shows exactly the notices required for them",
  async (given) => {
    const { contentDir, env } = await createTree({ ...smallTree, ...electionOf("landtag") });
    const { code, stdout, stderr } = await callCli(["geo", "use", "--land", given.land], env);
    expect({ code, stdout }).toMatchObject({ code: 0 });
    expect(stdout).toContain(given.says);
    expect(stderr === "" ? "silent" : stderr).toContain(given.warns);
    const site = await readFile(join(contentDir, "site.yml"), "utf8");
    const state = /^ {2}state: (.+)$/m.exec(site)?.[1];
    // Those of tables are shown by the finder.
    const shown = await readShown(contentDir, { state, system: "landtag" });
    expect(shown).toEqual(given.notices);
  },
);

/** The codes of the shipped notices that maps of a site show. */
async function readShown(contentDir: string, wish: Parameters<typeof listShippedFiles>[0]) {
  const { own, shipped } = await listSiteGeodata(contentDir, wish);
  const texts = await listMapNotices([...own, ...shipped]);
  const notices = await readShippedNotices();
  return texts.map((text) => notices.find((notice) => notice.text === text)?.code);
}

test("geo use removes source notices that earlier versions wrote into site.yml", async () => {
  const { contentDir, env, write } = await createTree({ ...smallTree, ...electionOf("bundestag") });
  const use = () => callCli(["geo", "use", "--land", "HE"], env);
  const readSite = () => readFile(join(contentDir, "site.yml"), "utf8");
  const shown = (system: "bundestag" | "landtag") =>
    readShown(contentDir, { state: "Hessen", system });
  await use();
  const before = await readSite();
  const notices = (await readShippedNotices()).map(({ text }) => `    - ${JSON.stringify(text)}\n`);
  await write({
    ...electionOf("landtag"),
    "site.yml": `${before}  attribution:\n${notices.join("")}`,
  });
  const used = await use();
  expect(used.stdout).toContain("55 Wahlkreise der Landtagswahl 2023");
  expect(used.stdout).toContain("Geändert: site.yml (map)\n");
  expect(await readSite()).toBe(before);
  expect(await shown("bundestag")).toEqual(["N1", "N3", "NE"]);
  expect(await shown("landtag")).toEqual(["N1", "N3", "NE", "L1", "L5"]);
  await write(electionOf("kommunal"));
  expect((await use()).stdout).toContain(
    "Hessen: die Karte des Landes. Hat eure Wahl Wahlkreise oder Wahlbereiche, liest sie „npx plakat geo import“",
  );
  await write(electionOf("europa"));
  expect((await use()).stdout).toContain("Hessen: die Karte des Landes.\n");
  // A copy of a shipped file in `geo/` shows what it demands, too.
  await copyAsBefore(contentDir, { state: "Hessen", system: "landtag" });
  expect(new Set(await shown("bundestag"))).toEqual(new Set(["N1", "N3", "NE", "L1", "L5"]));
});

test("geo verify accepts a shipped division that fits and reports one that is missing", async () => {
  const { contentDir, env, write } = await createTree({
    ...smallTree,
    ...electionOf("landtag", "Schleswig-Holstein"),
  });
  const use = (land: string) => callCli(["geo", "use", "--land", land], env);
  const warned = await use("SH");
  const [line = ""] = /`confirmed: .+?`/.exec(warned.stderr) ?? [];
  const path = join(contentDir, "site.yml");
  await appendFile(path, `  ${line.replaceAll("`", "")}\n`);
  expect(await use("SH")).toMatchObject({ code: 0, stderr: "" });
  await writeFile(path, (await readFile(path, "utf8")).replace("wahl 2027", "wahl 2022"));
  expect((await use("SH")).stderr).toContain("nicht bestätigt");

  await write(electionOf("landtag", "Niedersachsen"));
  const missing = await use("Niedersachsen");
  expect(missing.code).toBe(0);
  expect(missing.stdout).toContain("Niedersachsen: die Karte des Landes.\n");
  const finding =
    /Warnung: .*Gesetz vom 3\. März 2026 bildet 90 Wahlkreise.*\n +Tipp: .*geo import/;
  expect(missing.stderr).toMatch(finding);
  expect((await callCli(["check", "--production"], env)).stderr).toMatch(finding);
  expect((await callCli(["check"], env)).stderr).not.toMatch(finding);
});

test("geo use with an unknown Land changes nothing and suggests the nearest one", async () => {
  const { contentDir, env } = await createTree({});
  const unknown = await callCli(["geo", "use", "--land", "Türingen"], env);
  expect(unknown).toMatchObject({ code: 2, stdout: "" });
  expect(unknown.stderr).toBe("Das Land „Türingen“ gibt es nicht. Meintest du „Thüringen“?\n");
  expect((await callCli(["geo", "use"], env)).stderr).toContain(
    "Es fehlt die Option „--land <Land>“",
  );
  expect(await readdir(contentDir)).toEqual([]);
  const bare = await callCli(["geo", "use", "--land", "SL"], env);
  expect(bare.stdout).toContain(
    "Im Inhaltsordner fehlt site.yml. Diese Zeilen gehören hinein:\n\nmap:\n",
  );
});

const origin = ["--source", "Amt", "--licence", "dl-de/by-2-0"];

test("geo import of areas uses the shipped tables of the same division and of no other", async () => {
  const { contentDir, env, write } = await createTree({
    ...smallTree,
    ...electionOf("landtag", "Saarland"),
  });
  await callCli(["geo", "use", "--land", "Saarland"], env);
  const fields = ["--number", "WKR_NR", "--name", "WKR_NAME"];
  const importAreas = (file: string, ...args: string[]) =>
    callCli(["geo", "import", join(contentDir, file), ...fields, ...origin, ...args], env);
  const shipped = await readFile(join(shippedFolder, "sl/landtag/wahlkreise.geojson"), "utf8");
  await write({ "amt.geojson": shipped.replace("St.", "Sankt") });
  const same = await importAreas("amt.geojson");
  expect(same).toMatchObject({ code: 0, stderr: "" });
  expect(same.stdout).toContain(
    "Übernommen: geo/gemeinden.csv (mitgeliefert, dieselbe Einteilung)",
  );
  const files = await readdir(join(contentDir, "geo"));
  expect(files).toEqual([
    "SOURCE.md",
    "gemeinden.csv",
    "postleitzahlen.csv",
    "wahlkreise.csv",
    "wahlkreise.geojson",
  ]);
  expect(await callCli(["geo", "verify"], env)).toMatchObject({ code: 0, stderr: "" });
  expect((await importAreas("amt.geojson")).stdout).toContain(
    "Behalten: geo/gemeinden.csv (dieselbe Einteilung)",
  );

  await appendFile(join(contentDir, "geo/gemeinden.csv"), "\n");
  await write({ "sued.geojson": writeSquares([[1, "Süd", 6.9, 49.2]]) });
  const { code, stdout, stderr } = await importAreas("sued.geojson");
  expect(code).toBe(0);
  expect(stdout).toContain(
    "Gelöscht: geo/postleitzahlen.csv (eine andere Einteilung. Wahlkreis 1: heißt „Süd“ statt „Saarbrücken“)",
  );
  expect(stderr).toContain("geo/gemeinden.csv: Warnung: Die Datei gehört zu einer anderen");
  const left = await readdir(join(contentDir, "geo"));
  expect(left).toContain("gemeinden.csv");
  expect(left).not.toContain("postleitzahlen.csv");
});

test("geo import writes an office's constituencies to geo/, and geo verify checks them", async () => {
  const { contentDir, env, write } = await createTree({ ...smallTree, ...electionOf("landtag") });
  const read = (file: string) => readFile(join(contentDir, file), "utf8");
  const geo = (...args: string[]) => callCli(["geo", ...args], env);
  await geo("use", "--land", "Hessen");
  expect(await geo("verify")).toMatchObject({
    code: 0,
    stdout: "Unter geo/ liegt nichts; die mitgelieferten Daten sind geprüft.\n",
  });
  const path = join(contentDir, "amt.geojson");
  const squares = writeSquares([
    [1, "Wiesbaden-Süd", 8.7, 50],
    [2, "Groß-Gerau", 8.8, 50],
  ]);
  await writeFile(path, squares);
  const fields = ["--number", "WKR_NR", "--name", "WKR_NAME"];
  const source = ["--source", "Landeswahlleiter\n Hessen", "--licence", "dl-de/by-2-0"];
  const unlicensed = await geo("import", path, ...fields);
  expect(unlicensed.code).toBe(1);
  expect(unlicensed.stderr).toMatch(
    /^amt\.geojson: Fehler: Woher [^]*Tipp: .*--source .*--licence/,
  );
  const huge = join(contentDir, "riesig.geojson");
  await writeFile(huge, "");
  await truncate(huge, 61 * 2 ** 20);
  const tooLarge = await geo("import", huge, ...fields, ...source);
  expect(tooLarge.stderr).toMatch(/^riesig\.geojson: Fehler: .* größer als 60 MB; [^]*Tipp: /);
  expect(await readdir(contentDir)).not.toContain("geo");

  const imported = await geo("import", path, ...fields, ...source);
  expect(imported).toMatchObject({ code: 0, stderr: "" });
  expect(imported.stdout).toContain("Hessen: 2 Wahlkreise.");
  expect(imported.stdout).toContain(
    "Nicht mehr gelesen: postleitzahlen.csv (mitgeliefert, eine andere Einteilung. ",
  );
  expect(await read("geo/wahlkreise.geojson")).toContain('"WKR_NR":2,"WKR_NAME":"Groß-Gerau"');
  expect(await read("site.yml")).toContain("Wahlkreise: Landeswahlleiter Hessen, dl-de/by-2-0");
  expect(await read("geo/SOURCE.md")).toContain(
    "\n- **NW:** Wahlkreise: Landeswahlleiter Hessen, dl-de/by-2-0\n",
  );

  const used = await geo("use", "--land", "Hessen");
  expect(await read("site.yml")).toContain("Wahlkreise: Landeswahlleiter Hessen, dl-de/by-2-0");
  expect(used.stdout).toContain("Hessen: deine eigenen Wahlkreise");
  expect(await read("geo/wahlkreise.geojson")).toContain("Groß-Gerau");
  expect(await geo("verify")).toMatchObject({ code: 0, stderr: "" });

  const table = "plz,wkr_nr\n65183,1\n65185,7\n";
  await write({ "geo/postleitzahlen.csv": table });
  const checked = await geo("verify");
  expect(checked.stderr).toContain(
    "geo/postleitzahlen.csv:3: Fehler: Den Wahlkreis 7 gibt es in den Kartendaten nicht.",
  );
  expect(checked.stderr).toMatch(/^geo\/postleitzahlen\.csv: Fehler: .*unter welcher Lizenz/m);
  await appendFile(join(contentDir, "geo/wahlkreise.geojson"), "\n");
  expect((await geo("import", path, ...fields, ...source)).stderr).toMatch(
    /^geo\/wahlkreise\.geojson: Fehler: [^]*--force\.\n$/,
  );
});

function writeSquares(squares: [number: number, name: string, lon: number, lat: number][]) {
  const features = squares.map(([number, name, lon, lat]) => ({
    type: "Feature",
    properties: { WKR_NR: number, WKR_NAME: name },
    geometry: {
      type: "Polygon",
      coordinates: [
        [
          [lon, lat],
          [lon + 0.1, lat],
          [lon + 0.1, lat + 0.1],
          [lon, lat + 0.1],
          [lon, lat],
        ],
      ],
    },
  }));
  return JSON.stringify({ type: "FeatureCollection", features });
}
