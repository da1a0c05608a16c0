/**
 * Puts the hyphen back into a formatted number where the author wrote it (`+494066969-120`),
 * because nothing else says where the extension begins.
 */
export function keepExtension(formatted: string, written: string): string {
  const extension = /\d\s*[-–]\s*(\d{1,5})\s*$/.exec(written)?.[1];
  if (extension === undefined || !formatted.endsWith(extension)) return formatted;
  const trunk = formatted.slice(0, -extension.length);
  return /\d$/.test(trunk) ? `${trunk}-${extension}` : formatted;
}

/**
 * A number without the (0) behind its country code, with which a telephone, which dials every
 * digit, would not get through.
 */
export function dropTrunkZero(number: string): string {
  return number.replace(/(\+\d{1,3})[\s/.-]*\(0\)/, "$1");
}
