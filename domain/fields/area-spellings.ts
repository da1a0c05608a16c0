/** The words for a constituency in German elections, as a key or a word of authors and readers. */
export const areaSpellings = ["wahlkreis", "stimmkreis", "wahlbezirk", "wahlbereich"] as const;
