import type {
  CandidateCard,
  LinkData,
  TextData,
  TextLanguage,
} from "#client/contract/page-data.ts";

/** Persons side by side: to choose from, or with their answers to a question. */
export interface CompareView {
  kind: "compare";
  title: string;
  language?: TextLanguage;
  lead?: string;
  breadcrumbs: LinkData[];
  body?: TextData;
  choice?: ChoiceForm;
  /** "7 von 24 Personen", "Alle haben geantwortet" */
  status: string;
  /** Further sentences. */
  notes: string[];
  /** The chosen values, each a link to the list without it. */
  chosen: LinkData[];
  groups: PersonGroup[];
  /** By the address of the person: the answer, or a sentence that there is none. */
  answers?: Record<string, { text: string; isMissing?: true }>;
  /** Further pages of this kind. */
  links: LinkData[];
}

/** The persons of a list, in the order of the ballot. */
export interface PersonGroup {
  name?: string;
  list: "state" | "direct";
  candidates: CandidateCard[];
}

/** The ways to narrow the list of persons. */
export interface ChoiceForm {
  action: string;
  fields: ChoiceField[];
}

export interface ChoiceField {
  /** Of the query. */
  name: string;
  /** "Wohnort" */
  label: string;
  chosen: string;
  /** `text` is the value with the number of persons. */
  options: { value: string; text: string }[];
}

/** The pages beside a list of persons, and the form that narrows it. */
export interface ListOffers {
  choice?: ChoiceForm;
  links: LinkData[];
}
