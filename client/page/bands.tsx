import { Face } from "#client/cards/face.tsx";
import { fitTitle } from "#client/base/fitted-title.ts";
import { Numeral } from "#client/base/numeral.tsx";
import type { BandData, FigureData } from "./document-data.ts";

const accents = ["primary", "secondary2", "secondary1", "night"];

/** The colour of a field by its place: where four stand side by side, those below have others. */
export function accentOf(place: number): string | undefined {
  return accents[(place + Math.floor(place / 4)) % 4];
}

/** Fields across the whole width, each with one sentence that leads to a page. */
export function Bands({ bands }: { bands: BandData[] }) {
  return (
    <ul role="list" className="bands">
      {bands.map(({ href, title, language, text, figure, people }, place) => {
        // The chapters of a programme are headings of its text already.
        const Title = people ? "h2" : "p";
        return (
          <li className="band" data-accent={accentOf(place)} key={href}>
            <div className="wrap">
              {figure && <Figure {...figure} />}
              <div {...language}>
                <Title className="band-title fitted" {...fitTitle(title)}>
                  <a href={href}>{title}</a>
                </Title>
                {text !== undefined && <p className="lead">{text}</p>}
                {people && people.length > 0 && (
                  <div className="heads">
                    {people.map((person) => (
                      <Face key={person.path} candidate={person} />
                    ))}
                  </div>
                )}
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** A large number and the words that belong to it. */
export function Figure({ number, words }: FigureData) {
  return (
    <p className="figure">
      <Numeral n={number} />
      <span className="visually-hidden">{number} </span>
      {words}
    </p>
  );
}
