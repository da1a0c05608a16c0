import type { MapRecord } from "#domain/map/map-record.ts";
import type { Election } from "#domain/elections/election-config.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";
import type { Question } from "#domain/compare.ts";
import type { Topic } from "#domain/topic.ts";

/** Everything that decides which pages a campaign has besides those of its documents. */
export interface GeneratedPagesSource {
  /** Without `site.yml` a tree is not a campaign and has no generated pages. */
  site?: SiteConfig | undefined;
  elections: readonly Election[];
  map?: Pick<MapRecord, "constituencies" | "sources"> | undefined;
  /** The topics of the persons who stand. */
  topics?: readonly Topic[];
  questions?: readonly Question[] | undefined;
  /** The candidacies of each person. */
  candidacies?: readonly (readonly Candidacy[])[];
  /** Whether any page is in another language than German. */
  hasForeignPages?: boolean;
  /** Whether there are transparency notices. */
  hasNotices?: boolean;
}

/** Pages of one kind that a campaign has without a document. */
export interface PageFamily {
  /** The canonical addresses. */
  list: (source: GeneratedPagesSource & { site: SiteConfig }) => string[];
  /**
   * Whether a document at one of these addresses provides the text of the page; otherwise the
   * document is not shown there.
   */
  takesDocument: boolean;
  /** The canonical address for another spelling of the address. */
  respell?: (path: string) => string;
}
