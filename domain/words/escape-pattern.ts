/** Writes a text as a regular expression that matches nothing else, with the flag `u` as without it. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
}
