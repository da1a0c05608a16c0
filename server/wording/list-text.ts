let format: Intl.ListFormat | undefined;

/** `Kiel, Husum und Heide`; the format is made once, which takes longer than its use. */
export function listText(parts: Iterable<string>): string {
  format ??= new Intl.ListFormat("de");
  return format.format(parts);
}
