import { texts } from "#client/contract/texts.ts";
import { Icon } from "./icon.tsx";

/** Searches the site; a script adds suggestions. */
export function QueryForm({ query }: { query?: string }) {
  return (
    <search>
      <form className="search-form" action="/suche" data-island="search-form">
        <label className="visually-hidden" htmlFor="suchbegriff">
          {texts.search.label}
        </label>
        <input
          className="finder-input"
          id="suchbegriff"
          name="q"
          type="search"
          defaultValue={query}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className="finder-button" type="submit">
          <Icon name="search" />
          {texts.search.submit}
        </button>
      </form>
    </search>
  );
}
