import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

const encode = (text: string) => new TextEncoder().encode(text);

function findings(bytes: Uint8Array): string[] {
  return decodeText(bytes, "a.md").diagnostics.map(
    ({ line, column, code }) => `${line ?? ""}:${column ?? ""} ${code}`,
  );
}

test("UTF-8 is read with a byte order mark and with any line endings", () => {
  expect(decodeText(encode("\uFEFFä\r\nb\rc\nd\t"), "a.md")).toEqual({
    text: "ä\nb\nc\nd\t",
    diagnostics: [],
  });
  expect(decodeText(new Uint8Array(), "a.md").text).toBe("");
});

test("a file in Windows-1252 is recognised and quoted readably", () => {
  const bytes = new Uint8Array([...encode("Hallo\nGr"), 0xfc, 0xdf, ...encode("e\n")]);
  expect(decodeText(bytes, "a.md")).toEqual({
    diagnostics: [
      expect.objectContaining({
        code: "encoding-windows-1252",
        line: 2,
        column: 3,
        excerpt: "Grüße",
        message: expect.stringContaining("nicht in UTF-8"),
      }),
    ],
  });
});

test("an invalid byte in UTF-8 is reported with its place", () => {
  expect(findings(new Uint8Array([...encode("äöü\nx"), 0xff, 0x41]))).toEqual([
    "2:2 encoding-invalid",
  ]);
  expect(findings(encode("äö").subarray(0, 3))).toEqual(["1:2 encoding-invalid"]);
});

test("a file in UTF-16 is recognised with and without a byte order mark", () => {
  const text = "title: Hallo";
  const little = Uint8Array.from(Buffer.from(text, "utf16le"));
  const big = Uint8Array.from(Buffer.from(text, "utf16le").swap16());
  expect(findings(little)).toEqual([": encoding-utf16"]);
  expect(findings(big)).toEqual([": encoding-utf16"]);
  expect(findings(new Uint8Array([0xff, 0xfe, ...little]))).toEqual([": encoding-utf16"]);
  expect(findings(new Uint8Array([0xfe, 0xff, ...big]))).toEqual([": encoding-utf16"]);
});

test("binary files are reported as such", () => {
  const word = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]);
  const noise = Uint8Array.from({ length: 300 }, (_, index) => index % 7);
  expect(findings(word)).toEqual([": file-binary"]);
  expect(findings(noise)).toEqual([": file-binary"]);
});

test("a file of more than one MiB is refused, one of exactly one MiB is not", () => {
  expect(findings(encode("a".repeat(1_048_576)))).toEqual([]);
  const { diagnostics } = decodeText(encode("a".repeat(1_048_577)), "a.md");
  expect(diagnostics).toEqual([expect.objectContaining({ code: "file-too-large" })]);
  expect(diagnostics[0]?.message).toContain("1,00 MiB");
});

test("the tip for a calendar entry of more than one MiB is about the calendar", () => {
  const entry = "termine/partei.ics/0123456789abcdef.md";
  const { diagnostics } = decodeText(encode("a".repeat(1_048_577)), entry);
  expect(diagnostics[0]?.message).toContain("Der Eintrag ist 1,00 MiB groß");
  expect(diagnostics[0]?.hint).toBe("Kürze im Kalender seine Beschreibung.");
});

test("NUL and other control characters are errors with line and column", () => {
  expect(findings(encode("ab\u0000c\n\u0007\u0085"))).toEqual([
    "1:3 control-character",
    "2:1 control-character",
    "2:2 control-character",
  ]);
  expect(findings(encode(`Text ${"a\u0001".repeat(60)}${"b".repeat(5000)}`))).toHaveLength(20);
});
