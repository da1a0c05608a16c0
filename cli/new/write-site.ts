import { laender } from "#domain/elections/laender.ts";
import { proposeElection } from "#domain/elections/propose-election.ts";
import { describeSite, findSiteWords } from "./describe-site.ts";
import { fillTemplate, type TemplateValues } from "./fill-template.ts";
import { showDay } from "./read-answers.ts";
import type { SiteFacts } from "./site-facts.ts";

/** Far behind every real list, so that the first real person gets the first place. */
const examplePlace = 99;

/**
 * The files of a new site in the order in which an author will open them: valid, commented, and
 * finished to visitors. What only the campaign knows is a draft.
 */
export function writeSite(facts: SiteFacts): { file: string; content: string | Uint8Array }[] {
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
    writeExample(listFolder),
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

function writeExample(folder: string) {
  const values = { givenName: "Anna", familyName: "Muster", listPosition: examplePlace };
  const content = fillTemplate("candidate.md", { title: "Anna Muster" }, values);
  return { file: `${folder}/${examplePlace}.anna-muster.md`, content };
}
