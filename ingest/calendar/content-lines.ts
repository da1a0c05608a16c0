import type { Diagnostic } from "#ingest/diagnostics/diagnostic.ts";
import { decodeText } from "#ingest/files/decode-text.ts";
import { maxSizeBytes } from "#domain/content/file-rules.ts";

/** An unfolded line of a calendar, with the number of its first line in the file. */
export interface ContentLine {
  text: string;
  line: number;
}

/**
 * Reads the lines of a calendar (RFC 5545, 3.1) with any line endings.
 *
 * Lines are unfolded before the bytes are decoded, because some programs fold inside a character.
 * Control characters, which Outlook copies from mails, are dropped.
 */
export function readContentLines(
  bytes: Uint8Array,
  file: string,
): { lines: ContentLine[]; diagnostics: Diagnostic[] } {
  const refusal = decodeText(bytes.subarray(0, sampleBytes), file).diagnostics.find(({ code }) =>
    refusedAtOnce.has(code),
  );
  if (refusal) return { lines: [], diagnostics: [refusal] };
  const folded = unfold(bytes);
  const whole = Buffer.from(folded.map(({ text }) => text).join("\n"), "latin1");
  const { text, diagnostics } = decodeText(whole, file, maxSizeBytes.calendar);
  const isDecoded = diagnostics.every(({ code }) => code === "control-character");
  if (!isDecoded) {
    return {
      lines: [],
      diagnostics: diagnostics.map((one) => ({ ...one, ...findLine(one, folded) })),
    };
  }
  const decoded = (text ?? new TextDecoder().decode(whole).replaceAll(controls, "")).split("\n");
  return {
    lines: decoded.map((one, index) => ({ text: one, line: folded[index]?.line ?? 1 })),
    diagnostics: [],
  };
}

const sampleBytes = 4096;
const refusedAtOnce = new Set(["encoding-utf16", "file-binary"]);

// oxlint-disable-next-line no-control-regex -- this looks for control characters
const controls = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/** The lines of the bytes as Latin-1, in which every byte is one character. */
function unfold(bytes: Uint8Array): ContentLine[] {
  const folded = Buffer.from(bytes)
    .toString("latin1")
    .split(/\r\n|\n|\r/);
  const lines: { parts: string[]; line: number }[] = [];
  for (const [index, text] of folded.entries()) {
    const last = lines.at(-1);
    if (last && isContinued(last.parts)) {
      last.parts.push(last.parts.pop()?.slice(0, -1) ?? "", text);
    } else if (last && /^[ \t]/.test(text)) last.parts.push(text.slice(1));
    else if (text !== "") lines.push({ parts: [text], line: index + 1 });
  }
  return lines.map(({ parts, line }) => ({ text: parts.join(""), line }));
}

/** Whether a text of vCalendar 1.0 goes on in the next line, as its last character says. */
function isContinued(parts: readonly string[]): boolean {
  const isOpen = parts.at(-1)?.endsWith("=") ?? false;
  return isOpen && /^[\w-]+;[^:]*ENCODING="?QUOTED-PRINTABLE/i.test(parts[0] ?? "");
}

function findLine({ line }: Diagnostic, folded: readonly ContentLine[]): { line?: number } {
  const found = line === undefined ? undefined : folded[line - 1]?.line;
  return found === undefined ? {} : { line: found };
}
