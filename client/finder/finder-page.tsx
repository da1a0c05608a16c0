import { Breadcrumbs } from "#client/base/breadcrumbs.tsx";
import { Icon } from "#client/base/icon.tsx";
import { Link } from "#client/base/link.tsx";
import { FinderForm } from "./finder-form.tsx";
import { fitTitle } from "#client/base/fitted-title.ts";
import { NumberedWord } from "#client/base/numeral.tsx";
import { Prose } from "#client/body/content-body.tsx";
import { ConstituencyMap } from "#client/map/area-map.tsx";
import { Attribution, MapFoot } from "#client/map/place-map.tsx";
import type { ConstituencyData, SiteData } from "#client/contract/page-data.ts";
import type { FinderChoice, FinderView } from "./finder-data.ts";
import { finderPath } from "#domain/finder/finder-path.ts";
import { texts } from "#client/contract/texts.ts";

const words = texts.finder;

/** More choices than this are set in columns. */
const manyChoices = 12;

export function FinderPage({ view }: { view: FinderView; site: SiteData }) {
  const { answer, map, body, title } = view;
  return (
    <article>
      <Head view={view} />
      {map?.areaWords && <MapFoot map={map} />}
      <Prose className="wrap prose" body={body} title={title} />
      <div className="wrap cols">
        <div>
          <h2 className="sub">{answer.heading}</h2>
          {answer.lead !== undefined && <p className="lead">{answer.lead}</p>}
        </div>
        <div>
          <ul
            role="list"
            className="hit-list"
            data-many={view.choices.length > manyChoices ? "" : undefined}
          >
            {view.choices.map((choice) => (
              <Choice key={`${choice.area?.number} ${choice.title}`} choice={choice} />
            ))}
          </ul>
          {answer.help?.map(({ text, link }) => (
            <p key={text}>
              {text}
              {link && (
                <>
                  {" "}
                  <Link href={link.href}>{link.text}</Link>
                </>
              )}
            </p>
          ))}
          {view.binding !== undefined && <p className="note hit-more">{view.binding}</p>}
          {!map && <Attribution map={{ ...view, attribution: view.notices }} />}
        </div>
      </div>
      {view.pictures !== undefined && (
        <p className="wrap">
          <a className="more" href={view.pictures} rel="external">
            {texts.takeaway.pictures}
          </a>
        </p>
      )}
    </article>
  );
}

/** A field with the form, and the map beside it until something was asked. */
function Head({ view }: { view: FinderView }) {
  const { title, form, map, language, error, suggestions } = view;
  return (
    <header className="ort field-secondary1 field-dark" data-map={map?.areaWords ? "" : undefined}>
      <div className="ort-copy" data-type="constituency">
        <Breadcrumbs items={view.breadcrumbs} current={title} language={language} />
        <h1 className="fitted" {...fitTitle(title)} {...language}>
          <span>{title}</span>
        </h1>
        {view.lead !== undefined && <p className="lead">{view.lead}</p>}
        {form ? (
          <FinderForm
            form={form}
            id="finder-wohnort"
            question={words.where}
            value={view.query}
            error={error}
          />
        ) : (
          error !== undefined && (
            <p>
              <strong>{error}</strong>
            </p>
          )
        )}
        {suggestions.length > 0 && <Suggestions names={suggestions} />}
      </div>
      {map?.areaWords && (
        <ConstituencyMap
          map={map}
          label={texts.home.constituencyMap(map.areaWords.many)}
          candidates={[]}
        />
      )}
    </header>
  );
}

/** Buttons, because the addresses of links would contain the names. */
function Suggestions({ names }: { names: string[] }) {
  return (
    <form action={finderPath} method="post">
      <p>{words.suggestions}</p>
      <p className="chip-row">
        {names.map((name) => (
          <button className="button" key={name} name="q" value={name}>
            {name}
          </button>
        ))}
      </p>
    </form>
  );
}

function Choice({ choice }: { choice: FinderChoice }) {
  const { area, icon, title, path, note, part, people } = choice;
  const name = title ?? (area && <AreaName area={area} isLink />);
  return (
    <li className="hit">
      <div className="hit-sign">{icon ? <Icon name={icon} /> : <Sign number={area?.number} />}</div>
      <div className="hit-text">
        <h3>{path === undefined ? name : <Link href={path}>{name}</Link>}</h3>
        {title !== undefined && area && (
          <p className="hit-place">
            <AreaName area={area} />
          </p>
        )}
        {note !== undefined && <p className={icon ? undefined : "hit-place"}>{note}</p>}
        {part !== undefined && <p>{part}</p>}
        {people !== undefined && <p className="hit-people">{people}</p>}
      </div>
    </li>
  );
}

function Sign({ number }: { number: number | undefined }) {
  return (
    <b aria-hidden="true" data-long={(number ?? 0) > 99 ? "" : undefined}>
      {number ?? "–"}
    </b>
  );
}

/**
 * A constituency beside its large number. The visible text of the link is one piece of its name
 * (WCAG 2.2, 2.5.3).
 */
function AreaName({ area, isLink }: { area: ConstituencyData; isLink?: true }) {
  const { word, number, name } = area;
  return (
    <>
      {isLink && name !== "" ? (
        <span className="visually-hidden">{`${word} ${number}`}</span>
      ) : (
        <NumberedWord {...area} />
      )}
      {name !== "" && ` ${name}`}
    </>
  );
}
