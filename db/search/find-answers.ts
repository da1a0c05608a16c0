import type { Intention } from "#domain/search/intentions.ts";
import type { Question } from "#domain/search/read-question.ts";
import { readLanguages } from "#domain/search/read-language.ts";
import { languagesPath } from "#domain/languages.ts";
import { readLanguage } from "#domain/words/languages.ts";
import { listGeneratedPages } from "#domain/features.ts";
import { measureDistance } from "#domain/words/edit-distance.ts";
import { foldPlaceName, joinPlaceName, shortenPlaceName } from "#domain/words/fold-place-name.ts";
import { listWords } from "#domain/words/fold-words.ts";
import { slugify } from "#domain/words/slugify.ts";
import { findConstituencies, type FinderAnswer } from "#db/finder/find-constituencies.ts";
import { prepareFinderRows } from "#db/finder/finder-rows.ts";
import { listForeignPages } from "#db/read/listings.ts";
import { findDocument } from "#db/read/documents.ts";
import type { SiteSettings } from "#domain/site/site-settings.ts";
import type { Visibility } from "#db/read/visibility.ts";
import type { Store } from "#db/store/open-store.ts";
import { canBeFound } from "./search-index.ts";
import { entryOf, entryOfConstituency } from "./search-entry.ts";
import { cutSnippet } from "./search-snippet.ts";

/**
 * A page that answers a question whatever its text says: an entry of the index or a page of the
 * program.
 */
export type Answer = { entry: number; note?: string } | { path: string; title: string };

/** A postcode or place as it was entered, with its constituencies. */
export interface Area {
  name: string;
  answer: FinderAnswer;
}

/**
 * The constituencies of a text that is a postcode or place, or that contains a postcode which alone
 * decides. Undefined for any other text.
 */
export function findArea(
  store: Store,
  text: string,
  { finder, isLenient = false }: { finder: SiteSettings["finder"]; isLenient?: boolean },
): Area | undefined {
  if (!finder || text === "") return undefined;
  const name = text.replace(/(?:(?<!\p{L})DE?-)?(?<!\d)\d{5}(?!\d)/iu, " ").trim();
  const isPostcode = name !== text;
  const isNamed = isPostcode && (name === "" || isLenient);
  return isNamed || isPlace(store, name)
    ? { name: text, answer: findConstituencies(store, text, finder) }
    : undefined;
}

/**
 * Whether a question with a place asks for its constituency, and not for something at that place.
 */
export function asksForPlace(intentions: readonly Intention[]): boolean {
  return intentions.length === 0 || intentions.some(({ beside }) => beside === "place");
}

/** Suggests the name of a place that is most similar to the rest of a question. */
export function suggestPlace(
  store: Store,
  { intentions, rest }: Question,
  finder: SiteSettings["finder"],
): string | undefined {
  if (!finder || rest === "" || !asksForPlace(intentions)) return undefined;
  const answer = findConstituencies(store, rest, finder);
  const [place] = answer.kind === "none" ? answer.suggestions : [];
  return place !== undefined && isNearly(rest, place) ? place : undefined;
}

/** Whether a short word has one mistake at most: `Wölfe` does not mean the village of Wohlde. */
function isNearly(text: string, place: string): boolean {
  const [written, meant] = [joinPlaceName(text), joinPlaceName(shortenPlaceName(place))];
  return written.length >= 7 || measureDistance(written, meant) <= 1;
}

/** The pages of the constituencies of an area, each with the places that decide for it. */
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

/** Whether a place has this name or short name; the finder also accepts parts of names. */
function isPlace(store: Store, name: string): boolean {
  const rows = store.prepared(prepareFinderRows);
  const joined = joinPlaceName(name);
  const words = foldPlaceName(name).join(" ");
  return (
    rows.listByJoined(joined).length > 0 ||
    rows.listByWords(words).length > 0 ||
    rows
      .listLonger(words)
      .some((place) => foldPlaceName(shortenPlaceName(place.name)).join(" ") === words)
  );
}

interface PagesOptions {
  settings?: SiteSettings;
  visibility: Visibility;
}

/** The link of menu or footer whose text is the search text. */
export function findLink(store: Store, text: string, options: PagesOptions): Answer[] {
  const link = listMenu(options.settings).find((one) => sameWords(one.text, text));
  return link ? [findAt(store, link.path, options) ?? { path: link.path, title: link.text }] : [];
}

/** The pages of a site for each intention; intentions without a page are left out. */
export function findPages(
  store: Store,
  intentions: readonly Intention[],
  options: PagesOptions,
): Answer[] {
  const { settings } = options;
  if (!settings) return [];
  const menu = listMenu(settings);
  const sections = (settings.site?.home ?? []).map((section) => `/#${section}`);
  const own = new Set([...listGeneratedPages(settings).keys(), ...sections]);
  return intentions.flatMap(({ title, pages }) => {
    for (const name of pages) {
      const link = menu.find(({ text }) => sameWords(text, name));
      const paths = name.startsWith("#")
        ? [`/${name}`]
        : (["de", "ascii"] as const).map((umlauts) => `/${slugify(name, umlauts)}`);
      for (const path of [...paths, link?.path]) {
        if (path === undefined) continue;
        const document = findAt(store, path, options);
        if (document) return [document];
        const text = menu.find((one) => one.path === path)?.text ?? title;
        if (path === link?.path || own.has(path)) return [{ path, title: text }];
      }
    }
    return [];
  });
}

/**
 * For a text in another language the pages in that language, those that contain its terms first, and the
 * list of all languages; none where a site has only German.
 */
export function findForeign(
  store: Store,
  text: string,
  { findMatching, ...options }: PagesOptions & { findMatching: () => readonly number[] },
): Answer[] {
  const languages = readLanguages(text);
  if (languages.length === 0) return [];
  const pages = listForeignPages(store, options.visibility).map(({ id, kind, fields }) => ({
    entry: entryOf(id, kind),
    language: readLanguage(fields).split("-")[0],
  }));
  if (pages.length === 0) return [];
  const spoken = languages.find((tag) => pages.some(({ language }) => language === tag));
  const own = pages.flatMap(({ entry, language }) => (language === spoken ? entry : []));
  const matching = new Set(own.length > 0 ? findMatching() : []);
  const first = own.toSorted(
    (one, other) => Number(matching.has(other)) - Number(matching.has(one)),
  );
  return [
    ...first.slice(0, maxForeign).map((entry) => ({ entry })),
    findAt(store, languagesPath, options) ?? { path: languagesPath, title: "Sprachen · Languages" },
  ];
}

/**
 * The most pages of another language among the answers; the list of languages leads to all of them.
 */
const maxForeign = 3;

function findAt(store: Store, path: string, { visibility }: PagesOptions): Answer | undefined {
  const document = findDocument(store, path, visibility);
  return document && canBeFound(document)
    ? { entry: entryOf(document.id, document.kind) }
    : undefined;
}

/** The links of menu and footer that stay on the site. */
function listMenu({ site }: Pick<SiteSettings, "site"> = {}): { text: string; path: string }[] {
  const items = (site?.navigation ?? []).map(({ text, hash, href }) => ({
    text,
    path: hash === undefined ? (href ?? "") : `/#${hash}`,
  }));
  const links = (site?.footer ?? []).flatMap((column) => column.links);
  const all = [...items, ...links.map(({ text, href }) => ({ text, path: href }))];
  // Of two links with the same text, the one to a page wins over the one to a section of the home
  // page.
  return all
    .filter(({ path }) => /^\/(?!\/)/.test(path))
    .toSorted((one, other) => Number(one.path.includes("#")) - Number(other.path.includes("#")));
}

function sameWords(one: string, other: string): boolean {
  return listWords(one).join(" ") === listWords(other).join(" ");
}

/** The words of the names of a site, its party and its state, which do not tell its pages apart. */
export function listOwnWords(settings: SiteSettings | undefined): ReadonlySet<string> {
  const { title, party } = settings?.site ?? {};
  const names = [title, party?.name, party?.shortName, settings?.elections[0]?.state];
  return new Set(listWords(names.join(" ")));
}
