import { listConstituencies } from "#domain/constituency/constituencies.ts";
import { berlinTimeOf, createBerlinFormat, fullDateFormat } from "#domain/time/berlin-time.ts";
import { easyLanguage } from "#domain/words/languages.ts";
import { findElectionKind } from "#domain/elections/election-kinds.ts";
import type { ShareCard } from "./share-card.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import {
  findCardPicture,
  findEarliest,
  nameParty,
  parseInstant,
  readText,
  type CardSource,
  type TimedCard,
} from "./card-source.ts";
import { describePersonCard } from "./person-card.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";

/** The card of the home page, which stands in wherever a page has none. */
export function describeHomeCard({ site }: { site: SiteConfig }): TimedCard {
  const title = (site.claim ?? site.title).split(/\r?\n/).map((line) => line.trim());
  const party = nameParty(site);
  const kicker = site.kicker ?? (site.claim === undefined ? undefined : site.title);
  return {
    card: {
      colour: "primary",
      party,
      title: title.filter((line) => line !== ""),
      isWhole: true,
      lines: kicker === undefined || kicker === party ? [] : [kicker],
    },
  };
}

/** The card of a constituency's page; returns undefined if the number has no name. */
export function describeConstituencyCard(
  { settings }: Pick<CardSource, "settings">,
  path: string,
): TimedCard | undefined {
  const numeral = /^\/wahlkreis\/(\d{1,4})$/.exec(path)?.[1];
  const found = listConstituencies(settings).find(({ number }) => String(number) === numeral);
  if (!found || numeral === undefined) return undefined;
  const [election] = settings.elections;
  const { area } = findElectionKind(election);
  const card: ShareCard = {
    colour: "secondary1",
    party: nameParty(settings.site),
    kicker: area?.one ?? "Wahlkreis",
    title: [found.name || numeral],
    lines: election ? [election.name] : [],
    numeral,
  };
  return { card };
}

/**
 * The card of a document's page; returns undefined if it has no page of its own, or is about a person
 * who no longer stands.
 */
export function describeCard(source: CardSource, document: DocumentHead): TimedCard | undefined {
  const { kind, isPartial, redirect, path } = document;
  if (isPartial || redirect !== undefined || kind === "data" || path === "/") return undefined;
  const described = describeKind(source, document);
  if (!described) return undefined;
  const ends = [described.until, parseInstant(document.unpublishAt)];
  return { card: described.card, until: findEarliest(ends) };
}

function describeKind(source: CardSource, document: DocumentHead): TimedCard | undefined {
  switch (document.kind) {
    case "candidate":
      return describePersonCard(source, document);
    case "event":
      return describeEvent(source, document);
    case "office":
    case "venue":
      return describePlaceCard(source, document);
    default:
      return describePage(source, document);
  }
}

const dayFormat = createBerlinFormat({ day: "2-digit" });

function describeEvent(source: CardSource, document: DocumentHead): TimedCard | undefined {
  const fields = document.fields ?? {};
  const start = parseInstant(document.startsAt);
  if (!start) return undefined;
  const state = { cancelled: "Abgesagt", postponed: "Verschoben" }[String(fields["status"])];
  const time = describeTime(start, fields["allDay"] === true);
  return {
    card: {
      colour: "night",
      party: nameParty(source.settings.site),
      kicker: state === undefined ? time : `${state}: ${time}`,
      title: [document.title],
      lines: listPlace(source, document),
      numeral: dayFormat.format(start),
    },
  };
}

function describeTime(start: Date, isAllDay: boolean): string {
  const day = fullDateFormat.format(start);
  const { hour, minute } = berlinTimeOf(start);
  const clock = minute === 0 ? String(hour) : `${hour}.${String(minute).padStart(2, "0")}`;
  return isAllDay ? day : `${day}, ${clock} Uhr`;
}

/** The venue and, where its name does not say it, the town. */
function listPlace({ findVenue }: CardSource, document: DocumentHead): string[] {
  const { status, venue, online } = document.fields ?? {};
  const isOnline = status === "moved-online" || venue === undefined;
  const found = isOnline ? undefined : findVenue(document);
  if (!found) return online === undefined ? [] : ["Online"];
  const city = readText(found.fields, "city") ?? "";
  return found.title.includes(city) ? [found.title] : [found.title, city];
}

function describePlaceCard({ settings }: CardSource, document: DocumentHead): TimedCard {
  const { kind, title, fields } = document;
  const isOffice = kind === "office";
  const town = [readText(fields, "postalCode"), readText(fields, "city")].filter(Boolean).join(" ");
  const kicker = isOffice ? "Geschäftsstelle" : "Veranstaltungsort";
  return {
    card: {
      colour: isOffice ? "secondary2" : "night",
      party: nameParty(settings.site),
      ...(title.includes(kicker) ? {} : { kicker }),
      title: [title],
      lines: [readText(fields, "street") ?? "", town].filter((line) => line !== ""),
    },
  };
}

function describePage(source: CardSource, document: DocumentHead): TimedCard {
  const { title, description, fields } = document;
  const isEasy = fields?.["lang"] === easyLanguage;
  const { picture, until } = findCardPicture(source, fields?.["image"]);
  return {
    card: {
      colour: "primary",
      party: nameParty(source.settings.site),
      ...(isEasy && { kicker: "Leichte Sprache" }),
      title: [title],
      // In easy language every word is as it was written, hyphens included.
      ...(isEasy && { isWhole: true }),
      lines: description === "" ? [] : [description],
      ...(picture && { picture }),
    },
    until,
  };
}
