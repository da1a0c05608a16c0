/** The address of the finder, to which its form is posted, too. */
export const finderPath = "/wahlkreis";
