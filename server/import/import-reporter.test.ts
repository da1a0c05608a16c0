import { pino } from "pino";
import { expect, test } from "vitest";
import type { ImportReport } from "./import-process.ts";
import { createImportReporter } from "./import-reporter.ts";

function createReporter({ isTerminal = false } = {}) {
  const announced: string[] = [];
  const logged: Record<string, unknown>[] = [];
  const report = createImportReporter({
    log: pino({ level: "info" }, { write: (line) => void logged.push(JSON.parse(line)) }),
    isTerminal,
    announce: (sentence) => void announced.push(sentence),
    flush: () => Promise.resolve(),
  });
  return { report, announced, logged };
}

const mistake = {
  file: "index.md",
  line: 2,
  code: "yaml-unclosed-bracket",
  severity: "error" as const,
  message: "Die Klammer ist offen.",
};

const published: ImportReport = {
  status: "partly-published",
  isChanged: true,
  durationMs: 10,
  counts: { documents: 2 },
  findings: [mistake, { ...mistake, severity: "warning" }],
  departures: [],
};

test("the line about an import carries every finding as a sentence with file and line", () => {
  const { report, announced, logged } = createReporter();
  expect(report(published)).toBe(true);
  expect(logged).toMatchObject([
    {
      level: 30,
      msg: "content imported",
      status: "partly-published",
      errors: 1,
      warnings: 1,
      findings: [
        "index.md:2: Fehler: Die Klammer ist offen.",
        "index.md:2: Warnung: Die Klammer ist offen.",
      ],
    },
  ]);
  expect(announced).toEqual([
    "Veröffentlicht: 2 Seiten. 1 Fehler im Inhalt; „npx plakat check“ zeigt sie.",
  ]);
});

test("pages that left the site are named in the log and announced", () => {
  const { report, announced, logged } = createReporter();
  report({ ...published, departures: ["/anna ist nicht mehr online."] });
  expect(logged).toMatchObject([{ departures: ["/anna ist nicht mehr online."] }]);
  expect(announced[0]).toBe("/anna ist nicht mehr online.");
});

test("at most 50 findings are logged, errors first, and all are counted", () => {
  const { report, logged } = createReporter();
  const warning = { ...mistake, severity: "warning" as const };
  report({ ...published, findings: [...Array.from({ length: 60 }, () => warning), mistake] });
  const [{ findings, errors, warnings } = {}] = logged as {
    findings?: string[];
    errors?: number;
    warnings?: number;
  }[];
  expect(findings).toHaveLength(50);
  expect(findings?.[0]).toContain("Fehler");
  expect([errors, warnings]).toEqual([1, 60]);
});

test("findings that the report only counts are counted", () => {
  const { report, announced, logged } = createReporter();
  report({ ...published, unlisted: { errors: 2, warnings: 70 } });
  expect(logged).toMatchObject([{ errors: 3, warnings: 71 }]);
  expect(announced[0]).toContain("3 Fehler im Inhalt");
});

test.each([
  ["„anna@@beispiel.de“ ist keine Adresse.", "„…“ ist keine Adresse."],
  ["Der Text „anna.aal@beispiel.de (privat)“ fehlt.", "Der Text „… (privat)“ fehlt."],
  ["„+49 (0) 431 / 98-76 5“ ist keine Nummer.", "„…“ ist keine Nummer."],
  ["„0431.987654x“ ist keine Nummer.", "„…x“ ist keine Nummer."],
  ["Erlaubt sind 1 bis 299, nicht 24103.", "Erlaubt sind 1 bis 299, nicht 24103."],
])("mail addresses and phone numbers are not logged: %s", (message, hidden) => {
  const { report, logged } = createReporter();
  report({ ...published, findings: [{ ...mistake, message }] });
  expect(logged).toMatchObject([{ findings: [`index.md:2: Fehler: ${hidden}`] }]);
});

test("on a terminal mistakes in the content are sentences with file and line", () => {
  const { report, announced, logged } = createReporter({ isTerminal: true });
  const escape = { ...mistake, file: "\u001b[2J.md" };
  report({ ...published, findings: [mistake, escape] });
  expect(announced.slice(0, 2)).toEqual([
    "index.md:2: Die Klammer ist offen.",
    "?[2J.md:2: Die Klammer ist offen.",
  ]);
  expect(logged.map(({ msg }) => msg)).toEqual(["content imported"]);
});

test("a failure is logged once, until something else happens", () => {
  const { report, announced, logged } = createReporter();
  const refused = { ...published, status: "refused" as const, findings: [], message: "Leer." };
  expect([report(refused), report(refused)]).toEqual([false, false]);
  expect(logged).toMatchObject([{ level: 50, status: "refused", msg: "Leer." }]);
  expect(announced).toEqual(["Leer."]);
  report(published);
  report(refused);
  expect(announced).toHaveLength(3);
});
