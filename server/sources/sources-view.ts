import { texts } from "#client/contract/texts.ts";
import type { SourceFile, SourcesView } from "#client/sources/sources-data.ts";
import type { StoredDocument } from "#db/read/documents.ts";
import type { GeoSource } from "#domain/map/map-record.ts";
import { mediaBase } from "#server/bundle/site-look.ts";
import { type Feature, type PageContext, withTitle } from "#server/context/context.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { combine, type Timed } from "#server/context/timed.ts";
import { buildMap } from "#server/map/map.ts";
import { describeBody, describeHeading } from "#server/page-data/body.ts";
import { homeBreadcrumbs } from "#server/page-data/breadcrumbs.ts";
import { linkText } from "./link-text.ts";

const terms = {
  content: "Inhalt",
  origin: "Herkunft",
  licence: "Lizenz",
  date: "Stand",
  processing: "Bearbeitung",
};

/** The page that names the origin of maps and tables. */
export const sourcesFeature = {
  pages: { sources: (context, { document }) => withTitle(buildSourcesView(context, document)) },
} satisfies Feature;

/** The geodata in use with their licences and notices; a document at the address is its text. */
function buildSourcesView(
  context: PageContext,
  document: StoredDocument | undefined,
): Timed<SourcesView> {
  const { sources = [] } = context.settings.map ?? {};
  const isKnown = sources.every(({ origin }) => origin !== undefined);
  // What the settings say about files without an entry is better than nothing.
  const others = isKnown ? [] : (buildMap(context, { places: [] })?.attribution ?? []);
  const demanded = sources.flatMap(({ notices }) =>
    notices.map(({ code, text }) => `${text} (${code})`),
  );
  return combine((take) =>
    omitAbsent({
      kind: "sources" as const,
      ...describeHeading(document, texts.sources.title),
      breadcrumbs: homeBreadcrumbs,
      body: document && take(describeBody(context, document)),
      notices: Array.from(new Set([...demanded, ...others]), linkText),
      files: sources.map(describeFile),
    }),
  );
}

function describeFile(source: GeoSource): SourceFile {
  const { name, checksum, copyName } = source;
  const facts = Object.entries(terms).flatMap(([key, term]) => {
    const value = source[key as keyof typeof terms] ?? "";
    return value === "" ? [] : [{ term, value: linkText(value) }];
  });
  const note = facts.length === 0 ? "Herkunft und Lizenz sind nicht angegeben." : undefined;
  if (checksum !== undefined) {
    facts.push({ term: "Prüfsumme", value: [{ text: `SHA-256 ${checksum}` }] });
  }
  const format = name.endsWith(".csv") ? "CSV" : "GeoJSON";
  const text = `Datei herunterladen (${format}, ODbL 1.0)`;
  const copy = copyName === undefined ? undefined : { text, href: mediaBase + copyName };
  return omitAbsent({ name, facts, note, copy });
}
