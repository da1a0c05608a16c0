import { finding, type Facts } from "#ingest/catalogue/catalogue.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { quoteLine } from "#ingest/diagnostics/quoting.ts";
import { decodeText } from "#ingest/files/decode-text.ts";

const maxFindings = 10;

/**
 * Finds mistakes that make browsers drop captions: a file that is not WebVTT, and cues without
 * times or out of order (https://www.w3.org/TR/webvtt1/#syntax).
 */
export function inspectCaptions(bytes: Uint8Array, file: string): FindingRecord[] {
  const { text, diagnostics } = decodeText(bytes, file);
  if (text === undefined) return diagnostics;
  const lines = text.split("\n");
  const faults = listFaults(lines).slice(0, maxFindings);
  return faults.map(({ line, facts }) =>
    finding(
      "captions-invalid",
      { file, severity: "error", line, column: 1, excerpt: quoteLine(text, line) },
      facts,
    ),
  );
}

interface Fault {
  line: number;
  facts: Facts<"captions-invalid">;
}

const timing = /^\s*([\d:.]+)[ \t]*-->[ \t]*([\d:.]+)(?:[ \t].*)?$/;
const time = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d\.\d{3})$/;

function listFaults(lines: string[]): Fault[] {
  const [first = ""] = lines;
  if (!/^WEBVTT(?:[ \t].*)?$/.test(first))
    return [{ line: 1, facts: { case: "noSignature", first } }];
  const faults: Fault[] = [];
  let cues = 0;
  let lastStart = 0;
  for (const [index, written] of lines.entries()) {
    if (!written.includes("-->")) continue;
    cues += 1;
    const [, start, end] = timing.exec(written) ?? [];
    const cue = { line: index + 1, start: readSeconds(start), end: readSeconds(end), lastStart };
    faults.push(...judgeCue(cue, written));
    lastStart = Math.max(lastStart, cue.start ?? 0);
  }
  return cues === 0 ? [{ line: 1, facts: { case: "empty" } }] : faults;
}

interface Cue {
  line: number;
  start: number | undefined;
  end: number | undefined;
  /** The latest start of the cues so far. */
  lastStart: number;
}

function judgeCue({ line, start, end, lastStart }: Cue, written: string): Fault[] {
  if (start === undefined || end === undefined)
    return [{ line, facts: { case: /\d,\d/.test(written) ? "comma" : "noTime" } }];
  if (end <= start) return [{ line, facts: { case: "reversed" } }];
  return start >= lastStart ? [] : [{ line, facts: { case: "unordered" } }];
}

function readSeconds(written = ""): number | undefined {
  const [match, hours = "0", minutes, seconds] = time.exec(written) ?? [];
  if (match === undefined) return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
