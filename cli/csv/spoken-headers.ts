/** The column with given and family name in one cell. */
export const fullNameKey = "fullName";

/** Who made the picture of a row, whatever the heading of the picture. */
const credit =
  "fotograf fotografin fotografinfotograf fotograffotografin bildnachweis fotonachweis " +
  "bildcredit bildcredits fotocredit fotocredits";

/**
 * Headings that branches write over their tables, folded, for columns whose fields have other names
 * in files, by kind. Those of `weakHeaders` count rows rather than people, or name days of the week,
 * so another column of the field takes precedence.
 */
export const spokenHeaders: Readonly<Partial<Record<string, Record<string, string>>>> = {
  candidate: {
    familyName: "name zuname nachnamen",
    givenName: "vornamen rufname rufnamen",
    [fullNameKey]:
      "namevorname nachnamevorname familiennamevorname zunamevorname nameundvorname " +
      "nachnameundvorname vornamename vornamenachname vornameundname vornameundnachname " +
      "vorundnachname vorundzuname vollername ganzername person kandidat kandidatin " +
      "kandidatkandidatin kandidatinkandidat bewerber bewerberin bewerberbewerberin " +
      "bewerberinbewerber namedesbewerbers namederbewerberin",
    honorific: "titel akadtitel akademischergrad akadgrad doktorgrad",
    nameParticle: "adelstitel namenszusaetze",
    gender: "anrede mw mwd wmd",
    birthYear:
      "geb gebdatum gebdat geburtsdatum geboren geborenam gebam geburtstag gebjahr gebj jg alter",
    occupation: "berufoderstand stand berufsbezeichnung taetigkeit ausgeuebterberuf",
    residence:
      "ort anschrift adresse wohnanschrift wohnadresse wohnhaft wohnhaftin gemeinde ortsteil " +
      "plzort plzwohnort wohnortplz ortplz",
    email: "emailadresse mailadresse emails",
    phone: "tel telefonnummer telefonnr telnr fon festnetz mobil handy mobiltelefon mobilnummer",
    website: "homepage internet internetseite website",
    topics: "thema themenschwerpunkte themenschwerpunkt schwerpunkt schwerpunkte kernthemen",
    quote: "motto slogan",
    listPosition: "platz listenplatznr platznr rang position pos lp",
    list: "wahlkreisliste bezirksliste bezirk regierungsbezirk wahlvorschlag",
    constituency: "wk wknr wahlkreisnr wahlkreisnummer stimmkreisnr stimmkreisnummer wbnr",
    // Of a person no other picture is shown.
    photo:
      "bild bilddatei bildname fotodatei fotoname dateinamefoto dateinamebild portraitfoto " +
      "portraetfoto portraitbild portraetbild passbild profilbild pressefoto pressebild",
    "photo.credit": credit,
  },
  office: { name: "geschaeftsstelle buero buergerbuero", "image.credit": credit },
  venue: { name: "veranstaltungsort raum saal", "image.credit": credit },
  event: {
    "image.credit": credit,
    title: "veranstaltung was bezeichnung name thema",
    start: "uhrzeit zeit von wann uhr startzeit",
    end: "bis endzeit",
    venue: "wo location treffpunkt veranstaltungsort",
    participants:
      "wer mit personen kandidaten kandidatinnen teilnehmer teilnehmerinnen gaeste werkommt",
    price: "kosten preis",
    organizer: "ausrichter",
    note: "bemerkung bemerkungen hinweise",
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
  candidate: { listPosition: "lfdnr lfdnummer laufendenummer laufnr nr nummer lnr" },
  event: { datum: "tag" },
};

/** The columns by which a person can be reached. */
export const contactKeys: readonly string[] = ["phone", "email", "social.whatsapp"];
/** The columns that stay private below a heading of several columns that says so. */
export const personalKeys: readonly string[] = [...contactKeys, "residence"];

/** Columns about a person that a website must not have, by their folded headings. */
export const privateHeader =
  /privat|intern(?!et)|^(?:str|strasse|strassehausnummer|strasseundhausnummer|strassenr|hausnr|hausnummer|plz|postleitzahl|geburtsort|staatsangehoerigkeit|nationalitaet|konfession|religion|familienstand|iban|mitgliedsnummer|mitgliedsnr|mitgliednr|unterschrift)$/;

/** The headings of one dictionary as pairs of heading and key of the column. */
export function listHeaders(dictionary: Record<string, string> = {}): [string, string][] {
  return Object.entries(dictionary).flatMap(([key, names]) =>
    names.split(" ").map((name): [string, string] => [name, key]),
  );
}
