import type { NewsCard } from "#client/contract/page-data.ts";
import { parseBerlinInstant } from "#domain/time/berlin-time.ts";
import { listNews, type NewsPage } from "#db/read/public-pages.ts";
import { berlinIsoText, plainDateText } from "#server/wording/german-dates.ts";
import type { PageContext } from "#server/context/context.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { readTextLanguage } from "#server/wording/text-language.ts";

/** The dated pages of the news folder, the newest first. */
export function buildNewsCards(context: PageContext, limit: number): NewsCard[] {
  const { store, visibility, campaign } = context;
  const folder = campaign.site?.news;
  if (folder === undefined) return [];
  return listNews(store, { folder, limit }, visibility).flatMap((page) => toNewsCards(page));
}

function toNewsCards(page: NewsPage): NewsCard[] {
  const { path, title, fields } = page;
  const date = parseBerlinInstant(page.publishAt ?? page.updatedAt ?? "");
  if (!date) return [];
  const lead = fields?.["lead"];
  const card = omitAbsent({
    path,
    title,
    date: berlinIsoText(date, true),
    dateText: plainDateText(date),
    lead: typeof lead === "string" ? lead : undefined,
  });
  return [{ ...card, ...readTextLanguage(page) }];
}
