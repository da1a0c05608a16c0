import { expect } from "vitest";

/** The words of a page, without tags; hidden words included, decoration excluded. */
export function wordsOf(html: string): string {
  return html
    .replace(/<(\w+)[^>]*aria-hidden="true"[^>]*>[^<]*<\/\1>/g, "")
    .replace(/<!-- -->/g, "")
    .replace(/<br\/>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"')
    .replace(/[ \u00A0]+/g, " ");
}

/** The headings of a page in order, as `h2 Wann`. */
export function headingsOf(html: string): string[] {
  return [...html.matchAll(/<(h[1-6])[^>]*>(.*?)<\/\1>/gs)].map(
    ([, tag, inner]) => `${tag} ${wordsOf(inner ?? "").trim()}`,
  );
}

/**
 * Checks what holds for every page: one h1, no styles, no scripts, no dead links, no repeated ids.
 */
export function expectSoundPage(html: string): void {
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).not.toMatch(/ style=/);
  expect(html).not.toMatch(/ on[a-z]+=/);
  expect(html).not.toContain("<script");
  expect(html).not.toMatch(/href="#?"/);
  expect(html).not.toContain("undefined");
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
  expect(ids).toEqual([...new Set(ids)]);
}
