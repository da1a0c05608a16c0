import { findUmlautInMailbox } from "#domain/words/ascii-address.ts";
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { berlinDay, createBerlinFormat } from "#domain/time/berlin-time.ts";
import { nameWeekday, readGermanDate, weekdayOf } from "#domain/time/german-dates.ts";
import { email } from "#domain/fields/values.ts";
import { parseColour } from "#domain/theme/colour.ts";
import { heroes } from "#domain/site/site-config.ts";
import { deriveTheme } from "#domain/theme/derive-theme.ts";
import { choosePalette } from "#domain/theme/palette.ts";
import type { ThemeConfig } from "#domain/theme/theme-config.ts";
import type { GermanState } from "#ingest/geo-folder/german-states.ts";
import { inspectMark } from "#ingest/theme/draw-brand.ts";
import { finding, type Facts } from "#ingest/catalogue/catalogue.ts";
import { judgeLogo } from "#ingest/theme/judge-logo.ts";
import type { ElectionWish } from "#cli/command/read-elections.ts";
import type { Reading } from "#cli/command/reading.ts";
import type { Locality } from "./read-locality.ts";
import { foldWord } from "#domain/words/fold-word.ts";
import { listText } from "#domain/words/list-text.ts";

/** The answers from which a new site is made. */
export interface SiteFacts {
  title: string;
  /** Elections on one day; the site is mainly about the first. */
  elections: readonly [ElectionWish, ...ElectionWish[]];
  state: GermanState;
  /** Set for a local election. */
  locality?: Locality | undefined;
  /** The day of the election, such as `2029-02-25`. */
  date: string;
  /** The day on which the list is drawn up. */
  listDate?: string | undefined;
  /** Absent for neutral colours. */
  theme?: ThemeConfig | undefined;
  email?: string | undefined;
  /** What is beside the claim; absent for the map. */
  hero?: keyof typeof heroes | undefined;
  /** The logo as `logo.svg` or `logo.png`. */
  logo?: { name: string; bytes: Uint8Array } | undefined;
}

/** Reads the day of the election. */
export function readElectionDay(text: string, now: Date): Reading<string> {
  const day = readComingDay(text, now);
  if ("fault" in day) return day;
  const weekday = weekdayOf(day.value);
  if (weekday === sunday) return day;
  const warning = `Der ${showDay(day.value)} ist ein ${nameWeekday(weekday)}. Gewählt wird an Sonntagen und selten an Feiertagen: Stimmt der Tag?`;
  return { ...day, warning };
}

/** Reads the day on which the list is drawn up. */
export function readListDay(text: string, now: Date, electionDay: string): Reading<string> {
  const day = readComingDay(text, now);
  if ("fault" in day || day.value < electionDay) return day;
  return {
    fault: `Am ${showDay(day.value)} ist es für eine Liste zu spät: Gewählt wird am ${showDay(electionDay)}.`,
  };
}

/** A day as German readers write it, `25. Februar 2029`. */
export function showDay(day: string): string {
  return dayFormat.format(new Date(`${day}T12:00:00Z`));
}

const dayFormat = createBerlinFormat({ day: "numeric", month: "long", year: "numeric" });
const sunday = 0;

function readComingDay(text: string, now: Date): Reading<string> {
  const day = readGermanDate(text) ?? text;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) {
    return { fault: `„${text}“ ist kein Tag. Schreibe ihn wie 2029-02-25 oder 25.02.2029.` };
  }
  if (new Date(`${day}T12:00:00Z`).toJSON()?.slice(0, 10) !== day) {
    return { fault: `Den Tag „${text}“ gibt es nicht im Kalender.` };
  }
  return day < berlinDay(now) ? { fault: `Der ${showDay(day)} ist schon vorbei.` } : { value: day };
}

/**
 * Reads one to three colours, in the order of the fields of `theme`. A colour that makes text
 * illegible is a fault that proposes the nearest legible one.
 */
export function readColours(text: string): Reading<ThemeConfig> {
  const words = text.split(/[\s,;]+/).filter((word) => word !== "");
  const wrong = words.find((word) => parseColour(word) === undefined);
  if (wrong !== undefined) {
    return {
      fault: `„${wrong}“ ist keine Farbe. Schreibe # und sechs Ziffern oder Buchstaben von a bis f, zum Beispiel '#00693e'; so nennen Bildprogramme jede Farbe.`,
    };
  }
  const colours = words.flatMap((word) => parseColour(word) ?? []);
  const [primary, ...others] = colours;
  if (primary === undefined || others.length > 2) {
    return { fault: "Nenne eine bis drei Farben, durch Kommas getrennt." };
  }
  const [secondary1, secondary2] = others;
  const theme: ThemeConfig = {
    primary,
    ...(secondary1 !== undefined && { secondary1 }),
    ...(secondary2 !== undefined && { secondary2 }),
  };
  const { adjusted } = choosePalette(theme);
  if (adjusted.length === 0) return { value: theme };
  const nearest = new Map(adjusted.map((one) => [one.given, one.nearest]));
  const proposal = colours.map((colour) => nearest.get(colour) ?? colour).join(",");
  const names = listText([...nearest.keys()]);
  return {
    fault: `Auf ${names} ist weder weiße noch dunkle Schrift gut zu lesen. Der nächste Ton, der genügt: '${proposal}'.`,
    proposal,
  };
}

/** Reads the logo of a party from a path; a logo that the site cannot use is a fault. */
export async function readLogo(path: string): Promise<Reading<NonNullable<SiteFacts["logo"]>>> {
  const type = extname(path).toLowerCase();
  if (type !== ".svg" && type !== ".png") {
    return { fault: `„${path}“ ist weder eine SVG- noch eine PNG-Datei.` };
  }
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) return { fault: `Die Datei „${path}“ lässt sich nicht lesen. Stimmt der Pfad?` };
  const name = `logo${type}`;
  const fault = judgeLogo(name, bytes);
  if (fault) return { fault: sayLogoFault(fault.facts) };
  try {
    await inspectMark(bytes, deriveTheme(undefined));
    return { value: { name, bytes } };
  } catch {
    return { fault: sayLogoFault({ case: "undrawable" }) };
  }
}

function sayLogoFault(facts: Facts<"logo-unusable">): string {
  const { message, hint = "" } = finding("logo-unusable", {}, facts);
  return `${message} ${hint}`;
}

/** Reads what is beside the claim on the home page, in any spelling that `site.yml` accepts. */
export function readHero(text: string): Reading<keyof typeof heroes> {
  const names = Object.keys(heroes) as (keyof typeof heroes)[];
  const word = foldWord(text);
  const found = names.find((name) => [name, ...heroes[name]].map(foldWord).includes(word));
  return found
    ? { value: found }
    : { fault: `„${text}“ gibt es hier nicht. Möglich sind karte, portrait und schrift.` };
}

/** Reads an e-mail address. */
export function readEmail(text: string): Reading<string> {
  if (email().safeParse(text).success) return { value: text };
  const umlaut = findUmlautInMailbox(text);
  return umlaut !== undefined
    ? {
        fault: `In „${text}“ steht vor dem @ ein „${umlaut}“; dort nehmen die meisten Mailserver nur Buchstaben von a bis z an. Nenne die Adresse, unter der das Postfach wirklich angelegt ist.`,
      }
    : { fault: `„${text}“ ist keine E-Mail-Adresse. Schreibe sie wie kontakt@eure-website.de.` };
}
