/** A large number as decoration, half under water; the text beside it says the same. */
export function Numeral({ n }: { n: number | string }) {
  return <span className="num" data-n={n} data-digits={String(n).length} aria-hidden="true" />;
}

/**
 * The word for a constituency with its number; beside the large number only the word is visible.
 */
export function NumberedWord({ word, number }: { word: string; number: number }) {
  return (
    <>
      {`${word} `}
      <span className="visually-hidden">{number}</span>
    </>
  );
}
