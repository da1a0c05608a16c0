import { readImpressum } from "#domain/site/impressum.ts";
import type { BuiltView, Feature } from "#server/context/context.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { combine, lasting, type Timed } from "#domain/time/timed.ts";
import { toPhoneData } from "#server/wording/phone-text.ts";
import { buildDocumentView } from "./document-view.ts";
import { buildNewsCards } from "./news.ts";

/** The most pieces of news in a list, the same as authors may ask for. */
const maxNews = 100;

/** Pages of text, and what campaigns write about themselves within texts. */
export const pageFeature = {
  documents: { page: buildTextPage, data: buildTextPage },
  blocks: {
    news: (context, { limit = maxNews }) =>
      lasting({ kind: "news", items: buildNewsCards(context, limit) }),
    impressum: ({ campaign: { site } }) => {
      if (!site) return undefined;
      const { name, organisation, address, phone, ...facts } = readImpressum(site);
      return lasting(
        omitAbsent({
          kind: "impressum" as const,
          nameLines: organisation === undefined ? [name] : [name, organisation],
          ...facts,
          addressLines: address,
          phone: phone === undefined ? undefined : toPhoneData(phone),
        }),
      );
    },
  },
} satisfies Feature;

function buildTextPage(...page: Parameters<typeof buildDocumentView>): Timed<BuiltView> {
  return combine((take) => ({ view: take(buildDocumentView(...page)) }));
}
