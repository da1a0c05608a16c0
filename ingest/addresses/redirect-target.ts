/**
 * Judges a redirect target. Returns undefined if it may become a Location header: paths of this
 * site that begin with a single `/`, and http(s) addresses without credentials.
 *
 * `unsafe` targets could run script, leave the site unnoticed or split a header.
 */
export function judgeRedirect(target: string): "unsafe" | "unclear" | undefined {
  // oxlint-disable-next-line no-control-regex -- control characters are what this refuses
  if (/[\u0000-\u001F\u007F-\u009F\\]/.test(target)) return "unsafe";
  if (target.startsWith("//")) return "unsafe";
  if (target.startsWith("/")) return undefined;
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(target)?.[1]?.toLowerCase();
  if (scheme === undefined) return "unclear";
  if (scheme !== "http" && scheme !== "https") return "unsafe";
  return /^https?:\/\/[^/]/i.test(target) ? judgeAddress(target) : "unclear";
}

function judgeAddress(address: string): "unsafe" | "unclear" | undefined {
  if (!URL.canParse(address)) return "unclear";
  const { username, password } = new URL(address);
  return username === "" && password === "" ? undefined : "unsafe";
}
