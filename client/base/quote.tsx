/** A sentence on a field of its own; long ones are set smaller, so that they stay one poster. */
export function Quote({ text, source }: { text: string; source: string }) {
  return (
    <figure className="quote">
      <div className="wrap quote-in">
        <blockquote>
          <p data-length={text.length > 100 ? "long" : "short"} data-words={measureWords(text)}>
            {withMarks(text)}
          </p>
        </blockquote>
        <figcaption>{source}</figcaption>
      </div>
    </figure>
  );
}

/** A word must fit on one line of a phone; the CSP refuses sizes that are computed here. */
function measureWords(text: string): "short" | "long" | "longest" {
  const longest = Math.max(...text.split(/[\s\u00AD–—/]+|(?<=-)/u).map((word) => word.length));
  if (longest > 17) return "longest";
  return longest > 12 ? "long" : "short";
}

/** A quotation in German quotation marks, unless it has some already. */
export function withMarks(text: string): string {
  return /^[„“"»«‚']/.test(text) ? text : `„${text}“`;
}
