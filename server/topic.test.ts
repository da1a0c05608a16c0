import { expect, test } from "vitest";
import type { LiveBlock } from "#client/features.ts";
import type { DocumentView } from "#client/page.tsx";
import type { JsonObject } from "#domain/content/records.ts";
import { electionSchema } from "#domain/elections/election-config.ts";
import { createRecord } from "#db/test/records.ts";
import { paragraph } from "#server/test/demo-site.ts";
import { dataOf, readPage, readView } from "#server/test/read-page.ts";

const person = (slug: string, topics: string[], candidacy: { position: number; status?: string }) =>
  createRecord({
    file: `landesliste/${slug}.md`,
    kind: "candidate",
    title: slug,
    listPosition: candidacy.position,
    fields: {
      givenName: slug,
      familyName: "Muster",
      topics,
      candidacies: [{ kind: "list", election: "btw29", ...candidacy }],
    },
  });

const event = (slug: string, start: string, more: JsonObject = {}) =>
  createRecord({
    file: `termine/${slug}.md`,
    kind: "event",
    title: slug,
    startsAt: new Date(start).toISOString(),
    fields: { title: slug, start, online: "https://treff.example/", topics: ["Häfen"], ...more },
  });

const heading = (id: string, text: string) => ({
  type: "root" as const,
  children: [
    {
      type: "element" as const,
      tag: "h2",
      props: { id },
      children: [{ type: "text" as const, value: text }],
    },
  ],
  toc: { title: "", searchDepth: 2, depth: 2, links: [{ id, depth: 2, text }] },
});

const upserts = [
  person("zoe", ["Häfen", "Watt"], { position: 7 }),
  person("anna", ["häfen"], { position: 3 }),
  person("fort", ["Häfen", "Deiche"], { position: 5, status: "withdrawn" }),
  createRecord({
    file: "programm/see.md",
    title: "Die See",
    fields: { topics: ["HÄFEN"] },
    body: paragraph("x"),
  }),
  createRecord({ file: "programm/kai.md", title: "Der Kai", body: heading("häfen", "Häfen") }),
  createRecord({ file: "programm/text.md", title: "Text", body: paragraph("Häfen") }),
  createRecord({
    file: "programm/entwurf.md",
    title: "Häfen",
    isDraft: true,
    body: paragraph("x"),
  }),
  event("bald", "2029-01-20T19:00:00+01:00"),
  event("abgesagt", "2029-01-21T19:00:00+01:00", { status: "cancelled" }),
  event("vorbei", "2029-01-02T19:00:00+01:00"),
];

test("the page of a topic lists the persons who stand for it, and the pages and events that name it", () => {
  const view = readView("document", "/themen/haefen", { change: { upserts } });
  expect(view).toMatchObject({
    title: "Häfen",
    breadcrumbs: [{ text: "Home" }, { href: "/themen" }],
  });
  expect(namesIn(view)).toEqual(["anna Muster", "zoe Muster", "bald"]);
  expect(view.body.live?.[0]).toMatchObject({ arePosters: true });
  const many = ["a", "b", "c"].map((slug) => person(slug, ["Häfen"], { position: 20 }));
  const large = readView("document", "/themen/haefen", {
    change: { upserts: [...upserts, ...many] },
  });
  expect(large.body.live?.[0]).toMatchObject({ arePosters: false });
  expect(JSON.stringify(view.body.children).match(/"href":"[^"]*"/g)).toEqual([
    '"href":"/programm/kai#häfen"',
    '"href":"/programm/see"',
  ]);
  expect(view).toMatchObject({ next: { path: "/themen/watt", title: "Watt" } });
  expect(view).not.toHaveProperty("previous");
  const topics = readView("candidate", "/landesliste/zoe", { change: { upserts } }).topics;
  expect(topics).toEqual([
    { text: "Häfen", href: "/themen/haefen" },
    { text: "Watt", href: "/themen/watt" },
  ]);
});

test("the page of a constituency shows up to three topics of its person, each with the first sentence of its chapter", () => {
  const read = (topics: string[], chapters: JsonObject[]) => {
    const stands = createRecord({
      file: "direkt/eva.md",
      kind: "candidate",
      title: "eva",
      fields: {
        givenName: "Eva",
        familyName: "Muster",
        topics,
        candidacies: [{ kind: "direct", election: "btw29", constituency: 2 }],
      },
    });
    const pages = chapters.map((fields, index) =>
      createRecord({ file: `programm/${index}.md`, title: `Kapitel ${index}`, fields }),
    );
    const folder = createRecord({
      file: "programm/index.md",
      path: "/programm",
      fields: { chapters: true },
    });
    const change = { upserts: [stands, folder, ...pages], deletions: ["landesliste/01.fenna.md"] };
    return readView("constituency", "/wahlkreis/2", { change }).topics;
  };
  const chapters = [
    { topics: ["Watt", "Häfen"], lead: "Der Kai gehört allen." },
    { topics: ["Deiche"], lead: "Bevor das Wasser steht." },
    { topics: ["Bahn"] },
  ];
  expect(read(["Schulen", "Bahn", "häfen", "Watt", "Deiche"], chapters)).toEqual({
    title: "Worum es Eva geht",
    items: [
      { text: "häfen", href: "/programm/0", sentence: "Der Kai gehört allen." },
      { text: "Deiche", href: "/programm/1", sentence: "Bevor das Wasser steht." },
      { text: "Schulen", href: "/themen/schulen" },
    ],
  });
  expect(read([], chapters)).toBeUndefined();
});

test("the list of topics shows the most common ones with their next event, and all others by name", () => {
  const few = readView("document", "/themen", { change: { upserts } });
  expect(few.bands).toMatchObject([
    {
      href: "/themen/haefen",
      title: "Häfen",
      text: "anna Muster und zoe Muster",
      note: expect.stringMatching(/^Nächster Termin, Sa\.,\s20\.1\.2029, 19\sUhr: bald$/),
      people: [{}, {}],
    },
    { href: "/themen/watt", title: "Watt", text: "zoe Muster", people: [{}] },
  ]);
  expect(few.bands?.[1]).not.toHaveProperty("note");
  expect(few.body.children).toEqual([]);

  const letters = Array.from("ABCDEFGHIJK");
  const others = letters.map((name, index) =>
    person(`person-${name}`, [name], { position: 10 + index }),
  );
  const readWith = (persons: typeof others) =>
    readView("document", "/themen", { change: { upserts: [...upserts, ...persons] } });
  const twelve = readWith(others.slice(0, 10));
  expect(twelve.bands).toHaveLength(12);
  expect(twelve.body.children).toEqual([]);
  const many = readWith(others);
  // Zoe has a field already, so those of others come before her second topic.
  expect(many.bands?.map(({ title }) => title)).toEqual(["Häfen", ...letters.slice(0, 7)]);
  expect(JSON.stringify(many.body.children).match(/"href":"[^"]*"/g)).toEqual(
    ["h", "i", "j", "k", "watt"].map((slug) => `"href":"/themen/${slug}"`),
  );
});

test("topics with a chapter of the programme come first, in its order, with the first sentence", () => {
  const programme = [
    createRecord({
      file: "plan/index.md",
      path: "/plan",
      title: "Plan",
      fields: { chapters: true },
    }),
    createRecord({
      file: "plan/1.watt.md",
      title: "Das Meer",
      fields: { topics: ["Watt"], lead: "Das Watt bleibt Watt." },
      body: paragraph("x"),
    }),
    createRecord({
      file: "plan/2.kai.md",
      title: "Der Hafen",
      fields: { topics: ["Häfen", "Watt"], lead: "Der Kai gehört allen." },
      body: paragraph("x"),
    }),
    createRecord({
      file: "datenschutz.md",
      title: "Daten",
      fields: { topics: ["Daten"], lead: "Keine Cookies." },
      body: paragraph("x"),
    }),
  ];
  const change = { upserts: [...upserts, ...programme, person("ada", ["Daten"], { position: 9 })] };
  expect(readView("document", "/themen", { change }).bands).toMatchObject([
    { title: "Watt", text: "Das Watt bleibt Watt." },
    { title: "Häfen", text: "Der Kai gehört allen." },
    { title: "Daten", text: "ada Muster" },
  ]);
  // Only chapters promise something, here as in the list.
  const daten = readView("document", "/themen/daten", { change });
  expect(daten).toMatchObject({ opening: { place: 0 } });
  expect(daten).not.toHaveProperty("lead");
  const topic = readView("document", "/themen/watt", { change });
  expect(topic).toMatchObject({
    lead: "Das Watt bleibt Watt.",
    opening: { place: 0, call: { text: "Im Programm: Das Meer", href: "/plan/1.watt" } },
  });
  // The chapter of the button is not listed again.
  expect(JSON.stringify(topic.body.children).match(/"href":"[^"]*"/g)).toEqual([
    '"href":"/plan/2.kai"',
  ]);
});

test("a topic redirects to the list after its last person has left or was deleted, unless it has a document", () => {
  const intro = createRecord({
    file: "themen/watt.md",
    title: "Unser Watt",
    body: paragraph("Vorneweg."),
  });
  const read = (path: string, more = {}) =>
    readPage(path, { change: { upserts: [...upserts, intro] }, ...more }).outcome;
  expect(read("/themen/deiche")).toMatchObject({ kind: "redirect", location: "/themen" });
  expect(read("/themen/watt/a").kind).toBe("not-found");
  const watt = readView("document", "/themen/watt", { change: { upserts: [...upserts, intro] } });
  expect(watt.title).toBe("Unser Watt");
  expect(JSON.stringify(watt.body.children)).toMatch(/Vorneweg.*Wer dafür steht/);
  const election = {
    id: "btw29",
    name: "Wahl",
    date: "2029-02-25",
    dataDeletionDate: "2029-08-25",
  };
  const elections = [electionSchema.parse(election)];
  const viewAt = (now: string) =>
    dataOf(
      readPage("/themen/haefen", { change: { upserts, elections }, now: new Date(now) }).outcome,
    ).view.kind;
  expect(viewAt("2029-08-24T21:59:59Z")).toBe("document");
  expect(viewAt("2029-08-24T22:00:00Z")).toBe("not-found");
  const gone = { upserts: [...upserts.slice(1), intro] };
  expect(readView("document", "/themen/watt", { change: gone }).body.live).toBeUndefined();
  expect(readView("candidate", "/landesliste/fort", { change: gone }).topics).toEqual([
    { text: "Häfen", href: "/themen/haefen" },
    { text: "Deiche" },
  ]);
});

function namesIn({ body: { live = [] } }: DocumentView): string[] {
  return (live as LiveBlock[]).flatMap((block) => {
    if (block.kind === "candidates") return block.candidates.map(({ name }) => name.full);
    return block.kind === "events" ? block.events.map(({ title }) => title) : [];
  });
}
