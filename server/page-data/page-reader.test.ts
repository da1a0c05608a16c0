import { expect, test } from "vitest";
import { createRecord } from "#db/test/records.ts";
import { paragraph } from "#server/test/demo-site.ts";
import { dataOf, readPage, readView } from "#server/test/read-page.ts";

test("a text page shows its date and its reading time", () => {
  expect(readView("document", "/wahlprogramm")).toMatchObject({
    lead: "Kurz und gut.",
    updatedText: "Stand: 6.\u00a0Januar 2029",
    readingMinutes: 14,
    breadcrumbs: [{ text: "Home", href: "/" }],
  });
});

test("a page and its translations list all of them, each under its own name", () => {
  const createVersion = (file: string, lang: string, more = {}) =>
    createRecord({
      file,
      body: paragraph("Kurz."),
      links: [{ relation: "translation", target: "/wahlprogramm" }],
      fields: { lang },
      ...more,
    });
  const upserts = [
    createVersion("ar.md", "ar"),
    createVersion("leicht.md", "de-simple"),
    createVersion("leicht2.md", "de-simple"),
    createVersion("da.md", "da", { isDraft: true }),
  ];
  const readVersions = (path: string) =>
    dataOf(readPage(path, { change: { upserts } }).outcome).versions;
  const versions = [
    { text: "Deutsch", href: "/wahlprogramm" },
    { text: "العربية", href: "/ar", language: { lang: "ar", dir: "rtl" } },
    { text: "Leichte Sprache", href: "/leicht", language: { lang: "de-simple", dir: "ltr" } },
  ];
  expect(readVersions("/wahlprogramm")).toEqual(versions);
  expect(readVersions("/leicht")).toEqual(versions);
  // The first version in a language stands for it.
  expect(readVersions("/leicht2")).toBeUndefined();
  expect(readVersions("/")).toBeUndefined();
});

test("pages in a folder link to the previous and next page, pages at the root do not", () => {
  const chapters = ["1.klima", "2.verkehr", "3.schule"].map((stem) =>
    createRecord({
      file: `programm/${stem}.md`,
      path: `/programm/${stem.slice(2)}`,
      dir: "programm",
      title: stem.slice(2),
      body: paragraph("Text."),
    }),
  );
  const view = readView("document", "/programm/verkehr", { change: { upserts: chapters } });
  expect(view).toMatchObject({
    previous: { path: "/programm/klima", title: "klima" },
    next: { path: "/programm/schule", title: "schule" },
  });
  expect(readView("document", "/wahlprogramm")).not.toHaveProperty("next");
});

test("every unknown address has the same data, so that one response serves them all", () => {
  expect(dataOf(readPage("/nix").outcome)).toEqual(dataOf(readPage("/auch/nix").outcome));
});

test("an unknown layout is skipped with one warning in the log", () => {
  const change = {
    upserts: [createRecord({ file: "a.md", layout: "fehlt", body: paragraph("x") })],
  };
  const { outcome, logged } = readPage("/a", { change });
  expect(dataOf(outcome).layout).toBe("default");
  expect(logged).toEqual([
    expect.objectContaining({ layout: "fehlt", msg: "a layout does not exist" }),
  ]);
});

test("title and description under head in the front matter take precedence", () => {
  const front = { head: { title: "Anders", description: "Kurz gesagt." } };
  const change = { upserts: [createRecord({ file: "a.md", front, body: paragraph("x") })] };
  expect(dataOf(readPage("/a", { change }).outcome).head).toMatchObject({
    title: "Anders",
    description: "Kurz gesagt.",
    lang: "de",
  });
});

test("a page expires with the earliest change of what it shows", () => {
  const endOf = (path: string, now: string) =>
    readPage(path, { now: new Date(now) }).outcome.validUntil;
  // The next publication, an event that the navigation counts, midnight, and an office that closes.
  expect(endOf("/wahlprogramm", "2029-01-10T11:00Z")).toEqual(new Date("2029-01-10T12:00Z"));
  expect(endOf("/wahlprogramm", "2029-01-10T13:00Z")).toEqual(new Date("2029-01-11T12:30Z"));
  expect(endOf("/", "2029-01-10T17:00Z")).toEqual(new Date("2029-01-10T23:00Z"));
  expect(endOf("/", "2029-01-10T13:00Z")).toEqual(new Date("2029-01-10T15:00Z"));
});
