import { expect, test } from "vitest";
import {
  campaign,
  getElections,
  getSite,
  listFindings,
  parseText,
} from "#ingest/test/parse-text.ts";

test("a partial has no kind, whatever folder it is in", () => {
  const { document, diagnostics } = parseText("landesliste/_vorlage.md", "---\nvorname: X\n---\n");
  expect(diagnostics).toEqual([]);
  expect(document).toMatchObject({ kind: "page", isPartial: true });
});

test("the longest matching folder decides the kind of a file, and its index file is a page", () => {
  const site = getSite(`title: A
party: { name: B }
navigation: [{ text: C, hash: c }]
kinds: { 3.Büros: office, büros/säle: venue }
`);
  const context = { ...campaign, site };
  const place = '---\nname: A\nstreet: Weg 1\npostalCode: "24103"\ncity: Kiel\n---\n';
  const kindOf = (file: string) => parseText(file, place, context).document?.kind;
  expect(kindOf("1.Büros/a.md")).toBe("office");
  expect(kindOf("Büros/nord/a.md")).toBe("office");
  expect(kindOf("büros/2.Säle/a.md")).toBe("venue");
  expect(kindOf("büros/index.md")).toBe("page");
  expect(kindOf("büros-alt/a.md")).toBe("page");
});

test("the tip for a person in the folder of events is to move the file", () => {
  const person = "---\nvorname: A\nnachname: B\nlistenplatz: 1\n---\n";
  const { document, diagnostics } = parseText("termine/a.md", person);
  expect(document).toBeUndefined();
  expect(diagnostics.map(({ code, message, hint }) => `${code}: ${message} ${hint}`)).toEqual([
    "kind-misplaced: Die Datei sieht nach einer Person aus, liegt aber in „termine“. So wird daraus keine Seite. Verschiebe sie nach „landesliste“ oder „direktkandidatinnen“.",
  ]);
});

test("a person's address is below the folder of the list or else of direct candidates, and the other address redirects", () => {
  const person = (file: string, head: string) => {
    const { document } = parseText(file, `---\nvorname: A\nnachname: B\n${head}\n---\n`);
    return { path: document?.path, dir: document?.dir, aliases: document?.aliases };
  };
  const listed = {
    path: "/landesliste/anna",
    dir: "landesliste",
    aliases: [{ path: "/direktkandidatinnen/anna", status: 308 }],
  };
  expect(person("landesliste/1.anna.md", "listenplatz: 1")).toEqual(listed);
  expect(person("direktkandidatinnen/07.anna.md", "listenplatz: 1\nwahlkreis: 7")).toEqual(listed);
  expect(
    person("landesliste/anna.md", "wahlkreis: 7\naliases: [/alt/, /direktkandidatinnen/anna]"),
  ).toEqual({
    path: "/direktkandidatinnen/anna",
    dir: "direktkandidatinnen",
    aliases: [
      { path: "/landesliste/anna", status: 308 },
      { path: "/alt", status: 301 },
    ],
  });
});

test("with a single folder for candidates a person has no second address", () => {
  const site = getSite(
    "title: A\nparty: { name: B }\nnavigation: [{ text: C, hash: c }]\nkinds: { team: candidate }\n",
  );
  const { document } = parseText(
    "team/anna.md",
    "---\nvorname: A\nnachname: B\nwahlkreis: 3\n---\n",
    {
      ...campaign,
      site,
    },
  );
  expect(document).toMatchObject({ path: "/team/anna", aliases: [] });
});

test("slug replaces the last part of the address", () => {
  const pathOf = (file: string, slug: string) =>
    parseText(file, `---\nslug: ${slug}\n---\n`).document?.path;
  expect(pathOf("programm/1.klima.md", "Klimaschutz & mehr")).toBe(
    "/programm/klimaschutz-und-mehr",
  );
  expect(pathOf("programm/1.klima.md", "natur/Klima Größe")).toBe("/programm/natur/klima-groesse");
  expect(pathOf("index.md", "start")).toBe("/");
  expect(listFindings(parseText("a.md", "---\nslug: '!!!'\n---\n"))).toEqual(["2:7 bad-value"]);
});

test("list position and constituency come from the current election, unless the candidacy is withdrawn", () => {
  const elections = getElections(
    "elections: [{ id: neu, name: N, date: 2030-01-06 }, { id: alt, name: A, date: 2029-02-25 }]",
  );
  const read = (kandidaturen: string) => {
    const head = `---\nvorname: A\nnachname: B\nkandidaturen: [${kandidaturen}]\n---\n`;
    const { document } = parseText("landesliste/a.md", head, { ...campaign, elections });
    return [document?.listPosition, document?.constituency];
  };
  expect(
    read(
      "{ wahl: alt, listenplatz: 9 }, { wahl: neu, listenplatz: 2 }, { wahl: neu, wahlkreis: 5 }",
    ),
  ).toEqual([2, 5]);
  expect(read("{ wahl: alt, listenplatz: 9 }")).toEqual([9, undefined]);
  expect(
    read(
      "{ wahl: neu, listenplatz: 9, status: zurückgezogen }, { wahl: neu, wahlkreis: 5, status: ersetzt }",
    ),
  ).toEqual([undefined, undefined]);
});

test("a person who has left the current election loses position and contact despite a past candidacy", () => {
  const elections = getElections(
    "elections: [{ id: neu, name: N, date: 2030-01-06 }, { id: alt, name: A, date: 2029-02-25 }]",
  );
  const read = (state: string) => {
    const candidacies = `[{ wahl: alt, listenplatz: 9 }, { wahl: neu, wahlkreis: 5${state} }]`;
    const head = `---\nvorname: A\nnachname: B\nemail: a@example.org\nkandidaturen: ${candidacies}\n---\n`;
    const { document } = parseText("landesliste/a.md", head, { ...campaign, elections });
    const { listPosition, constituency, fields, front } = document ?? {};
    return [listPosition, constituency, /example/.test(JSON.stringify([fields, front]))];
  };
  expect(read("")).toEqual([undefined, 5, true]);
  expect(read(", status: zurückgezogen")).toEqual([undefined, undefined, false]);
});

test("publication dates are stored in UTC, and an embargo delays them", () => {
  const read = (head: string) => {
    const { document } = parseText("a.md", `---\n${head}\n---\n`);
    return { publishAt: document?.publishAt, unpublishAt: document?.unpublishAt };
  };
  expect(read("publishAt: 2029-01-01\nunpublishAt: 2029-07-01T12:00+02:00")).toEqual({
    publishAt: "2028-12-31T23:00:00.000Z",
    unpublishAt: "2029-07-01T10:00:00.000Z",
  });
  expect(read("embargo: polls-close")).toMatchObject({ publishAt: "2029-02-25T17:00:00.000Z" });
  expect(read("embargo: polls-close\npublishAt: 2029-03-01 08:00")).toMatchObject({
    publishAt: "2029-03-01T07:00:00.000Z",
  });
  expect(read("sperrfrist: 2029-03-02\npublishAt: 2029-03-01")).toMatchObject({
    publishAt: "2029-03-01T23:00:00.000Z",
  });
  expect(read("title: A")).toEqual({ publishAt: undefined, unpublishAt: undefined });
});

test("a reference may be a file name, a path or an address", () => {
  const read = (ort: string) => {
    const head = `---\ntitel: Fest\nbeginn: 2029-02-01 18:00\nort: ${ort}\n---\n`;
    return parseText("termine/fest.md", head).document?.fields?.["venue"];
  };
  expect(read("tonnenhalle")).toBe("/veranstaltungsorte/tonnenhalle");
  expect(read("3.Alte Mühle")).toBe("/veranstaltungsorte/alte-muehle");
  expect(read("nord/halle")).toBe("/veranstaltungsorte/nord/halle");
  expect(read("/veranstaltungsorte/halle/")).toBe("/veranstaltungsorte/halle");
  expect(read("veranstaltungsorte/halle")).toBe("/veranstaltungsorte/halle");
  expect(read("../veranstaltungsorte/3.halle.md")).toBe("/veranstaltungsorte/halle");
  expect(read("../veranstaltungsorte/halle")).toBe("/veranstaltungsorte/halle");
});

test("a translation refers to its original page", () => {
  const { document } = parseText("da.md", "---\nlang: da\nfassungVon: programm\n---\n");
  expect(document?.fields?.["translationOf"]).toBe("/programm");
  expect(document?.links).toEqual([
    { relation: "translation", target: "/programm", line: 3, column: 13 },
  ]);
});

test.each(["easyReadOf", "leichteSpracheZu"])(
  "the former key %s is still read as a version in easy language",
  (key) => {
    const read = (head: string) => parseText("einfach.md", `---\n${head}\n---\n`);
    const { document, diagnostics } = read(`${key}: /programm`);
    expect(diagnostics).toEqual([]);
    expect(document?.fields).toMatchObject({ translationOf: "/programm", lang: "de-simple" });
    expect(read(`lang: nds\n${key}: /programm`).document?.fields?.["lang"]).toBe("nds");
  },
);

test("the table of contents can be switched on and off in German words", () => {
  const tocOf = (line: string) => {
    const { document, diagnostics } = parseText("a.md", `---\n${line}\n---\n\n## Eins\n`);
    expect(diagnostics).toEqual([]);
    return document?.body?.toc?.links?.length;
  };
  expect(tocOf("titel: A")).toBe(1);
  expect(tocOf("inhaltsverzeichnis: ja")).toBe(1);
  expect(tocOf("toc: nein")).toBeUndefined();
});

test("a withdrawn candidacy has no list position, and its successor is stored as a reference", () => {
  const { document } = parseText(
    "landesliste/anna.md",
    `---
vorname: A
nachname: B
kandidaturen:
  - { listenplatz: 6, status: ersetzt, ersetztDurch: bea }
  - wahlkreis: 7
---
`,
  );
  expect(document?.listPosition).toBeUndefined();
  expect(document?.constituency).toBe(7);
  expect(document?.fields).toMatchObject({ candidacies: [{ replacedBy: "/landesliste/bea" }, {}] });
  expect(document?.links).toEqual([
    { relation: "successor", target: "/landesliste/bea", line: 5, column: 54 },
  ]);
});

test("the list position is that of the candidacy that still stands, in the current election if possible", () => {
  const elections = getElections(
    "elections: [{ id: a, name: A, date: 2029-02-25 }, { id: b, name: B, date: 2030-05-05 }]",
  );
  const place = (candidacies: string) =>
    parseText(
      "landesliste/anna.md",
      `---\nvorname: A\nnachname: B\nkandidaturen: [${candidacies}]\n---\n`,
      { ...campaign, elections },
    ).document?.listPosition;
  expect(place("{ wahl: b, listenplatz: 2 }, { wahl: a, listenplatz: 1 }")).toBe(1);
  expect(place("{ wahl: b, listenplatz: 2 }")).toBe(2);
  const left = "{ wahl: a, listenplatz: 1, status: zurückgezogen }";
  expect(place(`${left}, { wahl: b, listenplatz: 2 }`)).toBe(2);
  expect(place(left)).toBeUndefined();
});
