import { Fragment } from "react";
import { Stop } from "./stop.tsx";

/** Text whose full stops become circles in the colour of the dot. */
export function Slogan({ text }: { text: string }) {
  const parts = text.split(/\.(?=\s|$)/);
  return parts.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text, never reordered
    <Fragment key={index}>
      {part}
      {index < parts.length - 1 && <Stop />}
    </Fragment>
  ));
}
