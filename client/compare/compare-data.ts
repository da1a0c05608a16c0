import type {
  CandidateCard,
  LinkData,
  TextData,
  TextLanguage,
} from "#client/contract/page-data.ts";

/** Persons to choose from, or their answers to a question. */
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
  /** Further sentences below the status. */
  notes: string[];
  /** The chosen values, each with a link that removes it. */
  chosen: LinkData[];
  groups: PersonGroup[];
  /** The answer of each person by address, or a sentence that it is missing. */
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

/** The fields that filter the list of persons. */
export interface ChoiceForm {
  action: string;
  fields: ChoiceField[];
}

export interface ChoiceField {
  /** The name of the query parameter. */
  name: string;
  /** "Wohnort" */
  label: string;
  chosen: string;
  /** `text` is the value with the number of persons. */
  options: { value: string; text: string }[];
}

/** The pages beside a list of persons, and the form that filters it. */
export interface ListOffers {
  choice?: ChoiceForm;
  links: LinkData[];
}
