import { pino } from "pino";
import { expect, test } from "vitest";
import type { ImportReport } from "./import-process.ts";
import { createImportRecord } from "#server/test/import-record.ts";
import { createImportReporter } from "./import-reporter.ts";

function createReporter({ hasReader = true } = {}) {
  const announced: string[] = [];
  const logged: Record<string, unknown>[] = [];
  const output = {
    log: pino({ level: "info" }, { write: (line) => void logged.push(JSON.parse(line)) }),
    hasReader,
    isTerminal: false,
    announce: (text: string) => void announced.push(text),
    paint: (_style: string, text: string) => text,
    flush: () => Promise.resolve(),
  };
  const report = createImportReporter({
    output,
    readRecord: () => createImportRecord(),
    findingsAddress: undefined,
    isWatching: false,
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
  changedPages: [],
  cause: "save",
  files: ["index.md"],
};

test("the log line of an import has every finding as a sentence with file and line", () => {
  const { report, logged } = createReporter();
  expect(report(published)).toBe(true);
  expect(logged).toMatchObject([
    {
      level: 40,
      msg: "content imported",
      cause: "save",
      files: ["index.md"],
      status: "partly-published",
      errors: 1,
      warnings: 1,
      findings: [
        "index.md:2: Fehler: Die Klammer ist offen.",
        "index.md:2: Warnung: Die Klammer ist offen.",
      ],
    },
  ]);
});

test.each([
  ["everything was published", "published", 30],
  ["files with errors kept their last version", "partly-published", 40],
  ["nothing was published", "refused", 50],
] as const)("the log level of an import shows whether %s", (_what, status, level) => {
  const { report, logged } = createReporter();
  report({ ...published, status });
  expect(logged).toMatchObject([{ level, status }]);
});

test("pages that left the site are logged and announced", () => {
  const { report, announced, logged } = createReporter();
  report({ ...published, departures: ["/anna ist nicht mehr online."] });
  expect(logged).toMatchObject([{ departures: ["/anna ist nicht mehr online."] }]);
  expect(announced[0]).toContain("\n/anna ist nicht mehr online.\n");
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

test("findings that the report does not list are counted as well", () => {
  const { report, logged } = createReporter();
  report({ ...published, unlisted: { errors: 2, warnings: 70 } });
  expect(logged).toMatchObject([{ errors: 3, warnings: 71 }]);
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

test("quoted lines and tips are shown on a terminal only", () => {
  const { report, announced, logged } = createReporter();
  report(published);
  expect(announced[0]).toContain("am: 30. Februar\n");
  expect(announced[0]).toContain("Tipp: Schreibe ein Datum, das es gibt.");
  expect(JSON.stringify(logged)).not.toMatch(/30\. Februar|das es gibt/);
  const operator = createReporter({ hasReader: false });
  operator.report(published);
  expect([operator.announced, operator.logged.length]).toEqual([[], 1]);
});

test("the same failure is logged once, until the outcome changes", () => {
  const { report, announced, logged } = createReporter();
  const refused = { ...published, status: "refused" as const, findings: [], message: "Leer." };
  expect([report(refused), report(refused)]).toEqual([false, false]);
  expect(logged).toMatchObject([
    { level: 50, status: "refused", msg: "import refused", detail: "Leer." },
  ]);
  expect(announced).toMatchObject([expect.stringContaining("Leer.")]);
  report(published);
  report(refused);
  expect(announced).toHaveLength(3);
});
