import type { NeighbourData } from "#client/contract/page-data.ts";
import { Icon } from "./icon.tsx";

interface NeighboursProps {
  previous: NeighbourData | undefined;
  next: NeighbourData | undefined;
  /** The accessible name of both links together. */
  label: string;
  /** Shown where a neighbour has no number. */
  previousText: string;
  nextText: string;
}

export function Neighbours({ previous, next, label, previousText, nextText }: NeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav className="pager" aria-label={label}>
      {previous && (
        <a href={previous.path} rel="prev">
          <small>
            <Icon name="back" />
            {previous.numberLabel ?? previousText}
          </small>{" "}
          <NeighbourTitle neighbour={previous} />
        </a>
      )}
      {next && (
        <a href={next.path} rel="next">
          <small>
            {next.numberLabel ?? nextText}
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
      {neighbour.number !== undefined && <b>{neighbour.number}</b>}{" "}
      <span {...neighbour.language}>{neighbour.title}</span>
    </>
  );
}
