/** What became of a file that a person saved in the editor, as the site tells it. */
export type SavedState =
  /** Only those who may see drafts are told. */
  | { state: "closed" }
  /** No import has seen it. `now` is when the site looked, ISO text in UTC. */
  | { state: "waiting"; now: string }
  /** Without a path it is a file of settings, or its page is not to be seen. */
  | { state: "online"; path?: string; findings: SavedFinding[] }
  /** `note` is a German sentence: what visitors see instead. */
  | { state: "held"; note: string; findings: SavedFinding[] };

/** A finding about the file, in German. */
export interface SavedFinding {
  severity: "error" | "warning";
  message: string;
  hint?: string;
}
