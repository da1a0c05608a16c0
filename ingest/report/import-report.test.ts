import { expect, test } from "vitest";
import { StoreError } from "#db/store/open-store.ts";
import { ImportRefusal, reportFailure } from "./import-report.ts";

function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: /geheim/pfad`), { code, syscall: "write" });
}

const failures: [name: string, error: Error, message: RegExp][] = [
  ["a full disk", systemError("ENOSPC"), /kein Platz/],
  ["an exhausted quota", systemError("EDQUOT"), /kein Platz/],
  ["missing permissions", systemError("EACCES"), /nicht geschrieben/],
  ["a read-only disk", systemError("EROFS"), /nicht geschrieben/],
  ["too many open files", systemError("EMFILE"), /zu viele Dateien/],
  ["a broken disk", systemError("EIO"), /\(EIO\)/],
  ["an unusable database", new StoreError("unreadable", "Das geht nicht."), /^Das geht nicht\./],
];

test.each(failures)(
  "%s fails the import with an explanation and changes nothing",
  (_name, error, message) => {
    const report = reportFailure(error, 5);
    expect(report).toMatchObject({
      status: "failed",
      exitCode: 3,
      isChanged: false,
      durationMs: 5,
    });
    expect(report.message).toMatch(message);
    expect(report.message).toMatch(/Es wurde nichts geändert\.$/);
    expect(report.message).not.toContain("geheim");
  },
);

test("a refusal carries its own message and findings", () => {
  const finding = { file: "a.md", code: "bad-value", severity: "error", message: "m" } as const;
  const report = reportFailure(new ImportRefusal("Nein.", { findings: [finding] }), 5);
  expect(report).toMatchObject({ exitCode: 2, message: "Nein.", findings: [finding] });
});

test("a bug is rethrown, unless the import was aborted anyway", () => {
  const bug = new TypeError("x is undefined");
  expect(() => reportFailure(bug, 5)).toThrow(bug);
  expect(reportFailure(bug, 5, AbortSignal.abort()).message).toContain("abgebrochen");
});
