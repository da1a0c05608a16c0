/** A sentence in German quotation marks, unless it has some already. */
export function addQuotationMarks(text: string): string {
  return /^[„“"»«‚']/.test(text) ? text : `„${text}“`;
}
