import { clipTexts, type Diagnostic } from "#ingest/diagnostics/diagnostic.ts";
import { quoteLine } from "#ingest/diagnostics/quoting.ts";

export interface Place {
  line: number;
  column: number;
}

/** The file that contains a YAML text. */
export interface YamlOrigin {
  file: string;
  /** The whole file. */
  source: string;
  /** The number of lines before the YAML text. */
  lineOffset: number;
  /** Set for settings, whose keys name folders and files, so that a dot is only a dot. */
  keepsDots?: boolean;
}

export type YamlFinding = Pick<Diagnostic, "code" | "message" | "hint" | "facts"> &
  Partial<Pick<Diagnostic, "severity">>;

/** Collects the findings of one YAML text; places count from its own first line. */
export interface YamlFindings {
  list: Diagnostic[];
  lineOffset: number;
  /** Whether further findings would be dropped. */
  isFull(): boolean;
  /** `locate` is called only if the finding is kept. */
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
      // The parser reports a line repeatedly after one mistake.
      const isEcho = found.code === "yaml-syntax" && lines.has(line);
      if (isEcho || taken.has(key)) return;
      taken.add(key);
      lines.add(line);
      const place = { line, column: at.column, excerpt: quoteLine(origin.source, line) };
      list.push({ file: origin.file, severity: "error", ...clipTexts(found), ...place });
    },
  };
}
