import type { Scan } from "./scan-tree.ts";

/** The files of the tree as an import found them. */
export interface Tree extends Readonly<Scan> {
  /** Files of the last import that are gone. */
  readonly missing: readonly string[];
  /** False when only single files are imported. */
  readonly isFull: boolean;
  /** Files that are being written at this moment; their published versions stay. */
  readonly postponed: ReadonlySet<string>;
  /** Published texts whose files have another name now, by which none of them is read. */
  readonly standIns: ReadonlyMap<string, string>;
}

/**
 * Whether the published version of a file must stay although the file was not found.
 *
 * The file may be in the middle of being written or have a wrong ending, and a folder that cannot be opened, or a link in
 * its place, proves nothing about the files below it.
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
