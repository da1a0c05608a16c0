/**
 * The parts of `SOURCE.md`, which accompanies geodata: a table with a row per file, the notices
 * that the licences demand, and checksums. Authors may add text, rows and files of their own.
 */
export interface SourceNotes {
  rows: SourceRow[];
  notices: SourceNotice[];
  /** SHA-256 in hexadecimal, by file name. */
  checksums: Map<string, string>;
}

/** One row of the table, as Markdown. */
export interface SourceRow {
  file: string;
  content: string;
  origin: string;
  /** The licence, with the codes of the notices it demands, such as "CC BY 4.0 (N3)". */
  licence: string;
  date: string;
  processing: string;
}

export interface SourceNotice {
  /** "N1" */
  code: string;
  text: string;
}

const rowPattern = /^\|\s*`?([\w.-]+\.\w+)`?\s*\|(.*)\|\s*$/;
const noticePattern = /^[-*] \*\*([A-Z]+\d*):\*\* (.+)$/;
const checksumPattern = /^([\da-f]{64}) [ *](\S+)$/;

const heads = {
  title: "# Herkunft der Kartendaten",
  rows: "| Datei | Inhalt | Quelle | Lizenz | Stand | Bearbeitung |\n| --- | --- | --- | --- | --- | --- |",
  notices: "## Hinweise, die gezeigt werden müssen",
  checksums: "## Prüfsummen (SHA-256)",
};

/** Reads the three parts; lines of any other form are ignored. */
export function readSourceNotes(text: string): SourceNotes {
  const lines = text.split(/\r?\n/);
  const rows = lines.flatMap((line) => {
    const [, file, cells] = rowPattern.exec(line) ?? [];
    if (file === undefined || cells === undefined) return [];
    const [content = "", origin = "", licence = "", date = "", processing = ""] = cells
      .split("|")
      .map((cell) => cell.trim());
    return [{ file, content, origin, licence, date, processing }];
  });
  const notices = lines.flatMap((line) => {
    const [, code, notice] = noticePattern.exec(line) ?? [];
    return code === undefined || notice === undefined ? [] : [{ code, text: notice }];
  });
  const checksums = lines.flatMap((line): [string, string][] => {
    const [, digest, file] = checksumPattern.exec(line) ?? [];
    return digest === undefined || file === undefined ? [] : [[file, digest]];
  });
  return { rows, notices, checksums: new Map(checksums) };
}

/** Whether notes contain only the headings that the program writes. */
export function isEmptyNotes(text: string): boolean {
  const known = new Set([...Object.values(heads).flatMap((head) => head.split("\n")), "```", ""]);
  return text.split(/\r?\n/).every((line) => known.has(line));
}

/** The notices whose codes the licences of these rows mention. */
export function listDemanded(rows: SourceRow[], notices: SourceNotice[]): SourceNotice[] {
  const codes = new Set(rows.flatMap(({ licence }) => licence.match(/\b[A-Z]+\d*\b/g) ?? []));
  return notices.filter(({ code }) => codes.has(code));
}

/**
 * Enters files into `SOURCE.md`, or begins a new one: their lines are replaced, all other text
 * stays. Lines of `removed` files and notices are deleted.
 */
export function updateSourceNotes(
  text: string | undefined,
  { rows, notices, checksums }: SourceNotes,
  removed: readonly string[] = [],
): string {
  let lines = (text ?? `${heads.title}\n`).trimEnd().split(/\r?\n/);
  lines = lines.filter((line) => {
    const name =
      rowPattern.exec(line)?.[1] ??
      checksumPattern.exec(line)?.[2] ??
      noticePattern.exec(line)?.[1];
    return name === undefined || !removed.includes(name);
  });
  lines = putLines(lines, {
    pattern: rowPattern,
    head: heads.rows,
    entries: rows.map((row) => [row.file, formatRow(row)]),
  });
  lines = putLines(lines, {
    pattern: noticePattern,
    head: `${heads.notices}\n`,
    entries: notices.map(({ code, text: notice }) => [code, `- **${code}:** ${notice}`]),
  });
  lines = putLines(lines, {
    pattern: checksumPattern,
    key: 2,
    head: `${heads.checksums}\n\n\`\`\``,
    foot: "```",
    entries: Array.from(checksums, ([file, digest]) => [file, `${digest}  ${file}`]),
  });
  return `${lines.join("\n")}\n`;
}

interface Block {
  pattern: RegExp;
  /** The index of the pattern's group that identifies a line. */
  key?: number;
  head: string;
  foot?: string;
  entries: [key: string, line: string][];
}

/** Replaces existing lines and adds the others after the last line of their kind. */
function putLines(lines: string[], { pattern, key = 1, head, foot, entries }: Block): string[] {
  const open = new Map(entries);
  const result = lines.map((line) => {
    const name = pattern.exec(line)?.[key];
    const entry = name === undefined ? undefined : open.get(name);
    if (name === undefined || entry === undefined) return line;
    open.delete(name);
    return entry;
  });
  if (open.size === 0) return result;
  const last = result.findLastIndex((line) => pattern.test(line));
  if (last >= 0) return result.toSpliced(last + 1, 0, ...open.values());
  return [
    ...result,
    "",
    ...head.split("\n"),
    ...open.values(),
    ...(foot === undefined ? [] : [foot]),
  ];
}

function formatRow({ file, content, origin, licence, date, processing }: SourceRow): string {
  return `| \`${file}\` | ${[content, origin, licence, date, processing].map(escapeCell).join(" | ")} |`;
}

/** A bar or a line break in what an author typed must not add a cell or a row. */
function escapeCell(text: string): string {
  return text.replaceAll(/\s*[|\r\n]\s*/g, " / ");
}
