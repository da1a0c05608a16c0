/** The column with given and family name in one cell. */
export const fullNameKey = "fullName";
/** The columns with the name of a row's subject. */
export const nameKeys: readonly string[] = [fullNameKey, "familyName", "name", "title"];

/** How tables call the column with street and number, folded. */
export const streetNames: readonly string[] =
  "strasse str strassenr strassehausnr strassehausnummer"
    .split(" ")
    .concat(
      ["u", "und"].flatMap((word) =>
        ["nr", "hausnr", "hausnummer"].map((nr) => `strasse${word}${nr}`),
      ),
    );

/** How tables call the column with a whole address. */
export const addressNames: readonly string[] = ["anschrift", "adresse"].concat(
  streetNames.flatMap((street) =>
    ["plzort", "plzwohnort", "plzundort", "wohnort", "ort"].map((place) => street + place),
  ),
);

const phone = "tel telefonfax telefonmitfax telmobil telefonnummer telefonnr telnr fon rufnummer";
const wheelchair = "rolli barrierefrei rollstuhlgerecht rollstuhlgeeignet";

const toilet = "wcbarrierefrei barrierefreieswc behindertenwc rolliwc";

/** Who made the picture of a row, whatever the heading of the picture. */
const credit =
  "fotograf fotografin fotografinfotograf fotograffotografin bildnachweis fotonachweis " +
  "bildcredit bildcredits fotocredit fotocredits";

/**
 * Headings in tables of local branches, folded and by kind, for columns whose fields have other
 * names in files. Those of `weakHeaders` may number rows or name weekdays instead, so another
 * column of the field takes precedence.
 */
export const spokenHeaders: Readonly<Partial<Record<string, Record<string, string>>>> = {
  candidate: {
    familyName: "name zuname nachnamen famname nachn",
    givenName: "vornamen rufname rufnamen vorn",
    [fullNameKey]:
      "vollername ganzername person kandidat kandidatin kandidatkandidatin kandidatinkandidat bewerber bewerberin bewerberbewerberin " +
      "direktkandidat direktkandidatin direktbewerber direktbewerberin bewerberinbewerber namedesbewerbers namederbewerberin",
    honorific: "titel akadtitel akademischergrad akadgrad doktorgrad",
    nameParticle: "adelstitel namenszusaetze",
    gender: "anrede anr geschl sex mw mwd wmd",
    birthYear:
      "geb gebdatum gebdat geburtsdatum geboren geborenam gebam geburtstag gebjahr geburtjahr gebj jg jahrg",
    occupation: "berufoderstand berufstand stand berufsbezeichnung taetigkeit ausgeuebterberuf",
    residence:
      "ort wohnanschrift wohnadresse wohnhaft wohnhaftin gemeinde ortsteil teilort " +
      "teilgemeinde ortschaft stadtteil " +
      `plzort plzwohnort wohnortplz ortplz ${addressNames.join(" ")}`,
    email: "emailadresse mailadresse emails",
    phone:
      `${phone} festnetz festnetznr festnetznummer mobil mobilnr mobilnummer mobiltelefon ` +
      "mobiltelefonnummer mobilfunknummer handy handynr handynummer",
    website: "homepage internet internetseite website",
    topics: "thema themenschwerpunkte themenschwerpunkt schwerpunkt schwerpunkte kernthemen",
    quote: "motto slogan",
    listPosition:
      "platz pl platzaufderliste listenplatznr listenplatznummer listenpl platznr rang position pos lp",
    list: "wahlkreisliste bezirksliste bezirk regierungsbezirk wahlvorschlag",
    constituency: "wk wb wknr wahlkreisnr wahlkreisnummer stimmkreisnr stimmkreisnummer wbnr",
    // A person has no other picture than the photo.
    photo:
      "bild bilddatei bildname fotodatei fotoname dateinamefoto dateinamebild portraitfoto " +
      "portraetfoto portraitbild portraetbild passbild profilbild pressefoto pressebild",
    "photo.credit": credit,
  },
  office: {
    name: "geschaeftsstelle buero buergerbuero bezeichnung",
    street: streetNames.join(" "),
    phone,
    openingHours: "geoeffnet oeffnungszeit sprechzeit sprechzeiten",
    "accessibility.wheelchair": wheelchair,
    "accessibility.toilet": toilet,
    transit: "oepnv haltestelle",
    "image.credit": credit,
  },
  venue: {
    name: "veranstaltungsort raum saal bezeichnung",
    street: streetNames.join(" "),
    phone,
    capacity: "personen pers kapazitaet sitzplaetze platzzahl",
    "accessibility.wheelchair": wheelchair,
    "accessibility.toilet": toilet,
    transit: "oepnv haltestelle",
    "image.credit": credit,
  },
  event: {
    "image.credit": credit,
    title: "veranstaltung was bezeichnung name thema",
    start: "uhrzeit zeit von wann uhr startzeit",
    end: "bis endzeit",
    venue: "wo location treffpunkt veranstaltungsort",
    participants:
      "wer mit mitwem gast personen kandidaten kandidatinnen teilnehmer teilnehmerinnen gaeste werkommt",
    price: "kosten preis",
    organizer: "ausrichter",
    note: "hinweise",
  },
  transparency: {
    title: "anzeige werbemittel was bezeichnung name",
    from: "beginn start ab erscheintab",
    until: "ende erscheintbis",
    amount: "kosten preis summe brutto bruttobetrag euro",
    method: "rechnung",
  },
};

/** See `spokenHeaders`. */
export const weakHeaders: Readonly<Partial<Record<string, Record<string, string>>>> = {
  candidate: {
    birthYear: "alter",
    listPosition: "lfdnr lfdnummer laufendenummer laufnr nr nummer lnr lfd listennr listennummer",
    constituency:
      "wkname wbname wahlkreisname wahlbereichsname stimmkreisname wahlkreisbezeichnung",
  },
  event: { datum: "tag wochentag" },
};

/** Words in the questions of forms, folded, that ask for the value of a column. */
export const askedWords: Readonly<Record<string, string>> = {
  geboren: "birthYear",
  beruflich: "occupation",
  wohnst: "residence",
};

/** Headings that ask for the whole name of the person of the row. */
export const askedName =
  /^\s*(?:wie hei(?:ß|ss)(?:t du|en sie)|(?:vorgeschlagene?|gewählte?) person)\W*$/iu;

/** The beginning of a heading that asks for a value. Other questions ask for consent. */
export const asking =
  /^(?:(?:auf|in|an|zu|unter) )?(?:w(?:er|ie|as|o|ann|elche[rsnm]?)|(?:d|s)eine?|ihre?)(?!\p{L})/iu;

/** Patterns of abbreviations before the number of a constituency. Files have the whole words. */
export const areaAbbreviations: readonly string[] = ["wkr?", "wb", "stkr?"];

/** How sheets and their titles name what their rows are about. */
export const kindWords = {
  candidate: /kandidat|bewerber|wahlvorschlag|landesliste/i,
  office: /geschäftsstelle|büro(?!\p{Ll})/iu,
  venue: /veranstaltungsort|säle|räume/i,
  event: /termin/i,
  transparency: /transparenz|anzeigen/i,
};

/** The genders that salutations mean, folded. */
export const salutations: Readonly<Record<string, string>> = {
  fr: "Frau",
  hr: "Herr",
  hrn: "Herr",
};

/** Titles of tables that are not for a website as a whole. */
export const confidentialTitle =
  /(?<!\p{L})intern(?:e[rsnm]?)?(?!\p{L})|vertraulich|nicht (?:zur|für die|zum) (?:veröff|öff|weiterg)|nur für (?:den |die )?(?:\p{L}*vorstand|\p{L}*mitglieder|dienst|interne)/iu;

/** The beginning of a heading above substitutes alone, unlike `Ersatzliste und Landesliste`. */
export const substituteWords =
  /^(?:liste der )?(?:ersatz[- ]?(?:bewerber|kandidat|leute|person|mitglied|vertret|liste)|ersatz\W*$|nachrücker)(?!.*(?:\s(?:und|u\.|sowie|mit)|[&+,/])\s+(?!ersatz|nachr)\p{L}*(?:liste|bewerber|kandidat|wahlvorschl))/iu;

/** The first word of a row with sums. */
export const footWords =
  /^(?:summe|gesamt|insgesamt|zusammen|anzahl|durchschnitt|mittelwert|schnitt|median|total|davon)(?!\p{L})|^[Ø∑Σ]/iu;

/** The content of a cell that marks a dropped person or event. */
export const dropOutWords =
  /^\W*(?:fällt (?:leider )?aus|ausgefallen|entfällt|abgesagt|gestrichen|(?:hat )?(?:abgesagt|verzichtet|zurückgezogen)|ausgeschieden|(?:tritt|kandidiert) nicht(?: mehr)?(?: an)?)\W*$/iu;

/** Words that nothing is known. */
export const unknownWords =
  /^(?:n\.? ?n\.?|k\.? ?a\.?|tb[acd]|unbekannt|fehlt(?: noch)?|folgt|(?:wird )?(?:noch )?(?:nachgereicht|bekannt ?gegeben)|(?:noch )?offen|steht noch nicht fest|\?+)$/i;

/** Words in brackets behind the title of an event that is not public. */
export const internalWords =
  /^\W*(?:nur )?(?:(?:partei)?intern|nicht[- ]?öffentlich|vertraulich|geschlossen(?:er? (?:gesellschaft|veranstaltung|kreis))?)\W*$/iu;

/** Headings below which `nein` means that the person does not stand, or must not be shown. */
export const consentWords =
  /^(?:gewählt|angenommen|nimmt(?: die wahl)? an|zugelassen|bestätigt)\??$|einverstanden|zustimm|einwillig/iu;

/** Columns with contact details of a person. */
export const contactKeys: readonly string[] = ["phone", "email", "social.whatsapp"];
/** Columns that stay private below a common heading that says so. */
export const personalKeys: readonly string[] = [...contactKeys, "residence"];

/** How headings about ways to reach a person begin, as a pattern. */
export const contactWords = "(?:tel|fon|handy|mobil|e?-?mail)";
/** Folded headings of columns about a person that a website must not have, besides streets. */
export const privateHeader =
  /^(?:hausnr|hausnummer|plz|postleitzahl|geburtsort|geburtsname|staatsangehoerigkeit|nationalitaet|konfession|religion|familienstand|iban|mitgliedsnummer|mitgliedsnr|mitgliednr|unterschrift)$/;

/** The headings of a dictionary as pairs of heading and column key. */
export function listHeaders(dictionary: Record<string, string> = {}): [string, string][] {
  return Object.entries(dictionary).flatMap(([key, names]) =>
    names.split(" ").map((name): [string, string] => [name, key]),
  );
}
