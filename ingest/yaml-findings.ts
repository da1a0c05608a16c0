import { quoteLine, type Diagnostic } from "./diagnostics.ts";

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
}

export type YamlFinding = Pick<Diagnostic, "code" | "message"> &
  Partial<Pick<Diagnostic, "hint" | "severity">>;

/** Collects the findings of one YAML text; places count from its own first line. */
export interface YamlFindings {
  list: Diagnostic[];
  lineOffset: number;
  add(finding: YamlFinding, place: Place): void;
}

const maxFindings = 50;

export function createYamlFindings(origin: YamlOrigin): YamlFindings {
  const list: Diagnostic[] = [];
  const taken = new Set<string>();
  const lines = new Set<number>();
  return {
    list,
    lineOffset: origin.lineOffset,
    add(finding, place) {
      const line = place.line + origin.lineOffset;
      const key = `${line}:${place.column}:${finding.code}`;
      // A parser that has stumbled reports the same line again and again.
      const isEcho = finding.code === "yaml-syntax" && lines.has(line);
      if (list.length >= maxFindings || isEcho || taken.has(key)) return;
      taken.add(key);
      lines.add(line);
      const excerpt = quoteLine(origin.source, line);
      const { column } = place;
      list.push({ file: origin.file, severity: "error", ...finding, line, column, excerpt });
    },
  };
}
