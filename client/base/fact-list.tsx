import { Fragment, type ReactNode } from "react";

export interface Fact {
  term: string;
  value: ReactNode;
}

export function FactList({ facts }: { facts: Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <div key={fact.term}>
          <dt>{fact.term}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A list with one fact, or an empty list without a value. */
export function factOf(term: string, value: ReactNode): Fact[] {
  return value === undefined || value === "" ? [] : [{ term, value: <Fragment>{value}</Fragment> }];
}

/** Several lines as one value. */
export function Lines({ lines }: { lines: string[] }) {
  return lines.map((line) => (
    <span className="fact-line" key={line}>
      {line}
    </span>
  ));
}
