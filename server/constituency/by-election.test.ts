import { expect, test } from "vitest";
import { writeSquares } from "#ingest/test/tree.ts";
import { electionsYml, person, publish, textOf } from "#server/test/campaign.ts";

const reason = "Anna Muster ist am 8. Januar 2029 gestorben.";
const anna = person("Anna", "constituency: 2\nstatus: verstorben\nseit: 2029-01-08");

/** A campaign with a by-election in constituency 2; `lines` are its day and what else is known. */
function open(lines: string, others: Record<string, string> = {}, now?: Date) {
  const files = {
    "site.yml":
      "title: T\nparty: { name: T }\nnavigation: [{ text: Start, hash: home }]\nmap: { state: Bremen, constituencies: geo/wahlkreise.geojson }\n",
    "elections.yml": `elections:
  - id: btw29
    name: Bundestagswahl
    date: 2029-02-25
    briefwahlAb: 2029-01-05
    nachwahl:
      - { wahlkreis: 2, grund: "${reason}", quelle: "https://wahl.example/2", ${lines} }
`,
    "geo/wahlkreise.geojson": writeSquares(9, "Bremen"),
    "direktkandidatinnen/anna.md": anna,
    "direktkandidatinnen/bea.md": person("Bea", "constituency: 3"),
    ...others,
  };
  return publish(files, now);
}

test("the page of a constituency with a by-election begins with its reason, the validity of postal votes, the notice and the date", async () => {
  const { get, codes, setNow } = await open("wahltag: 2029-03-11, briefwahlUngueltig: ja");
  expect(codes).toEqual([]);
  const page = await get("/wahlkreis/2");
  expect(textOf(page)).toMatch(
    /^Anna Muster ist am 8\. Januar 2029 gestorben\. Briefwahlunterlagen, die hier schon ausgestellt sind, sind ungültig\. Es gilt die amtliche Bekanntmachung\. Nachgewählt wird im Wahlkreis 2 am Sonntag, 11\. März 2029, 8–18 Uhr, also in 60 Tagen\./,
  );
  expect(page).toContain('href="https://wahl.example/2"');
  expect(textOf(page).match(/gestorben/g)).toHaveLength(1);
  expect(textOf(page)).toContain("Zur Nachwahl im Wahlkreis 2 ist von uns noch niemand genannt.");
  expect(textOf(await get("/wahlkreis/3"))).not.toMatch(/gestorben|achgewählt|Nachwahl/);
  setNow(new Date("2029-03-10T12:00:00Z"));
  expect(textOf(await get("/wahlkreis/2"))).toContain("8–18 Uhr, also morgen.");
  setNow(new Date("2029-03-11T07:30:00Z"));
  expect(textOf(await get("/wahlkreis/2"))).toContain("8–18 Uhr, also heute.");
  setNow(new Date("2029-03-11T17:00:00Z"));
  const after = textOf(await get("/wahlkreis/2"));
  expect(after).toContain("Es gilt die amtliche Bekanntmachung. Nachgewählt wurde im Wahlkreis 2");
  expect(after).not.toContain("Briefwahl");
});

test.each([
  ["briefwahlUngueltig: nein", /ausgestellt sind, bleiben gültig\./],
  ["briefwahlUngueltig: offen", /^.{44} Ob Brief.*gültig bleiben, steht noch nicht fest\./],
  ["", /^.{44} Ob Brief.*gültig bleiben, steht noch nicht fest\./],
])(
  "the page says that postal votes stay valid only if the settings say so: %s",
  async (line, expected) => {
    const { get } = await open(`wahltag: noch offen, ${line}`);
    expect(textOf(await get("/wahlkreis/2"))).toMatch(expected);
  },
);

test("polling times, ballot, printed sheet and calendar of the constituency use the date of the by-election, and all others that of the election", async () => {
  const cem = { "landesliste/cem.md": person("Cem", "constituency: 2\nlistPosition: 1") };
  const { get, setNow } = await open("wahltag: 2029-03-11", cem);
  expect(await get("/wahlkreis/2/druck")).toContain("Sonntag, 11. März 2029");
  expect(await get("/wahlkreis/3/druck")).toContain("Sonntag, 25. Februar 2029");
  expect(await get("/wahlkreis/2.ics")).toMatch(
    /UID:wahltag-btw29-nachwahl-2@[^]*DTSTART[^:]*:20290311T080000[^]*SUMMARY:Wahltag \(Nachwahl 2\)/,
  );
  expect(await get("/wahlkreis/2.ics")).not.toContain("20290225");
  expect(await get("/wahlkreis/3.ics")).toContain("UID:wahltag-btw29@");
  expect(await get("/kalender.ics")).not.toContain("20290311");
  const openData = await get("/api/kandidaten.csv");
  expect(openData).toMatch(/;2029-03-11;wahlkreis;.*;Cem;/);
  expect(openData).toMatch(/;2029-02-25;wahlkreis;.*;Bea;/);
  setNow(new Date("2029-02-25T17:00:00Z"));
  const calls = ["Deine Erststimme", "So wählst du hier"];
  for (const call of calls) {
    expect(textOf(await get("/wahlkreis/2"))).toContain(call);
    expect(textOf(await get("/wahlkreis/3"))).not.toContain(call);
  }
  const person2 = textOf(await get("/landesliste/cem"));
  expect(person2).toContain("Deine Erststimme Wahlkreis 2");
  expect(person2).not.toContain("Deine Zweitstimme");
  setNow(new Date("2029-03-11T17:00:00Z"));
  expect(textOf(await get("/wahlkreis/2"))).not.toContain("So wählst du hier");
  expect(textOf(await get("/landesliste/cem"))).not.toContain("Deine Erststimme");
});

test("a by-election without a date is not over, and no calendar has a date for it", async () => {
  const { get, setNow } = await open("wahltag: noch offen");
  setNow(new Date("2029-04-01T12:00:00Z"));
  const page = textOf(await get("/wahlkreis/2"));
  expect(page).toContain("Wann im Wahlkreis 2 nachgewählt wird, steht noch nicht fest.");
  expect(page).toContain("noch niemand genannt");
  expect(await get("/wahlkreis/2.ics")).not.toMatch(/VEVENT|2029/);
  expect(await get("/wahlkreis/2/druck")).not.toContain("Februar 2029");
});

test("for a by-election on the day of the election the page gives its reason and the successor", async () => {
  const { get } = await open("wahltag: 2029-02-25", {
    "direktkandidatinnen/anna.md": anna.replace("seit:", "ersetztDurch: cem\nseit:"),
    "direktkandidatinnen/cem.md": person("Cem", "constituency: 2"),
  });
  const page = textOf(await get("/wahlkreis/2"));
  expect(page).toMatch(/Nachgewählt wird im Wahlkreis 2 am Sonntag, 25\. Februar 2029/);
  expect(page).toContain("Deine ErststimmeCem Muster");
});

test("a by-election because of another party's candidate leaves all persons as they are", async () => {
  const { get } = await open("wahltag: noch offen", {
    "direktkandidatinnen/anna.md": person("Anna", "constituency: 2"),
  });
  expect(textOf(await get("/wahlkreis/2"))).toContain("Wann im Wahlkreis 2 nachgewählt wird");
  expect(await get("/direktkandidatinnen/anna")).toContain("anna@example.org");
  expect(await get("/api/kandidaten.csv")).toMatch(/;Bundestagswahl;;wahlkreis;.*;Anna;/);
});

test("a by-election in an unknown constituency is reported, and one in the past is not", async () => {
  const { codes, get } = await open("wahltag: 2029-03-11", {}, new Date("2029-05-01T12:00:00Z"));
  expect(codes).toEqual([]);
  expect(textOf(await get("/wahlkreis/2"))).toContain("am 11. März 2029.");
  const unknown = await publish({
    "elections.yml":
      "elections:\n  - id: btw29\n    name: B\n    date: 2029-02-25\n    nachwahl:\n      - { wahlkreis: 99, wahltag: offen, grund: G., quelle: 'https://w.example' }\n",
    "geo/wahlkreise.geojson": writeSquares(9, "Bremen"),
    "site.yml":
      "title: T\nparty: { name: T }\nnavigation: [{ text: Start, hash: home }]\nmap: { state: Bremen, constituencies: geo/wahlkreise.geojson }\n",
  });
  expect(unknown.codes).toEqual(["elections.yml constituency-unknown"]);
});

test("someone who dies after the election has stood in it", async () => {
  const after = anna.replace("2029-01-08", "2029-03-01");
  const { get } = await open(
    "wahltag: 2029-02-25",
    { "direktkandidatinnen/anna.md": after, "elections.yml": electionsYml },
    new Date("2029-03-05T12:00:00Z"),
  );
  const page = textOf(await get("/wahlkreis/2"));
  expect(page).toMatch(/^Anna Muster ist am 1\. März 2029 gestorben\./);
  expect(page).toContain("Im Wahlkreis 2 kandidierte Anna Muster.");
});
