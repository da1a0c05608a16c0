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
};

test("mistakes in the content are logged by file, line and code", () => {
  const { report, announced, logged } = createReporter();
  expect(report(published)).toBe(true);
  expect(logged).toMatchObject([
    { level: 30, msg: "content imported", status: "partly-published", errors: 1, warnings: 1 },
    { level: 40, msg: "content has an error", file: "index.md", line: 2, code: mistake.code },
  ]);
  expect(announced).toEqual([
    "Veröffentlicht: 2 Seiten. 1 Fehler im Inhalt; „npx plakat check“ zeigt sie.",
  ]);
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
