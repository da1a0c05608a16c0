import type { FindingRecord } from "#domain/content/records.ts";
import { quoteLine, quoteValue } from "#ingest/diagnostics/quoting.ts";
import { decodeText } from "#ingest/files/decode-text.ts";

const maxFindings = 10;

/**
 * The mistakes for which browsers would leave captions out: a file that is not WebVTT, and cues
 * without times or out of order (https://www.w3.org/TR/webvtt1/#syntax).
 */
export function inspectCaptions(bytes: Uint8Array, file: string): FindingRecord[] {
  const { text, diagnostics } = decodeText(bytes, file);
  if (text === undefined) return diagnostics;
  const lines = text.split("\n");
  const faults = listFaults(lines).slice(0, maxFindings);
  return faults.map(({ line, message, hint }) => ({
    file,
    code: "captions-invalid",
    severity: "error",
    line,
    column: 1,
    message,
    hint,
    excerpt: quoteLine(text, line),
  }));
}

interface Fault {
  line: number;
  message: string;
  hint: string;
}

const example = "00:00:01.000 --> 00:00:04.000";
const timing = /^\s*([\d:.]+)[ \t]*-->[ \t]*([\d:.]+)(?:[ \t].*)?$/;
const time = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d\.\d{3})$/;

function listFaults(lines: string[]): Fault[] {
  const [first = ""] = lines;
  if (!/^WEBVTT(?:[ \t].*)?$/.test(first)) return [missingSignature(first)];
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
  return cues === 0 ? [noCues] : faults;
}

interface Cue {
  line: number;
  start: number | undefined;
  end: number | undefined;
  /** The start of the cues above. */
  lastStart: number;
}

function judgeCue({ line, start, end, lastStart }: Cue, written: string): Fault[] {
  if (start === undefined || end === undefined) {
    return [
      {
        line,
        message: "Diese Zeile nennt nicht, von wann bis wann ein Untertitel zu sehen ist.",
        hint: /\d,\d/.test(written)
          ? `Vor den Tausendstelsekunden steht ein Punkt und kein Komma: ${example}.`
          : `So wird sie geschrieben: ${example}.`,
      },
    ];
  }
  if (end <= start) {
    return [
      {
        line,
        message: "Dieser Untertitel endet, bevor er beginnt.",
        hint: "Prüfe die zweite Zeit: Sie muss nach der ersten liegen.",
      },
    ];
  }
  if (start >= lastStart) return [];
  return [
    {
      line,
      message: "Dieser Untertitel beginnt vor dem, der darüber steht.",
      hint: "Ordne die Untertitel nach ihrem Beginn, oder berichtige die Zeit.",
    },
  ];
}

function readSeconds(written = ""): number | undefined {
  const [match, hours = "0", minutes, seconds] = time.exec(written) ?? [];
  if (match === undefined) return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function missingSignature(first: string): Fault {
  return {
    line: 1,
    message: `Die erste Zeile einer Datei mit Untertiteln ist „WEBVTT“, nicht ${quoteValue(first)}.`,
    hint: "Speichere die Untertitel im Programm, in dem sie entstanden sind, im Format WebVTT. Die Endung zu ändern genügt nicht.",
  };
}

const noCues: Fault = {
  line: 1,
  message: "Die Datei enthält keinen Untertitel.",
  hint: `Vor jedem Untertitel steht eine Zeile mit seiner Zeit: ${example}.`,
};
