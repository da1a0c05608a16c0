/** The folded words of an entry of the index, by column. */
export interface IndexRow {
  title: string;
  facts: string;
  headings: string;
  text: string;
}
