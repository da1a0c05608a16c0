import type { FindingRecord, JsonObject } from "#domain/content/records.ts";
import { clipFacts } from "#ingest/diagnostics/clip-facts.ts";
import { calendarFindings } from "./calendar-findings.ts";
import { campaignFindings } from "./campaign-findings.ts";
import { cellFindings } from "./cell-findings.ts";
import type { Entry, FactsOf, Row, Sentences, Voice } from "./entry.ts";
import { fieldFindings } from "./field-findings.ts";
import { fileFindings } from "./file-findings.ts";
import { geodataFindings } from "./geodata-findings.ts";
import { geoToolFindings } from "./geo-tool-findings.ts";
import { linkFindings } from "./link-findings.ts";
import { mediaFindings } from "./media-findings.ts";
import { nameField, nameFile } from "./phrases.ts";
import { personFindings } from "./person-findings.ts";
import { productionFindings } from "./production-findings.ts";
import { settingsFindings } from "./settings-findings.ts";
import { rowFindings } from "./row-findings.ts";
import { sheetFindings } from "./sheet-findings.ts";
import { textFindings } from "./text-findings.ts";
import { yamlFindings } from "./yaml-findings.ts";

/** All findings of an import, by code. */
export const importFindings = {
  ...fileFindings,
  ...yamlFindings,
  ...fieldFindings,
  ...personFindings,
  ...campaignFindings,
  ...calendarFindings,
  ...linkFindings,
  ...textFindings,
  ...mediaFindings,
  ...settingsFindings,
  ...geodataFindings,
  ...geoToolFindings,
} satisfies Record<string, Entry>;

/** All findings about spreadsheets only. */
export const tableFindings = { ...sheetFindings, ...rowFindings, ...cellFindings };

/** The sentences of every code; no other file has sentences of findings. */
const catalogue = { ...importFindings, ...productionFindings, ...tableFindings };

type Catalogue = typeof catalogue;
export type FindingCode = keyof Catalogue;

/** The facts for the sentences of a code. */
export type Facts<Code extends FindingCode> = FactsOf<Catalogue[Code]> & CommonFacts;

/** Facts that any finding may have besides its own. */
interface CommonFacts {
  /** What visitors see because of an error. */
  consequence?: Consequence | undefined;
  /** The file whose published last version, and not the present one, has the mistake. */
  lastVersionOf?: string | undefined;
  /** A no-break space in a refused value, as `00A0`, because it looks like an ordinary blank. */
  noBreakSpace?: string | undefined;
  /** The fact of a transparency notice that the field gives, as the law names it. */
  cites?: string | undefined;
  /** Whether the site keeps its present logo, because the new one cannot be used. */
  keepsLogo?: boolean | undefined;
  /** The number of further rows of a table with the same mistake. */
  furtherRows?: number | undefined;
  /** Whether this is the last finding of its code in a text that has a finding of its own. */
  isLastNamed?: boolean | undefined;
  /** The picture of the finding, and the point to which pages crop it, in an author's notation. */
  crop?: { mediaName: string; focus: string } | undefined;
}

export type Consequence =
  | { kind: "left-out" | "setting-stays" }
  | { kind: "last-version" | "not-published"; file: string };

/** The sentences of a finding with their code and facts. */
type Said = Pick<FindingRecord, "code" | "message" | "hint" | "facts">;

/** A finding at a place. Code that reads findings reads `code` and `facts`, never the sentences. */
export function finding<Code extends FindingCode, const Place extends object>(
  code: Code,
  place: Place,
  ...[facts]: object extends FactsOf<Catalogue[Code]> ? [facts?: Facts<Code>] : [facts: Facts<Code>]
): Place & Said {
  return { ...place, ...sayFacts(code, facts ?? {}) };
}

/** Says the sentences of a code again, for code that adds facts to a finding. */
export function sayFacts(code: FindingCode, facts: object): Said {
  const { message, hint } = say(code, facts, inFiles);
  return {
    code,
    message,
    ...(hint !== undefined && { hint }),
    ...(Object.keys(facts).length > 0 && { facts: clipFacts(facts) }),
  };
}

/** Adds facts to a finding and says it again. */
export function addFacts<Finding extends Said>(said: Finding, facts: CommonFacts): Finding {
  return isCode(said.code)
    ? { ...said, ...sayFacts(said.code, { ...said.facts, ...facts }) }
    : said;
}

/** The facts of a finding, if it has this code; otherwise undefined. */
export function readFacts<Code extends FindingCode>(
  { code: own, facts }: { code: string; facts?: JsonObject | undefined },
  code: Code,
): Facts<Code> | undefined {
  // Every finding comes from `finding`, which types the facts by the code.
  return own === code ? (facts as Facts<Code> | undefined) : undefined;
}

/** The facts that any finding may have. */
export function readCommonFacts({ facts = {} }: Pick<FindingRecord, "facts">): CommonFacts {
  return facts;
}

/** The sentences of a finding for readers who name things differently from files. */
export function sayAgain(said: FindingRecord, voice: Partial<Voice>): Sentences {
  const { code, message, hint, facts = {} } = said;
  return isCode(code) ? say(code, facts, { ...inFiles, ...voice }) : { message, hint };
}

/** The tip for a row of a table, if that for a file would not help. */
export function findRowTip({ code, facts = {} }: FindingRecord, row: Row): string | undefined {
  const entry: Entry | undefined = isCode(code) ? catalogue[code] : undefined;
  return entry?.row?.(facts as never, row);
}

/** The sentences for a form, as far as those for a file would not help there. */
export function findFormWords(
  { code, facts = {} }: FindingRecord,
  voice: Voice,
): Partial<Sentences> {
  const entry: Entry | undefined = isCode(code) ? catalogue[code] : undefined;
  const { form } = entry ?? {};
  const own = typeof form === "object" ? form[String(facts["case"])] : form;
  const said = typeof own === "function" ? own(facts as never, voice) : own;
  return typeof said === "string" ? { hint: said } : (said ?? {});
}

function isCode(code: string): code is FindingCode {
  return Object.hasOwn(catalogue, code);
}

const inFiles: Voice = {
  field: nameField,
  file: nameFile,
  settings: (file) => file,
  day: (written) => written,
};

function say(code: FindingCode, facts: CommonFacts & { case?: string }, voice: Voice): Sentences {
  const entry: Entry = catalogue[code];
  const { lastVersionOf } = facts;
  const own = entry.cases?.[facts.case ?? ""] ?? entry.say;
  if (own === undefined) throw new TypeError(`no sentence for ${code}`);
  // `finding` has typed the facts by the code, and stored facts come from it as well.
  const { message, hint } = typeof own === "function" ? own(facts as never, voice) : own;
  return {
    message: sayConsequence(message, facts, voice) + sayCommon(facts),
    hint:
      lastVersionOf === undefined
        ? hint
        : `Gemeint ist die letzte Fassung von ${nameFile(lastVersionOf)}, die noch online ist. ${hint ?? ""}`,
  };
}

function sayConsequence(message: string, { consequence }: CommonFacts, voice: Voice): string {
  if (consequence === undefined || !message.endsWith(".")) return message;
  return `${message.slice(0, -1)}; ${nameConsequence(consequence, voice)}.`;
}

function nameConsequence(consequence: Consequence, voice: Voice): string {
  switch (consequence.kind) {
    case "left-out":
      return "die Seite erscheint ohne diese Angabe";
    case "setting-stays":
      return "es bleibt bei der vorigen Angabe";
    case "last-version":
      return `von ${voice.file(consequence.file)} bleibt deshalb die letzte Fassung online`;
    case "not-published":
      return `${voice.file(consequence.file)} wird deshalb nicht veröffentlicht`;
  }
}

function sayCommon({
  noBreakSpace,
  cites,
  keepsLogo,
  furtherRows,
  isLastNamed,
}: CommonFacts): string {
  const sentences = [
    noBreakSpace !== undefined &&
      `Darin steht ein geschütztes Leerzeichen (U+${noBreakSpace}), das aussieht wie ein gewöhnliches.`,
    cites,
    keepsLogo === true && "Es bleibt beim bisherigen Zeichen.",
    furtherRows !== undefined &&
      `Dasselbe gilt für ${furtherRows === 1 ? "eine weitere Zeile" : `${furtherRows} weitere Zeilen`}.`,
    isLastNamed === true && "Weitere Stellen dieser Art werden nicht einzeln genannt.",
  ];
  return sentences.map((sentence) => (sentence ? ` ${sentence}` : "")).join("");
}
