import { texts } from "#client/contract/texts.ts";

export function ConstituencySign({ number }: { number: number }) {
  return (
    <span className="wk">
      <b>
        <span className="visually-hidden">{texts.candidates.constituency} </span>
        {number}
      </b>
    </span>
  );
}
