import { Icon, type IconName } from "./icon.tsx";
import { texts } from "#client/contract/texts.ts";

/**
 * A button that copies the text of the field beside it, or the text behind its link. A script
 * enables it.
 */
export function CopyButton({ icon = "card" }: { icon?: IconName }) {
  return (
    <button className="button" type="button" disabled>
      <Icon name={icon} />
      {texts.copy.button}
    </button>
  );
}

/**
 * The output in which a script reports the result of copying. Its words are here, because the
 * script has none.
 */
export function CopyResult() {
  return <output data-copied={texts.copy.copied} data-by-hand={texts.copy.byHand} />;
}

/** The dates of the next days as a text for messengers. */
export function WeekOffer({ path }: { path: string }) {
  const { title, about, open } = texts.week;
  return (
    <section className="callout feed" data-island="copy-text">
      <p className="callout-title">{title}</p>
      <p>{about}</p>
      <p className="button-row">
        <a className="button" href={path} rel="external">
          {open}
        </a>
        <CopyButton />
      </p>
      <CopyResult />
    </section>
  );
}
