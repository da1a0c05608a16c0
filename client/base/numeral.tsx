/** A number half under water; the text beside it says the same in words. */
export function Numeral({ n }: { n: number | string }) {
  return <span className="num" data-n={n} data-digits={String(n).length} aria-hidden="true" />;
}
