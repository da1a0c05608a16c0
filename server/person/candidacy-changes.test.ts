import { expect, test } from "vitest";
import { importTree } from "#ingest/test/tree.ts";
import {
  electionsYml,
  forgettable,
  laterElection,
  openSite,
  person,
  publish,
  textOf,
} from "#server/test/campaign.ts";

const closing = new Date("2029-02-25T17:00:00Z");

test("the page of a person who was replaced names the last successor in a chain of replacements", async () => {
  const { get } = await publish({
    "landesliste/a.md": person("Anna", "listPosition: 1\nersetztDurch: b"),
    "landesliste/b.md": person("Bea", "listPosition: 1\nersetztDurch: c"),
    "landesliste/c.md": person("Cem", "listPosition: 1"),
    "landesliste/d.md": person(
      "Dana",
      "kandidaturen: [{ listenplatz: 1, ersetztDurch: c }, { wahlkreis: 7 }]",
    ),
  });
  expect(textOf(await get("/landesliste/d"))).toMatch(
    /^Auf Listenplatz 1 tritt Dana Muster nicht mehr an\. Dort kandidiert jetzt Cem Muster\./,
  );
  for (const path of ["/landesliste/a", "/landesliste/b"]) {
    const page = textOf(await get(path));
    expect(page).toContain("Auf Listenplatz 1 kandidiert jetzt Cem Muster.");
  }
});

test("two persons who name each other as successors have none", async () => {
  const { get } = await publish({
    "landesliste/a.md": person("Anna", "listPosition: 1\nersetztDurch: b"),
    "landesliste/b.md": person("Bea", "listPosition: 1\nersetztDurch: a"),
  });
  expect(textOf(await get("/landesliste/a"))).not.toContain("kandidiert jetzt");
});

test("after the election the page of a person who left is in the past tense", async () => {
  const files = {
    "landesliste/a.md": person(
      "Anna",
      "listPosition: 1\nstatus: ersetzt\nersetztDurch: b\nseit: 2029-01-03",
    ),
    "landesliste/b.md": person("Bea", "listPosition: 1"),
  };
  const { get, setNow } = await publish(files);
  expect(textOf(await get("/landesliste/a"))).toContain("nicht mehr an");
  setNow(closing);
  const page = textOf(await get("/landesliste/a"));
  expect(page).toMatch(/^Anna Muster ist nicht angetreten\./);
  expect(page).toContain("Auf Listenplatz 1 stand Bea Muster zur Wahl.");
  expect(page).not.toContain("nicht mehr an");
});

test("an office no longer lists a person after the deletion date", async () => {
  const { get, setNow } = await publish(forgettable, closing);
  expect(textOf(await get("/geschaeftsstellen/kiel"))).toContain("Anna Muster");
  setNow(new Date("2029-08-24T22:00:00Z"));
  expect(textOf(await get("/geschaeftsstellen/kiel"))).not.toContain("Anna Muster");
});

test("a changed election date applies from the import on, also to data that were already deleted", async () => {
  const files = { "landesliste/a.md": person("Anna", "listPosition: 1") };
  const afterDeletion = new Date("2029-08-25T10:00:00Z");
  const { tree, get } = await publish(files, afterDeletion);
  expect(textOf(await get("/"))).toContain("Danke euch allen.");
  expect(await get("/landesliste/a")).not.toContain("anna@");
  tree.write(
    "elections.yml",
    electionsYml.replace("2029-02-25", "2029-09-30").replace("2029-08-25", "2030-03-30"),
  );
  await importTree(tree, { now: () => afterDeletion });
  const moved = openSite(tree, afterDeletion);
  expect(textOf(await moved.get("/"))).not.toContain("Danke euch allen.");
  expect(await moved.get("/landesliste/a")).toContain("anna@example.org");
});

test("of two elections the first determines countdown and thanks, and each shows its own results", async () => {
  const files = {
    "elections.yml": electionsYml + laterElection,
    "landesliste/a.md": person(
      "Anna",
      "kandidaturen: [{ wahl: btw29, listenplatz: 1, status: gewählt }, { wahl: ltw30, wahlkreis: 7, status: gewählt }]",
    ),
  };
  const { tree, get } = await publish(files, closing);
  expect(textOf(await get("/"))).toContain("Danke euch allen.");
  const page = textOf(await get("/landesliste/a"));
  expect(page).toContain("Gewählt Listenplatz 1");
  expect(page).toContain("Deine Erststimme · Landtagswahl Wahlkreis 7");
  tree.write("elections.yml", electionsYml.replace("elections:\n", `elections:\n${laterElection}`));
  await importTree(tree, { now: () => closing });
  const home = textOf(await openSite(tree, closing).get("/"));
  expect(home).toContain("Landtagswahl: ");
  expect(home).not.toContain("Danke euch allen.");
});
