import type { CandidateCard, MapData, PlaceCard, SiteData } from "#client/contract/page-data.ts";
import type { PageData } from "#client/features.ts";
import type { HomeView } from "#client/home/home-data.ts";

export const sampleSite: SiteData = {
  title: "Küstenbündnis Schleswig-Holstein",
  titleSeparator: " - ",
  partyName: "Küstenbündnis",
  addressLines: ["Landesverband Schleswig-Holstein", "Tonnenhof 5, 24103 Kiel"],
  navigation: [
    { text: "Home", hash: "home", note: "Worum es geht" },
    { text: "Landesliste", hash: "landesliste", colour: "primary" },
    { text: "Orte", hash: "orte", colour: "secondary2" },
    {
      text: "DirektkandidatInnen",
      hash: "direktkandidatinnen",
      colour: "secondary1",
      label: "Direktkandidatinnen und Direktkandidaten",
    },
    { text: "Kontakt", hash: "contact", colour: "night" },
  ],
  footer: [{ heading: "Rechtliches", links: [{ text: "Impressum", href: "/impressum" }] }],
  accounts: [],
  footnotes: ["Diese Website setzt keine Cookies."],
};

export function createCandidate(number: number, extra: Partial<CandidateCard> = {}): CandidateCard {
  return {
    path: `/landesliste/person-${number}`,
    name: {
      given: "Wiebke",
      family: `Jessen ${number}`,
      full: `Wiebke Jessen ${number}`,
      initials: "WJ",
    },
    listPosition: number,
    listName: "Landesliste",
    occupation: "Lotsin",
    residence: "Husum",
    ...extra,
  };
}

export const sampleOffice: PlaceCard = {
  kind: "office",
  sign: "A",
  path: "/geschaeftsstellen/kiel",
  name: "Landesgeschäftsstelle Kiel",
  street: "Tonnenhof 5",
  postalCode: "24103",
  city: "Kiel",
  point: { lat: 54.3, lon: 10.1, x: 600, y: 400 },
  status: { state: "open", text: "Jetzt geöffnet – bis 18 Uhr" },
};

export const sampleVenue: PlaceCard = {
  kind: "venue",
  sign: "1",
  path: "/veranstaltungsorte/tonnenhalle",
  name: "Tonnenhalle",
  street: "Kaistraße 1",
  postalCode: "25813",
  city: "Husum",
  point: { lat: 54.5, lon: 9, x: 300, y: 300 },
  capacity: 220,
  eventCount: 1,
};

export const sampleMap: MapData = {
  sprite: "/media/map.svg",
  viewBox: [0, 0, 1000, 900],
  focus: [0, 0, 1000, 900],
  shown: [0, 0, 1000, 900],
  areaWords: { one: "Wahlkreis", many: "Wahlkreise", short: "WK" },
  areas: [
    {
      id: "wk-1",
      name: "Wahlkreis 1 Flensburg – Schleswig",
      href: "/wahlkreis/1",
      label: { x: 480, y: 200, size: 80, text: "1" },
      links: [{ number: 1, text: "Wahlkreis 1 Flensburg – Schleswig", href: "/wahlkreis/1" }],
    },
    {
      id: "wk-2",
      name: "Wahlkreis 2 Nordfriesland",
      href: "/wahlkreis/2",
      label: { x: 250, y: 120, size: 80, text: "2" },
      links: [{ number: 2, text: "Wahlkreis 2 Nordfriesland", href: "/wahlkreis/2" }],
    },
  ],
  cities: [
    { name: "Kiel", x: 605, y: 402, isLarge: true },
    { name: "Heide", x: 400, y: 600, isLarge: false },
  ],
  seas: [{ name: "Nordsee", x: 20, y: 350 }],
  places: [sampleOffice, sampleVenue],
  scale: { length: 100, text: "20 km" },
  attribution: ["Wahlkreise: © Die Bundeswahlleiterin", "Natural Earth"],
};

function createHomeView(extra: Partial<HomeView> = {}): HomeView {
  const candidates = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => createCandidate(number));
  return {
    kind: "home",
    kicker: "Küstenbündnis zur Bundestagswahl",
    claimLines: ["Land", "in Sicht"],
    claimLength: "short",
    countdown: { days: 46, electionName: "Bundestagswahl", dateText: "Sonntag, 25. Februar 2029" },
    beside: "map",
    map: sampleMap,
    mapLabel: "Karte der Wahlkreise 1 bis 2",
    order: ["landesliste", "orte", "direktkandidatinnen", "termine", "meldungen", "contact"],
    call: {
      sentence: "Wer tritt bei dir an?",
      link: { text: "Zu den Wahlkreisen", href: "#direktkandidatinnen" },
    },
    otherNominees: [],
    stateList: {
      id: "landesliste",
      section: { title: "Landesliste", lead: "Eine Liste." },
      candidates,
    },
    places: { section: { title: "Orte" }, offices: [sampleOffice], venues: [sampleVenue] },
    directCandidates: {
      id: "direktkandidatinnen",
      section: { title: "DirektkandidatInnen" },
      candidates: [
        createCandidate(1, {
          constituency: { word: "Wahlkreis", number: 1, name: "Flensburg – Schleswig" },
        }),
      ],
    },
    events: { section: { title: "Die nächsten Termine" }, next: [], total: 0 },
    news: { section: { title: "Meldungen" }, items: [] },
    contact: {
      headingLines: ["Moin.", "Sag, was fehlt."],
      email: "moin@kuestenbuendnis.example",
      phone: { text: "040 66969-100", href: "tel:+494066969100" },
      office: sampleOffice,
      press: { name: "Rieke Lornsen-Abt", email: "presse@kuestenbuendnis.example" },
    },
    ...extra,
  };
}

export function createHomePage(extra: Partial<HomeView> = {}): PageData {
  return {
    site: sampleSite,
    path: "/",
    head: { title: sampleSite.title, lang: "de" },
    layout: "default",
    view: createHomeView(extra),
  };
}
