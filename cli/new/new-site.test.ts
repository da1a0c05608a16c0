import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { runCli } from "#cli/program.ts";
import { arrowDown, callCli, createTree } from "#cli/test/call-cli.ts";
import { writeSquares } from "#ingest/test/tree.ts";

const sign = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>\n`;
const bundestag = ["--election", "bundestag", "--land", "Bremen", "--date", "2029-02-25"];

interface Finding {
  file: string;
  code: string;
  message: string;
}

test.each([
  {
    election: "bundestag",
    land: "HB",
    title: "Bündnis: Nord",
    files: ["landesliste/99.anna-muster.md", "direktkandidatinnen/_dir.yml"],
    site: [
      "claim: |-\n  Bremen\n  hat die Wahl",
      "kicker: Bündnis: Nord zur Bundestagswahl in Bremen",
    ],
    menu: "Home, Landesliste, Orte, DirektkandidatInnen, Kontakt, Mein Wahlkreis, Mitmachen, Termine, So wählst du",
  },
  {
    election: "landtag",
    land: "Saarland",
    title: "Bündnis Saarland",
    files: ["landesliste/_dir.yml", "direktkandidatinnen/_dir.yml"],
    site: ["Das Saarland\n  hat die Wahl", "kicker: Bündnis Saarland zur Landtagswahl\n"],
    menu: "Home, Landesliste, Orte, Wahlkreislisten, Kontakt, Mein Wahlkreis, Mitmachen, Termine, So wählst du",
  },
  {
    election: "kommunal",
    land: "Bremen",
    title: "Wir",
    files: ["liste/_dir.yml"],
    site: ["Dein Ort\n  hat die Wahl", "kicker: Wir zur Kommunalwahl in Bremen"],
    menu: "Home, Liste, Orte, Kontakt, Mitmachen, Termine, So wählst du",
  },
  {
    election: "landtag",
    land: "Bayern",
    title: "Wir",
    files: ["wahlkreisliste/_dir.yml", "direktkandidatinnen/_dir.yml"],
    site: ["Bayern\n  hat die Wahl", "lead: Mit deiner Zweitstimme"],
    menu: "Home, Wahlkreisliste, Orte, DirektkandidatInnen, Kontakt, Mein Stimmkreis, Mitmachen, Termine, So wählst du",
    warns: "Die Stimmkreise sind die der letzten Einteilung (Landtagswahl 2023)",
    // Drawing all of Bayern takes longest.
    areas: writeSquares(2, "Bayern"),
  },
  {
    election: "landtag",
    land: "Berlin",
    title: "Wir",
    files: ["landesliste/_dir.yml", "direktkandidatinnen/_dir.yml"],
    site: ["Berlin\n  hat die Wahl", "kicker: Wir zur Wahl zum Abgeordnetenhaus in Berlin\n"],
    menu: "Home, Landesliste, Orte, DirektkandidatInnen, Kontakt, Mein Wahlkreis, Mitmachen, Termine, So wählst du",
    warns: "(Wahl zum Abgeordnetenhaus 2026)",
    doubt: "division-unconfirmed",
  },
  {
    election: "landtag",
    land: "Niedersachsen",
    title: "Wir",
    files: ["landesliste/_dir.yml", "direktkandidatinnen/_dir.yml"],
    site: ["Du hast\n  die Wahl"],
    menu: "Home, Landesliste, Orte, DirektkandidatInnen, Kontakt, Mitmachen, Termine, So wählst du",
    warns: "Das Gesetz vom 3. März 2026 bildet 90 Wahlkreise",
    doubt: "division-outdated",
  },
  {
    election: "Europawahl",
    land: "berlin",
    title: "Wir",
    files: ["liste/99.anna-muster.md"],
    site: ["Europa\n  hat die Wahl", "kicker: Wir zur Europawahl\n"],
    menu: "Home, Liste, Orte, Kontakt, Mitmachen, Termine, So wählst du",
  },
])("a new site for $election lacks only what its campaign has to fill in", async (given) => {
  const { env, contentDir, write } = await createTree({});
  const { election, land, title, files, site, menu, warns = "silent", doubt, areas } = given;
  const options = ["--election", election, "--land", land, "--date", "25.02.2029"];
  const logo = join(contentDir, "../Zeichen.SVG");
  await writeFile(logo, sign);
  const more = [
    "--logo",
    logo,
    "--list-date",
    "2028-12-02",
    "--colour",
    "#00693E,#fc0",
    "--email",
    "a@b.example",
  ];
  const created = await callCli(["new", "site", title, ...options, ...more], env);
  expect(created.code).toBe(0);
  expect(created.stderr === "" ? "silent" : created.stderr).toContain(warns);
  expect(created.stdout.split("\n").slice(1)).toHaveLength(6);
  const written = await readdir(contentDir, { recursive: true });
  expect(written).toEqual(expect.arrayContaining(files));
  // The map comes with the program.
  expect(written.filter((file) => file.startsWith("geo"))).toEqual([]);
  expect(written.some((file) => file.startsWith("direkt"))).toBe(files.join().includes("direkt"));

  const example = written.find((file) => file.endsWith("99.anna-muster.md")) ?? "";
  expect(await readFile(join(contentDir, example), "utf8")).toMatch(
    /draft: true[^]+über Anna Muster/,
  );
  const notes = await readFile(join(contentDir, "LIESMICH.md"), "utf8");
  expect(notes.includes("Eine andere Einteilung eures Amtes")).toBe(
    ["bundestag", "landtag"].includes(election),
  );
  const text = await readFile(join(contentDir, "site.yml"), "utf8");
  for (const part of site) expect(text.replaceAll('"', "")).toContain(part);
  expect(text).toContain("logo: logo.svg\n");
  expect(await readFile(join(contentDir, "logo.svg"), "utf8")).toBe(sign);
  expect(text).toContain('theme:\n  primary: "#00693e"\n  secondary1: "#ffcc00"\n');
  expect(await readFile(join(contentDir, "elections.yml"), "utf8")).toContain(
    "\n    listDate: 2028-12-02\n",
  );
  const items = text.slice(text.indexOf("navigation:"), text.indexOf("# Das Wahlprogramm"));
  expect([...items.matchAll(/text: (.+)/g)].map(([, word]) => word).join(", ")).toBe(menu);

  if (areas !== undefined) await write({ "geo/wahlkreise.geojson": areas });
  const checked = await callCli(["check", "--production", "--json"], env);
  const findings: Finding[] = JSON.parse(checked.stdout).findings;
  const codes = new Set(findings.map(({ code }) => code));
  expect([...codes].toSorted()).toEqual([
    ...(doubt === undefined ? [] : [doubt]),
    "legal-fact-missing",
    "legal-page-missing",
    "placeholder-text",
  ]);
  expect(findings.filter(({ code }) => code === "legal-page-missing")).toMatchObject([
    { message: "Die Seite /impressum ist ein Entwurf." },
    { message: "Die Seite /datenschutz ist ein Entwurf." },
  ]);
  expect(findings.filter(({ code }) => code === "placeholder-text")).toHaveLength(7);
});

test.each([
  {
    name: "no options",
    options: [],
    says: "fehlt noch: --election, --land und --date. Zum Beispiel:\nnpx plakat new site Neu --election",
  },
  {
    name: "an unknown kind",
    options: ["--election", "bundestak"],
    says: "Meintest du „bundestag“?",
  },
  {
    name: "an election far from every known one",
    options: ["--election", "papst"],
    says: ", landrat, stadtrat, ",
  },
  { name: "a misspelt Land", options: ["--land", "Türingen"], says: "Meintest du „Thüringen“?" },
  { name: "an unknown Land", options: ["--land", "Tirol"], says: "die sechzehn Länder" },
  { name: "a day of words", options: ["--date", "bald"], says: "„bald“ ist kein Tag." },
  {
    name: "an impossible day",
    options: ["--date", "31.02.2029"],
    says: "gibt es nicht im Kalender",
  },
  {
    name: "a day of the past",
    options: ["--date", "2028-11-20"],
    says: "Der 20. November 2028 ist schon vorbei.",
  },
  {
    name: "a list after the election",
    options: ["--list-date", "2029-02-25"],
    says: "für eine Liste zu spät",
  },
  {
    name: "a colour that is not one",
    options: ["--colour", "grün"],
    says: "„grün“ ist keine Farbe.",
  },
  {
    name: "too many colours",
    options: ["--colour", "#000,#111,#222,#333"],
    says: "eine bis drei Farben",
  },
  {
    name: "a colour that is hard to read on",
    options: ["--colour", "#c4700e"],
    says: "der genügt: '#",
  },
  {
    name: "a logo of another type",
    options: ["--logo", "logo.jpg"],
    says: "weder eine SVG- noch eine PNG-Datei",
  },
  {
    name: "a logo that does not exist",
    options: ["--logo", "fehlt.svg"],
    says: "„fehlt.svg“ lässt sich nicht lesen",
  },
  {
    name: "an invalid address",
    options: ["--email", "post"],
    says: "„post“ ist keine E-Mail-Adresse.",
  },
])("new site with $name prints one sentence and writes nothing", async ({ options, says }) => {
  const { env, contentDir } = await createTree({});
  const rest = options.length === 0 ? [] : bundestag;
  const { code, stderr, stdout } = await callCli(["new", "site", "Neu", ...rest, ...options], env);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain(says);
  expect(await readdir(contentDir)).toEqual([]);
});

test.each([
  ["kaputt.png", "Dies ist kein Bild.", "lässt sich nicht zeichnen: Es ist beschädigt"],
  ["schrift.svg", sign.replace("<path", "<text>A</text><path"), "Im Logo steht Schrift"],
])("new site refuses a logo that cannot be drawn: %s", async (name, content, says) => {
  const { env, contentDir } = await createTree({});
  const logo = join(contentDir, "..", name);
  await writeFile(logo, content);
  const { code, stderr } = await callCli(["new", "site", "Neu", ...bundestag, "--logo", logo], env);
  expect(code).toBe(2);
  expect(stderr).toContain(says);
  expect(await readdir(contentDir)).toEqual([]);
});

test("without a terminal the required options for a local election include its place", async () => {
  const { env } = await createTree({});
  const { stderr } = await callCli(["new", "site", "Neu", "--election", "stadtrat"], env);
  expect(stderr).toContain("--election stadtrat --land Hessen --place Kassel --date 2029-02-25");
});

test("a polling day other than a Sunday is accepted with a warning", async () => {
  const { env, contentDir } = await createTree({});
  const args = [...bundestag.slice(0, -1), "2029-02-26"];
  const { code, stderr } = await callCli(["new", "site", "Neu", ...args], env);
  expect(code).toBe(0);
  expect(stderr).toMatch(/^Der 26\. Februar 2029 ist ein Montag\. .+ Stimmt der Tag\?\n$/);
  const text = await readFile(join(contentDir, "site.yml"), "utf8");
  // Who is awaited depends on the day: the page says it.
  expect(text).not.toContain("noch nicht beschlossen");
  expect(text).toContain('# theme: { primary: "#00693e" }');
});

test("if new site lacks the election day, the proposed command contains the known one", async () => {
  const { env } = await createTree({});
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const now = () => new Date("2026-12-01T12:00:00Z");
  const options = ["--election", "landtag", "--land", "NRW"];
  await runCli(["new", "site", "Wir", ...options], { stdout, stderr, env, now });
  expect(String(stderr.read())).toContain("--land NRW --date 2027-04-25");
});

test("on a terminal missing and wrong answers are asked again, and Enter accepts the proposal", async () => {
  const { env, contentDir } = await createTree({});
  const dates = ["gestern", "25. Februar 2029"];
  const answers = ["", "", ...dates, "", "#c4700e", "", "", arrowDown, "a@b.example"];
  const args = ["new", "site", "Neu", "--election", "bundestak", "--land", "Türingen"];
  const { code, stdout } = await callCli(args, env, answers);
  expect({ code, stdout }).toMatchObject({ code: 0 });
  expect(stdout).toContain("Meintest du „bundestag“?");
  expect(stdout).toContain("„gestern“ ist kein Tag.");
  const nearest = /Der nächste Ton, der[^']*'(#\w{6})'/.exec(stdout)?.[1];
  const text = await readFile(join(contentDir, "site.yml"), "utf8");
  expect(text).toContain(`primary: "${nearest}"`);
  expect(text).toContain("state: Thüringen");
  expect(text).toContain("  email: a@b.example\n");
  expect(text).toContain("\nhero: portrait\n");
});

test("election and Land are chosen with the arrow keys, and a local election asks for its place", async () => {
  const { env, contentDir } = await createTree({});
  // Sachsen is the thirteenth by name.
  const land = Array<string>(12).fill(arrowDown).join("");
  const place = ["Neustadt", arrowDown];
  const answers = [arrowDown + arrowDown, "", land, ...place, "25.02.2029", "", "", "", "", ""];
  const { code, stdout } = await callCli(["new", "site", "Wir"], env, answers);
  expect({ code, stdout }).toMatchObject({ code: 0 });
  const text = await readFile(join(contentDir, "site.yml"), "utf8");
  expect(text).toContain("kicker: Wir zur Stadtratswahl in Neustadt/Vogtland\n");
  expect(text).toContain("# legalForm: Wählervereinigung\n");
  expect(text).toContain("# representative: Anna Muster, Vorsitz\n");
});

test("an unknown place is asked once more, and Enter keeps it", async () => {
  const { env, contentDir } = await createTree({});
  const options = ["--election", "kommunal", "--land", "Sachsen", "--date", "2029-06-10"];
  const answers = ["Neudorf-Sonstwo", "", "", "", "", "", ""];
  const { code, stdout } = await callCli(["new", "site", "Wir", ...options], env, answers);
  expect({ code, stdout }).toMatchObject({ code: 0 });
  expect(stdout.match(/kennt die Tabelle der Orte in Sachsen nicht/g)).toHaveLength(1);
  expect(stdout).toContain("Enter lässt es dabei.");
  expect(await readFile(join(contentDir, "site.yml"), "utf8")).toContain("in Neudorf-Sonstwo\n");
});

test("local elections are named after the elected body and the place", async () => {
  const { env, contentDir } = await createTree({});
  const elections = ["--election", "stadtrat", "--election", "Kreistagswahl"];
  const options = [...elections, "--land", "sachsen", "--ort", "pirna", "--date", "2029-06-10"];
  const created = await callCli(["new", "site", "Wir von hier", ...options], env);
  expect(created).toMatchObject({ code: 0, stderr: "" });
  expect(created.stdout).toContain(
    "; gibt es bei euch mehrere Wahlkreise, schreibt sie in eine Tabelle geo/wahlkreise.csv: erste Zeile nummer,name, dann je eine Zeile wie 1,Altstadt.\n",
  );
  const read = (file: string) => readFile(join(contentDir, file), "utf8");
  const site = await read("site.yml");
  expect(site).toContain("claim: |-\n  Pirna\n  hat die Wahl\n");
  expect(site).toContain("kicker: Wir von hier zur Kommunalwahl in Pirna\n");
  expect(site).toContain("  centre:\n    lat: 50.958\n    lon: 13.937\n  zoom: 8.6\n");
  expect(await read("index.md")).toContain("unsere Termine zur Kommunalwahl in Pirna.\n");
  const names = [...(await read("elections.yml")).matchAll(/^ +(?:- )?(?:id|name): (.+)$/gm)];
  expect(names.map(([, value]) => value)).toEqual([
    "stadtrat-2029",
    "Stadtratswahl Pirna 2029",
    "kreistag-2029",
    "Kreistagswahl Landkreis Sächsische Schweiz-Osterzgebirge 2029",
  ]);
  const checked = await callCli(["check"], env);
  expect(checked.stdout).toContain("0 Fehler, 0 Warnungen.");
});

test("a Landtag election and a mayor's election on one day are named with their places", async () => {
  const { env, contentDir } = await createTree({});
  const elections = ["--election", "landtag", "--election", "buergermeister"];
  const where = ["--land", "NRW", "--place", "Bonn", "--date", "2029-05-13"];
  const made = await callCli(["new", "site", "Wir", ...elections, ...where], env);
  expect(made.code).toBe(0);
  const site = await readFile(join(contentDir, "site.yml"), "utf8");
  const kicker = "Wir zur Landtagswahl in Nordrhein-Westfalen und zur Bürgermeisterwahl in Bonn";
  expect(site).toContain(`kicker: ${kicker}\n`);
  expect(site).toContain(`description: ${kicker} am 13. Mai 2029.\n`);
  expect(site).toContain(
    "text: Bürgermeisterwahl\n        href: /#landesliste-buergermeister-2029",
  );
  const text = await readFile(join(contentDir, "index.md"), "utf8");
  expect(text).toContain(
    "zur Landtagswahl in Nordrhein-Westfalen und zur Bürgermeisterwahl in Bonn.\n",
  );
});

test("a new site for a mayor or Landrat has a candidacy and no list", async () => {
  const { env, contentDir } = await createTree({});
  const where = ["--land", "Sachsen", "--ort", "Kreis Meißen"];
  const options = ["--election", "Landratswahl", ...where];
  const made = await callCli(["new", "site", "Wir", ...options, "--date", "2029-06-10"], env);
  expect(made).toMatchObject({ code: 0, stderr: "" });
  expect(made.stdout).toContain('new kandidat "Anna Muster"    legt die Person an, die antritt\n');
  expect(made.stdout).not.toContain("iste");
  expect(await callCli(["new", "candidate", "Vera Beispiel"], env)).toMatchObject({ code: 0 });
  const site = await readFile(join(contentDir, "site.yml"), "utf8");
  expect(site).toContain("claim: |-\n  Du hast\n  die Wahl\n");
  expect(site).toContain("kicker: Wir zur Landratswahl im Landkreis Meißen\n");
  expect(site).not.toMatch(/(?:text|none): .*(?:[Ll]iste|wahl)/);
  const checked = await callCli(["check"], env);
  expect(checked.stdout).toContain("0 Fehler, 0 Warnungen.");
});

test.each([
  { place: "Neudorf-Sonstwo", code: 0, says: "die Karte zeigt das ganze Land" },
  { place: "Pirrna", code: 2, says: "Meintest du „Pirna“?" },
])(
  "an unknown place is accepted with a warning, and a misspelt place is refused: $place",
  async (given) => {
    const { env, contentDir } = await createTree({});
    const options = ["--election", "kommunal", "--land", "Sachsen", "--date", "2029-06-10"];
    const made = await callCli(["new", "site", "Wir", ...options, "--place", given.place], env);
    expect(made.code).toBe(given.code);
    expect(made.stderr).toContain(given.says);
    if (given.code > 0) return;
    const site = await readFile(join(contentDir, "site.yml"), "utf8");
    expect(site).toContain("in Neudorf-Sonstwo\n");
    expect(site).not.toContain("centre:");
  },
);

test("a new site keeps and uses geodata that are already in the folder", async () => {
  const { env, contentDir } = await createTree({ "geo/stimmkreise.csv": "nummer;name\n1;Mitte\n" });
  const options = ["--election", "landtag", "--land", "NI", "--date", "25.02.2029"];
  const { code, stderr } = await callCli(["new", "site", "Neu", ...options], env);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(await readdir(join(contentDir, "geo"))).toEqual(["stimmkreise.csv"]);
});

test("closing the terminal leaves no incomplete site behind", async () => {
  const { env, contentDir } = await createTree({});
  const { code, stderr } = await callCli(["new", "site", "Neu"], env, ["", ""]);
  expect(code).toBe(2);
  expect(stderr).toBe("Abgebrochen. Es wurde nichts geschrieben.\n");
  expect(await readdir(contentDir)).toEqual([]);
});
