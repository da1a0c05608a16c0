import type { Scan } from "./scan-tree.ts";

/** The files of the tree as an import found them. */
export interface Tree extends Readonly<Scan> {
  /** Files of the last import that were removed. */
  readonly missing: readonly string[];
  /** False when only single files are imported. */
  readonly isFull: boolean;
  /** Files that are being written at present; their published versions stay. */
  readonly postponed: ReadonlySet<string>;
  /** Published texts by their present file name, whose ending keeps them from being read. */
  readonly standIns: ReadonlyMap<string, string>;
}

/**
 * Whether the published version of a missing file must stay.
 *
 * The file may be in the middle of being written or have a wrong ending; below a folder that cannot
 * be opened, or was replaced by a link, a missing file proves nothing.
 */
export function mustStay(
  { diagnostics, postponed, standIns }: Pick<Tree, "diagnostics" | "postponed" | "standIns">,
  file: string,
): boolean {
  if (postponed.has(file) || standIns.has(file)) return true;
  return diagnostics.some(
    (finding) =>
      finding.severity === "error" &&
      (file === finding.file || file.startsWith(`${finding.file}/`)),
  );
}
