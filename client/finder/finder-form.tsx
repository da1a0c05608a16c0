import { MoreLink } from "#client/base/link.tsx";
import type { LinkData, LiveProps } from "#client/contract/page-data.ts";
import type { FinderFormData } from "./finder-data.ts";
import { finderPath } from "#domain/finder/finder-path.ts";
import { LiveFrame } from "#client/body/live-block.tsx";
import { texts } from "#client/contract/texts.ts";
import { Icon } from "#client/base/icon.tsx";

interface FinderFormProps {
  form: FinderFormData;
  /** The id of the input, because a page can have several forms. */
  id: string;
  question?: string;
  value?: string | undefined;
  error?: string | undefined;
}

/** An archive has a link instead of the form. */
type Finder = LiveProps<{ kind: "finder"; form?: FinderFormData; link?: LinkData }>;

export function FinderBlock({ block: { form, link }, index, language }: Finder) {
  return (
    <LiveFrame language={language}>
      {form && <FinderForm form={form} id={`wohnort--${index}`} />}
      {link && <MoreLink href={link.href}>{link.text}</MoreLink>}
    </LiveFrame>
  );
}

/**
 * Asks for postcode or place. It is posted, so that neither addresses nor logs contain it. Browsers
 * offer the postcode that their user has saved (WCAG 2.2, 1.3.5).
 */
export function FinderForm({ form, id, question = form.question, value, error }: FinderFormProps) {
  const { area, state, geodata, estimates, places } = form;
  const words = texts.finder;
  const described = error === undefined ? `${id}-hinweis` : `${id}-hinweis ${id}-fehler`;
  return (
    <form
      className="finder"
      action={finderPath}
      method="post"
      data-island="finder"
      data-geodata={geodata}
      data-estimates={estimates && JSON.stringify(estimates)}
      data-places={places}
      data-area={area}
      data-state={state}
    >
      <label className="hero-question" htmlFor={id}>
        {question}
      </label>
      {error !== undefined && (
        <p className="finder-error" id={`${id}-fehler`}>
          <Icon name="warning" />
          <strong>{error}</strong>
        </p>
      )}
      <div className="search-form">
        <input
          className="finder-input"
          id={id}
          name="q"
          defaultValue={value}
          maxLength={100}
          autoComplete="postal-code"
          autoCapitalize="words"
          // Some browsers send text to a server to check its spelling.
          spellCheck={false}
          enterKeyHint="search"
          aria-describedby={described}
          aria-invalid={error === undefined ? undefined : true}
        />
        <button className="finder-button" type="submit">
          {words.submit}
          <Icon name="arrow" />
        </button>
      </div>
      <p id={`${id}-hinweis`}>{words.hint}</p>
      {geodata !== undefined && (
        <>
          <p className="finder-locate">
            <button className="more" type="button" disabled>
              <Icon name="place" />
              {words.locate}
            </button>
          </p>
          <output />
        </>
      )}
    </form>
  );
}
