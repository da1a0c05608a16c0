import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { importTree, listFindings, readStored } from "#ingest/test/tree.ts";
import { contentPath } from "#server/test/request-content.ts";
import {
  electionsYml,
  forgettable,
  laterElection,
  openSite,
  person,
  personalFacts,
  publish,
  textOf,
} from "./test-campaign.ts";

export const closing = new Date("2029-02-25T17:00:00Z");
export const lastSecond = new Date(closing.getTime() - 1000);
const lastDay = new Date("2029-08-24T21:59:59Z");
const deletionDay = new Date("2029-08-24T22:00:00Z");

/** What the clock alone changes, by the row of the handbook that says so. */
export const phaseRules: Record<string, () => Promise<void>> = {
  "`postalVoteStart` in `elections.yml`": async () => {
    const { get, setNow } = await publish({}, new Date("2029-01-21T22:59:59Z"));
    expect(textOf(await get("/"))).not.toContain("Brief");
    setNow(new Date("2029-01-21T23:00:00Z"));
    expect(textOf(await get("/"))).toContain("Per Brief kannst du schon wählen");
  },
  "der Tag vor der Wahl": async () => {
    const { get } = await publish({}, new Date("2029-02-24T08:00:00Z"));
    const home = textOf(await get("/"));
    expect(home).toContain("Morgen ist Wahltag.");
    expect(home).not.toContain("Brief");
  },
  "der Wahltag": async () => {
    const { get, setNow } = await publish({}, new Date("2029-02-25T06:59:59Z"));
    expect(textOf(await get("/"))).toContain("Heute ist Wahltag, von 8 bis 18 Uhr.");
    setNow(new Date("2029-02-25T07:00:00Z"));
    const home = textOf(await get("/"));
    expect(home).toContain("Heute wählen");
    expect(home).toContain("Heute ist Wahltag, bis 18 Uhr.");
  },
  "die Wahllokale schließen": async () => {
    const { get, setNow } = await publish({
      "landesliste/a.md": person("Anna", "listPosition: 1"),
    });
    const calls = [/Heute wählen/, /Wähle uns alle/, /Wer tritt bei dir an/, /Zweitstimme/];
    setNow(lastSecond);
    const eve = await get("/");
    for (const call of calls) expect(eve).toMatch(call);
    expect(await get("/landesliste/a")).toContain("Deine Zweitstimme");
    setNow(closing);
    const home = await get("/");
    for (const call of calls) expect(home).not.toMatch(call);
    expect(textOf(home)).toContain("Danke euch allen.Zu den Ergebnissen");
    expect(home).toContain('href="https://ergebnisse.example/"');
    expect(await get("/landesliste/a")).not.toContain("Zweitstimme");
    expect(await get("/landesliste/a/_payload.json")).not.toContain("Zweitstimme");
  },
  "30 Tage vor `dataDeletionDate`": async () => {
    const files = {
      "elections.yml": electionsYml + laterElection,
      "landesliste/a.md": person("Anna", "kandidaturen: [{ wahl: btw29, listenplatz: 1 }]"),
      "landesliste/b.md": forgettable["landesliste/b.md"],
    };
    const deletion = new Date("2029-08-24T22:00:00Z").getTime();
    const early = await publish(files, new Date(deletion - 30 * 86_400_000 - 1000));
    expect(early.codes).toEqual([]);
    // Nothing but the clock has changed.
    for (const days of [30, 1]) {
      const now = () => new Date(deletion - days * 86_400_000);
      const report = await importTree(early.tree, { now });
      expect(report.findings).toMatchObject([
        {
          file: "elections.yml",
          line: 2,
          column: 101,
          code: "data-deletion-due",
          severity: "warning",
          message: expect.stringContaining("Am 25.08.2029 verschwinden") as string,
        },
      ]);
      expect(report.findings[0]?.message).toContain("Anna Muster");
      expect(report.findings[0]?.message).not.toContain("Bea Muster");
    }
  },
  "`dataDeletionDate` ist da": async () => {
    const { get, setNow } = await publish(forgettable, lastDay);
    const paths = ["/", "/landesliste/a", "/landesliste/a/_payload.json", "/termine/fest"];
    const [, page = "", payload = ""] = await Promise.all(paths.map(get));
    for (const fact of personalFacts) expect(page + payload).toContain(fact);
    expect(await get("/api/suche?q=Lebenslauf")).toContain("Anna");
    expect(await get(contentPath({}))).toContain("Lotsin");
    setNow(deletionDay);
    for (const path of [
      ...paths,
      "/suche?q=muster",
      "/api/suche?q=muster",
      "/geschaeftsstellen/kiel",
    ]) {
      const html = await get(path);
      for (const fact of personalFacts) expect(html).not.toContain(fact);
    }
    expect(await get("/api/suche?q=Lebenslauf")).toContain('"total":0');
    expect(await get(contentPath({}))).not.toMatch(/Lotsin|Lebenslauf|anna@/);
    expect(textOf(await get("/landesliste/a"))).toMatch(/Anna Muster.*Gewählt Listenplatz 1/s);
    // Also stands in a later election.
    expect(await get("/landesliste/b")).toContain("bea@example.org");
    expect(await get("/landesliste/c")).not.toContain("cem@example.org");
  },
  "der erste Import danach": async () => {
    const { tree, get } = await publish(forgettable, lastDay);
    expect(await get(contentPath({}))).toContain("Lotsin");
    const report = await importTree(tree, { now: () => deletionDay });
    expect(listFindings(report)).toEqual([
      "landesliste/a.md data-deletion-over",
      "landesliste/c.md data-deletion-over",
    ]);
    const { index } = readStored(tree);
    const stored = index.documents.find(({ file }) => file === "landesliste/a.md");
    expect(Object.keys(stored?.fields ?? {}).toSorted()).toEqual([
      "candidacies",
      "familyName",
      "givenName",
    ]);
    const site = openSite(tree, deletionDay);
    expect(textOf(await site.get("/suche?q=anna"))).toMatch(/Anna Muster.*Gewählt/s);
    expect(await site.get("/landesliste/a")).toContain("<title>Anna Muster");
    expect(await site.get("/api/suche?q=Lebenslauf")).toContain('"total":0');
    const query = await site.get(contentPath({}));
    expect(query).toContain("/landesliste/a");
    expect(query).not.toMatch(/Lotsin|Lebenslauf|anna@|vom Hafen/);
    const database = readFileSync(`${tree.dataDir}/plakat.db`).toString("latin1");
    expect(database.match(/anna@example\.org/g)).toBeNull();
  },
};
