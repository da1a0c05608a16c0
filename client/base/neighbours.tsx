import type { NeighbourData } from "#client/contract/page-data.ts";
import { Icon } from "./icon.tsx";

interface NeighboursProps {
  previous?: NeighbourData | undefined;
  next?: NeighbourData | undefined;
  /** The accessible name of both links, and the text of each if there is no number. */
  words: { neighbours: string; previous: string; next: string };
}

export function Neighbours({ previous, next, words }: NeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav className="pager" aria-label={words.neighbours}>
      {previous && (
        <a href={previous.path} rel="prev">
          <small>
            <Icon name="back" />
            {previous.numberLabel ?? words.previous}
          </small>{" "}
          <NeighbourTitle neighbour={previous} />
        </a>
      )}
      {next && (
        <a href={next.path} rel="next">
          <small>
            {next.numberLabel ?? words.next}
            <Icon name="arrow" />
          </small>{" "}
          <NeighbourTitle neighbour={next} />
        </a>
      )}
    </nav>
  );
}

function NeighbourTitle({ neighbour }: { neighbour: NeighbourData }) {
  return (
    <>
      {neighbour.number !== undefined && (
        <b data-long={neighbour.number > 999 ? "" : undefined}>{neighbour.number}</b>
      )}{" "}
      <span {...neighbour.language}>{neighbour.title}</span>
    </>
  );
}
