/** "1 Datei", "312 Dateien", "1.204 Dateien" */
export function formatCount(count: number, singular: string, plural: string): string {
  return `${count.toLocaleString("de-DE")} ${count === 1 ? singular : plural}`;
}

/** "0,8 s", "12 s" */
export function formatDuration(durationMs: number): string {
  const seconds = durationMs / 1000;
  const digits = seconds < 10 ? 1 : 0;
  return `${seconds.toLocaleString("de-DE", { minimumFractionDigits: digits, maximumFractionDigits: digits })} s`;
}
