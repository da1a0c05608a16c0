import { clipTexts, type Diagnostic } from "#ingest/diagnostics/diagnostic.ts";
import { quoteLine } from "#ingest/diagnostics/quoting.ts";

export interface Place {
  line: number;
  column: number;
}

/** The file around a YAML text. */
export interface YamlOrigin {
  file: string;
  /** The whole file. */
  source: string;
  /** Lines of the file before the YAML text. */
  lineOffset: number;
  /** Settings name folders and files, so there a dot in a key is only a dot. */
  keepsDots?: boolean;
}

export type YamlFinding = Pick<Diagnostic, "code" | "message" | "hint" | "facts"> &
  Partial<Pick<Diagnostic, "severity">>;

/** Collects the findings of one YAML text; places count from its own first line. */
export interface YamlFindings {
  list: Diagnostic[];
  lineOffset: number;
  /** True when further findings would not be kept. */
  isFull(): boolean;
  /** The place is computed only if the finding is kept. */
  add(finding: YamlFinding, locate: () => Place): void;
}

const maxFindings = 50;

export function createYamlFindings(origin: YamlOrigin): YamlFindings {
  const list: Diagnostic[] = [];
  const taken = new Set<string>();
  const lines = new Set<number>();
  return {
    list,
    lineOffset: origin.lineOffset,
    isFull: () => list.length >= maxFindings,
    add(found, locate) {
      if (list.length >= maxFindings) return;
      const at = locate();
      const line = at.line + origin.lineOffset;
      const key = `${line}:${at.column}:${found.code}`;
      // After one mistake the parser reports the same line repeatedly.
      const isEcho = found.code === "yaml-syntax" && lines.has(line);
      if (isEcho || taken.has(key)) return;
      taken.add(key);
      lines.add(line);
      const place = { line, column: at.column, excerpt: quoteLine(origin.source, line) };
      list.push({ file: origin.file, severity: "error", ...clipTexts(found), ...place });
    },
  };
}
