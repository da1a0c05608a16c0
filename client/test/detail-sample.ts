import type { EventCard } from "#client/contract/page-data.ts";
import type { EventListView, EventView } from "#client/event/event-data.ts";
import type { DocumentView } from "#client/page.tsx";
import type { CandidateView } from "#client/person.tsx";
import type { OfficeView, VenueView } from "#client/place/place-data.ts";
import type { BodyNode } from "#domain/content/body.ts";
import { createCandidate, sampleMap, sampleOffice, sampleVenue } from "./home-sample.ts";

type ElementNode = Extract<BodyNode, { type: "element" }>;

/** A node of a text: `el("p", {}, "Moin")`. */
export function el(
  tag: string,
  props: Record<string, unknown>,
  ...children: (BodyNode | string)[]
): BodyNode {
  return {
    type: "element",
    tag,
    // Hostile trees carry what the contract does not allow.
    props: props as NonNullable<ElementNode["props"]>,
    children: children.map((child) =>
      typeof child === "string" ? { type: "text", value: child } : child,
    ),
  };
}

export function createEvent(extra: Partial<EventCard> = {}): EventCard {
  return {
    path: "/termine/auftakt",
    title: "Auftakt: Land in Sicht",
    start: "2029-01-12T19:00:00+01:00",
    dayText: "12",
    timeText: "Fr., 19 Uhr",
    monthText: "Januar 2029",
    dateText: "Freitag, 12. Januar 2029, 19–21 Uhr",
    status: "scheduled",
    isPast: false,
    peopleText: "Mit Fenna Brodersen-Okafor",
    placeText: "Fischhalle Sieben, Kiel",
    isOnline: false,
    hasSignLanguage: false,
    hasCaptions: false,
    ...extra,
  };
}

export function createCandidateView(extra: Partial<CandidateView> = {}): CandidateView {
  return {
    kind: "candidate",
    candidate: createCandidate(3, {
      name: {
        honorific: "Dr.",
        given: "Anna-Katharina",
        family: "von Schmidt-Petersen",
        full: "Dr. Anna-Katharina von Schmidt-Petersen",
        initials: "AS",
      },
      constituency: { word: "Wahlkreis", number: 4, name: "Rendsburg-Eckernförde" },
      occupation: "Fachärztin",
      residence: "Eckernförde",
    }),
    breadcrumbs: [
      { text: "Home", href: "/" },
      { text: "Landesliste", href: "/#landesliste" },
    ],
    roleText: "Landeslistenkandidatin",
    votes: [
      {
        kind: "list",
        label: "Deine Zweitstimme",
        place: "Listenplatz 3",
        note: "auf der Landesliste",
      },
      {
        kind: "direct",
        label: "Deine Erststimme",
        place: "Wahlkreis 4",
        note: "Rendsburg-Eckernförde",
      },
    ],
    stateTexts: [],
    social: [],
    topics: [],
    events: [],
    ...extra,
  };
}

export function createOfficeView(extra: Partial<OfficeView> = {}): OfficeView {
  return {
    kind: "office",
    place: { ...sampleOffice, name: "Geschäftsstelle Husum", city: "Husum" },
    breadcrumbs: [
      { text: "Home", href: "/" },
      { text: "Orte", href: "/#orte" },
    ],
    access: [],
    transit: [],
    events: [],
    people: [],
    peopleTitle: "Hier erreichst du",
    ...extra,
  };
}

export function createVenueView(extra: Partial<VenueView> = {}): VenueView {
  return {
    kind: "venue",
    place: { ...sampleVenue, name: "Fischhalle Sieben", city: "Kiel" },
    breadcrumbs: [{ text: "Home", href: "/" }],
    access: [],
    transit: [],
    events: [],
    map: { ...sampleMap, activePlace: sampleVenue.path },
    ...extra,
  };
}

export function createEventView(extra: Partial<EventView> = {}): EventView {
  return {
    kind: "event",
    event: createEvent(),
    hoursText: "Freitag, 19–21 Uhr",
    dates: [],
    breadcrumbs: [{ text: "Termine", href: "/termine" }],
    participants: [],
    ...extra,
  };
}

export function createEventListView(extra: Partial<EventListView> = {}): EventListView {
  return {
    kind: "event-list",
    title: "Termine",
    breadcrumbs: [{ text: "Home", href: "/" }],
    months: [],
    past: [],
    calendar: { title: "Alle Termine", path: "/kalender.ics" },
    filters: [],
    ...extra,
  };
}

export function createDocumentView(extra: Partial<DocumentView> = {}): DocumentView {
  return {
    kind: "document",
    title: "Wahlprogramm",
    breadcrumbs: [{ text: "Home", href: "/" }],
    body: { children: [el("p", {}, "Zwei Meere, ein Land.")] },
    ...extra,
  };
}
