import type { QuoteData } from "#client/contract/page-data.ts";
import { findLeading } from "#domain/words/find-leading.ts";

/** A sentence on a field of its own; long ones are set smaller, so that they stay one poster. */
export function Quote({ quote, source }: { quote: QuoteData; source: string }) {
  const { text, length, words } = quote;
  return (
    <figure className="quote">
      <div className="wrap quote-in">
        <blockquote>
          <p data-length={length} data-words={words} data-leading={findLeading(text)}>
            {text}
          </p>
        </blockquote>
        <figcaption>{source}</figcaption>
      </div>
    </figure>
  );
}
