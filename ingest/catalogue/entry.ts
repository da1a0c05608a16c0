/** What is said to the author of a mistake: what happened, and what to do. */
export interface Sentences {
  message: string;
  hint?: string | undefined;
}

/** A value's place in a file by its author's keys: `["navigation", 0, "href"]`. */
export type FieldPath = readonly (string | number)[];

/** The names of what a finding is about; rows of a table have their own. */
export interface Voice {
  /** A field: „foto“. */
  field: (path: FieldPath) => string;
  /** A file of the content tree: „kandidaten/anna.md“. */
  file: (file: string) => string;
}

/** A row of a table in the place of a file, for tips that differ there. */
export interface Row {
  /** The column of the field, whether the table has it or not. */
  column?: { header: string; isWritten: boolean; isNumber: boolean } | undefined;
  /** What two rows of the table may be about: „dieselbe Person“. */
  same: string;
  /** The header of the column that names files. */
  fileColumn: string;
  /** Whether the table has a row about a file. */
  hasRow: (file: string) => boolean;
}

/** Sentences from facts, or the same ones always. */
type Say = Sentences | ((facts: never, voice: Voice) => Sentences);

/** All about one code: its sentences, or several of which the fact `case` chooses. */
export type Entry = About &
  ({ say: Say; cases?: never } | { say?: never; cases: Readonly<Record<string, Say>> });

/** `docs/errors.md` has meaning and remedy. */
interface About {
  meaning: string;
  remedy: string;
  /** The tip for a row of a table where that for a file would not help; undefined keeps it. */
  row?: (facts: never, row: Row) => string | undefined;
  /** The same for a form, with the labels of its fields; by case where the cases have several. */
  form?: string | Readonly<Record<string, string>>;
}

type FactsIn<One> = One extends (facts: infer Facts, voice: Voice) => Sentences ? Facts : object;

/** The facts of an entry. */
export type FactsOf<One> = One extends { cases: infer Cases }
  ? { [Case in keyof Cases]: { case: Case } & FactsIn<Cases[Case]> }[keyof Cases]
  : One extends { say: infer Say }
    ? FactsIn<Say>
    : never;
