import { expect, test } from "vitest";
import { createImportRecord } from "#server/test/import-record.ts";
import { describeState as describeSite } from "./describe-state.ts";

type Site = Parameters<typeof describeSite>[1];
const describeState = (
  saved: Parameters<typeof describeSite>[0],
  site: Omit<Site, "pictures"> & Partial<Pick<Site, "pictures">>,
) => describeSite(saved, { pictures: [], ...site });

const file = "liste/anna.md";
const digest = "a".repeat(64);
const now = new Date("2029-01-10T13:30:00Z");
const since = "2029-01-10T13:29:00.000Z";
const saved = { file, digest, since };
const finding = {
  place: `${file}:3:1`,
  severity: "error" as const,
  message: "Den Platz hat schon jemand.",
  quote: ["listPosition: 1"],
  hint: "Nimm einen anderen.",
};
const other = { ...finding, place: "liste/bea.md:3:1", message: "Anderswo." };
const told = { severity: "error", message: finding.message, hint: finding.hint };
const held = { file, note: "Noch nicht online.", onlineSince: "2029-01-10T13:02:00.000Z" };

/** The record of an import that ended after the text was saved. */
function createRecord(change: Parameters<typeof createImportRecord>[0] = {}) {
  const finishedAt = "2029-01-10T13:29:05.000Z";
  const record = { status: "partly-published" as const, finishedAt, findings: [finding, other] };
  return createImportRecord({ ...record, heldFiles: [held], ...change });
}

test("a saved entry that the import has published is reported as online, with its findings", () => {
  const scanned = { digest, outcome: "published" as const };
  const record = createRecord({ heldFiles: [] });
  const state = describeState(saved, { scanned, path: "/liste/anna", record, now });
  expect(state).toEqual({ state: "online", path: "/liste/anna", findings: [told] });
  const added = { ...scanned, digest: digest + "b".repeat(64) };
  expect(describeState(saved, { scanned: added, path: "/liste/anna", record, now })).toEqual(state);
  const hidden = describeState(saved, { scanned, path: undefined, record, now });
  expect(hidden).toEqual({ state: "online", findings: [told] });
});

test("a finding about a picture on the page names the picture, and is not told twice", () => {
  const scanned = { digest, outcome: "published" as const };
  const place = "liste/anna.jpg";
  const unusable = { ...finding, sort: "file-unusable shown", message: "Sieh beim Bild nach." };
  const findings = [{ ...finding, place }, { ...finding, place }, unusable, other];
  const record = createRecord({ heldFiles: [], findings });
  const site = { scanned, path: undefined, pictures: [place], record, now };
  expect(describeState(saved, site)).toEqual({
    state: "online",
    findings: [{ ...told, message: "anna.jpg: Den Platz hat schon jemand." }],
  });
});

test.each([
  ["liste/04.bea.md", "bea"],
  ["elections.yml", "Wahlen"],
])("a finding about two entries is shown after either is saved, and names %s", (place, name) => {
  const scanned = { digest, outcome: "published" as const };
  const findings = [{ ...other, place: `${place}:3:1`, others: [place, file] }];
  const record = createRecord({ heldFiles: [], findings });
  expect(describeState(saved, { scanned, path: undefined, record, now })).toEqual({
    state: "online",
    findings: [{ ...told, message: `${name}: Anderswo.` }],
  });
});

test("findings use the labels of the form if they have such a wording", () => {
  const form = { message: "„Ende“ fehlt.", hint: "Fülle „Ende“ aus." };
  const scanned = { digest, outcome: "published" as const };
  const record = createRecord({ heldFiles: [], findings: [{ ...finding, form }] });
  expect(describeState(saved, { scanned, path: undefined, record, now })).toEqual({
    state: "online",
    findings: [{ severity: "error", ...form }],
  });
});

test("a saved entry that the import has refused is reported as held back, with its findings and the published version", () => {
  const scanned = { digest, outcome: "rejected" as const };
  expect(
    describeState(saved, {
      scanned,
      path: "/liste/anna",
      pictures: [],
      record: createRecord(),
      now,
    }),
  ).toEqual({
    state: "held",
    note: "Online ist weiter die Fassung von 14:02.",
    findings: [told],
  });
});

test("a saved entry that no import has read yet is reported as waiting, whatever happened to its last version", () => {
  const waiting = { state: "waiting", now: now.toISOString() };
  const record = createRecord();
  for (const outcome of ["published", "rejected"] as const) {
    const scanned = { digest: "b".repeat(64), outcome };
    expect(describeState(saved, { scanned, path: "/liste/anna", record, now })).toEqual(waiting);
  }
  const nothing = { scanned: undefined, path: undefined, record: undefined, now };
  expect(describeState(saved, nothing)).toEqual(waiting);
});

test("an entry that waits for another file is reported as held back only after an import has read it, even one that ended before the first question", () => {
  const site = { path: undefined, now };
  const record = createRecord({ finishedAt: "2029-01-10T13:28:00.000Z" });
  const scanned = { digest: "b".repeat(64), outcome: "blocked" as const };
  expect(describeState(saved, { ...site, record, scanned }).state).toBe("waiting");
  const seen = { ...scanned, digest };
  for (const asked of [undefined, since]) {
    const state = describeState({ ...saved, since: asked }, { ...site, record, scanned: seen });
    expect(state.state).toBe("held");
  }
});

test("if the whole site was refused after the save, every entry is reported as held back", () => {
  const record = createRecord({ status: "refused", heldFiles: [], summary: ["Nichts geändert."] });
  const scanned = { digest: "b".repeat(64), outcome: "published" as const };
  expect(describeState(saved, { scanned, path: "/liste/anna", record, now })).toEqual({
    state: "held",
    note: "Nichts geändert.",
    findings: [told],
  });
});
