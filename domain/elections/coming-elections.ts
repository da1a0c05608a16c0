import { formatDay } from "#domain/time/berlin-time.ts";
import type { Election } from "./election-config.ts";
import type { Land } from "./laender.ts";

/** The day of the next election of a Landtag, as far as it is known. */
export interface ComingElection {
  /** Calendar day. */
  date: string;
  /** Whether the body that sets the day has set it. */
  isSet: boolean;
  /** German: who set it and when, or what is known. */
  source: string;
  /** The day after which somebody should have looked again. */
  checkBy: string;
}

const landtage: Partial<Record<Land, ComingElection>> = {
  "Nordrhein-Westfalen": {
    date: "2027-04-25",
    isSet: true,
    source: "Beschluss der Landesregierung auf Vorschlag des Innenministers",
    checkBy: "2027-01-31",
  },
  Saarland: {
    date: "2027-04-18",
    isSet: true,
    source: "Beschluss des Ministerrats, bekannt seit März 2026",
    checkBy: "2027-01-31",
  },
  "Schleswig-Holstein": {
    date: "2027-04-18",
    isSet: false,
    source: "angekündigt und noch nicht bestätigt",
    checkBy: "2026-12-31",
  },
};

/** The coming election of a Landtag; undefined for other elections, without a known day, and after it. */
export function findComingElection(
  { system, state = "" }: Pick<Election, "system" | "state">,
  today: string,
): ComingElection | undefined {
  const found = system === "landtag" ? landtage[state as Land] : undefined;
  return found && found.date >= today ? found : undefined;
}

/** `25.04.2027 (Beschluss der Landesregierung)` */
export function sayComingDay({ date, source }: ComingElection): string {
  return `${formatDay(date)} (${source})`;
}
