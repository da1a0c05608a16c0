/** The state of a file that was saved in the editor, as the site reports it. */
export type SavedState =
  /** The reader may not see drafts, so the state is not told. */
  | { state: "closed" }
  /** No import has read the saved file yet. `now` is when the site looked, ISO text in UTC. */
  | { state: "waiting"; now: string }
  /** `path` is absent for settings and for pages that the reader may not see. */
  | { state: "online"; path?: string; findings: SavedFinding[] }
  /** `note` is a German sentence: what visitors see instead. */
  | { state: "held"; note: string; findings: SavedFinding[] };

/** A finding about the file, in German. */
export interface SavedFinding {
  severity: "error" | "warning";
  message: string;
  hint?: string;
}
