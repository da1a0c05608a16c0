/** A sentence on a field of its own; long ones are set smaller, so that they stay one poster. */
export function Quote({ text, source }: { text: string; source: string }) {
  return (
    <figure className="quote">
      <div className="wrap quote-in">
        <blockquote>
          <p data-length={text.length > 100 ? "long" : "short"}>{withMarks(text)}</p>
        </blockquote>
        <figcaption>{source}</figcaption>
      </div>
    </figure>
  );
}

function withMarks(text: string): string {
  return /^[„“"»«‚']/.test(text) ? text : `„${text}“`;
}
