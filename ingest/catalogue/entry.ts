import type { SettingsFile } from "#domain/editor/labels.ts";

/** The sentences for the author of a mistake: what happened, and what to do. */
export interface Sentences {
  message: string;
  hint?: string | undefined;
}

/** The path of a value in a file, in its author's keys: `["navigation", 0, "href"]`. */
export type FieldPath = readonly (string | number)[];

/** How findings name fields and files; rows of a table name them differently. */
export interface Voice {
  /** A field: „foto“. */
  field: (path: FieldPath) => string;
  /** A file of the content tree: „kandidaten/anna.md“. */
  file: (file: string) => string;
  /** A file of settings: site.yml. */
  settings: (file: SettingsFile) => string;
  /** A day or time as authors write it: 2029-02-25 18:00. */
  day: (written: string) => string;
}

/** A row of a table, for tips that differ from those for a file. */
export interface Row {
  /** The column of the field, and whether the table has it. */
  column?: { header: string; isWritten: boolean; isNumber: boolean } | undefined;
  /** The word for what two rows can both be about: „dieselbe Person“. */
  same: string;
  /** The header of the column that names files. */
  fileColumn: string;
  /** Whether the table has a row about a file. */
  hasRow: (file: string) => boolean;
}

/** Sentences made from facts. */
type Say = (facts: never, voice: Voice) => Sentences;

/** Everything about one code: its sentences, or several variants chosen by the fact `case`. */
export type Entry = Variants &
  (
    | { meaning?: never; say: Sentences; cases?: never }
    | { meaning: Meaning; say: Say; cases?: never }
    | { meaning: Meaning; say?: never; cases: Readonly<Record<string, Sentences | Say>> }
  );

/** The sentence of `docs/errors.md` for a code whose message depends on facts; what to do is in the finding itself. */
type Meaning = string;

interface Variants {
  /**
   * The tip for a row of a table, if the tip for a file would not help there; otherwise undefined.
   */
  row?: (facts: never, row: Row) => string | undefined;
  /**
   * The tip for a form, with the labels of its fields; by case if the cases have different tips.
   */
  form?: FormTip | Readonly<Record<string, FormTip>>;
}

/** A tip, or both sentences if the message for a file would not help either. */
type FormTip = string | ((facts: never, voice: Voice) => string | Sentences);

type FactsIn<One> = One extends (facts: infer Facts, voice: Voice) => Sentences ? Facts : object;

/** The facts of an entry. */
export type FactsOf<One> = One extends { cases: infer Cases }
  ? { [Case in keyof Cases]: { case: Case } & FactsIn<Cases[Case]> }[keyof Cases]
  : One extends { say: infer Say }
    ? FactsIn<Say>
    : never;
