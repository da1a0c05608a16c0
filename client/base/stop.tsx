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
