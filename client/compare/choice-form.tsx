import { MoreLink } from "#client/base/link.tsx";
import { texts } from "#client/contract/texts.ts";
import type { ChoiceForm as ChoiceFormData, ListOffers as Offers } from "./compare-data.ts";

/** A form that filters the list of persons; works without a script. */
export function ChoiceForm({ choice: { action, fields } }: { choice: ChoiceFormData }) {
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
export function ListOffers({ offers }: { offers: Offers | undefined }) {
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
