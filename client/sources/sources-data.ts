import type { CreditPart, LinkData, TextData, TextLanguage } from "#client/contract/page-data.ts";

/** The origin of the geodata behind maps, constituencies and finder. */
export interface SourcesView {
  kind: "sources";
  title: string;
  language?: TextLanguage;
  lead?: string;
  breadcrumbs: LinkData[];
  body?: TextData;
  /** The notices that the licences demand, each once. */
  notices: CreditPart[][];
  files: SourceFile[];
}

export interface SourceFile {
  name: string;
  facts: { term: string; value: CreditPart[] }[];
  /** In place of facts, if nothing is known about the file. */
  note?: string;
  /** The file itself. */
  copy?: LinkData;
}
