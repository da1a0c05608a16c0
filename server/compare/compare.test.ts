import request from "supertest";
import { expect, test } from "vitest";
import { readHtml } from "#server/test/read-xml.ts";
import { createTestSite } from "#server/test/site.ts";
import { publish, textOf } from "#server/test/campaign.ts";
import { readFileSync } from "node:fs";

const before = new Date("2031-02-10T11:00:00Z");
const names = ["Anna", "Bea", "Cem", "Dana", "Emil", "Fee", "Gero", "Hanna", "Ida"];
const towns = ["Walle", "Vegesack", "Walle"];
const jobs = ["Hebamme", "Koch", "Tischlerin", "Hebamme"];

const electionsOf = (state: string, more = "") =>
  `elections: [{ id: kw31, name: Kommunalwahl, date: 2031-05-11, system: kommunal, state: ${state}${more} }]\n`;
const questions = `fragen:
  - { kurzname: nachtbus, frage: "Soll der Bus nachts fahren?", erklärung: Heute fährt er bis elf. }
  - { kurzname: treff, frage: "Wo soll der Treffpunkt sein?" }
`;

/** Persons on a list; the file names are against the order of the ballot. */
function people(count = names.length, more: Record<string, string> = {}) {
  const files = names.slice(0, count).map((name, index) => {
    const head = [
      `givenName: ${name}`,
      "familyName: Muster",
      `listPosition: ${index + 1}`,
      `residence: ${towns[index % towns.length]}`,
      `occupation: ${jobs[index % jobs.length]}`,
      `topics: [${index % 2 === 0 ? "Kita" : "kita, Hafen"}]`,
      ...(more[name] ?? "").split("\n").filter(Boolean),
    ];
    return [`liste/x${9 - index}-${name.toLowerCase()}.md`, `---\n${head.join("\n")}\n---\n`];
  });
  return Object.fromEntries(files) as Record<string, string>;
}

const site = `title: Weser
party: { name: Weser }
navigation: [{ text: Start, hash: home }]
kinds: { liste: candidate }
`;

function open(files: Record<string, string>, state = "Bremen", now = before) {
  return publish({ "site.yml": site, "elections.yml": electionsOf(state), ...files }, now);
}

/** The rows of a page in their order. */
const namesIn = (text: string) =>
  [...text.matchAll(/Listenplatz \d+: (\w+) Muster/g)].map(([, name]) => name);

test("the list of persons is filtered by place, topic and occupation, in the order of the ballot", async () => {
  const { get } = await open(people());
  const whole = await get("/auswahl");
  expect(textOf(whole)).toContain("9 Personen");
  expect(namesIn(textOf(whole))).toEqual(names);
  expect(textOf(whole)).toContain("Hebamme (5)");
  const part = textOf(await get("/auswahl?ort=WALLE&thema=Kita&beruf=Hebamme"));
  expect(part).toContain("3 von 9 Personen");
  expect(namesIn(part)).toEqual(["Anna", "Dana", "Ida"]);
  expect(textOf(await get("/auswahl?thema=Hafen"))).toContain("4 von 9 Personen");
});

test("the count beside each value of a filter respects the other filters", async () => {
  const { get } = await open(people());
  const part = textOf(await get("/auswahl?beruf=Koch"));
  expect(part).toContain("2 von 9 Personen");
  expect(part).toContain("Vegesack (1)");
  expect(part).toContain("Walle (1)");
  expect(part).toContain("Tischlerin (2)");
});

test("each active filter links to the list without it", async () => {
  const { get } = await open(people());
  const part = await get("/auswahl?ort=Walle&beruf=Koch");
  expect(part).toContain('href="/auswahl?beruf=Koch">Wohnort: Walle');
  expect(part).toContain('href="/auswahl?ort=Walle">Beruf: Koch');
});

test("without a script the form of the home page filters the list, and a link removes a filter", async () => {
  const { get } = await open(people());
  const readPage = async (path: string) => readHtml(await get(path));
  /** The address that a browser asks for once values are chosen in a form. */
  const choose = (page: Document, values: Record<string, string>) => {
    const form = page.querySelector<HTMLFormElement>("form.choice");
    if (!form || form.method !== "get") throw new Error("There is no form to choose in.");
    const query = new URLSearchParams();
    for (const select of form.querySelectorAll("select")) {
      const label = values[select.labels[0]?.firstChild?.textContent ?? ""];
      const option = [...select.options].find(({ text }) => text === label);
      query.set(select.name, option?.value ?? select.value);
    }
    return `${form.getAttribute("action")}?${query.toString()}`;
  };
  const topic = await readPage(choose(await readPage("/"), { Thema: "Hafen (4)" }));
  expect(topic.body.textContent).toContain("4 von 9 Personen");
  const both = await readPage(choose(topic, { Wohnort: "Vegesack (2)" }));
  expect(both.body.textContent).toContain("2 von 9 Personen");
  expect(both.querySelector("main")?.textContent).toContain("Hanna Muster");
  const wider = [...both.querySelectorAll("a")].find(({ textContent }) =>
    /^Thema: Hafen\b.* entfernen$/.test(textContent),
  );
  const place = await readPage(wider?.getAttribute("href") ?? "");
  expect(place.body.textContent).toContain("3 von 9 Personen");
  expect(place.querySelector("select[name=ort] option[selected]")?.textContent).toBe(
    "Vegesack (3)",
  );
});

test("a filter combination that fits nobody says what to do, and an unknown value is ignored with a sentence", async () => {
  const { get } = await open(people());
  const none = textOf(await get("/auswahl?ort=Vegesack&beruf=Tischlerin&thema=Hafen"));
  expect(none).toContain("0 von 9 Personen Zu dieser Auswahl passt niemand. Nimm eine Angabe weg.");
  const unknown = textOf(await get("/auswahl?ort=%3Cb%3EAtlantis&beruf=Koch"));
  expect(unknown).toContain("2 von 9 Personen Eine Angabe aus der Adresse gibt es hier nicht");
  expect(unknown).not.toContain("Atlantis");
});

test("search engines index only the unfiltered list, and spellings of one filter share a canonical address", async () => {
  const { tree } = await open(people());
  const database = readFileSync(`${tree.dataDir}/plakat.db`);
  const { app } = createTestSite({
    now: before,
    database,
    env: { SITE_URL: "https://weser.example" },
  });
  const get = (path: string) => request(app).get(path);
  const whole = await get("/auswahl");
  expect(whole.text).not.toContain("noindex");
  const part = await get("/auswahl?ort=Walle");
  expect(part.text).toContain('<meta name="robots" content="noindex">');
  expect(part.text).toContain('<link rel="canonical" href="https://weser.example/auswahl">');
  expect((await get("/auswahl?beruf=&x=1&ort=walle")).text).toBe(part.text);
  expect((await get("/auswahl?ort=&thema=&beruf=")).text).toBe(whole.text);
  expect((await get("/auswahl?ort=Nirgends")).text).toBe((await get("/auswahl?ort=Anderswo")).text);
  expect((await get("/auswahl")).text).toBe(whole.text);
});

test("filters are offered where voters choose persons and at least nine stand", async () => {
  const offers = async (files: Record<string, string>, state?: string) => {
    const { get } = await open(files, state);
    return (await get("/")).includes('action="/auswahl"');
  };
  expect(await offers(people())).toBe(true);
  expect(await offers(people(8))).toBe(false);
  expect(await offers(people(), "Berlin")).toBe(false);
  expect(await offers(people(9, { Ida: "status: zurückgezogen" }))).toBe(false);
});

test("the answers to a question are in the order of the ballot, and a missing answer is shown as such", async () => {
  const answers = { Bea: "antworten:\n  nachtbus: Ja, jede Stunde.\n  treff: Am Hafen." };
  const { get, codes } = await open({ "fragen.yml": questions, ...people(3, answers) });
  expect(codes).toEqual([]);
  const page = textOf(await get("/fragen/nachtbus"));
  expect(page).toContain("Heute fährt er bis elf.");
  expect(page).toContain("1 von 3 haben geantwortet");
  expect(namesIn(page)).toEqual(["Anna", "Bea", "Cem"]);
  expect(page).toMatch(
    /Anna Muster hat noch nicht geantwortet\..*Ja, jede Stunde\..*Cem Muster hat/,
  );
  const index = await get("/fragen");
  expect(textOf(index)).toMatch(/Wo soll der Treffpunkt sein\?\s*1 von 3 haben geantwortet/);
  expect(index.match(/class="roll-face/g)).toHaveLength(2);
  expect(await get("/")).toContain('href="/fragen"');
  const person = await get("/liste/x8-bea");
  expect(textOf(person)).toContain("Ja, jede Stunde.");
  expect(person).toContain('<a href="/fragen/nachtbus">Soll der Bus nachts fahren?</a>');
  expect(textOf(await get("/liste/x9-anna"))).not.toContain("Antworten");
});

test("the search finds questions and answers", async () => {
  const answers = { Bea: "antworten: { nachtbus: Auch sonntags. }" };
  const { get } = await open({ "fragen.yml": questions, ...people(3, answers) });
  expect(await get("/suche?q=treffpunkt")).toContain('href="/fragen/treff"');
  expect(await get("/suche?q=sonntags")).toContain('href="/liste/x8-bea"');
});

test("no answer of a person is shown after the deletion date", async () => {
  const answers = { Bea: "antworten: { nachtbus: Auch sonntags. }" };
  const files = {
    "fragen.yml": questions,
    ...people(3, answers),
    "elections.yml": electionsOf("Bremen", ", dataDeletionDate: 2031-11-11"),
  };
  const { get, setNow } = await open(files);
  expect(await get("/fragen/nachtbus")).toContain("Auch sonntags.");
  setNow(new Date("2031-06-01T10:00:00Z"));
  expect(textOf(await get("/fragen/nachtbus"))).toContain("Anna Muster hat nicht geantwortet.");
  setNow(new Date("2031-11-12T10:00:00Z"));
  for (const path of ["/fragen/nachtbus", "/liste/x8-bea"]) {
    expect(await get(path)).not.toContain("Auch sonntags.");
  }
  expect(textOf(await get("/fragen/nachtbus"))).not.toContain("Muster");
  const index = await get("/fragen");
  expect(index).toContain("Soll der Bus nachts fahren?");
  expect(index).not.toMatch(/haben geantwortet|class="heads"/);
});
