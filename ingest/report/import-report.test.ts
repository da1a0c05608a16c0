import { expect, test } from "vitest";
import { StoreError } from "#db/store/open-store.ts";
import { ImportRefusal, reportFailure } from "./import-report.ts";

const options = { dataDir: "/gibt/es/nicht" };

function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: /geheim/pfad`), { code, syscall: "write" });
}

const failures: [name: string, error: Error, reason: string, message: RegExp][] = [
  ["a full disk", systemError("ENOSPC"), "disk-full", /kein Platz/],
  ["an exhausted quota", systemError("EDQUOT"), "disk-full", /kein Platz/],
  ["missing permissions", systemError("EACCES"), "not-writable", /nicht geschrieben/],
  ["a read-only disk", systemError("EROFS"), "not-writable", /nicht geschrieben/],
  ["too many open files", systemError("EMFILE"), "files-open", /zu viele Dateien/],
  ["a broken disk", systemError("EIO"), "disk", /\(EIO\)/],
  [
    "an unusable database",
    new StoreError("unreadable", "Das geht nicht."),
    "database",
    /^Das geht nicht\./,
  ],
  [
    "a database that may not be opened",
    new StoreError("unreadable", "Das geht nicht.", systemError("SQLITE_CANTOPEN")),
    "not-writable",
    /^Das geht nicht\./,
  ],
  [
    "a database that has grown too large while it was opened",
    new StoreError("unreadable", "Das geht nicht.", systemError("SQLITE_FULL")),
    "disk-full",
    /kein Platz/,
  ],
];

test.each(failures)(
  "%s fails the import with an explanation and changes nothing",
  (...[, error, reason, message]) => {
    const report = reportFailure(error, 5, options);
    expect(report).toMatchObject({
      status: "failed",
      reason,
      exitCode: 3,
      isChanged: false,
      durationMs: 5,
    });
    expect(report.message).toMatch(message);
    expect(report.message).toMatch(/Es wurde nichts geändert\.$/);
    expect(report.message).not.toContain("geheim");
  },
);

test("the report of a refused import has the message and findings of the refusal", () => {
  const finding = { file: "a.md", code: "bad-value", severity: "error", message: "m" } as const;
  const report = reportFailure(
    new ImportRefusal("content-refused", "Nein.", { findings: [finding] }),
    5,
    options,
  );
  expect(report).toMatchObject({
    exitCode: 2,
    message: "Nein.",
    reason: "content-refused",
    findings: [finding],
  });
});

test("an error of the program is rethrown, unless the import was aborted", () => {
  const bug = new TypeError("x is undefined");
  expect(() => reportFailure(bug, 5, options)).toThrow(bug);
  const aborted = { ...options, signal: AbortSignal.abort() };
  expect(reportFailure(bug, 5, aborted).message).toContain("abgebrochen");
});
