import {
  toPartyValues,
  toSiteValues,
  findSiteWords,
  proposeElections,
  nameList,
  type SiteWords,
} from "./site-values.ts";
import { writeYaml } from "#domain/content/edit-yaml.ts";
import { addDays } from "#domain/time/berlin-time.ts";
import { findElectionKind } from "#domain/elections/election-kinds.ts";
import { isLocalElection } from "#domain/elections/election-systems.ts";
import { fillTemplate, type TemplateValues } from "./fill-template.ts";
import { showDay, type SiteFacts } from "./read-answers.ts";
import { enterMapSettings } from "#cli/command/enter-map-settings.ts";
import { formatDiagnostic } from "#ingest/report/format-diagnostic.ts";
import { checkShippedDivision } from "#ingest/geo-folder/division-state.ts";
import { listSiteGeodata, pickDivision } from "#ingest/geo-folder/site-geodata.ts";
import { refuseExisting, writeNewFiles } from "#cli/command/content-folder.ts";
import { collectSiteFacts, type SiteOptions } from "./collect-site-facts.ts";
import { writeLine } from "#cli/command/output.ts";
import type { CliContext } from "#cli/command/output.ts";
import { readSettings } from "#cli/command/settings.ts";
import { listText } from "#domain/words/list-text.ts";

/** Writes a whole site with its map into the content folder, and says what comes next. */
export async function createSite(
  title: string,
  options: SiteOptions,
  context: CliContext,
): Promise<void> {
  const { contentDir } = readSettings(context, {});
  // Checked before the first question, so that no answers are lost.
  await refuseExisting(contentDir, [{ file: "site.yml" }]);
  const facts = await collectSiteFacts(title, options, context);
  const files = [...listSiteFiles(facts), writeNotes(facts, contentDir)];
  await refuseExisting(contentDir, files);
  const { hasConstituencies, settings, findings } = await chooseMap(contentDir, facts);
  await writeNewFiles(contentDir, files);
  await enterMapSettings(contentDir, settings);
  const { CONTENT_DIR } = context.env;
  const { area, isOfOnePerson = false } = findSiteWords(facts);
  const missing = area && !hasConstituencies ? `; ${textForMissing(facts, area.many)}` : "";
  writeLine(
    context.stdout,
    `Angelegt: ${files.length} Dateien in ${CONTENT_DIR ?? "content"}; die Karte kommt mit dem Programm${missing}.`,
  );
  for (const finding of findings) writeLine(context.stderr, formatDiagnostic(finding));
  for (const line of linesForNextSteps(CONTENT_DIR, isOfOnePerson)) {
    writeLine(context.stdout, line);
  }
}

/**
 * Constituencies of municipalities seldom have published geometry; a table of their names is
 * enough.
 */
function textForMissing({ elections }: SiteFacts, many: string): string {
  return isLocalElection(elections[0])
    ? `gibt es bei euch mehrere ${many}, schreibt sie in eine Tabelle geo/wahlkreise.csv: erste Zeile nummer,name, dann je eine Zeile wie 1,Altstadt`
    : `die ${many} bringt npx plakat geo import`;
}

/** A description of the folder for people who open it; the import skips it. */
function writeNotes(facts: SiteFacts, folder: string) {
  const words = findSiteWords(facts);
  const content = fillTemplate(
    "site/liesmich.md",
    {
      title: facts.title,
      folder,
      listFolder: words.listFolder,
      elections: listText(proposeElections(facts).map(({ name }) => name)),
      areas: textForTables(facts, words),
    },
    {},
  );
  return { file: "LIESMICH.md", content };
}

function textForTables({ elections }: SiteFacts, { area }: SiteWords): string {
  if (!area) return ".";
  if (isLocalElection(elections[0])) {
    return `; eure ${area.many} als Tabelle \`geo/wahlkreise.csv\`, erste Zeile \`nummer,name\`.`;
  }
  return `. Eine andere Einteilung eures Amtes oder Gesetzes liest \`npx plakat geo import\` nach \`geo/\` ein, und \`npx plakat geo verify\` prüft sie.`;
}

/** The settings of the map, with a note on uncertain shipped constituencies. */
async function chooseMap(contentRoot: string, { elections, state, locality }: SiteFacts) {
  const [{ system }] = elections;
  const wish = { state: state.name, system };
  const geodata = await listSiteGeodata(contentRoot, wish);
  const [own, shipped] = [pickDivision(geodata.own), pickDivision(geodata.shipped)];
  const hasConstituencies = own.length + shipped.length > 0;
  // With constituencies of its own, the map needs no other section.
  const section = hasConstituencies ? undefined : locality?.section;
  return {
    settings: { state: state.name, section },
    hasConstituencies,
    findings: own.length > 0 ? [] : checkShippedDivision(wish),
  };
}

/** Far after every real list place, so that the first real person gets the first one. */
const examplePlace = 99;

/**
 * The files of a new site in the order in which an author opens them: valid, commented, and
 * complete for visitors. Texts that only the campaign can write are drafts.
 */
export function listSiteFiles(facts: SiteFacts): { file: string; content: string | Uint8Array }[] {
  const { title, date } = facts;
  const words = findSiteWords(facts);
  const texts = {
    title,
    day: showDay(date),
    elections: words.elections,
    listDay: addDays(date, -270),
    postalVote: addDays(date, -42),
    postalRequest: addDays(date, -2),
    deletion: addDays(date, 180),
    missing: `Rechtsform, Anschrift, Vertretung, ${facts.email === undefined ? "E-Mail-Adresse, " : ""}Telefonnummer`,
  };
  const fill = (name: string, file: string, values: TemplateValues = {}) => ({
    file,
    content: fillTemplate(name, texts, values),
  });
  const folder = (name: string, label: string, target: string) =>
    fill("site/_dir.yml", `${name}/_dir.yml`, { title: label, redirect: `/#${target}` });
  const { area, listFolder, areaFolder } = words;
  return [
    {
      file: "site.yml",
      content: fillTemplate("site/site.yml", toPartyValues(facts), toSiteValues(facts, words)),
    },
    { file: "elections.yml", content: writeElections(facts, texts) },
    ...(facts.logo ? [{ file: facts.logo.name, content: facts.logo.bytes }] : []),
    fill("site/index.md", "index.md", { title }),
    fill("site/waehlen.md", "waehlen.md"),
    fill("site/mitmachen.md", "mitmachen.md"),
    fill("site/impressum.md", "impressum.md"),
    fill("site/datenschutz.md", "datenschutz.md"),
    fill("site/barrierefreiheit.md", "barrierefreiheit.md"),
    folder(listFolder, nameList(words), "landesliste"),
    writeExample(listFolder, facts),
    ...(area && areaFolder !== undefined
      ? [folder(areaFolder, area.label ?? area.title, "direktkandidatinnen")]
      : []),
    folder("geschaeftsstellen", "Geschäftsstellen", "orte"),
    folder("veranstaltungsorte", "Veranstaltungsorte", "orte"),
    fill("site/termine/_dir.yml", "termine/_dir.yml"),
  ];
}

/** One entry for each election, of which the first explains what else can be said. */
function writeElections(facts: SiteFacts, texts: Record<string, string>): string {
  const [first, ...others] = proposeElections(facts);
  const text = fillTemplate("site/elections.yml", texts, { ...first, listDate: facts.listDate });
  const more = others.map((one) => writeYaml([one]).replaceAll(/^(?=.)/gm, "  "));
  return [text, ...more].join("");
}

function writeExample(folder: string, facts: SiteFacts) {
  const candidacies = proposeElections(facts).map(({ id, ...election }) => {
    const { isOfOnePerson, list } = findElectionKind(election);
    if (isOfOnePerson) return { election: id };
    const name = list.lists?.isChoice ? undefined : list.lists?.names[0];
    return { kind: "list", election: id, position: examplePlace, list: name };
  });
  const [only, ...others] = candidacies;
  const place =
    others.length > 0 ? { candidacies } : { listPosition: only?.position, list: only?.list };
  const values: TemplateValues = { givenName: "Anna", familyName: "Muster", ...place };
  const content = fillTemplate("candidate.md", { title: "Anna Muster" }, values);
  return { file: `${folder}/${examplePlace}.anna-muster.md`, content };
}

/**
 * The next steps of an editor, in order: at most five lines with the exact commands. `contentDir`
 * is absent for the default folder.
 */
function linesForNextSteps(contentDir: string | undefined, isOfOnePerson: boolean): string[] {
  const setting =
    contentDir === undefined
      ? ""
      : ` (vorher einmal: ${setEnvironment("CONTENT_DIR", contentDir)})`;
  return [
    `Als Nächstes${setting}:`,
    "  npx plakat serve --watch                 zeigt die Website; sie folgt jeder Änderung an site.yml und index.md",
    `  npx plakat new kandidat "Anna Muster"    ${isOfOnePerson ? "legt die Person an, die antritt" : "legt eine Person an; npx plakat csv import liste.xlsx die ganze Liste"}`,
    '  npx plakat new seite "Wahlprogramm"      legt das Programm an; in site.yml wartet seine Zeile im Menü',
    "  npx plakat check --production            nennt, was dem Impressum und dem Datenschutz noch fehlt",
  ];
}

function setEnvironment(name: string, value: string): string {
  return process.platform === "win32" ? `$env:${name} = "${value}"` : `export ${name}=${value}`;
}
