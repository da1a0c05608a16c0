/**
 * Queries that narrow the list of events: `?ort=Kiel`, `?wahlkreis=5`. No payload depends on one, so
 * such a page is a document of its own.
 */
export const eventSelection = /[?&](?:ort|wahlkreis)=/;
