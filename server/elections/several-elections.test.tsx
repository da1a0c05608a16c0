import { expect, test } from "vitest";
import { wordsOf } from "#client/test/read-html.ts";
import {
  createElection,
  describeBallots,
  renderSite,
  textOf,
} from "#server/test/render-elections.tsx";

test("elections on one day are shown side by side, each with its own persons and votes", () => {
  const elections = [
    createElection({ id: "btw", name: "Bundestagswahl" }),
    createElection({ id: "kw", name: "Kommunalwahl", system: "kommunal", state: "Hessen" }),
    createElection({ id: "alt", name: "Europawahl", system: "europa", date: "2024-06-09" }),
  ];
  const render = renderSite(elections, {
    anna: [
      { kind: "direct", election: "btw", constituency: 2 },
      { kind: "list", election: "kw", position: 7 },
    ],
    berta: [{ kind: "list", election: "kw", position: 1 }],
    carla: [{ kind: "list", election: "alt", position: 1 }],
  });
  const home = render("/");
  expect(wordsOf(home)).toContain("Bundestagswahl und Kommunalwahl");
  const sections = home.split("<section").map(wordsOf);
  const [list, direct, municipal] = [
    "Mit deiner Zweitstimme",
    "Mit deiner Erststimme",
    "(kumulieren)",
  ].map((text) => sections.find((section) => section.includes(text)) ?? "");
  expect(list).toContain("Bundestagswahl");
  expect(list).toContain("sobald die Liste beschlossen ist");
  expect(direct).toMatch(/Wahlkreis 2 .*Nordfriesland/);
  expect(municipal).toMatch(/Kommunalwahl.*Berta MusterListenplatz 1.*Anna MusterListenplatz 7/);
  expect(wordsOf(home)).not.toContain("Carla");
  expect(home).toContain('aria-label="Kommunalwahl: Liste"');
  const anna = textOf(render("/anna"));
  expect(anna).toContain(
    "Deine Erststimme · Bundestagswahl Wahlkreis 2 Nordfriesland " +
      "Bis zu drei deiner Stimmen · Kommunalwahl Listenplatz 7 auf der Liste",
  );
  expect(anna).toContain("Direktkandidatin (Bundestagswahl), Bewerberin (Kommunalwahl)");
  expect(render("/berta")).toContain('href="/#landesliste-kw"');
});

test("each of several councils elected on one day has a section, a vote and a ballot", () => {
  const ids = ["stadtrat", "kreistag", "ortschaftsrat"];
  const elections = ids.map((id) =>
    createElection({ id, name: id, system: "kommunal", state: "Sachsen" }),
  );
  const place = (election: string, position: number) => ({ kind: "list", election, position });
  const render = renderSite(
    elections,
    {
      anna: [
        place("stadtrat", 1),
        { kind: "direct", election: "stadtrat", constituency: 2 },
        place("kreistag", 2),
        place("ortschaftsrat", 3),
      ],
      bea: [place("kreistag", 1)],
    },
    { props: { constituency: 2 } },
  );
  const page = textOf(render("/anna"));
  for (const [index, id] of ids.entries()) {
    expect(page).toContain(`Deine drei Stimmen · ${id} Listenplatz ${index + 1}`);
  }
  const ballots = render("/waehlen").split('data-vote="').slice(1).map(textOf);
  expect(ballots.map((one) => one.match(/(?<=Muster, )(?:Anna|Bea)/g)?.join())).toEqual([
    "Anna",
    "Bea,Anna",
    "Anna",
  ]);
  const home = textOf(render("/"));
  expect(home).toMatch(/kreistag.*Bea Muster.*Anna Muster.*ortschaftsrat.*Anna Muster/);
  expect(home).toMatch(/stadtrat.*Wahlkreis 2 Nordfriesland.*Anna Muster/);
});

test("the election of a mayor beside that of a council has its own vote, section and run-off", () => {
  const town = { state: "Bayern" };
  const council = createElection({ id: "rat", name: "Stadtrat", system: "kommunal", ...town });
  const mayor = createElection({
    id: "bm",
    name: "Bürgermeisterwahl 2029",
    system: "buergermeister",
    runoffDate: "2029-03-11",
    ...town,
  });
  const bea = [
    { kind: "list", election: "bm", position: 1 },
    { kind: "list", election: "rat", position: 2 },
  ];
  const people = { anna: [{ kind: "list", election: "rat", position: 1 }], bea };
  const render = renderSite([council, mayor], people);
  const home = textOf(render("/"));
  expect(home).toContain("ist am 11. März 2029 Stichwahl.");
  expect(home).toMatch(/Stadtrat.*Anna Muster.*Bea Muster.*Bürgermeister\u00adwahl.*Bea Muster/);
  const page = textOf(render("/bea"));
  expect(page).toContain("Bürgermeisterkandidatin");
  expect(page).toContain("Deine Stimme Bürgermeister\u00adwahl");
  const alone = renderSite([mayor], { bea: bea.slice(0, 1) });
  expect(textOf(alone("/"))).toContain("Wer tritt an? Bea Muster");
  expect(textOf(alone("/")) + textOf(alone("/bea"))).not.toMatch(/Liste|Listenplatz|Wahlkreis/);
  expect(describeBallots(alone("/waehlen"))).toBe("list 3");
  expect(textOf(alone("/waehlen"))).toContain("Muster, Bea");
  const closed = renderSite([mayor], {}, { now: new Date("2029-03-11T12:00:00Z") });
  expect(textOf(closed("/waehlen"))).toContain("ist am 11. März 2029 Stichwahl.");
});

test("a Landtag and a mayor elected on one day are told apart wherever votes are named", () => {
  const land = { state: "Nordrhein-Westfalen", date: "2027-05-09" };
  const elections = [
    createElection({ id: "ltw", name: "Landtagswahl", system: "landtag", ...land }),
    createElection({
      id: "bm",
      name: "Bürgermeisterwahl Bonn",
      system: "buergermeister",
      runoffDate: "2027-05-23",
      ...land,
    }),
  ];
  const render = renderSite(
    elections,
    {
      anna: [{ kind: "direct", election: "ltw", constituency: 2 }],
      bea: [{ kind: "list", election: "bm", position: 1 }],
    },
    { now: new Date("2027-05-01T10:00:00Z") },
  );
  const runoff = "Bürgermeisterwahl Bonn: Bekommt niemand mehr als die Hälfte der Stimmen";
  expect(textOf(render("/"))).toContain(runoff);
  expect(textOf(render("/anna"))).toContain("Deine Erststimme · Landtagswahl");
  const guide = textOf(render("/waehlen"));
  expect(guide).toContain(runoff);
  expect(guide).toMatch(
    /Landtagswahl *Wählen darfst du ab 16 Jahren\..*Bürgermeisterwahl Bonn *Wählen darfst du ab 16 Jahren\./,
  );
  // The Wahlkreis reaches beyond the town that elects its mayor.
  expect(textOf(render("/wahlkreis/2"))).not.toContain("für eine Person");
});

test("the voting age of 18 is given only if another election on that day has 16", () => {
  const day = { date: "2029-02-25" };
  const bund = createElection({ id: "btw", name: "Bundestagswahl", ...day });
  const hamburg = { system: "landtag", state: "Hamburg", ...day };
  const land = createElection({ id: "bue", name: "Bürgerschaftswahl", ...hamburg });
  expect(textOf(renderSite([bund], {})("/waehlen"))).not.toContain("Jahren");
  expect(textOf(renderSite([bund, land], {})("/waehlen"))).toMatch(
    /Bundestagswahl *Wählen darfst du ab 18 Jahren\..*Bürgerschaftswahl *Wählen darfst du ab 16/,
  );
});
