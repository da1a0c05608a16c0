import type { Intention } from "#domain/search/intentions.ts";
import { listWords } from "#domain/search/read-question.ts";
import { listGeneratedPages } from "#domain/features.ts";
import { foldPlaceName, joinPlaceName, shortenPlaceName } from "#domain/words/fold-place-name.ts";
import { slugify } from "#domain/words/slugify.ts";
import { findConstituencies, type FinderAnswer } from "#db/finder/find-constituencies.ts";
import { prepareFinderRows } from "#db/finder/finder-rows.ts";
import { findDocument } from "#db/read/documents.ts";
import type { SiteSettings } from "#db/read/site.ts";
import type { Visibility } from "#db/read/visibility.ts";
import type { Store } from "#db/store/open-store.ts";
import { canBeFound } from "./search-index.ts";
import { entryOf, entryOfConstituency } from "./search-entry.ts";
import { cutSnippet } from "./search-snippet.ts";

/** A page that answers a question whatever its text says: an entry of the index, or one of the program. */
export type Answer = { entry: number; note?: string } | { path: string; title: string };

/** A postcode or place as it was entered, with its constituencies. */
export interface Area {
  name: string;
  answer: FinderAnswer;
}

/** The constituencies of the postcode or place that a text is; undefined for any other text. */
export function findArea(
  store: Store,
  text: string,
  finder: SiteSettings["finder"],
): Area | undefined {
  if (!finder || text === "") return undefined;
  const name = text.replace(/(?<!\d)\d{5}(?!\d)/, " ").trim();
  const isPostcode = name !== text;
  const isWhole = name === "" ? isPostcode : isPlace(store, name);
  return isWhole ? { name: text, answer: findConstituencies(store, text, finder) } : undefined;
}

/** The pages of the constituencies of an area, each with the places that decide. */
export function listAreas({ answer }: Area): Answer[] {
  if (answer.kind === "none") return [];
  if (answer.kind === "one") return [{ entry: entryOfConstituency(answer.number) }];
  return answer.choices
    .flatMap(({ number, places, parts }) => {
      const note = [...places, ...parts].join(", ");
      return number === undefined ? [] : [{ number, note }];
    })
    .toSorted(
      (one, other) =>
        Number(other.number === answer.probable) - Number(one.number === answer.probable),
    )
    .map(({ number, note }) => ({
      entry: entryOfConstituency(number),
      ...(note !== "" && {
        note: cutSnippet(note, [])
          .map(({ text }) => text)
          .join(""),
      }),
    }));
}

/** Whether a place is called so, or for short; the finder itself also answers to parts of names. */
function isPlace(store: Store, name: string): boolean {
  const rows = store.prepared(prepareFinderRows);
  const joined = joinPlaceName(name);
  const words = foldPlaceName(name).join(" ");
  if (joined === "" || words === "") return false;
  return (
    rows.listByJoined(joined).length > 0 ||
    rows.listByWords(words).length > 0 ||
    rows
      .listLonger(words)
      .some((place) => foldPlaceName(shortenPlaceName(place.name)).join(" ") === words)
  );
}

/** The page that a site has for each intention; those without any are left out. */
export function findPages(
  store: Store,
  intentions: readonly Intention[],
  { settings, visibility }: { settings?: SiteSettings; visibility: Visibility },
): Answer[] {
  if (!settings || intentions.length === 0) return [];
  const menu = listMenu(settings);
  const generated = listGeneratedPages(settings);
  const findAt = (path: string, title: string): Answer | undefined => {
    const document = findDocument(store, path, visibility);
    if (document && canBeFound(document)) return { entry: entryOf(document.id, document.kind) };
    const named = menu.find((link) => link.path === path)?.text;
    const isOwn = named !== undefined || generated.has(path);
    return isOwn ? { path, title: named ?? title } : undefined;
  };
  return intentions.flatMap(({ title, pages }) => {
    for (const name of pages) {
      const linked = menu.find(({ text }) => sameWords(text, name));
      const paths = (["de", "ascii"] as const).map((umlauts) => `/${slugify(name, umlauts)}`);
      for (const path of [...paths, linked?.path]) {
        const found = path === undefined ? undefined : findAt(path, title);
        if (found) return [found];
      }
    }
    return [];
  });
}

/** The links of menu and footer that stay on the site. */
function listMenu({ site }: SiteSettings): { text: string; path: string }[] {
  const items = (site?.navigation ?? []).map(({ text, hash, href }) => ({
    text,
    path: hash === undefined ? (href ?? "") : `/#${hash}`,
  }));
  const links = (site?.footer ?? []).flatMap((column) => column.links);
  return [...items, ...links.map(({ text, href }) => ({ text, path: href }))].filter(({ path }) =>
    /^\/(?!\/)/.test(path),
  );
}

function sameWords(one: string, other: string): boolean {
  return listWords(one).join(" ") === listWords(other).join(" ");
}
