import { expect, test } from "vitest";
import { wordsOf } from "#client/test/read-html.ts";
import type { JsonObject } from "#domain/content/records.ts";
import {
  createElection,
  describeBallots,
  renderSite,
  textOf,
} from "#server/test/render-elections.tsx";

/** Every word that belongs to some elections only. */
const electoralWords =
  /(?:Erst|Zweit|Wahlkreis|Landes|Direkt|Listen)stimme|(?:Landes|Wahlkreis|Bezirks|Reserve)liste|Direktkandidat|Stimmkreis|Wahlbezirk|Wahlbereich|Wahlkreis|kumulieren|panaschieren/g;

interface Row {
  election: string[];
  /** The only electoral words on home, person and search page. */
  words: string;
  /**
   * The parts of the ballot, each with its circles: one in each of three lines, or those behind
   * three lists and five persons.
   */
  ballot: string;
  /** The vote labels of a person on place 3 who also stands in constituency 2, if the election has any. */
  votes: string;
}

const rows: Record<string, Row> = {
  Bundestag: {
    election: ["bundestag"],
    words: "Direktkandidat Erststimme Landesliste Wahlkreis Zweitstimme",
    ballot: "direct 3, list 3",
    votes:
      "Deine Zweitstimme Listenplatz 3 auf der Landesliste Deine Erststimme Wahlkreis 2 Nordfriesland",
  },
  "Landtag with the common votes": {
    election: ["landtag", "Baden-Württemberg"],
    words: "Direktkandidat Erststimme Landesliste Wahlkreis Zweitstimme",
    ballot: "direct 3, list 3",
    votes:
      "Deine Zweitstimme Listenplatz 3 auf der Landesliste Deine Erststimme Wahlkreis 2 Nordfriesland",
  },
  "Landtag with other names of the votes": {
    election: ["landtag", "Hessen"],
    words: "Direktkandidat Landesliste Landesstimme Wahlkreis Wahlkreisstimme",
    ballot: "direct 3, list 3",
    votes:
      "Deine Landesstimme Listenplatz 3 auf der Landesliste Deine Wahlkreisstimme Wahlkreis 2 Nordfriesland",
  },
  "Landtag of Sachsen": {
    election: ["landtag", "Sachsen"],
    words: "Direktkandidat Direktstimme Landesliste Listenstimme Wahlkreis",
    ballot: "direct 3, list 3",
    votes:
      "Deine Listenstimme Listenplatz 3 auf der Landesliste Deine Direktstimme Wahlkreis 2 Nordfriesland",
  },
  "Landtag of Bayern": {
    election: ["landtag", "Bayern"],
    words: "Direktkandidat Erststimme Stimmkreis Wahlkreisliste Zweitstimme",
    ballot: "direct 3, list 5",
    votes:
      "Deine Zweitstimme Listenplatz 3 auf der Wahlkreisliste Deine Erststimme Stimmkreis 2 Nordfriesland",
  },
  "Landtag with one vote": {
    election: ["landtag", "Saarland"],
    words: "Landesliste Wahlkreis Wahlkreisliste",
    ballot: "list 3",
    votes: "Deine Stimme Listenplatz 3 auf der Landesliste Deine Stimme Wahlkreis 2 Nordfriesland",
  },
  "Bürgerschaft of Hamburg": {
    election: ["landtag", "Hamburg"],
    words: "Landesliste Wahlkreis Wahlkreisliste",
    ballot: "direct 25, list 40",
    votes:
      "Fünf Stimmen für die Landesliste Listenplatz 3 auf der Landesliste Fünf Stimmen im Wahlkreis Wahlkreis 2 Nordfriesland",
  },
  "Bürgerschaft of Bremen": {
    election: ["landtag", "Bremen"],
    words: "Wahlbereich",
    ballot: "list 40",
    votes: "Deine fünf Stimmen Listenplatz 3 Wahlbereich 2 Nordfriesland",
  },
  "Kommunalwahl with kumulieren and as many votes as seats": {
    election: ["kommunal", "Hessen"],
    words: "kumulieren panaschieren",
    ballot: "list 18",
    votes: "Bis zu drei deiner Stimmen Listenplatz 3 auf der Liste",
  },
  "Kommunalwahl with kumulieren, three votes and a list for each area": {
    election: ["kommunal", "Niedersachsen"],
    words: "Wahlbereich kumulieren panaschieren",
    ballot: "list 24",
    votes: "Deine drei Stimmen Listenplatz 3 Wahlbereich 2 Nordfriesland",
  },
  "Kommunalwahl without kumulieren": {
    election: ["kommunal", "Berlin"],
    words: "",
    ballot: "list 3",
    votes: "Deine Stimme Listenplatz 3 auf der Liste",
  },
  "Kommunalwahl in Wahlbezirken": {
    election: ["kommunal", "Nordrhein-Westfalen"],
    words: "Direktkandidat Reserveliste Wahlbezirk",
    ballot: "direct 3",
    votes:
      "Deine Stimme Listenplatz 3 auf der Reserveliste Deine Stimme Wahlbezirk 2 Nordfriesland",
  },
  "Kommunalwahl of Schleswig-Holstein": {
    election: ["kommunal", "Schleswig-Holstein"],
    words: "Direktkandidat Wahlkreis",
    ballot: "direct 3",
    votes:
      "Deine Stimmen im Wahlkreis Listenplatz 3 auf der Liste Eine deiner Stimmen Wahlkreis 2 Nordfriesland",
  },
  Bezirksversammlung: {
    election: ["kommunal", "Hamburg"],
    words: "Bezirksliste Wahlkreis Wahlkreisliste",
    ballot: "direct 25, list 40",
    votes:
      "Fünf Stimmen für die Bezirksliste Listenplatz 3 auf der Bezirksliste Fünf Stimmen im Wahlkreis Wahlkreis 2 Nordfriesland",
  },
  Europawahl: {
    election: ["europa"],
    words: "",
    ballot: "list 3",
    votes: "Deine Stimme Listenplatz 3 auf der Liste",
  },
};

test.each(Object.entries(rows))(
  "in an election of the kind %s no page uses terms of another election",
  (_name, row) => {
    const [system, state] = row.election;
    const election = createElection({ id: "wahl", system, ...(state && { state }) });
    const hasAreas = /Wahlkreis|Wahlbezirk|Wahlbereich|Stimmkreis/.test(row.votes);
    const anna = [
      { kind: "list", election: "wahl", position: 3 },
      ...(hasAreas ? [{ kind: "direct", election: "wahl", constituency: 2 }] : []),
    ];
    const render = renderSite([election], { anna, berta: [{ ...anna[0], position: 4 }] });
    const home = render("/");
    const person = render("/anna");
    const guide = render("/waehlen");
    const area = hasAreas ? render("/wahlkreis/2") : "";
    const found = [home, person, guide, area, render("/suche")].flatMap(
      (html) => html.match(electoralWords) ?? [],
    );
    expect([...new Set(found)].toSorted()).toEqual(row.words.split(" ").filter(Boolean));
    expect(textOf(person)).toContain(row.votes);
    expect(describeBallots(guide)).toBe(row.ballot);
    expect(/direkt-row|list-named/.test(home)).toBe(hasAreas);
    expect(home.includes("wk-map")).toBe(hasAreas);
    expect(person.includes("mini-map")).toBe(hasAreas);
  },
);

test("a sample ballot shows what the campaign has entered, and no cross unless it is asked for", () => {
  const election = createElection({ id: "wahl", ballotNumber: 17 });
  const kind = { election: "wahl", kind: "list" };
  const people = {
    anna: [
      { ...kind, position: 1 },
      { ...kind, kind: "direct", constituency: 2 },
    ],
    berta: [{ ...kind, position: 2, status: "withdrawn" }],
    carla: [{ ...kind, position: 3 }],
  };
  const plain = renderSite([election], people)("/waehlen");
  expect(plain).toContain('aria-label="Kreuz bei Küstenbündnis"');
  expect(plain).not.toContain('checked=""');
  expect(wordsOf(plain)).toContain(
    "Andere Liste17Küstenbündnis Anna Muster, Carla MusterAndere Liste",
  );
  expect(wordsOf(plain)).toContain("kein amtlicher Stimmzettel");
  expect(wordsOf(plain)).not.toContain("Muster, Anna");
  const props = { constituency: 2, cross: "yes" };
  const marked = renderSite([election], people, { props })("/waehlen");
  expect(wordsOf(marked)).toContain("Muster, Anna");
  expect(marked.match(/checked=""/g)).toHaveLength(2);
  const over = renderSite([election], people, { now: new Date("2029-02-25T17:00:00Z") });
  expect(wordsOf(over("/waehlen"))).toContain("Die Wahllokale sind geschlossen.");
  expect(over("/waehlen")).not.toContain('class="ballot');
});

test.each([
  [{ system: "bundestag" }, "ballot paper"],
  [{ system: "landtag", state: "Hessen" }, "ballot paper"],
  // Each vote has a paper of its own.
  [{ system: "landtag", state: "Berlin" }, "ballot"],
  [{ system: "landtag", state: "Bayern" }, "ballot"],
])("both votes are on one ballot paper only if the law says so: %o", (fields, className) => {
  const html = renderSite([createElection({ id: "wahl", ...fields })], {})("/waehlen");
  expect(html).toContain(`<div class="${className}"><div`);
});

test("several lists follow one another under their names, and a ballot shows the list of its Stimmkreis", () => {
  const election = createElection({ id: "ltw", system: "landtag", state: "Bayern" });
  const on = (list: string, position: number) => ({
    kind: "list",
    election: "ltw",
    position,
    list,
  });
  const render = renderSite(
    [election],
    {
      anna: [on("Schwaben", 1)],
      bea: [on("Oberbayern", 1), { kind: "direct", election: "ltw", constituency: 102 }],
      cleo: [on("Oberbayern", 2)],
    },
    { props: { constituency: 102 } },
  );
  expect(textOf(render("/"))).toMatch(
    /Wahlkreisliste Oberbayern.*Bea Muster.*Cleo Muster.*Wahlkreisliste Schwaben.*Anna Muster/,
  );
  expect(textOf(render("/bea"))).toContain("Platz 1 der Wahlkreisliste Oberbayern");
  const [, direct = "", list = ""] = render("/waehlen").split('data-vote="');
  expect(textOf(direct)).toContain("Muster, Bea");
  expect(textOf(list)).toContain("Das Muster zeigt den Anfang der Wahlkreisliste Oberbayern.");
  expect(textOf(list)).toContain("Muster, Cleo");
  expect(list).not.toMatch(/Muster, (?:Bea|Anna)/);
});

test("in Saarland a person can have a position on the list of a Wahlkreis and on the Landesliste", () => {
  const election = createElection({ id: "ltw", system: "landtag", state: "Saarland" });
  const stand = (place: number) => ({
    kind: "direct",
    election: "ltw",
    constituency: 2,
    constituencyPosition: place,
  });
  const render = renderSite([election], {
    anna: [{ kind: "list", election: "ltw", position: 1 }, stand(2)],
    berta: [stand(1)],
  });
  expect(textOf(render("/"))).toMatch(/Wahlkreislisten.*Berta Muster.*Anna Muster/);
  expect(textOf(render("/anna"))).toContain(
    "Listenplatz 1 auf der Landesliste Deine Stimme Wahlkreis 2 Nordfriesland, Platz 2",
  );
  expect(textOf(render("/waehlen"))).toContain("die ersten fünf Namen jeder der beiden Listen.");
  const area = textOf(render("/wahlkreis/2"));
  expect(area).toContain("Auf unserer Liste im Wahlkreis 2 stehen Berta Muster und Anna Muster.");
  expect(area).toMatch(/Berta MusterListenplatz 1: .*Anna MusterListenplatz 2: /);
  const other = textOf(render("/wahlkreis/11"));
  expect(other).toContain("Auf unserer Liste im Wahlkreis 11 ist niemand genannt.");
  expect(other).toContain("Sie zählt für unsere Landesliste");
});

test("a party with Bezirkslisten in Berlin has these on its ballots, and one with a Landesliste has that list", () => {
  const election = createElection({ id: "agh", system: "landtag", state: "Berlin" });
  const place = { kind: "list", election: "agh", position: 1 };
  const render = (own: JsonObject) =>
    renderSite([election], { anna: [{ ...place, ...own }] }, { props: { constituency: 1003 } });
  const several = render({ list: "Marzahn-Hellersdorf" });
  expect(textOf(several("/"))).toContain("Mit deiner Zweitstimme wählst du unsere Bezirksliste.");
  expect(textOf(several("/waehlen"))).toContain(
    "Auf deinem Stimmzettel steht unsere Bezirksliste Marzahn-Hellersdorf.",
  );
  const single = render({});
  expect(textOf(single("/waehlen"))).toContain("wählst du unsere Landesliste.");
  expect(textOf(single("/waehlen"))).not.toContain("Bezirksliste");
});
