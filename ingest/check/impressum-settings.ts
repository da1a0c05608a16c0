import { finding } from "#ingest/catalogue/catalogue.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { isLocalElection } from "#domain/elections/election-systems.ts";
import { readImpressum, type Impressum } from "#domain/site/impressum.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import type { Place } from "#ingest/front-matter/yaml-faults.ts";
import type { CheckInput, TreeFinding } from "./check-input.ts";

/** A fact of the Impressum that comes from `site.yml`. */
export interface ImpressumSetting {
  fact: keyof Impressum;
  /** The settings of the fact, as dotted keys. */
  keys: readonly string[];
  german: string;
  examples: readonly string[];
  /** Examples for lists in municipalities, if they differ. */
  localExamples?: readonly string[];
}

/** The facts that `::impressum` shows besides the name, which is required. */
const impressumSettings: readonly ImpressumSetting[] = [
  {
    fact: "legalForm",
    keys: ["party.legalForm"],
    german: "die Rechtsform",
    examples: ["Politische Partei"],
    localExamples: ["Wählervereinigung"],
  },
  {
    fact: "address",
    keys: ["party.street", "party.postalCode", "party.city"],
    german: "die ladungsfähige Anschrift",
    examples: ["Hafenstraße 5", '"24103"', "Kiel"],
  },
  {
    fact: "representative",
    keys: ["party.representative"],
    german: "die vertretungsberechtigte Person",
    examples: ["Vorname Nachname, Landesvorsitz"],
    localExamples: ["Vorname Nachname, Vorsitz"],
  },
  {
    fact: "email",
    keys: ["party.email"],
    german: "die E-Mail-Adresse",
    examples: ["kontakt@eure-website.de"],
  },
  {
    fact: "phone",
    keys: ["party.phone"],
    german: "die Telefonnummer",
    examples: ["0431 123456-0"],
  },
  {
    fact: "responsible",
    keys: ["responsible"],
    german: "die verantwortliche Person nach § 18 Absatz 2 MStV",
    examples: ["Vorname Nachname, Hafenstraße 5, 24103 Kiel"],
  },
];

/** Finds facts that `::impressum` would show to visitors and that `site.yml` does not give. */
export function checkImpressumSettings({
  documents,
  links,
  site,
  elections,
  readText,
}: CheckInput): TreeFinding[] {
  const drafts = new Set(documents.filter(({ isDraft }) => isDraft).map(({ file }) => file));
  const shown = links.find(
    ({ relation, file }) => relation === "shown-impressum" && !drafts.has(file),
  );
  if (!shown) return [];
  if (site) {
    const missing = listMissingFacts({ site, elections, text: readText("site.yml") });
    return missing.map(({ setting, keys, hint, place }) =>
      finding(
        "impressum-incomplete",
        { file: "site.yml", severity: "warning", ...(place ?? { path: ["party"], part: "key" }) },
        { case: "fact", file: shown.file, fact: setting.german, keys, advice: hint },
      ),
    );
  }
  return [
    finding(
      "impressum-incomplete",
      {
        file: shown.file,
        severity: "warning",
        ...(shown.line === undefined ? {} : { line: shown.line }),
        ...(shown.column === undefined ? {} : { column: shown.column }),
      },
      { case: "site" },
    ),
  ];
}

/** A fact without its settings. */
export interface MissingFact {
  setting: ImpressumSetting;
  /** The missing keys, dotted. */
  keys: string[];
  /** A German sentence that says which lines to add, and where. */
  hint: string;
  /** The place of the first missing line, if it exists as a comment. */
  place: Place | undefined;
}

interface Settings {
  site: SiteConfig;
  elections: readonly Election[];
  /** The text of `site.yml`, where the lines may exist as comments. */
  text: string | undefined;
}

/** The facts of the Impressum that the settings do not give. */
export function listMissingFacts({ site, elections, text = "" }: Settings): MissingFact[] {
  const given = readImpressum(site);
  const isLocal = elections[0] !== undefined && isLocalElection(elections[0]);
  return impressumSettings
    .filter(({ fact }) => given[fact] === undefined)
    .map((setting) => {
      const { examples, localExamples = examples } = setting;
      const keys = setting.keys.filter((key) => !isGiven(site, key));
      const lines = keys.map((key) => {
        const example = (isLocal ? localExamples : examples)[setting.keys.indexOf(key)] ?? "";
        return { name: key.replace(/^party\./, ""), example };
      });
      const isInParty = keys[0] !== "responsible";
      const places = lines.map(({ name }) => findComment(name, text, isInParty));
      const areWaiting = !places.includes(undefined);
      const hint = adviseLines(lines, { isInParty, areWaiting });
      return { setting, keys, hint, place: areWaiting ? places[0] : undefined };
    });
}

/** The place of a line that is commented out. */
function findComment(name: string, text: string, isIndented: boolean): Place | undefined {
  const pattern = new RegExp(`^${isIndented ? " +" : ""}# ?${name}:`);
  const lines = text.split("\n");
  const index = lines.findIndex((line) => pattern.test(line));
  return index === -1
    ? undefined
    : { line: index + 1, column: (lines[index] ?? "").indexOf("#") + 1 };
}

function adviseLines(
  lines: readonly { name: string; example: string }[],
  { isInParty, areWaiting }: { isInParty: boolean; areWaiting: boolean },
): string {
  const isOne = lines.length === 1;
  const outside = areWaiting
    ? "ganz links und nicht unter „party“"
    : "am Ende der Datei, ganz links und nicht unter „party“,";
  const where = isInParty ? "unter „party“" : outside;
  const quoted = lines.map(({ name, example }) => `\`${name}: ${example}\``).join(" und ");
  const advice = `Ergänze ${where} ${isOne ? "die Zeile" : "die Zeilen"} ${quoted}`;
  if (!areWaiting) return isInParty ? `${advice}, so eingerückt wie „name“.` : `${advice}.`;
  return isOne
    ? `${advice}. Sie wartet dort schon hinter einer Raute: Lösche die Raute und das eine Leerzeichen dahinter.`
    : `${advice}. Sie warten dort schon hinter Rauten: Lösche jede Raute und das eine Leerzeichen dahinter.`;
}

function isGiven({ party, responsible }: SiteConfig, key: string): boolean {
  const settings: Record<string, unknown> = party;
  return (key === "responsible" ? responsible : settings[key.replace("party.", "")]) !== undefined;
}
