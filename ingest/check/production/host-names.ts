/** The names under which a text may mention a host: in full, its domain, and the domain's own word. */
export function findHostNames(origin: string): string[] {
  const { hostname } = new URL(origin);
  const labels = hostname.split(".");
  const word = labels.at(-2) ?? "";
  const domain = labels.slice(-2).join(".");
  // A short word such as "ab" would be in any text.
  return [...new Set([hostname, domain, ...(word.length > 4 ? [word] : [])])];
}
