import { PageHead } from "#client/base/page-head.tsx";
import { Prose } from "#client/body/content-body.tsx";
import { Roll } from "#client/cards/roll.tsx";
import type { SiteData } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";
import { ChoiceForm, ListOffers } from "./choice-form.tsx";
import type { CompareView } from "./compare-data.ts";

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
