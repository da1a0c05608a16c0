import { Fragment } from "react";

/**
 * A full stop drawn as a circle, which screen readers and the clipboard still see as a full stop.
 */
export function Stop() {
  return (
    <>
      <span className="stop-glyph">.</span>
      <span className="stop" aria-hidden="true" />
    </>
  );
}

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
