import type { SearchHit, TextPart } from "./search-data.ts";
import { texts } from "#client/contract/texts.ts";
import { Face } from "#client/cards/face.tsx";
import { Icon } from "#client/base/icon.tsx";

export function SearchHitRow({ hit }: { hit: SearchHit }) {
  const place = locateHit(hit);
  return (
    <li className="hit">
      <div className="hit-sign">
        <HitSign hit={hit} />
      </div>
      <div className="hit-text">
        <h3>
          <a href={hit.path} {...hit.language}>
            <MarkedText parts={hit.title} />
          </a>
        </h3>
        {hit.snippet.length > 0 && (
          <p {...hit.language}>
            <MarkedText parts={hit.snippet} />
          </p>
        )}
        {place !== "" && <p className="hit-place">{place}</p>}
      </div>
    </li>
  );
}

function MarkedText({ parts }: { parts: TextPart[] }) {
  return parts.map(({ text, isMatch }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text have no other key
    isMatch ? <mark key={index}>{text}</mark> : text,
  );
}

/** The sign of the hit's kind, which the text beside it also names. */
function HitSign({ hit }: { hit: SearchHit }) {
  switch (hit.kind) {
    case "person":
      return <Face candidate={hit.candidate} />;
    case "place":
      return <b aria-hidden="true">{hit.place.sign}</b>;
    case "event":
      return <b aria-hidden="true">{hit.event.dayText}</b>;
    case "constituency":
      return <b aria-hidden="true">{hit.number}</b>;
    case "page":
      return <Icon name="book" />;
    default:
      return hit satisfies never;
  }
}

/** The section of the site with the document, and the heading in it. */
function locateHit(hit: SearchHit): string {
  return [...listPlaces(hit), hit.heading]
    .filter((part) => part !== undefined && part !== "")
    .join(" · ");
}

function listPlaces(hit: SearchHit): (string | undefined)[] {
  switch (hit.kind) {
    case "person": {
      const { listPosition, listName = "", constituency, state, elections } = hit.candidate;
      return [
        state?.text,
        elections,
        listPosition === undefined ? undefined : texts.search.listPlace(listName, listPosition),
        constituency && texts.candidates.constituency(constituency),
      ];
    }
    case "place":
      return [texts.places[hit.place.kind], hit.place.city];
    case "event":
      return [hit.event.dateText, hit.event.placeText];
    case "constituency":
    case "page":
      return hit.trail;
    default:
      return hit satisfies never;
  }
}
