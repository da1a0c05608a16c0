import { laender } from "#domain/elections/laender.ts";
import { proposeElection } from "#domain/elections/propose-election.ts";
import { describeSite, findSiteWords, type SiteWords } from "./describe-site.ts";
import { fillTemplate, type TemplateValues } from "./fill-template.ts";
import { showDay, type SiteFacts } from "./read-answers.ts";
import { enterMapSettings } from "#cli/geo/enter-map-settings.ts";
import { useGeodata } from "#cli/geo/use-geodata.ts";
import { refuseExisting, writeNewFiles } from "#cli/command/content-folder.ts";
import { collectSiteFacts, type SiteOptions } from "./collect-site-facts.ts";
import { UsageError, writeLine } from "#cli/command/output.ts";
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
  // Before the first question: answers should not be lost.
  await refuseExisting(contentDir, [{ file: "site.yml" }]);
  const facts = await collectSiteFacts(title, options, context);
  const files = listSiteFiles(facts);
  await refuseExisting(contentDir, files);
  // Before the texts, so that a refusal leaves no site behind.
  const { hasConstituencies, settings } = await bringMap(contentDir, facts);
  await writeNewFiles(contentDir, files);
  await enterMapSettings(contentDir, settings);
  const { CONTENT_DIR } = context.env;
  const { area } = findSiteWords(facts);
  const missing =
    area && !hasConstituencies ? `; die ${area.many} bringt npx plakat geo import` : "";
  writeLine(
    context.stdout,
    `Angelegt: ${files.length} Dateien in ${CONTENT_DIR ?? "content"}, dazu geo/ mit der Karte${missing}.`,
  );
  for (const line of describeNextSteps(CONTENT_DIR)) writeLine(context.stdout, line);
}

async function bringMap(contentRoot: string, { system, state }: SiteFacts) {
  const wantsConstituencies = system === "bundestag";
  const request = { contentRoot, state, hasConstituencies: wantsConstituencies };
  const map = await useGeodata(request);
  if (map.kind === "used") {
    const { settings, kept } = map;
    return { settings, hasConstituencies: wantsConstituencies || kept.length > 0 };
  }
  const names = listText(map.findings.map(({ file }) => file));
  throw new UsageError(
    `Unter geo/ gibt es schon Dateien, die nicht von „npx plakat geo“ stammen oder geändert sind: ${names}. ` +
      "Bewahre sie an anderer Stelle auf, und rufe den Befehl noch einmal auf; geschrieben wurde nichts.",
  );
}

/** Far behind every real list, so that the first real person gets the first place. */
const examplePlace = 99;

/**
 * The files of a new site in the order in which an author will open them: valid, commented, and
 * finished to visitors. Texts that only the campaign can complete are drafts.
 */
export function listSiteFiles(facts: SiteFacts): { file: string; content: string | Uint8Array }[] {
  const { title, date } = facts;
  const words = findSiteWords(facts);
  const texts = {
    title,
    day: showDay(date),
    election: words.name,
    inLand: words.inLand,
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
  const { list, area, listFolder, areaFolder } = words;
  return [
    fill("site/site.yml", "site.yml", describeSite(facts, words)),
    fill("site/elections.yml", "elections.yml", { ...describeElection(facts) }),
    ...(facts.logo ? [{ file: facts.logo.name, content: facts.logo.bytes }] : []),
    fill("site/index.md", "index.md", { title }),
    fill("site/waehlen.md", "waehlen.md"),
    fill("site/impressum.md", "impressum.md"),
    fill("site/datenschutz.md", "datenschutz.md"),
    fill("site/barrierefreiheit.md", "barrierefreiheit.md"),
    folder(listFolder, list.name, "landesliste"),
    writeExample(listFolder, words),
    ...(area && areaFolder !== undefined
      ? [folder(areaFolder, area.label ?? area.title, "direktkandidatinnen")]
      : []),
    folder("geschaeftsstellen", "Geschäftsstellen", "orte"),
    folder("veranstaltungsorte", "Veranstaltungsorte", "orte"),
    fill("site/termine/_dir.yml", "termine/_dir.yml"),
  ];
}

/** Days are in ISO 8601. */
function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The lists of a European election are mostly those of a whole party, without a Land. */
function describeElection({ system, state, date, listDate }: SiteFacts) {
  const land = laender.find((name) => name === state.name && system !== "europa");
  return { ...proposeElection({ system, state: land, date }), listDate };
}

function writeExample(folder: string, { isOfOnePerson }: SiteWords) {
  const place = isOfOnePerson ? {} : { listPosition: examplePlace };
  const values = { givenName: "Anna", familyName: "Muster", ...place };
  const content = fillTemplate("candidate.md", { title: "Anna Muster" }, values);
  return { file: `${folder}/${examplePlace}.anna-muster.md`, content };
}

/**
 * The next steps of an editor, in their order: at most five lines with the exact
 * commands. `contentDir` is absent for the usual folder.
 */
function describeNextSteps(contentDir: string | undefined): string[] {
  const setting =
    contentDir === undefined ? "" : ` (vorher einmal: export CONTENT_DIR=${contentDir})`;
  return [
    `Als Nächstes${setting}:`,
    "  npx plakat serve --watch                 zeigt die Website; sie folgt jeder Änderung an site.yml und index.md",
    '  npx plakat new candidate "Anna Muster"   legt eine Person an; npx plakat csv import liste.xlsx die ganze Liste',
    '  npx plakat new page "Wahlprogramm"       legt das Programm an; in site.yml wartet seine Zeile im Menü',
    "  npx plakat check --production            nennt, was dem Impressum und dem Datenschutz noch fehlt",
  ];
}
