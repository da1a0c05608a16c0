/**
 * The forms of a German word with other endings that do not begin with the word itself, folded as
 * it is: `kandidat` for `kandidatinnen`, `haus` for `hauser`.
 *
 * Some of them do not exist. An ending is cut off only where the rest shows that it is one: `-er`
 * makes `Kinder` of `Kind`, but not `Müller` of `Müll`.
 */
export function listWordForms(word: string): string[] {
  if (word.length < minWordLength || /\P{L}/u.test(word)) return [];
  const forms = rules.flatMap(({ endings, others, isStem }) =>
    endings
      .filter((ending) => word.endsWith(ending) && isStem(word.slice(0, -ending.length)))
      .flatMap((ending) => others.map((other) => word.slice(0, -ending.length) + other)),
  );
  return [...new Set(forms)].filter(
    (form) => !form.startsWith(word) && !falseFriends.has(`${word} ${form}`),
  );
}

const minWordLength = 4;

interface Rule {
  endings: string[];
  /** Further endings that the stem may have. */
  others: string[];
  isStem: (stem: string) => boolean;
}

/** The nouns with a plural in -er, folded, except the shortest ones; compounds end with them. */
const nounsInEr =
  /(?:amt|bad|band|bild|blatt|brett|buch|dach|denkmal|dorf|fach|fass|feld|geist|geld|gesicht|gewand|glas|glied|grab|gut|haus|holz|horn|huhn|kalb|kind|kleid|korn|kraut|lamm|land|licht|lied|loch|mann|nest|pfand|rad|rand|rind|schild|schloss|schwert|spital|tal|tuch|tum|volk|wald|wort|wurm)$/;
const adjective = /^.{2,}.(?:al|bar|ell|haft|ig|isch|iv|lich|los|sam|frei|voll|weit|reich)$/;
/** `Husumer`, `Flensburger` */
const town =
  /.(?:au|berg|burg|dorf|feld|furt|hafen|hagen|heim|ing|kirch|munde|rup|stadt|stedt|um)$/;
const adjectiveEndings = ["", "e", "en", "er", "es", "em"];

const rules: Rule[] = [
  {
    endings: ["innen", "in"],
    others: ["", "in", "innen", "e", "en", "n", "s"],
    isStem: (stem) => /..[^aeiou]$/.test(stem),
  },
  { endings: ["er", "ern"], others: ["", "s", "es", "er"], isStem: (stem) => nounsInEr.test(stem) },
  { endings: ["er"], others: [""], isStem: (stem) => town.test(stem) },
  {
    endings: adjectiveEndings.filter((ending) => ending !== ""),
    others: adjectiveEndings,
    isStem: (stem) => adjective.test(stem),
  },
  { endings: ["e", "en"], others: [""], isStem: (stem) => stem.length >= 3 },
  { endings: ["es"], others: [""], isStem: (stem) => stem.length >= 4 },
  { endings: ["s"], others: [""], isStem: (stem) => /...(?<!c)[^s]$/.test(stem) },
  // Also after `u`, because `Frauen` is folded to `fraun`.
  { endings: ["n"], others: [""], isStem: (stem) => /..(?:u|.[elr])$/.test(stem) },
];

/** Everyday words that resemble a form of another word. */
const falseFriends = new Set(
  `bereits bereit, daten date, gabe gab, gaben gab, kamin kamen, kanne kann, kannen kann,
  kohle kohl, kohlen kohl, kosten kost, lage lag, lagen lag, links link, liste list,
  listen list, nichts nicht, note not, noten not, posten post, rechts recht, reise reis,
  reisen reis, schiene schien, schienen schien, seite seit, seiten seit, ware war, waren war,
  weiche weich, weichen weich, weile weil, weise weis, wiese wies, wiesen wies, wanne wann,
  wannen wann`
    .split(",")
    .map((pair) => pair.trim()),
);
