import { readFileSync } from "node:fs";
import request from "supertest";
import { expect, test } from "vitest";
import { publish, textOf } from "#server/test/campaign.ts";
import { readHtml } from "#server/test/read-xml.ts";
import { createTestSite } from "#server/test/site.ts";

const before = new Date("2031-02-10T11:00:00Z");
const names = ["Anna", "Bea", "Cem"];
const site = `title: Weser
party: { name: Weser }
navigation: [{ text: Start, hash: home }]
kinds: { liste: candidate }
`;
const electionOf = (rest: string) =>
  `elections: [{ id: kw31, name: Ratswahl, date: 2031-05-11, ${rest} }]\n`;
const lower = "system: kommunal, state: Niedersachsen";
const hesse = "system: kommunal, state: Hessen, sitze: 9";

/** Three persons, by default on one list. */
function people(stands = names.map((_, index) => `listPosition: ${index + 1}`)) {
  const files = names.map((name, index) => [
    `liste/${name.toLowerCase()}.md`,
    `---\ngivenName: ${name}\nfamilyName: Muster\noccupation: Lotsin\n${stands[index]}\n---\n`,
  ]);
  return Object.fromEntries(files) as Record<string, string>;
}

function open(election: string, files: Record<string, string> = people()) {
  return publish({ "site.yml": site, "elections.yml": electionOf(election), ...files }, before);
}

/** The address that a browser asks for after crosses are set, by the names of the fields. */
function fillForm(page: Document, crosses: string[]): string {
  const form = page.querySelector<HTMLFormElement>("main form");
  if (!form || form.method !== "get") throw new Error("There is no ballot to fill.");
  const query = new URLSearchParams();
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    "input, select, button",
  )) {
    const label = field.getAttribute("aria-label") ?? "";
    const isBox = field.getAttribute("type") === "checkbox";
    if (!isBox || crosses.includes(label)) query.append(field.name, field.value);
  }
  return `${form.getAttribute("action")}?${query.toString()}`;
}

test("a practice ballot can be filled and is judged without a script", async () => {
  const { get, codes } = await open(lower);
  expect(codes).toEqual([]);
  const empty = readHtml(await get("/stimmzettel"));
  expect(empty.querySelector("main")?.textContent).toContain("Du hast 3 Stimmen.");
  expect(empty.querySelector(".verdict")).toBeNull();
  const address = fillForm(empty, [
    "1. Kreuz bei Weser, Liste",
    "2. Kreuz bei Muster, Bea",
    "3. Kreuz bei Muster, Bea",
  ]);
  const page = readHtml(await get(address));
  const text = page.querySelector(".verdict")?.textContent;
  expect(text).toContain("Dieser Stimmzettel wäre gültig.");
  expect(text).toContain("(NKWG § 30a Abs. 1 Satz 1)");
  const counts = Array.from(page.querySelectorAll(".verdict li"), ({ textContent }) => textContent);
  expect(counts).toEqual(["Weser, Liste: 1 Stimme", "Bea Muster: 2 Stimmen"]);
  const kept = Array.from(page.querySelectorAll<HTMLInputElement>("[checked]"), ({ name, value }) =>
    [name, value].join(),
  );
  expect(kept).toEqual(["liste,1", "stimme,2", "stimme,2"]);
  expect(page.querySelector(".practice-ways a")?.getAttribute("href")).toBe("/stimmzettel");
});

test("the result of a practice ballot gives a single vote in words", async () => {
  const { get } = await open(lower);
  const text = textOf(await get("/stimmzettel?stimme=1&zaehlen=1"));
  expect(text).toContain("Von deinen 3 Stimmen hast du eine vergeben.");
});

test("with too many votes the practice ballot is judged invalid, and the statute is cited", async () => {
  const { get } = await open(lower);
  const text = textOf(await get("/stimmzettel?stimme=1&stimme=1&stimme=2&andere=2&zaehlen=1"));
  expect(text).toContain("Dieser Stimmzettel wäre ungültig.");
  expect(text).toContain("Du hast 3 Stimmen, aber 5 vergeben.");
  expect(text).toContain(
    "Das sind 2 Stimmen zu viel. Deshalb zählt keine. (NKWG § 30a Abs. 1 Satz 2)",
  );
});

test("on a practice ballot a cross for the list gives the remaining votes to its persons", async () => {
  const { get } = await open(hesse);
  const text = textOf(await get("/stimmzettel?liste=1&stimme=3&stimme=3&zaehlen=1"));
  expect(text).toContain("Das Kreuz bei unserer Liste verteilt, was übrig ist: 7 Stimmen");
  expect(text).toContain("Weser, Liste, der Reihe nach von oben: 7 Stimmen");
  const two = textOf(await get("/stimmzettel?liste=1&fremdeliste=1&zaehlen=1"));
  expect(two).toContain("Mehrere Listen anzukreuzen macht alle Stimmen ungültig.");
});

test("the practice ballot exists only where law and number of votes are certain, and sample ballots link to it", async () => {
  const offers = async (election: string, files = people()) => {
    const text = "# Wählen\n\n::stimmzettel\n";
    const { tree } = await open(election, { ...files, "waehlen.md": text });
    const database = readFileSync(`${tree.dataDir}/plakat.db`);
    const { app } = createTestSite({ now: before, database });
    const { status } = await request(app).get("/stimmzettel").set("Accept", "text/html");
    const { text: sample } = await request(app).get("/waehlen");
    return [status, sample.includes('href="/stimmzettel"')];
  };
  expect(await offers(lower)).toEqual([200, true]);
  expect(await offers(hesse)).toEqual([200, true]);
  expect(await offers("system: kommunal, state: Hessen")).toEqual([404, false]);
  expect(await offers("system: kommunal, state: Bayern, sitze: 9")).toEqual([404, false]);
  expect(await offers("system: bundestag")).toEqual([404, false]);
  expect(await offers(lower, {})).toEqual([404, false]);
});

test("for a practice ballot where each area has its own list, voters first choose their area", async () => {
  const places = [1, 1, 2].map(
    (area, index) => `listPosition: ${(index % 2) + 1}\nconstituency: ${area}`,
  );
  const { get } = await open(lower, people(places));
  const choice = readHtml(await get("/stimmzettel"));
  expect(choice.querySelector("main form")).toBeNull();
  const links = Array.from(choice.querySelectorAll("main .chip"), (link) => [
    link.textContent,
    link.getAttribute("href"),
  ]);
  expect(links).toEqual([
    ["Wahlbereich 1", "/stimmzettel?wahlkreis=1"],
    ["Wahlbereich 2", "/stimmzettel?wahlkreis=2"],
  ]);
  const second = readHtml(await get("/stimmzettel?wahlkreis=2"));
  const address = fillForm(second, ["1. Kreuz bei Muster, Cem"]);
  const counted = textOf(await get(address));
  expect(counted).toContain("Cem Muster: 1 Stimme");
  expect(counted).not.toContain("Muster, Anna");
});

test("the votes on a practice ballot are not stored, logged, cached or indexed by search engines", async () => {
  const { tree } = await open(lower);
  const database = readFileSync(`${tree.dataDir}/plakat.db`);
  const { app, file, logged } = createTestSite({
    now: before,
    database,
    env: { SITE_URL: "https://weser.example" },
  });
  const empty = await request(app).get("/stimmzettel").expect(200);
  const archive = createTestSite({ now: before, database, isArchive: true });
  const { text: archived } = await request(archive.app).get("/stimmzettel");
  expect(archived).toContain("Im Archiv lässt sich der Stimmzettel nicht auszählen.");
  expect(archived).not.toContain("Setze deine Kreuze");
  const secret = "andere=3&stimme=24999";
  const { headers, text } = await request(app).get(`/stimmzettel?${secret}&zaehlen=1`).expect(200);
  expect(headers["cache-control"]).toBe("no-store");
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).toContain('<link rel="canonical" href="https://weser.example/stimmzettel">');
  expect(text).not.toContain("24999");
  expect((await request(app).get("/stimmzettel")).text).toBe(empty.text);
  expect((await request(app).get("/stimmzettel/_payload.json")).text).not.toContain("verdict");
  expect(logged).toEqual([]);
  expect(readFileSync(file).includes("24999")).toBe(false);
});

test("any query for the practice ballot is answered with 200 or 400", async () => {
  const { tree } = await open(hesse);
  const database = readFileSync(`${tree.dataDir}/plakat.db`);
  const { app } = createTestSite({ now: before, database });
  const queries = [
    "zaehlen=1",
    "zaehlen=&stimme=&stimme=0&stimme=-1&stimme=1e9&stimme=99999999999999999999",
    "zaehlen=1&andere=-3&andere=2&liste=x&fremdeliste=%00",
    "zaehlen=1&andere=9999999999&wahlkreis=__proto__",
    "zaehlen=1&stimme[]=1&stimme[0][x]=1&__proto__=1&constructor=2",
    "zaehlen=1&andere=%C3%28&stimme=%ff%fe&%=1",
    "zaehlen=1&stimme=%3Cscript%3E&andere=NaN&wahlkreis=Infinity",
    `zaehlen=1${"&stimme=1".repeat(800)}`,
    "stimme=1&stimme=2",
    "wahlkreis=7",
    "?&&==&zaehlen",
    "zaehlen=1;stimme=1",
    "zaehlen=1&stimme=01&stimme=1.0&stimme=%201&stimme=0x1",
    "zaehlen=1&stimme=%F0%9F%92%A5&andere=%E0%A5%A7",
    "zaehlen=1&stimme=1%0D%0ASet-Cookie:%20x=1",
    `zaehlen=1&andere=${"9".repeat(5000)}`,
    "zaehlen=1&toString=1&hasOwnProperty=1&valueOf=",
    "wahlkreis=1&wahlkreis=2&wahlkreis[]=3",
    "wahlkreis=-1&zaehlen=1&preview=abc",
    "zaehlen=%&%00=1",
  ];
  const statuses = await Promise.all(
    queries.map(async (query) => {
      const { status, text } = await request(app).get(`/stimmzettel?${query}`);
      expect(text).not.toMatch(/NaN|undefined|<script>&|Infinity/);
      return [query.slice(0, 40), status];
    }),
  );
  expect(statuses.filter(([, status]) => status !== 200 && status !== 400)).toEqual([]);
});

test("an area with a pending by-election keeps its practice ballot until then", async () => {
  const places = [1, 1, 2].map(
    (area, index) => `listPosition: ${(index % 2) + 1}\nconstituency: ${area}`,
  );
  const byElection =
    "nachwahl: [{ wahlkreis: 2, wahltag: 2031-06-01, grund: Xaver Ypsilon ist gestorben., quelle: https://wahl.example/2 }]";
  const { get, setNow } = await open(`${lower}, ${byElection}`, people(places));
  setNow(new Date("2031-05-11T16:00:01Z"));
  const choice = readHtml(await get("/stimmzettel?wahlkreis=1&zaehlen=1"));
  const links = Array.from(choice.querySelectorAll("main .chip"), (link) => link.textContent);
  expect(links).toEqual(["Wahlbereich 2"]);
  expect(textOf(await get("/stimmzettel?wahlkreis=2&stimme=1&zaehlen=1"))).toContain(
    "Cem Muster: 1 Stimme",
  );
  setNow(new Date("2031-06-01T16:00:01Z"));
  const text = textOf(await get("/stimmzettel?wahlkreis=2&stimme=1&zaehlen=1"));
  expect(text).toContain("Die Wahllokale sind geschlossen.");
  expect(text).not.toMatch(/gültig|Setze deine Kreuze/);
});

test("after the polls close there is no practice ballot", async () => {
  const { get, setNow } = await open(lower);
  setNow(new Date("2031-05-11T16:00:01Z"));
  const text = textOf(await get("/stimmzettel?stimme=1&zaehlen=1"));
  expect(text).toContain("Die Wahllokale sind geschlossen.");
  expect(text).not.toContain("gültig");
});
