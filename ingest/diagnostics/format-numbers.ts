/** "1 Datei", "312 Dateien", "1.204 Dateien" */
export function formatCount(count: number, singular: string, plural: string): string {
  return `${count.toLocaleString("de-DE")} ${count === 1 ? singular : plural}`;
}

// Created once, because it takes half a millisecond and every import prints its duration.
const tenths = new Intl.NumberFormat("de-DE", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const whole = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 0 });

/** "0,8 s", "12 s" */
export function formatDuration(durationMs: number): string {
  const seconds = durationMs / 1000;
  return `${(seconds < 10 ? tenths : whole).format(seconds)} s`;
}
