import type { Body } from "#domain/content/body.ts";
import type { DocumentRecord, JsonObject, LinkRecord } from "#domain/content/records.ts";
import type { MapRecord } from "#domain/map/map-record.ts";
import type { Publication } from "#db/write/publication.ts";
import { siteConfigSchema, type SiteConfig } from "#domain/site/site-config.ts";
import { electionSchema } from "#domain/elections/election-config.ts";
import { createRecord } from "#db/test/records.ts";

/** A small campaign with one document of every kind and state. */
export function createDemoSite(): Partial<Publication> {
  return {
    site: createSiteConfig(),
    elections: [electionSchema.parse({ id: "btw29", name: "Bundestagswahl", date: "2029-02-25" })],
    map: demoMap,
    upserts: [...listPeople(), ...listPlaces(), ...listEvents(), ...listPages()],
    directoryDefaults: [
      { path: "/programm", file: "programm/_dir.yml", title: "Programm" },
      { path: "/alt", file: "alt/_dir.yml", redirect: "/wahlprogramm" },
    ],
    assets: {
      upserts: [
        {
          file: "landesliste/fenna.jpg",
          digest: "f",
          mediaType: "image/jpeg",
          sizeBytes: 10,
          mediaName: "f00d.jpg",
          width: 1200,
          height: 1200,
          variants: [
            { type: "image/avif", width: 400, mediaName: "f00d-400.avif" },
            { type: "image/avif", width: 800, mediaName: "f00d-800.avif" },
            { type: "image/webp", width: 400, mediaName: "f00d-400.webp" },
          ],
        },
      ],
      deletions: [],
    },
  };
}

export function createSiteConfig(overrides: JsonObject = {}): SiteConfig {
  return siteConfigSchema.parse({
    title: "Küstenbündnis Schleswig-Holstein",
    description: "Wer antritt und wo man uns trifft.",
    claim: "Land\nin Sicht",
    party: {
      name: "Küstenbündnis",
      organisation: "Landesverband",
      street: "Tonnenhof 5",
      postalCode: "24103",
      city: "Kiel",
      email: "moin@kueste.example",
      phone: "040 66969-100",
    },
    contact: { heading: ["Moin."], office: "/geschaeftsstellen/kiel" },
    navigation: [
      { text: "Home", hash: "home" },
      { text: "Landesliste", hash: "landesliste", note: "{candidates} Menschen" },
      {
        text: "Orte",
        hash: "orte",
        colour: "secondary2",
        note: "{offices} Büros, {venues} Säle, {events} Termine",
      },
      {
        text: "DirektkandidatInnen",
        hash: "direktkandidatinnen",
        colour: "secondary1",
        label: "Direktkandidatinnen und Direktkandidaten",
        note: "{direct} Wahlkreise",
      },
      { text: "Kontakt", hash: "contact" },
    ],
    kindFolders: [
      { path: "/landesliste", kind: "candidate" },
      { path: "/direktkandidatinnen", kind: "candidate" },
      { path: "/geschaeftsstellen", kind: "office" },
      { path: "/veranstaltungsorte", kind: "venue" },
      { path: "/termine", kind: "event" },
    ],
    map: { state: "Schleswig-Holstein", attribution: ["Natural Earth"] },
    ...overrides,
  });
}

/** A body of one paragraph. */
export function paragraph(text: string): Body {
  return {
    type: "root",
    children: [{ type: "element", tag: "p", children: [{ type: "text", value: text }] }],
  };
}

function listPeople(): DocumentRecord[] {
  return [
    createPerson("landesliste/01.fenna.md", {
      path: "/landesliste/fenna",
      listPosition: 1,
      constituency: 2,
      aliases: [{ path: "/direktkandidatinnen/fenna", status: 308 }],
      links: [{ relation: "office", target: "/geschaeftsstellen/kiel" }],
      body: paragraph("Lotsin auf der Elbe."),
      fields: {
        givenName: "Fenna",
        familyName: "Brodersen",
        gender: "w",
        occupation: "Lotsin",
        residence: "Husum",
        phone: "04841 6612-0",
        office: "/geschaeftsstellen/kiel",
        photo: { src: "landesliste/fenna.jpg" },
      },
    }),
    createPerson("landesliste/02.hinrich.md", {
      path: "/landesliste/hinrich",
      listPosition: 2,
      fields: { givenName: "Hinrich", familyName: "Ketelsby", gender: "m" },
    }),
    createPerson("direktkandidatinnen/11.mueller.md", {
      path: "/direktkandidatinnen/mueller",
      constituency: 11,
      fields: { honorific: "Dr.", givenName: "Ada", nameParticle: "von", familyName: "Müller" },
    }),
  ];
}

function createPerson(
  file: string,
  record: Partial<DocumentRecord> & { fields: JsonObject },
): DocumentRecord {
  const { givenName, familyName } = record.fields;
  const { listPosition: position, constituency } = record;
  const election = "btw29";
  const candidacies = [
    ...(position === undefined ? [] : [{ kind: "list", election, position }]),
    ...(constituency === undefined ? [] : [{ kind: "direct", election, constituency }]),
  ];
  return createRecord({
    file,
    kind: "candidate",
    title: `${String(givenName)} ${String(familyName)}`,
    ...record,
    fields: { candidacies, ...record.fields },
  });
}

function listPlaces(): DocumentRecord[] {
  const office = {
    name: "Geschäftsstelle Kiel",
    street: "Tonnenhof 5",
    postalCode: "24103",
    city: "Kiel",
    geo: { lat: 54.32, lon: 10.13 },
    openingHours: "Mo-Fr 10:00-17:00; PH off",
    openingHoursNote: "An Feiertagen geschlossen.",
  };
  const venue = {
    name: "Fischhalle Sieben",
    street: "Kaikante 7",
    postalCode: "24103",
    city: "Kiel",
    geo: { lat: 54.33, lon: 10.15 },
    capacity: 240,
    accessibility: { wheelchair: { value: "yes", note: "Ebenerdig" }, guidance: "unknown" },
  };
  return [
    createRecord({
      file: "geschaeftsstellen/kiel.md",
      kind: "office",
      title: office.name,
      fields: office,
    }),
    createRecord({
      file: "veranstaltungsorte/fischhalle.md",
      kind: "venue",
      title: venue.name,
      fields: venue,
    }),
  ];
}

function listEvents(): DocumentRecord[] {
  const venue: LinkRecord = { relation: "venue", target: "/veranstaltungsorte/fischhalle" };
  const fenna: LinkRecord = { relation: "participant", target: "/landesliste/fenna" };
  return [
    createEvent("auftakt", { start: "2029-01-12T19:00", end: "2029-01-12T21:00" }, [venue, fenna]),
    createEvent("digital", { start: "2029-01-22T20:00", online: "https://treff.example/raum" }, []),
    createEvent("abgesagt", { start: "2029-01-11T11:30", status: "cancelled" }, [venue]),
    createEvent("neujahr", { start: "2029-01-02", allDay: true }, [venue]),
  ];
}

function createEvent(slug: string, fields: JsonObject, links: LinkRecord[]): DocumentRecord {
  const title = slug.charAt(0).toUpperCase() + slug.slice(1);
  const hasVenue = links.some((link) => link.relation === "venue");
  const start = String(fields["start"]);
  return createRecord({
    file: `termine/${slug}.md`,
    kind: "event",
    title,
    links,
    // Winter: Berlin is one hour ahead.
    startsAt: new Date(
      start.length > 10 ? `${start}:00+01:00` : `${start}T00:00:00+01:00`,
    ).toISOString(),
    fields: { title, ...(hasVenue && { venue: "fischhalle" }), ...fields },
  });
}

function listPages(): DocumentRecord[] {
  return [
    createRecord({ file: "index.md", path: "/", title: "Start", body: paragraph("Willkommen.") }),
    createRecord({
      file: "wahlprogramm.md",
      title: "Wahlprogramm",
      description: "Was wir vorhaben.",
      updatedAt: "2029-01-06",
      wordCount: 2800,
      body: paragraph("Mehr Fähren."),
      fields: { lead: "Kurz und gut." },
    }),
    createRecord({ file: "landesliste/a/b.md", title: "Tief", body: paragraph("Tief unten.") }),
    createRecord({ file: "leer.md", title: "Leere Seite" }),
    createRecord({ file: "entwurf.md", title: "Geheim", isDraft: true, body: paragraph("x") }),
    createRecord({ file: "umzug.md", title: "Umzug", redirect: "/wahlprogramm" }),
    createRecord({ file: "fort.md", title: "Fort", redirect: "https://fort.example/ziel" }),
    createRecord({
      file: "kreis.md",
      title: "Kreis",
      redirect: "/kreis",
      body: paragraph("Ich bleibe hier."),
    }),
    createRecord({
      file: "bald.md",
      title: "Bald",
      publishAt: "2029-01-10T12:00:00.000Z",
      body: paragraph("Jetzt."),
    }),
  ];
}

export const demoMap: MapRecord = {
  mediaName: "map.svg",
  viewBox: [0, 0, 1000, 900],
  projection: { scale: 40_000, offsetX: -20_600, offsetY: -12_700 },
  constituencies: [
    {
      number: 2,
      name: "Nordfriesland",
      label: { x: 300, y: 200, size: 40 },
      box: [200, 100, 300, 300],
    },
    { number: 11, name: "Lübeck", label: { x: 700, y: 600, size: 40 }, box: [600, 500, 200, 200] },
  ],
  cities: [
    { name: "Kiel", x: 525, y: 300, rank: 3, isInside: true },
    { name: "Husum", x: 300, y: 250, rank: 6, isInside: true },
  ],
  seas: [{ name: "Nordsee", x: 80, y: 300 }],
};
