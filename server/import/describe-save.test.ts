import { expect, test } from "vitest";
import type { FindingText } from "#domain/content/import-record.ts";
import { createImportRecord } from "#server/test/import-record.ts";
import { createSaveDescriber } from "./describe-save.ts";
import type { ImportReport } from "./import-process.ts";

const address = "http://127.0.0.1:3000/pruefbericht?preview=x";
const now = new Date("2029-01-10T13:02:31Z");

interface Save extends Partial<ImportReport> {
  found?: FindingText[];
  held?: { file: string; note: string; onlineSince?: string }[];
}

/** Describes saves one after the other, from the start on. */
function startDescribing() {
  const describe = createSaveDescriber({
    paint: (_style, text) => text,
    findingsAddress: address,
    now: () => now,
  });
  return ({ found = [], held = [], ...change }: Save) => {
    const record = createImportRecord({ findings: found, heldFiles: held, status: "published" });
    const report = {
      status: "published" as const,
      isChanged: true,
      durationMs: 10,
      counts: { documents: 2, changed: change.changedPages?.length ?? 0 },
      findings: [],
      departures: [],
      changedPages: [],
      cause: "save",
      files: [],
      ...change,
    };
    return describe(report, record).join("\n").trim();
  };
}

const mistake: FindingText = {
  place: "anna.md:3:7",
  severity: "error",
  sort: "unknown-key ignored",
  message: "Der Schlüssel „nachnahme“ ist nicht bekannt.",
  quote: ["nachnahme: Muster", "^"],
  hint: "Meintest du „nachname“?",
};
const other: FindingText = { place: "uwe.md", severity: "warning", message: "Fehlt.", quote: [] };

test("the message after a save names the pages that are online and those that visitors do not see", () => {
  const describe = startDescribing();
  expect(describe({})).toBe("Veröffentlicht: 2 Seiten.");
  expect(describe({ changedPages: [{ path: "/anna", isVisible: true }] })).toBe(
    "Gespeichert um 14:02:31 und online: /anna",
  );
  expect(describe({ changedPages: [{ path: "/uwe", isVisible: false }] })).toBe(
    "Gespeichert um 14:02:31, aber nicht zu sehen (Entwurf, geplant oder vorbei): /uwe",
  );
  const changedPages = [
    { path: "/anna", isVisible: true },
    { path: "/uwe", isVisible: false },
  ];
  expect(describe({ changedPages, counts: { documents: 9, changed: 5 } })).toMatch(
    /online: \/anna\n.*vorbei\): \/uwe\nDazu kommen 3 weitere\.$/,
  );
  expect(describe({ changedPages, counts: { documents: 9, changed: 3 } })).toMatch(
    /Dazu kommt eine weitere\.$/,
  );
  expect(describe({ isChanged: false })).toBe(
    "Gespeichert um 14:02:31; online ist alles wie zuvor.",
  );
});

test("a new finding is shown in full, then only counted, then reported as mended", () => {
  const describe = startDescribing();
  describe({ found: [other] });
  const note = "Die letzte fehlerfreie Fassung bleibt online.";
  const held = [{ file: "anna.md", note, onlineSince: "2029-01-10T12:58:00Z" }];
  const left = `alle auf ${address}`;
  expect(describe({ isChanged: false, found: [mistake, other], held })).toBe(
    [
      "anna.md:3:7: Fehler: Der Schlüssel „nachnahme“ ist nicht bekannt.",
      "    nachnahme: Muster",
      "    ^",
      "  Tipp: Meintest du „nachname“?",
      "  Online ist weiter die Fassung von 13:58.",
      "Gespeichert um 14:02:31; online ist alles wie zuvor.",
      `Weiter offen: 1 Warnung – ${left}`,
    ].join("\n"),
  );
  const moved = { ...mistake, place: "anna.md:5:7" };
  expect(describe({ found: [moved, other], held })).toBe(
    `Gespeichert um 14:02:31 und online.\nWeiter offen: 1 Fehler, 1 Warnung – ${left}`,
  );
  const edited = {
    ...moved,
    message: "Der Schlüssel „nachnam“ ist nicht bekannt.",
    quote: ["nachnam: Muster", "^"],
  };
  const again = describe({ found: [edited, other], held });
  expect(again).toContain("„nachnam“ ist nicht bekannt.");
  expect(again).not.toContain("Behoben");
  expect(describe({ found: [other] })).toContain("Behoben: 1 Fehler in anna.md.\n");
  expect(describe({})).toBe(
    "Behoben: 1 Warnung in uwe.md.\nGespeichert um 14:02:31 und online.\nDamit ist nichts mehr offen.",
  );
});

test("a warning about a file that is held back is not reported as mended before the file is read", () => {
  const describe = startDescribing();
  const warning = { ...other, place: "anna.md:9" };
  describe({ found: [warning] });
  const held = [{ file: "anna.md", note: "Noch nicht online." }];
  expect(describe({ isChanged: false, found: [mistake], held })).not.toContain("Behoben");
  expect(describe({ found: [warning] })).toBe(
    `Behoben: 1 Fehler in anna.md.\nGespeichert um 14:02:31 und online.\nWeiter offen: 1 Warnung – alle auf ${address}`,
  );
  describe({ isChanged: false, found: [mistake], held });
  expect(describe({})).toContain("Behoben: 1 Fehler, 1 Warnung in anna.md.");
});

test("for a file that is held back the message gives the day of the published version or says that there is none", () => {
  const describe = startDescribing();
  const held = { file: "anna.md", note: "Noch nicht online.", onlineSince: "2029-01-08T12:58:00Z" };
  expect(describe({ found: [mistake], held: [held] })).toContain(
    "  Online ist weiter die Fassung vom 08.01.2029, 13:58.\n",
  );
  const { onlineSince: _since, ...waiting } = held;
  expect(startDescribing()({ found: [mistake], held: [waiting] })).toContain(
    "  Noch nicht online.\n",
  );
});

test("of many findings the message shows ten, errors first", () => {
  const found = Array.from({ length: 500 }, (_, index) => ({ ...other, place: `${index}.md` }));
  const lines = startDescribing()({ found: [...found, mistake] }).split("\n");
  expect(lines[0]).toContain("anna.md:3:7: Fehler");
  expect(lines).toHaveLength(16);
  expect(lines.slice(-3)).toEqual([
    "Dazu 491 Warnungen.",
    "Veröffentlicht: 2 Seiten.",
    `Alle auf ${address}`,
  ]);
});

test("after a refused import the message says what is online, and reports no finding as mended", () => {
  const describe = startDescribing();
  describe({ found: [mistake] });
  expect(describe({ status: "refused", isChanged: false, message: "Leer." })).toBe(
    "Leer.\nOnline bleibt der Stand von 10:59.",
  );
  expect(describe({ found: [mistake] })).not.toContain("Tipp");
  expect(describe({})).toContain("Behoben: 1 Fehler in anna.md.");
});
