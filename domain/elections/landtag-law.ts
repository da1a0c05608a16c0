import type { Land } from "./laender.ts";
import type { ElectoralLaw, Fact, Votes } from "./law-row.ts";

/** The names of the two votes that most Länder have in common. */
const firstAndSecond = voteTwice("Erststimme", "Zweitstimme");
const areaAndLand = voteTwice("Wahlkreisstimme", "Landesstimme");

function voteTwice(personal: string, listed: string): Votes {
  return { way: "person-and-list", area: "Wahlkreis", personal, listed };
}

const landtag = { name: "Landtagswahl", list: "Landesliste" };
const buergerschaft = { ...landtag, name: "Bürgerschaftswahl" };

/** The law for an unknown Land: what most have in common. */
export const usualLandtagLaw: ElectoralLaw = {
  ...landtag,
  votes: { value: firstAndSecond, statute: "Wahlgesetze der Länder" },
};

/** The parliaments of the Länder. */
export const landtagLaw: Record<Land, ElectoralLaw> = {
  "Baden-Württemberg": {
    ...landtag,
    votes: { value: firstAndSecond, statute: "LWG", year: 2026 },
    // Changed in April 2022.
    votingAge: sixteen("LV Art. 26 Abs. 1", 2026),
  },
  Bayern: {
    ...landtag,
    list: "Wahlkreisliste",
    // Both votes count for the seats.
    votes: {
      value: { way: "person-and-listed-person", area: "Stimmkreis" },
      statute: "LWG Art. 36 bis 42",
    },
    // The first digit of a Stimmkreis's number is that of its Wahlkreis.
    lists: {
      value: {
        one: "Wahlkreisliste",
        // prettier-ignore
        names: [
          "Oberbayern", "Niederbayern", "Oberpfalz", "Oberfranken", "Mittelfranken", "Unterfranken",
          "Schwaben",
        ],
        isNumbered: true,
      },
      statute: "LWG Art. 5 mit Anlage",
    },
  },
  Berlin: {
    ...landtag,
    name: "Wahl zum Abgeordnetenhaus",
    votes: { value: firstAndSecond, statute: "LWG §§ 15, 17" },
    papers: { value: 2, statute: "LWG" },
    // One list for the Land, or one for each Bezirk in which the party stands; constituency 301 is
    // in the third.
    lists: {
      value: {
        one: "Bezirksliste",
        // prettier-ignore
        names: [
          "Mitte", "Friedrichshain-Kreuzberg", "Pankow", "Charlottenburg-Wilmersdorf", "Spandau",
          "Steglitz-Zehlendorf", "Tempelhof-Schöneberg", "Neukölln", "Treptow-Köpenick",
          "Marzahn-Hellersdorf", "Lichtenberg", "Reinickendorf",
        ],
        isChoice: true,
        isNumbered: true,
      },
      statute: "LWG § 17",
    },
    // Changed in December 2023.
    votingAge: sixteen("VvB Art. 39 Abs. 3", 2026),
  },
  Brandenburg: {
    ...landtag,
    votes: { value: firstAndSecond, statute: "BbgLWahlG" },
    printedNames: { value: 5, statute: "BbgLWahlG § 31 Abs. 2" },
    votingAge: sixteen("LV Art. 22 Abs. 1", 2014),
  },
  Bremen: {
    ...buergerschaft,
    list: "Liste",
    // Lists for the Wahlbereiche Bremen and Bremerhaven.
    votes: {
      value: { way: "open-lists", total: 5, area: "Wahlbereich" },
      statute: "BremWahlG §§ 6, 7",
    },
    marks: { value: { whole: 5, each: 5 }, statute: "BremWahlG §§ 6, 7" },
    votingAge: sixteen("BremWahlG § 1", 2011),
  },
  Hamburg: {
    ...buergerschaft,
    votes: { value: { way: "five-and-five", area: "Wahlkreis" }, statute: "BüWG § 3" },
    marks: { value: { whole: 5, each: 5 }, statute: "BüWG § 3" },
    // Applies to the ballot with the Landeslisten.
    counting: {
      fewer: { value: "valid", statute: "BüWG § 29 Abs. 1 Satz 3" },
      list: { value: "votes", statute: "BüWG § 3" },
      tooManyForOneList: { value: "all-for-list", statute: "BüWG § 29 Abs. 1 Satz 5" },
      tooMany: { value: "invalid", statute: "BüWG § 29 Abs. 1 Satz 4" },
    },
    votingAge: sixteen("BüWG § 6", 2015),
  },
  Hessen: {
    ...landtag,
    votes: { value: areaAndLand, statute: "LWG § 8" },
    printedNames: { value: 5, statute: "LWG § 28 Abs. 2" },
  },
  "Mecklenburg-Vorpommern": {
    ...landtag,
    votes: { value: firstAndSecond, statute: "LKWG M-V § 53" },
    // Changed in 2022.
    votingAge: sixteen("LKWG M-V § 4", 2026),
  },
  Niedersachsen: {
    ...landtag,
    // The law calls the list Landeswahlvorschlag.
    votes: { value: firstAndSecond, statute: "NLWG § 1 Abs. 3" },
    printedNames: { value: 3, statute: "NLWG § 23 Abs. 2" },
  },
  "Nordrhein-Westfalen": {
    ...landtag,
    votes: { value: firstAndSecond, statute: "LWahlG §§ 32, 33" },
    printedNames: { value: 5, statute: "LWahlG § 24 Abs. 1" },
    // Changed in December 2025.
    votingAge: sixteen("LV Art. 31 Abs. 2", 2027),
    coming: {
      date: "2027-04-25",
      isSet: true,
      source: "Beschluss der Landesregierung auf Vorschlag des Innenministers",
      checkBy: "2027-01-31",
    },
  },
  "Rheinland-Pfalz": {
    ...landtag,
    votes: { value: areaAndLand, statute: "LWahlG" },
    printedNames: { value: 5, statute: "LWahlG § 44 Abs. 2 Nr. 2" },
    // Four Bezirke; lists of the Land or of the Bezirke.
    lists: {
      value: { one: "Bezirksliste", names: ["1", "2", "3", "4"], isChoice: true },
      statute: "LWahlG § 9 Abs. 2, § 29",
    },
  },
  Saarland: {
    ...landtag,
    // A person may be on both lists (§ 16).
    votes: { value: { way: "two-lists", area: "Wahlkreis" }, statute: "LWG § 1 Abs. 2, § 16" },
    // Five names of each of the two lists.
    printedNames: { value: 5, statute: "LWG § 25 Abs. 2 Nr. 2" },
    coming: {
      date: "2027-04-18",
      isSet: true,
      source: "Beschluss des Ministerrats, bekannt seit März 2026",
      checkBy: "2027-01-31",
    },
  },
  Sachsen: {
    ...landtag,
    votes: { value: voteTwice("Direktstimme", "Listenstimme"), statute: "SächsWahlG § 4" },
  },
  "Sachsen-Anhalt": {
    ...landtag,
    // The law calls the list Landeswahlvorschlag.
    votes: { value: firstAndSecond, statute: "LWG § 1 Abs. 3" },
    printedNames: { value: 3, statute: "LWG § 24 Abs. 2" },
  },
  "Schleswig-Holstein": {
    ...landtag,
    votes: { value: firstAndSecond, statute: "LWahlG §§ 2, 3" },
    printedNames: { value: 5, statute: "LWahlG § 33 Abs. 2" },
    votingAge: sixteen("LWahlG § 5 Abs. 1", 2017),
    coming: {
      date: "2027-04-18",
      isSet: false,
      source: "angekündigt und noch nicht bestätigt",
      checkBy: "2026-12-31",
    },
  },
  Thüringen: {
    ...landtag,
    votes: { value: areaAndLand, statute: "ThürLWG §§ 4, 5" },
    printedNames: { value: 5, statute: "ThürLWG § 31 Abs. 2" },
  },
};

function sixteen(statute: string, year: number): Fact<16> {
  return { value: 16, statute, year };
}
