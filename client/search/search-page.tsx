import { MoreLink } from "#client/base/link.tsx";
import { QueryForm } from "#client/base/query-form.tsx";
import { PageHead } from "#client/base/page-head.tsx";
import { SearchHitRow } from "./search-hit-row.tsx";
import type { SiteData } from "#client/contract/page-data.ts";
import type { SearchGroup, SearchView } from "./search-data.ts";
import { texts } from "#client/contract/texts.ts";

export function SearchPage({ view, site }: { view: SearchView; site: SiteData }) {
  const { query, groups } = view;
  return (
    <div className="wrap search">
      <PageHead title={texts.search.title} breadcrumbs={view.breadcrumbs}>
        {site.archive === undefined && <QueryForm query={query} />}
        {query === "" ? (
          <p className="search-hint">{site.archive ? texts.archive.search : view.hint}</p>
        ) : (
          <SearchStatus view={view} />
        )}
        {view.finder && (
          <p>
            <MoreLink href={view.finder.href}>{view.finder.text}</MoreLink>
          </p>
        )}
      </PageHead>
      {groups.length > 0 && (
        <div className="hits">
          {groups.map((group) => (
            <HitGroup key={group.id} group={group} />
          ))}
        </div>
      )}
    </div>
  );
}

function SearchStatus({ view }: { view: SearchView }) {
  const { query, isShortened, total, notes, groups, correction, allHref } = view;
  const hasHits = total > 0 && correction === undefined;
  return (
    <>
      {isShortened && <p className="search-hint">{texts.search.shortened}</p>}
      <output>
        {correction && (
          <>
            {`${texts.search.didYouMean} `}
            <a href={correction.href}>{correction.text}</a>?{" "}
          </>
        )}
        {correction && total > 0 ? (
          texts.search.corrected(total, query)
        ) : (
          <>
            <strong>{hasHits ? texts.search.hits(total) : texts.search.noHits}</strong>{" "}
            {texts.search.forQuery(query)}
          </>
        )}
      </output>
      {notes.map((note) => (
        <p className="search-hint" key={note}>
          {note}
        </p>
      ))}
      {total === 0 && correction === undefined && !isShortened && (
        <p className="search-hint">{texts.search.noHitsHint}</p>
      )}
      {allHref !== undefined && (
        <p>
          <MoreLink href={allHref}>{texts.search.all}</MoreLink>
        </p>
      )}
      {groups.length > 1 && (
        <nav className="chip-row" aria-label={texts.search.groups}>
          {groups.map(({ id, label, count }) => (
            <a className="chip" key={id} href={`#${id}`}>
              {`${label} ${count.toLocaleString("de-DE")}`}
            </a>
          ))}
        </nav>
      )}
    </>
  );
}

function HitGroup({ group }: { group: SearchGroup }) {
  const { id, label, count, hits, moreHref } = group;
  const isCut = moreHref === undefined && count > hits.length;
  return (
    <section className="hit-group" id={id}>
      <h2>
        {label} <span>{count.toLocaleString("de-DE")}</span>
      </h2>
      <ul role="list" className="hit-list">
        {hits.map((hit) => (
          <SearchHitRow key={hit.path} hit={hit} />
        ))}
        {isCut && <li className="hit-more">{texts.search.first(hits.length)}</li>}
        {moreHref !== undefined && (
          <li className="hit-more">
            <MoreLink href={moreHref}>{texts.search.more(count, label)}</MoreLink>
          </li>
        )}
      </ul>
    </section>
  );
}
