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

/**
 * Text whose full stops become circles in the accent colour, kept on the line of the word before.
 */
export function Slogan({ text }: { text: string }) {
  return text.split(/(\S+\.(?!\S))/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text, never reordered
      <span className="nobr" key={index}>
        {part.slice(0, -1)}
        <Stop />
      </span>
    ),
  );
}
