import type {
  CandidateCard,
  LinkData,
  TextData,
  TextLanguage,
  SiteData,
} from "#client/contract/page-data.ts";
import { MoreLink } from "#client/base/link.tsx";
import { texts } from "#client/contract/texts.ts";
import { PageHead } from "#client/base/page-head.tsx";
import { Prose } from "#client/body/content-body.tsx";
import { Roll } from "#client/cards/roll.tsx";

/** Persons to choose from, or their answers to a question. */
export interface CompareView {
  kind: "compare";
  title: string;
  language?: TextLanguage;
  lead?: string;
  breadcrumbs: LinkData[];
  body?: TextData;
  choice?: ChoiceFormData;
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
export interface ChoiceFormData {
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
export interface ListOffersData {
  choice?: ChoiceFormData;
  links: LinkData[];
}

/** A form that filters the list of persons; works without a script. */
function ChoiceForm({ choice: { action, fields } }: { choice: ChoiceFormData }) {
  return (
    <form className="choice" action={action}>
      {fields.map(({ name, label, chosen, options }) => (
        <label key={name}>
          {label}
          <select name={name} defaultValue={chosen}>
            <option value="">{texts.compare.any}</option>
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button className="button" type="submit">
        {texts.compare.submit}
      </button>
    </form>
  );
}

/** Links from a list of persons to the page where voters choose among them. */
export function ListOffers({ offers }: { offers: ListOffersData | undefined }) {
  if (!offers) return null;
  const { choice, links } = offers;
  return (
    <>
      {choice && (
        <details className="more-places">
          <summary>{texts.compare.choice}</summary>
          <ChoiceForm choice={choice} />
        </details>
      )}
      {links.map(({ text, href }) => (
        <p key={href}>
          <MoreLink href={href}>{text}</MoreLink>
        </p>
      ))}
    </>
  );
}

export function ComparePage({ view }: { view: CompareView; site: SiteData }) {
  const { choice, status, notes, chosen, groups, answers, links } = view;
  return (
    <div className="wrap compare">
      <PageHead {...view}>
        {choice && <ChoiceForm choice={choice} />}
        <output>
          <strong>{status}</strong>
          {notes.map((note) => ` ${note}`)}
        </output>
        {chosen.length > 0 && (
          <nav className="chip-row" aria-label={texts.compare.chosen}>
            {chosen.map(({ text, href }) => (
              <a className="chip" key={href} href={href}>
                {text}
                <span aria-hidden="true">{"\u00A0×"}</span>
                <span className="visually-hidden">{` ${texts.compare.remove}`}</span>
              </a>
            ))}
          </nav>
        )}
      </PageHead>
      <Prose className="prose list-text" body={view.body} title={view.title} />
      {groups.map(({ name, list, candidates }) => (
        <section key={name ?? ""}>
          {name !== undefined && <h2 className="sub">{name}</h2>}
          <Roll
            candidates={candidates}
            list={list}
            nameTag={name === undefined ? "h2" : "h3"}
            answers={answers}
          />
        </section>
      ))}
      <ListOffers offers={{ links }} />
    </div>
  );
}
