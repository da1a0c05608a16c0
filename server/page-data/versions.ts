import type { LinkData } from "#client/contract/page-data.ts";
import { gatherVersions } from "#domain/languages.ts";
import { nameLanguageItself, readLanguage } from "#domain/words/languages.ts";
import { perCampaign } from "#domain/campaign/memo.ts";
import { readTextLanguage } from "#server/wording/text-language.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";

/**
 * The page in all its languages, itself included, each named in its own language. Undefined if
 * there is only one, or if another page is the version in its language.
 */
export function findVersions(campaign: Campaign, path: string): LinkData[] | undefined {
  return versionsOf(campaign).get(path);
}

/** The versions of every page that has several. */
const versionsOf = perCampaign((campaign): Map<string, LinkData[]> => {
  const versions = campaign.versions.map(({ document, original }) => ({
    ...toVersion(document),
    original,
  }));
  const named = new Set(versions.map(({ path }) => path));
  const originals = [...new Set(versions.map(({ original }) => original))]
    .filter((path) => !named.has(path))
    .flatMap((path) => campaign.findDocument(path) ?? [])
    .map((document) => toVersion(document));
  const groups = gatherVersions([...originals, ...versions])
    .map((group) => group.filter((one) => group.find(({ lang }) => lang === one.lang) === one))
    .filter((group) => group.length > 1);
  return new Map(
    groups.flatMap((group) => {
      const links = group.map(({ link }) => link);
      return group.map(({ path }) => [path, links] as const);
    }),
  );
});

function toVersion(document: DocumentHead) {
  const { path, fields } = document;
  const lang = readLanguage(fields);
  const text = nameLanguageItself(lang);
  return { path, lang, link: { text, href: path, ...readTextLanguage(document) } };
}
