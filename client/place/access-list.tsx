import type { AccessItem } from "./place-data.ts";
import { texts } from "#client/contract/texts.ts";
import { Icon, type IconName } from "#client/base/icon.tsx";

/**
 * The accessibility of a place. A feature that was not checked is called unknown, never missing.
 */
export function AccessList({ items, note }: { items: AccessItem[]; note: string | undefined }) {
  const isKnown = note !== undefined || items.some((item) => item.feature !== "capacity");
  return (
    <>
      {items.length > 0 && (
        <ul className="access">
          {items.map((item) => (
            <li key={item.feature} data-value={item.value}>
              <Icon name={icons[item.feature]} />
              <div>
                <b>{textOf(item)}</b>
                {item.note !== undefined && <span>{item.note}</span>}
              </div>
            </li>
          ))}
        </ul>
      )}
      {note !== undefined && <p className="note">{note}</p>}
      {!isKnown && <p className="note">{texts.place.noAccess}</p>}
    </>
  );
}

function textOf({ value, text }: AccessItem): string {
  const isSaid = value !== "unknown" || text.includes(texts.place.unknown);
  return isSaid ? text : `${text}: ${texts.place.unknown}`;
}

const icons: Record<AccessItem["feature"], IconName> = {
  wheelchair: "wheelchair",
  toilet: "toilet",
  induction: "ear",
  guidance: "info",
  signLanguage: "signLanguage",
  capacity: "people",
};
