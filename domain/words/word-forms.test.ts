import { expect, test } from "vitest";
import { foldForSearch } from "./fold-words.ts";
import { listWordForms } from "./word-forms.ts";

test("plural, feminine and inflected forms of a word are found among its forms", () => {
  const related = `Kandidatinnen Kandidat, Kandidatin Kandidaten, Ärztinnen Arzt, Ärztin Ärzte, Lehrerin Lehrer,
    Lehrerinnen Lehrern, Beamtin Beamte, Kundin Kunde, Häuser Haus, Häusern Haus, Krankenhäuser Krankenhaus,
    Kinder Kind, Kindern Kinder, Länder Land, Bücher Buch, Räder Rad, Wälder Wald, Wörter Wort,
    Dörfer Dorf, Denkmäler Denkmal, Eigentümer Eigentum, Deiche Deich, Deiches Deich, Wahlen Wahl,
    Wahlkreise Wahlkreis, Küsten Küste, Mieten Miete, Frauen Frau, Bauern Bauer, Schulen Schule, Plätze Platz,
    Städte Stadt, Termine Termin, Preise Preis, Gleise Gleis, Tage Tag, Orte Ort, Landes Land,
    Vereins Verein, Bundestags Bundestag, sozialer sozial, politischer politische, öffentlichen öffentlich,
    bezahlbarer bezahlbar, barrierefreier barrierefrei, Husumer Husum, Flensburger Flensburg, Bürgern Bürger`;
  expect(listPairs(related).filter(([word, form]) => !hasForm(word, form))).toEqual([]);
});

test("no similar word of another meaning is among the forms of a word", () => {
  const friends = `Müller Müll, Mueller Müll, Bauer Bau, Meister meist, Meister meisten, Lager Lage, Lager lag,
    Messer Messe, Keller Kelle, Maler Mal, Leiter Leite, Muster musst, Fischer Fisch, Richter Richte, Jäger jage,
    Becker Becke, Weber Web, Koster Kosten, Hunger hing, Sommer Somme, Winter wint, Haus hauen, Haus hau,
    Kurs Kur, Kurs Kuren, Reis Reise, Zins Zinn, Lachs lachen, Lachs lach, Dachs Dach, Wachs wach,
    Kamin kamen, allein alle, allein allen, Wein weinen, Verein vereint, Reise Reis, Kohle Kohl,
    Note Not, Noten Not, Liste List, Seite seit, Seiten seit, Weile weil, Ware war, Wiese wies,
    Kanne kann, Wanne wann, Lage lag, Gabe gab, Schiene schien, Weiche weich, Daten Date, Posten Post,
    Kosten Kost, links Link, rechts Recht, nichts nicht, bereits bereit, Bahn Bah, Plan Plane`;
  expect(listPairs(friends).filter(([word, form]) => hasForm(word, form))).toEqual([]);
});

test.each(["", "Tag", "24103", "wk5", "\0\uD800"])("the word %j has no other forms", (word) => {
  expect(listWordForms(foldForSearch(word))).toEqual([]);
});

function hasForm(word: string, form: string): boolean {
  return listWordForms(foldForSearch(word)).includes(foldForSearch(form));
}

function listPairs(text: string): [string, string][] {
  return text.split(",").map((pair) => {
    const [word = "", form = ""] = pair.trim().split(" ");
    return [word, form];
  });
}
