import { listConstituencies } from "#domain/constituency.ts";
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
  type CampaignWithSite,
  type CardSource,
  type TimedCard,
} from "./card-parts.ts";
import { toPersonCard } from "./person-card.ts";
import type { Event, Occurrence, Place } from "#domain/campaign/campaign.ts";
import { imageSchema } from "#domain/fields/image-fields.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";

/** The card of the home page, which stands in wherever a page has none. */
export function toHomeCard({ site }: { site: SiteConfig }): TimedCard {
  const title = (site.claim ?? site.title).split(/\r?\n/).map((line) => line.trim());
  const party = nameParty(site);
  const kicker = site.kicker ?? (site.claim === undefined ? undefined : site.title);
  return {
    card: {
      colour: "primary",
      party,
      title: title.filter((line) => line !== ""),
      isLarge: true,
      lines: kicker === undefined || kicker === party ? [] : [kicker],
    },
  };
}

/** The card of a constituency's page; returns undefined if the number has no name. */
export function toConstituencyCard(
  campaign: CampaignWithSite,
  path: string,
): TimedCard | undefined {
  const numeral = /^\/wahlkreis\/(\d{1,4})$/.exec(path)?.[1];
  const found = listConstituencies(campaign).find(({ number }) => String(number) === numeral);
  if (!found || numeral === undefined) return undefined;
  const [election] = campaign.elections;
  const { area } = findElectionKind(election);
  const card: ShareCard = {
    colour: "secondary1",
    party: nameParty(campaign.site),
    kicker: area?.one ?? "Wahlkreis",
    title: [found.name || numeral],
    lines: election ? [election.name] : [],
    numeral,
  };
  return { card };
}

/** The text of a card besides its title, as one line: `Landesliste, Platz 3 · Lotsin aus Kiel`. */
export function listFacts({ kicker, lines }: ShareCard): string {
  return [...(kicker === undefined ? [] : [kicker]), ...lines].join(" · ");
}

/**
 * The card of a document's page; returns undefined if it has no page of its own, or is about a person
 * who no longer stands.
 */
export function toCard(
  source: CardSource,
  document: DocumentHead,
  now: Date,
): TimedCard | undefined {
  const { isPartial, redirect, path } = document;
  if (isPartial || redirect !== undefined || path === "/") return undefined;
  const found = toCardOfKind(source, document, now);
  if (!found) return undefined;
  const ends = [found.until, parseInstant(document.unpublishAt)];
  return { card: found.card, until: findEarliest(ends) };
}

function toCardOfKind(
  source: CardSource,
  document: DocumentHead,
  now: Date,
): TimedCard | undefined {
  const { campaign } = source;
  if (document.kind === "page" || document.kind === "transparency") {
    return toTextCard(source, document, now);
  }
  const item = campaign.findItem(document);
  if (item?.kind === "person") return toPersonCard(source, item, now);
  if (item?.kind === "event") return toEventCard(item, nameParty(campaign.site));
  return item && toPlaceCard(item, nameParty(campaign.site));
}

const dayFormat = createBerlinFormat({ day: "2-digit" });

function toEventCard(event: Event, party: string): TimedCard | undefined {
  const { document } = event;
  const start = parseInstant(document.startsAt);
  const [first] = event.dates.filter((date) => date.start.getTime() === start?.getTime());
  if (!start || !first) return undefined;
  const { status, allDay } = first.fields;
  const state = { cancelled: "Abgesagt", postponed: "Verschoben" }[String(status)];
  const time = nameTime(start, allDay === true);
  return {
    card: {
      colour: "night",
      party,
      kicker: state === undefined ? time : `${state}: ${time}`,
      title: [document.title],
      lines: listPlace(first),
      numeral: dayFormat.format(start),
    },
  };
}

function nameTime(start: Date, isAllDay: boolean): string {
  const day = fullDateFormat.format(start);
  const { hour, minute } = berlinTimeOf(start);
  const clock = minute === 0 ? String(hour) : `${hour}.${String(minute).padStart(2, "0")}`;
  return isAllDay ? day : `${day}, ${clock} Uhr`;
}

/** The venue and, where its name does not say it, the town; or the place in words. */
function listPlace({ venue, fields: { status, online, place } }: Occurrence): string[] {
  if (status !== "moved-online" && !venue && place !== undefined) return [place];
  if (status === "moved-online" || !venue) return online === undefined ? [] : ["Online"];
  const { title } = venue.document;
  const { city } = venue.fields;
  return title.includes(city) ? [title] : [title, city];
}

function toPlaceCard({ kind, document: { title }, fields }: Place, party: string): TimedCard {
  const isOffice = kind === "office";
  const kicker = isOffice ? "Geschäftsstelle" : "Veranstaltungsort";
  return {
    card: {
      colour: isOffice ? "secondary2" : "night",
      party,
      ...(title.includes(kicker) ? {} : { kicker }),
      title: [title],
      lines: [fields.street, `${fields.postalCode} ${fields.city}`],
    },
  };
}

function toTextCard(source: CardSource, document: DocumentHead, now: Date): TimedCard {
  const { title, description, fields } = document;
  const isEasy = fields?.["lang"] === easyLanguage;
  const image = imageSchema.safeParse(fields?.["image"]).data;
  const { picture, until } = findCardPicture(source, image, now);
  return {
    card: {
      colour: "primary",
      party: nameParty(source.campaign.site),
      ...(isEasy && { kicker: "Leichte Sprache" }),
      title: [title],
      lines: description === "" ? [] : [description],
      ...(picture && { picture }),
    },
    until,
  };
}
