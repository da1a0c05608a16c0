import type { ElectionSystem } from "#domain/elections/election-kinds.ts";
import type { ThemeConfig } from "#domain/theme/theme-config.ts";
import type { GermanState } from "#ingest/geodata/german-states.ts";

/** What a new site is made of. */
export interface SiteFacts {
  title: string;
  system: ElectionSystem;
  state: GermanState;
  /** The election, `2029-02-25`. */
  date: string;
  /** The day on which the list is drawn up. */
  listDate?: string | undefined;
  /** Undefined for neutral colours. */
  theme?: ThemeConfig | undefined;
  email?: string | undefined;
  /** `logo.svg` or `logo.png`. */
  logo?: { name: string; bytes: Uint8Array } | undefined;
}
