/** The circle on the line: a full stop for the eye, and still one for ears and the clipboard. */
export function Stop() {
  return (
    <>
      <span className="stop-glyph">.</span>
      <span className="stop" aria-hidden="true" />
    </>
  );
}
