/** The data of the findings page, which must work without the content of the site. */
export interface FindingsData {
  siteTitle: string;
  /** The last pull of the content; absent if the content is not pulled. */
  pull?: PullData;
  /** Absent before the first import. */
  lastImport?: {
    status: "published" | "partly-published" | "refused" | "failed";
    finishedAt: InstantText;
    /** Absent if no import has succeeded yet. */
    succeededAt?: InstantText;
    summary: string[];
    findings: FindingData[];
    heldFiles: { file: string; note: string }[];
    /** Pages that left the site, the last ones first. */
    departures: { at: InstantText; text: string }[];
    /** Counts of findings that are not listed. */
    unlisted?: { errors: number; warnings: number; heldFiles: number } | undefined;
  };
}

/** The commit that the content has, and why a later one could not be pulled or this one is not online. */
export interface PullData {
  commit?: { id: string; at: InstantText; subject: string };
  fault?: { title: string; at: InstantText; text: string };
}

/** An instant for readers, and as ISO text in UTC. */
export interface InstantText {
  text: string;
  iso: string;
}

/** A finding in the words of the terminal. */
export interface FindingData {
  place: string;
  severity: "error" | "warning";
  message: string;
  /** The quoted line and a second line with a caret below the column. */
  quote: string[];
  hint?: string | undefined;
  /** The picture of the finding, and how pages crop it. */
  crop?: { mediaName: string; focus: number[] } | undefined;
}

/** The last save in a line, for the pages of its author. */
export interface SaveNote {
  state: string;
  /** The text of the link to the findings. */
  findings: string;
}
