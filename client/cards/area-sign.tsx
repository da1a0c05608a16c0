import type { ConstituencyData } from "#client/contract/page-data.ts";

export function ConstituencySign({ constituency }: { constituency: ConstituencyData }) {
  return (
    <span className="wk">
      <b>
        <span className="visually-hidden">{constituency.word} </span>
        {constituency.number}
      </b>
    </span>
  );
}
