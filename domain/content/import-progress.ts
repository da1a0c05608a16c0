/** The steps of an import as authors and operators read them. */
export const importPhases = {
  lock: "Auf einen anderen Import warten",
  scan: "Ordner durchsehen",
  images: "Bilder aufbereiten",
  parse: "Dateien lesen",
  check: "Verweise prüfen",
  write: "Abschließen",
};

/** How far an import is; `lock`: another one is running and this one waits for it. */
export interface ImportProgress {
  phase: keyof typeof importPhases;
  done: number;
  /** 0 if it is unknown. */
  total: number;
}

/** "Dateien lesen: 3 von 1.200"; without numbers where there is nothing to count. */
export function formatProgress(
  name: string,
  { done, total }: Pick<ImportProgress, "done" | "total">,
): string {
  if (total <= 1) return `${name} …`;
  return `${name}: ${done.toLocaleString("de-DE")} von ${total.toLocaleString("de-DE")}`;
}
