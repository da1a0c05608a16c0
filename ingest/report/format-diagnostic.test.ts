import { expect, test } from "vitest";
import type { Diagnostic } from "#ingest/diagnostics/diagnostic.ts";
import { formatDiagnostic, toFindingText } from "./format-diagnostic.ts";

const finding: Diagnostic = {
  file: "landesliste/anna.md",
  code: "unknown-key",
  severity: "warning",
  line: 3,
  column: 1,
  message: "Der Schlüssel „nachnahme“ ist hier nicht bekannt.",
  hint: "Meintest du „nachname“?",
  excerpt: "nachnahme: Aalders",
};

test("a finding is printed with its place, the quoted line, a caret and the tip", () => {
  expect(formatDiagnostic(finding)).toBe(
    [
      "landesliste/anna.md:3:1: Warnung: Der Schlüssel „nachnahme“ ist hier nicht bekannt.",
      "    nachnahme: Aalders",
      "    ^",
      "  Tipp: Meintest du „nachname“?",
    ].join("\n"),
  );
});

test("with colours place, severity and caret of a finding are highlighted", () => {
  const text = formatDiagnostic(finding, (style, part) => `<${style}>${part}</${style}>`);
  expect(text.split("\n")).toEqual([
    "<bold>landesliste/anna.md:3:1</bold>: <yellow>Warnung</yellow>: Der Schlüssel „nachnahme“ ist hier nicht bekannt.",
    "    nachnahme: Aalders",
    "    <yellow>^</yellow>",
    "  Tipp: Meintest du „nachname“?",
  ]);
});

test("a finding about a whole file is printed without line and caret", () => {
  const whole: Diagnostic = {
    file: "a.md",
    code: "bad-value",
    severity: "error",
    message: "Das geht nicht.",
  };
  expect(formatDiagnostic(whole)).toBe("a.md: Fehler: Das geht nicht.");
});

test.each([
  ["event-twice", { file: "b.md" }, ["b.md"]],
  ["address-taken", { files: ["a.md", "b.md"] }, ["a.md", "b.md"]],
  ["link-to-draft", { file: "b.md" }, undefined],
])("the finding %s is also about the files that share the fault", (code, facts, others) => {
  expect(toFindingText({ ...finding, code, facts }).others).toEqual(others);
});

test("control and direction characters in a finding are escaped", () => {
  const text = formatDiagnostic({
    ...finding,
    file: "a\nb.md",
    message: "Wert „\u001b[31m\u202e“",
    excerpt: "\ta\u0007b",
    column: 4,
  });
  expect(text.split("\n")).toEqual([
    "a\\x0ab.md:3:4: Warnung: Wert „\\x1b[31m\\u202e“",
    "     a\\x07b",
    "          ^",
    "  Tipp: Meintest du „nachname“?",
  ]);
});

test("a long quoted line is cut around the column", () => {
  const excerpt = `${"a".repeat(300)}FEHLER${"b".repeat(300)}`;
  const [, quoted = "", caret = ""] = formatDiagnostic({ ...finding, excerpt, column: 301 }).split(
    "\n",
  );
  expect(quoted.length).toBeLessThan(110);
  expect(quoted.slice(caret.indexOf("^"))).toMatch(/^FEHLERb+…$/);
  expect(quoted).toMatch(/^ {4}…a/);
});

test("a column beyond the quoted line gets no caret", () => {
  expect(formatDiagnostic({ ...finding, column: 500 })).not.toContain("^");
});
