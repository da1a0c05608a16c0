/** A number half under water; the text beside it says the same in words. */
export function Numeral({ n }: { n: number | string }) {
  return <span className="num" data-n={n} data-digits={String(n).length} aria-hidden="true" />;
}

/** The word for a constituency and its number, of which only the word is seen beside a numeral. */
export function NumberedWord({ word, number }: { word: string; number: number }) {
  return (
    <>
      {`${word} `}
      <span className="visually-hidden">{number}</span>
    </>
  );
}
