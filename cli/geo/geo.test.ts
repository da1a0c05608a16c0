import { appendFile, mkdir, readFile, readdir, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callCli, createTree, smallTree } from "#cli/test/call-cli.ts";
import { digestTreeFile } from "#ingest/files/read-file.ts";
import { listDemanded, readSourceNotes } from "#ingest/geo-folder/source-notes.ts";
import { zipShapefile } from "#ingest/test/shapefile.ts";

const demo = join(import.meta.dirname, "../../content");

test.each(["geodata", "geodata/landtag"])(
  "the files in %s are those that its SOURCE.md describes, each with a licence and its notice",
  async (name) => {
    const folder = join(import.meta.dirname, "..", name);
    const notes = readSourceNotes(await readFile(join(folder, "SOURCE.md"), "utf8"));
    const { rows, notices, checksums } = notes;
    const files = (await readdir(folder)).filter((file) => /\.(?:csv|geojson)$/.test(file));
    expect(rows.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
    expect(rows.filter(({ origin, licence }) => origin === "" || licence === "")).toEqual([]);
    // Every licence but those of the public names the notice that it demands.
    const bound = rows.filter(({ licence }) => !/^(?:gemeinfrei|frei \()/.test(licence));
    expect(bound.filter((row) => listDemanded([row], notices).length === 0)).toEqual([]);
    const digests = files.map((file) => [file, digestTreeFile(join(folder, file))] as const);
    expect(new Map(digests)).toEqual(checksums);
  },
);

test("geo use writes the files of one state and keeps files that were changed by hand", async () => {
  const { contentDir, env } = await createTree(smallTree);
  const read = (file: string) => readFile(join(contentDir, file), "utf8");
  const use = (...args: string[]) => callCli(["geo", "use", "--land", ...args], env);
  const first = await use("sh");
  expect(first).toMatchObject({ code: 0, stderr: "" });
  expect(first.stdout).toContain("Schleswig-Holstein: 11 Wahlkreise");
  const names = await readdir(join(demo, "geo"));
  expect(await readdir(join(contentDir, "geo"))).toEqual(names);
  for (const name of names) {
    expect(await read(`geo/${name}`)).toBe(await readFile(join(demo, "geo", name), "utf8"));
  }
  const site = await read("site.yml");
  expect(site).toMatch(/^title: Probe\n[^]*\nmap:\n {2}state: Schleswig-Holstein\n/);
  expect(await use("Schleswig-Holstein")).toMatchObject({ code: 0, stderr: "" });
  expect(await read("site.yml")).toBe(site);

  await appendFile(join(contentDir, "geo/sea.geojson"), "\n");
  const refused = await use("Bremen");
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/^geo\/sea\.geojson: Fehler: [^]*Tipp: .*--force\.\n$/);
  expect(await read("geo/wahlkreise.geojson")).toContain("Kiel");
  expect(await use("Bremen", "--force")).toMatchObject({ code: 0, stderr: "" });
  expect(await read("geo/wahlkreise.geojson")).not.toContain("Kiel");
  // A map of a city has no settlements.
  expect(await readdir(join(contentDir, "geo"))).not.toContain("urban.geojson");
  expect(await read("geo/SOURCE.md")).not.toContain("urban.geojson");
  expect(await read("site.yml")).toContain("state: Bremen");
});

const electionOf = (system: string) => ({
  "elections.yml": `elections: [{ id: a, name: A, date: 2029-02-25, system: ${system}, state: Hessen }]\n`,
});
const landtagFiles = [
  "gemeinden.csv",
  "postleitzahlen.csv",
  "wahlkreise.csv",
  "wahlkreise.geojson",
] as const;

test.each([
  {
    land: "NRW",
    says: "Nordrhein-Westfalen: 128 Wahlkreise der Landtagswahl 2027, 396 Gemeinden und die Karte um sie herum. 30 Gemeinden sind geteilt: Dort entscheidet das Straßenverzeichnis.\n",
    notices: ["L1", "L5", "N1", "N3", "NE"],
    warns: "silent",
  },
  {
    land: "SH",
    says: "35 Wahlkreise der Landtagswahl 2022, 1.112 Gemeinden und",
    notices: ["L1", "L6", "N1", "N3", "NE"],
    warns: "ist wahrscheinlich, aber nicht bestätigt",
  },
  {
    land: "Baden-Württemberg",
    says: "4 Gemeinden sind geteilt: Dort entscheidet der Stadtteil.\n",
    notices: ["L2", "L5", "N1", "N3", "NE"],
    warns: "ist noch offen",
  },
  {
    land: "Berlin",
    says: "Berlin: 78 Wahlkreise der Wahl zum Abgeordnetenhaus 2026, 1 Gemeinde und die Karte des Landes, auf der die Wahlkreise keine Flächen haben. Eine Gemeinde ist geteilt",
    notices: ["L5", "N1", "N3", "NE"],
    warns: "ist noch offen",
  },
])("geo use brings the Landtag of $land with exactly its notices", async (given) => {
  const { contentDir, env } = await createTree({ ...smallTree, ...electionOf("landtag") });
  const read = (file: string) => readFile(join(contentDir, file), "utf8");
  const { code, stdout, stderr } = await callCli(["geo", "use", "--land", given.land], env);
  expect({ code, stdout }).toMatchObject({ code: 0 });
  expect(stdout).toContain(given.says);
  expect(stderr === "" ? "silent" : stderr).toContain(given.warns);
  const written = await readdir(join(contentDir, "geo"));
  const wanted = landtagFiles.filter((file) => given.land !== "Berlin" || file.endsWith("csv"));
  expect(written.filter((file) => landtagFiles.some((one) => one === file))).toEqual(wanted);
  // Each row names the Kreis, which tells municipalities of one name apart.
  const [head = "", ...towns] = (await read("geo/gemeinden.csv")).trimEnd().split("\n");
  expect(head).toBe("ags,gemeinde,kreis,wkr_nr,geteilt,teil,sicher");
  expect(towns.filter((row) => row.split(",")[2] === "")).toEqual([]);
  const { rows, notices, checksums } = readSourceNotes(await read("geo/SOURCE.md"));
  expect(notices.map((notice) => notice.code).toSorted()).toEqual(given.notices);
  expect(rows.map(({ file }) => file).toSorted()).toEqual([...checksums.keys()].toSorted());
  const site = await read("site.yml");
  // Those of tables are shown by the finder.
  const drawn = notices.filter((notice) => !["L5", "L6"].includes(notice.code));
  for (const { text } of drawn) expect(site).toContain(text);
});

test("geo use exchanges the constituencies of one election for those of another", async () => {
  const { contentDir, env } = await createTree({ ...smallTree, ...electionOf("landtag") });
  const use = (...args: string[]) => callCli(["geo", "use", "--land", "HE", ...args], env);
  const read = (file: string) => readFile(join(contentDir, file), "utf8");
  await use("--election", "Bundestagswahl");
  const before = [await read("geo/SOURCE.md"), await read("site.yml")];
  expect(await readdir(join(contentDir, "geo"))).not.toContain("wahlkreise.csv");
  expect((await use()).stdout).toContain("55 Wahlkreise der Landtagswahl 2023");
  expect(await read("geo/wahlkreise.geojson")).toContain("Kassel-Land I");
  expect(await read("site.yml")).toContain("OpenStreetMap");
  const back = await use("--election", "bundestag");
  expect(back.stdout).toContain("Gelöscht: geo/wahlkreise.csv");
  expect(await read("site.yml")).toBe(before[1]);
  const codesOf = (text = "") =>
    readSourceNotes(text)
      .notices.map(({ code }) => code)
      .toSorted();
  expect(codesOf(await read("geo/SOURCE.md"))).toEqual(codesOf(before[0]));
  expect((await use("--election", "kommunal")).stdout).toContain("Hessen: die Karte des Landes;");
  expect((await use("--election", "papst")).stderr).toContain(
    "Die Wahl „papst“ gibt es hier nicht",
  );
});

test("a division that an author has confirmed stays confirmed, and a missing one is refused", async () => {
  const { contentDir, env } = await createTree({ ...smallTree, ...electionOf("landtag") });
  const geo = (...args: string[]) => callCli(["geo", ...args], env);
  const table = join(contentDir, "geo/wahlkreise.csv");
  await geo("use", "--land", "SH");
  // As a spreadsheet writes it.
  const confirmed = (await readFile(table, "utf8"))
    .replaceAll(",wahrscheinlich", ",ja")
    .replaceAll(",", ";")
    .replaceAll("\n", "\r\n");
  await writeFile(table, confirmed);
  expect((await geo("verify")).stderr).not.toContain("wahlkreise.csv");
  expect(await geo("use", "--land", "SH")).toMatchObject({ code: 0, stderr: "" });
  expect(await readFile(table, "utf8")).toBe(confirmed);
  expect((await geo("verify")).stderr).not.toContain("wahlkreise.csv");
  await writeFile(table, confirmed.replace("Flensburg", "Förde"));
  expect((await geo("use", "--land", "SH")).stderr).toContain("danach geändert");

  const refused = await geo("use", "--land", "Niedersachsen", "--force");
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toMatch(
    /Gesetz vom 3\. März 2026 bildet 90 Wahlkreise.*\n +Tipp: .*geo import/,
  );
  await rm(join(contentDir, "geo"), { recursive: true });
  await mkdir(join(contentDir, "geo"));
  await writeFile(table, "nummer;name\n1;Rastede\n");
  const used = await geo("use", "--land", "Niedersachsen");
  expect(used).toMatchObject({ code: 0, stderr: "" });
  expect(used.stdout).toContain("Niedersachsen: deine eigenen Wahlkreise und die Karte um sie");
  expect(await readFile(table, "utf8")).toContain("Rastede");
});

test("geo use writes no second table of constituencies beside an own one", async () => {
  const { contentDir, env, write } = await createTree({ ...smallTree, ...electionOf("landtag") });
  const geo = (...args: string[]) => callCli(["geo", ...args], env);
  await write({ "geo/stimmkreise.csv": "nummer;name\n1;Mitte\n" });
  const refused = await geo("use", "--land", "Saarland");
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toMatch(/^geo\/stimmkreise\.csv: Fehler: [^]*--force[^]*geo import/);
  expect(await readdir(join(contentDir, "geo"))).toEqual(["stimmkreise.csv"]);
  // An imported one takes the place of the shipped one.
  const table = join(contentDir, "amt.csv");
  await writeFile(table, "nummer;name;gemeinden\n1;Mitte;Regionalverband Saarbrücken\n");
  const origin = ["--source", "Amt", "--licence", "§ 5 UrhG", "--land", "SL"];
  expect((await geo("import", table, ...origin, "--partial", "--force")).stdout).toContain(
    "Geschrieben: geo/stimmkreise.csv",
  );
  expect((await geo("use", "--land", "Saarland")).stdout).toContain("Behalten: geo/stimmkreise");
  expect(await readdir(join(contentDir, "geo"))).not.toContain("wahlkreise.csv");
  expect((await geo("use", "--land", "Saarland", "--force")).stdout).toContain(
    "Gelöscht: geo/stimmkreise.csv",
  );
  expect(await readdir(join(contentDir, "geo"))).toContain("wahlkreise.csv");
});

test("geo use with an unknown state changes nothing and suggests one", async () => {
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

test("geo import of areas keeps the tables of their division and takes out those of another", async () => {
  const { contentDir, env, write } = await createTree({ ...smallTree, ...electionOf("landtag") });
  const read = (file: string) => readFile(join(contentDir, file), "utf8");
  await callCli(["geo", "use", "--land", "Saarland"], env);
  const origin = ["--source", "Amt", "--licence", "dl-de/by-2-0"];
  const importAreas = (file: string, ...args: string[]) =>
    callCli(["geo", "import", join(contentDir, file), ...origin, ...args], env);
  await write({ "amt.geojson": (await read("geo/wahlkreise.geojson")).replace("St.", "Sankt") });
  const same = await importAreas("amt.geojson", "--number", "WKR_NR", "--name", "WKR_NAME");
  expect(same).toMatchObject({ code: 0, stderr: "" });
  expect(same.stdout).not.toContain("Gelöscht");
  expect(same.stdout).toContain("Behalten: geo/gemeinden.csv (dieselbe Einteilung)");

  await appendFile(join(contentDir, "geo/gemeinden.csv"), "\n");
  const ring = squareAt(480_000);
  await writeFile(join(contentDir, "amt.zip"), zipShapefile([{ number: 1, name: "Süd", ring }]));
  const args = ["--number", "nr", "--name", "name", "--crs", "EPSG:25832"];
  const { code, stdout, stderr } = await importAreas("amt.zip", ...args);
  expect(code).toBe(0);
  expect(stdout).toContain(
    "Gelöscht: geo/postleitzahlen.csv (eine andere Einteilung. Wahlkreis 1: heißt „Süd“ statt „Saarbrücken“)",
  );
  expect(stderr).toContain("geo/gemeinden.csv: Warnung: Die Datei gehört zu einer anderen");
  const left = await readdir(join(contentDir, "geo"));
  expect(left).toEqual(expect.arrayContaining(["gemeinden.csv", "orte.csv"]));
  expect(left).not.toContain("postleitzahlen.csv");
});

test("geo import brings an office's constituencies, which geo use keeps and geo verify checks", async () => {
  const { contentDir, env, write } = await createTree(smallTree);
  const read = (file: string) => readFile(join(contentDir, file), "utf8");
  const geo = (...args: string[]) => callCli(["geo", ...args], env);
  const path = join(contentDir, "amt.zip");
  const squares = [
    { number: 1, name: "Wiesbaden-Süd", ring: squareAt(480_000) },
    { number: 2, name: "Groß-Gerau", ring: squareAt(485_000) },
  ];
  await writeFile(path, zipShapefile(squares));
  const fields = ["--number", "nr", "--name", "name"];
  const origin = ["--source", "Landeswahlleiter\n Hessen", "--licence", "dl-de/by-2-0"];
  const unlicensed = await geo("import", path, ...fields, "--crs", "EPSG:25832");
  expect(unlicensed.code).toBe(1);
  expect(unlicensed.stderr).toMatch(/^amt\.zip: Fehler: Woher [^]*Tipp: .*--source .*--licence/);
  const huge = join(contentDir, "riesig.geojson");
  await writeFile(huge, "");
  await truncate(huge, 61 * 2 ** 20);
  const tooLarge = await geo("import", huge, ...fields, ...origin);
  expect(tooLarge.stderr).toMatch(/^riesig\.geojson: Fehler: .* größer als 60 MB; [^]*Tipp: /);
  await rm(huge);
  expect(await readdir(contentDir)).not.toContain("geo");

  const imported = await geo("import", path, ...fields, ...origin, "--crs", "EPSG:25832");
  expect(imported).toMatchObject({ code: 0, stderr: "" });
  expect(imported.stdout).toContain("Hessen: 2 Wahlkreise.");
  expect(imported.stdout).toContain('plakat geo use --land "Hessen"');
  expect(await read("geo/wahlkreise.geojson")).toContain('"WKR_NR":2,"WKR_NAME":"Groß-Gerau"');
  expect(await read("site.yml")).toContain("Wahlkreise: Landeswahlleiter Hessen, dl-de/by-2-0");
  expect(await read("geo/SOURCE.md")).toContain(
    "\n- **NW:** Wahlkreise: Landeswahlleiter Hessen, dl-de/by-2-0\n",
  );

  // As before the import, or as plakat new site writes it after one.
  await write({ "site.yml": smallTree["site.yml"] });
  const used = await geo("use", "--land", "Hessen");
  expect(await read("site.yml")).toContain("Wahlkreise: Landeswahlleiter Hessen, dl-de/by-2-0");
  expect(used.stdout).toContain("Behalten: geo/wahlkreise.geojson");
  expect(await read("geo/wahlkreise.geojson")).toContain("Groß-Gerau");
  expect(await geo("verify")).toMatchObject({ code: 0, stderr: "" });

  // The postcodes that ship have the numbers of other constituencies.
  expect(await readdir(join(contentDir, "geo"))).not.toContain("postleitzahlen.csv");
  const table = "plz,wkr_nr\n65183,1\n65185,7\n";
  await write({ "geo/postleitzahlen.csv": table });
  const checked = await geo("verify");
  expect(checked.stderr).toContain(
    "geo/postleitzahlen.csv:3: Fehler: Den Wahlkreis 7 gibt es in den Kartendaten nicht.",
  );
  await rm(join(contentDir, "geo/postleitzahlen.csv"));

  await appendFile(join(contentDir, "geo/sea.geojson"), "\n");
  await write({ "geo/eigene.geojson": await read("geo/wahlkreise.geojson") });
  const verified = await geo("verify");
  expect(verified.code).toBe(1);
  const places = verified.stderr.split("\n").filter((line) => line.startsWith("geo/"));
  expect(places).toEqual([
    expect.stringMatching(/^geo\/eigene\.geojson: Fehler: .*unter welcher Lizenz/),
    expect.stringMatching(/^geo\/eigene\.geojson: Warnung: .*keine Prüfsumme/),
    expect.stringMatching(/^geo\/sea\.geojson: Fehler: .*nicht mehr die/),
  ]);
});

function squareAt(x: number): [number, number][] {
  const [y, size] = [5_540_000, 5000];
  return [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
    [x, y],
  ];
}
