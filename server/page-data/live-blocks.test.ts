import { expect, test } from "vitest";
import type { TextData } from "#client/contract/page-data.ts";
import type { LiveBlock } from "#client/features.ts";
import type { Body } from "#domain/content/body.ts";
import type { AssetRecord, DocumentRecord, VideoRecord } from "#domain/content/records.ts";
import { createRecord } from "#db/test/records.ts";
import { dataOf, readPage, type ReadOptions } from "#server/test/read-page.ts";

test("a list in a text shows candidates of the state list, of a constituency, or the first few", () => {
  expect(namesIn(show({ tag: "candidates" }))).toEqual(["Fenna Brodersen", "Hinrich Ketelsby"]);
  expect(namesIn(show({ tag: "candidates", props: { limit: 1 } }))).toEqual(["Fenna Brodersen"]);
  expect(show({ tag: "candidates", props: { constituency: 11 } })).toMatchObject({
    list: "direct",
    candidates: [{ name: { full: "Dr. Ada von Müller" } }],
  });
  expect(namesIn(show({ tag: "candidates", props: { constituency: 7 } }))).toEqual([]);
  const otherwise = { tag: "candidates", props: { election: "btw25" } };
  expect(namesIn(show(otherwise))).toEqual([]);
});

test("a list in a text shows whether offices are open now, and the page expires when that changes", () => {
  const { block, validUntil } = read({ tag: "offices" }, { now: new Date("2029-01-10T13:30:00Z") });
  expect(block).toMatchObject({
    kind: "offices",
    offices: [{ name: "Geschäftsstelle Kiel", status: { state: "open" } }],
  });
  expect(validUntil).toEqual(new Date("2029-01-10T15:00:00Z"));
  expect(show({ tag: "offices", props: { place: "husum" } })).toMatchObject({ offices: [] });
});

test("a list in a text shows upcoming events, also of one place or town, without cancelled ones", () => {
  expect(namesIn(show({ tag: "events" }))).toEqual(["Auftakt", "Digital"]);
  expect(namesIn(show({ tag: "events", props: { place: "Kiel" } }))).toEqual(["Auftakt"]);
  expect(namesIn(show({ tag: "events", props: { place: "fischhalle" } }))).toEqual(["Auftakt"]);
  expect(namesIn(show({ tag: "events", props: { place: "husum" } }))).toEqual([]);
  expect(namesIn(show({ tag: "events", props: { limit: 1 } }))).toEqual(["Auftakt"]);
});

test("the Impressum in a text is filled from the settings", () => {
  expect(show({ tag: "impressum" })).toEqual({
    kind: "impressum",
    nameLines: ["Küstenbündnis", "Landesverband"],
    addressLines: ["Tonnenhof 5", "24103 Kiel"],
    email: "moin@kueste.example",
    phone: { text: "040\u00a066969-100", href: "tel:+494066969100" },
  });
});

function createFilm(file: string): AssetRecord {
  return {
    file,
    digest: file,
    mediaType: "video/mp4",
    sizeBytes: 1,
    mediaName: file,
    variants: [],
  };
}

type FilmUse = Partial<VideoRecord> & { target: string };

test("an accessibility statement leaves out videos of a person whose fields are invalid", () => {
  const video = { title: "Rede", hasTranscript: false, isSigned: false, captions: "none" } as const;
  const links = [{ relation: "video" as const, target: "a.mp4", video }];
  const fields = { familyName: "Ohne Vornamen" };
  const upserts = [createRecord({ file: "landesliste/b.md", kind: "candidate", fields, links })];
  const { text } = read({ tag: "accessibility" }, { upserts, assets: [createFilm("a.mp4")] });
  expect(JSON.stringify(text?.children)).toContain("Auf dieser Website gibt es keine Videos");
});

test("an accessibility statement counts each video once, with the captions, transcript and sign language it has everywhere", () => {
  const film = { title: "Rede", hasTranscript: false, isSigned: false, captions: "file" } as const;
  const page = (file: string, { target, ...more }: FilmUse, document = {}) =>
    createRecord({
      file,
      links: [{ relation: "video", target, video: { ...film, ...more } }],
      ...document,
    });
  const upserts = [
    page("a.md", { target: "a.mp4", hasTranscript: true }),
    page("b.md", { target: "b.mp4", captions: "silent", isSigned: true }),
    page("c.md", { target: "a.mp4", title: "Noch einmal", captions: "none" }),
    page("d.md", { target: "c.mp4", captions: "none" }, { isDraft: true }),
    createRecord({
      file: "e.md",
      links: [
        { relation: "video", target: "c.mp4", video: film, shownUntil: "2029-01-10T10:00:00.000Z" },
      ],
    }),
  ];
  const assets = ["a.mp4", "b.mp4", "c.mp4"].map(createFilm);
  const wordsOf = (text: TextData | undefined) =>
    JSON.stringify(text?.children).match(/(?<="value":")[^"]*/g);
  const { text } = read({ tag: "accessibility" }, { upserts, assets });
  expect(wordsOf(text)).toEqual([
    "Mit Untertiteln: 0 von 2",
    "Ohne Ton: 1 von 2",
    "Auch als Text zu lesen: 0 von 2",
    "In Gebärdensprache: 1 von 2",
    "Noch ohne Untertitel: ",
    "Noch einmal",
  ]);
  expect(JSON.stringify(text?.children)).toContain('"href":"/c"');
  expect(wordsOf(read({ tag: "accessibility" }).text)).toEqual([
    "Auf dieser Website gibt es keine Videos, also auch keine in Gebärdensprache.",
  ]);
});

test("an event leaves a list in a text when it is over, and the page expires at that moment", () => {
  const { validUntil } = read({ tag: "events" }, { now: new Date("2029-01-12T19:00:00Z") });
  expect(validUntil).toEqual(new Date("2029-01-12T20:00:00Z"));
  const after = read({ tag: "events" }, { now: validUntil ?? new Date(0) });
  expect(namesIn(after.block)).toEqual(["Digital"]);
});

test("lists in a text contain scheduled documents only once they are published, and never drafts", () => {
  const person = (file: string, more: Partial<DocumentRecord>) =>
    createRecord({
      file,
      kind: "candidate",
      title: file,
      fields: {
        givenName: "Neu",
        familyName: "Geheim",
        candidacies: [{ kind: "list", election: "btw29", position: 5 }],
      },
      ...more,
    });
  const upserts = [
    person("landesliste/05.a.md", { isDraft: true, listPosition: 5 }),
    person("landesliste/06.b.md", { publishAt: "2029-01-20T05:00:00.000Z", listPosition: 6 }),
  ];
  const now = new Date("2029-01-15T12:00:00Z");
  const before = read({ tag: "candidates" }, { now, upserts });
  expect(namesIn(before.block)).toHaveLength(2);
  expect(before.validUntil?.getTime()).toBeLessThanOrEqual(Date.parse("2029-01-20T05:00:00Z"));
  const after = read({ tag: "candidates" }, { now: new Date("2029-01-20T05:00:00Z"), upserts });
  expect(namesIn(after.block)).toHaveLength(3);
});

test("a map in a text shows all places and highlights the named one", () => {
  const map = show({ tag: "map", props: { place: "fischhalle", size: "large" } });
  expect(map).toMatchObject({
    kind: "map",
    size: "large",
    map: { activePlace: "/veranstaltungsorte/fischhalle" },
  });
  expect(map?.kind === "map" && map.map.places).toHaveLength(2);
  expect(show({ tag: "map", props: { constituency: 2 } })).toMatchObject({
    map: { active: ["wk-2"] },
  });
  expect(show({ tag: "map", props: { place: "nirgends" } })).not.toHaveProperty("map.activePlace");
});

test("a map of a constituency in a text shows the whole state, even with a single place", () => {
  const deletions = ["veranstaltungsorte/fischhalle.md"];
  const map = read({ tag: "map", props: { constituency: 2 } }, { deletions }).block;
  expect(map?.kind === "map" && map.map.places).toHaveLength(1);
  expect(map).not.toHaveProperty("map.section");
});

test("on a site without geodata a map in a text is left out", () => {
  const { text } = read({ tag: "map" }, { map: null });
  expect(text?.children).toEqual([]);
  expect(text).not.toHaveProperty("live");
});

test("lists within callouts are filled with entries of their own", () => {
  const aside = {
    type: "element" as const,
    tag: "aside",
    children: [element({ tag: "events" }), element({ tag: "offices" })],
  };
  const { text } = read(aside);
  expect(text?.children).toEqual([
    {
      ...aside,
      children: [
        { type: "element", tag: "events", props: { live: 0 } },
        { type: "element", tag: "offices", props: { live: 1 } },
      ],
    },
  ]);
  expect(text?.live?.map(({ kind }) => kind)).toEqual(["events", "offices"]);
});

test("the payload has the text of a code block only once", () => {
  const children = [{ type: "text" as const, value: "let a" }];
  const props = { language: "js", code: "let a", className: ["language-js"], highlight: "3k" };
  expect(read({ tag: "pre", props, children }).text?.children).toEqual([
    {
      type: "element",
      tag: "pre",
      props: { className: ["language-js"], highlight: "3k" },
      children,
    },
  ]);
});

interface Asked extends Omit<ReadOptions, "change"> {
  upserts?: DocumentRecord[];
  assets?: AssetRecord[];
  map?: null;
  deletions?: string[];
}

type Node = Pick<Extract<Body["children"][number], { tag: string }>, "tag" | "props" | "children">;

function element(node: Node): Body["children"][number] {
  return { type: "element", ...node };
}

function show(node: Node): LiveBlock | undefined {
  return read(node).block;
}

/** Reads a page with one node as visitors get it. */
function read(
  node: Node,
  { upserts = [], assets = [], map, deletions = [], ...options }: Asked = {},
): { text: TextData | undefined; block: LiveBlock | undefined; validUntil: Date | undefined } {
  const body: Body = { type: "root", children: [element(node)] };
  const page = createRecord({ file: "liste.md", kind: "page", title: "Liste", body });
  const change = {
    upserts: [page, ...upserts],
    deletions,
    assets: { upserts: assets, deletions: [] },
    ...(map === null && { map }),
  };
  const { outcome } = readPage("/liste", { ...options, change });
  const { view } = dataOf(outcome);
  const text = view.kind === "document" ? view.body : undefined;
  return { text, block: text?.live?.[0] as LiveBlock | undefined, validUntil: outcome.validUntil };
}

function namesIn(block: LiveBlock | undefined): string[] {
  if (block?.kind === "events") return block.events.map(({ title }) => title);
  if (block?.kind === "candidates") return block.candidates.map(({ name }) => name.full);
  throw new Error(`No names in ${block?.kind}`);
}
