import type { FindingRecord } from "#domain/content/records.ts";
import { listText } from "#domain/words/list-text.ts";
import { formatCount } from "#ingest/diagnostics/format-numbers.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";

/** Where a table or a statute says something. */
export interface DivisionPlace {
  file: string;
  line: number;
}

type Fault = Pick<FindingRecord, "message" | "hint"> & { severity?: "warning" };

function municipality(place: DivisionPlace, { severity, ...fault }: Fault): FindingRecord {
  return { ...place, code: "geo-municipality", severity: severity ?? "error", ...fault };
}

function division(
  place: { file: string; line?: number },
  { severity, ...fault }: Fault,
): FindingRecord {
  return { ...place, code: "geo-division", severity: severity ?? "error", ...fault };
}

export interface Suggestions {
  land: string;
  /** A known name that is spelt nearly so. */
  nearest?: string | undefined;
  /** Municipalities that a place of this name may belong to today. */
  heirs?: string[] | undefined;
  /** Other Länder with a municipality of this name. */
  elsewhere?: string[] | undefined;
}

export function unknownMunicipality(
  place: DivisionPlace,
  name: string,
  { land, nearest, heirs = [], elsewhere = [] }: Suggestions,
): FindingRecord {
  const message = `${quoteValue(name)} ist keine Gemeinde in ${land}.`;
  if (nearest !== undefined) {
    return municipality(place, {
      message,
      hint: `Meintest du ${quoteValue(nearest)}? Dann schreibe es so.`,
    });
  }
  if (heirs.length > 0) {
    return municipality(place, {
      message: `${message} Wahrscheinlich ist sie in ${listText(heirs.map(quoteValue))} aufgegangen oder ein Ortsteil davon.`,
      hint: `Steht ${heirs.length === 1 ? "diese Gemeinde" : "die richtige davon"} schon beim selben Wahlkreis, dann lösche den Namen; sonst schreibe ${quoteValue(heirs[0] ?? "")} an seine Stelle.`,
    });
  }
  if (elsewhere.length > 0) {
    return municipality(place, {
      message: `${message} So heißt eine in ${listText(elsewhere)}.`,
      hint: "Prüfe, ob die Tabelle zu deinem Land gehört; --land nennt ein anderes.",
    });
  }
  return municipality(place, {
    message,
    hint: "Schreibe sie so, wie sie im amtlichen Gemeindeverzeichnis heißt. Ist sie neu, dann gib in einer Spalte „ags“ auch ihren Schlüssel an.",
  });
}

export function ambiguousMunicipality(
  place: DivisionPlace,
  name: string,
  namesakes: string[],
): FindingRecord {
  return municipality(place, {
    message: `${quoteValue(name)} heißen ${namesakes.length} Gemeinden: ${listText(namesakes)}.`,
    hint: "Sage dazu, welche: mit der Spalte „ags“ oder „kreis“, oder im Text mit „vom Kreis …“ davor.",
  });
}

export function otherDistrict(
  place: DivisionPlace,
  name: string,
  { found, expected }: { found: string; expected: string },
): FindingRecord {
  return municipality(place, {
    message: `${quoteValue(name)} liegt nicht in ${quoteValue(expected)}, sondern in ${quoteValue(found)}.`,
    hint: "Ist diese Gemeinde gemeint, dann nenne ihren Kreis davor; sonst berichtige den Namen.",
  });
}

export function unknownUnion(place: DivisionPlace, name: string): FindingRecord {
  return municipality(place, {
    message: `Welche Gemeinden zu ${quoteValue(name)} gehören, weiß das Programm nicht; Ämter, Samtgemeinden und Verbandsgemeinden stehen in keiner seiner Tabellen.`,
    hint: `Zähle sie dahinter in Klammern auf, zum Beispiel „${name} (= Gemeinden A, B, C)“; das Verzeichnis steht auf der Website des Landes oder des Amtes.`,
  });
}

export function unclearRest(place: DivisionPlace, text: string): FindingRecord {
  return municipality(place, {
    message: `${quoteValue(text)} sagt nicht, welche Gemeinden gemeint sind.`,
    hint: "Zähle sie mit Namen auf.",
  });
}

export function unknownDistrict(
  place: DivisionPlace,
  name: string,
  { land, nearest, isNeeded }: Suggestions & { isNeeded: boolean },
): FindingRecord {
  const hint =
    nearest === undefined
      ? "Schreibe ihn wie im amtlichen Verzeichnis."
      : `Meintest du ${quoteValue(nearest)}? Dann schreibe es so.`;
  return municipality(place, {
    ...(isNeeded ? {} : { severity: "warning" as const }),
    message: `Einen Kreis ${quoteValue(name)} gibt es in ${land} nicht.`,
    hint,
  });
}

export function wrongKey(place: DivisionPlace, key: string): FindingRecord {
  const digits = key.replaceAll(/\D/g, "").length;
  return municipality(place, {
    message: `${quoteValue(key)} ist kein Gemeindeschlüssel (AGS); er hat ${digits} statt 8 Ziffern.`,
    hint: "Der Schlüssel hat acht Ziffern, zum Beispiel 01058001. Formatiere die Spalte als Text, sonst streicht das Tabellenprogramm die Null vorn; oder lass die Zelle leer, dann zählt der Name.",
  });
}

export function foreignKey(
  place: DivisionPlace,
  key: string,
  lands: [string, string],
): FindingRecord {
  return municipality(place, {
    message: `Der Gemeindeschlüssel ${key} gehört zu ${lands[0]}, nicht zu ${lands[1]}.`,
    hint: "Lösche die Zeile, wenn sie aus einem anderen Land stammt, oder berichtige den Schlüssel; --land nennt ein anderes Land.",
  });
}

export function unknownKey(
  place: DivisionPlace,
  key: string,
  right: string | undefined,
): FindingRecord {
  return municipality(place, {
    message: `Den Gemeindeschlüssel ${key} gibt es nicht.`,
    hint:
      right === undefined
        ? "Berichtige ihn, oder lass die Zelle leer, dann zählt der Name."
        : `Meintest du ${right}? Lass die Zelle sonst leer, dann zählt der Name.`,
  });
}

export function contradictingKey(
  place: DivisionPlace,
  { key, name, owner, right }: { key: string; name: string; owner: string; right: string },
): FindingRecord {
  return municipality(place, {
    message: `Der Gemeindeschlüssel ${key} gehört zu ${quoteValue(owner)}, der Name in der Zeile ist ${quoteValue(name)}.`,
    hint: `Ist der Name richtig, dann schreibe den Schlüssel ${right}; ist der Schlüssel richtig, dann berichtige den Namen.`,
  });
}

export function newMunicipality(place: DivisionPlace, key: string, name: string): FindingRecord {
  return municipality(place, {
    severity: "warning",
    message: `Die Gemeinde ${quoteValue(name)} (${key}) kennt das Programm nicht; sie wurde übernommen, wie sie dasteht.`,
    hint: "Prüfe Namen und Schlüssel; stimmen sie, ist nichts zu tun.",
  });
}

/** A name that is unlike that of the key, which counts. */
export function otherName(
  place: DivisionPlace,
  name: string,
  { key, name: owner }: { key: string; name: string },
): FindingRecord {
  return municipality(place, {
    severity: "warning",
    message: `${quoteValue(name)} heißt nach seinem Schlüssel ${key} ${quoteValue(owner)}; der Schlüssel zählt.`,
    hint: "Prüfe, ob diese Gemeinde gemeint ist; sonst berichtige den Schlüssel.",
  });
}

export function assignedTwice(
  place: DivisionPlace,
  name: string,
  { numbers, line, namesakes }: { numbers: [number, number]; line: number; namesakes: string[] },
): FindingRecord {
  const [other, own] = numbers;
  const isSame = other === own;
  const first = isSame ? `schon in Zeile ${line}` : `schon in Zeile ${line} bei Wahlkreis ${other}`;
  const namesake =
    namesakes.length === 0
      ? ""
      : `Ist einmal ${listText(namesakes.map(quoteValue))} gemeint? Dann schreibe es so. `;
  const hint = isSame
    ? "Lösche eine der Nennungen."
    : `${namesake}Ist die Gemeinde geteilt, dann nenne in beiden Zeilen den Teil, zum Beispiel „${name} (Stadtteile Nord, Mitte)“; kennst du ihn nicht, schreibe beide Male „${name} (teilweise)“. Sonst lösche die falsche Nennung.`;
  return division(place, {
    ...(isSame ? { severity: "warning" as const } : {}),
    message: `${quoteValue(name)} steht hier bei Wahlkreis ${own} und ${first}.`,
    hint,
  });
}

export function halfMunicipality(
  place: DivisionPlace,
  name: string,
  number: number,
): FindingRecord {
  return division(place, {
    message: `Von ${quoteValue(name)} steht nur ein Teil in der Tabelle, bei Wahlkreis ${number}; der Rest fehlt.`,
    hint: "Ergänze den anderen Wahlkreis mit seinem Teil. Gehört sie ganz hierher, dann lösche die Angabe des Teils.",
  });
}

export function partTwice(
  place: DivisionPlace,
  part: string,
  { name, numbers }: { name: string; numbers: number[] },
): FindingRecord {
  return division(place, {
    message: `Der Teil ${quoteValue(part)} von ${quoteValue(name)} steht bei den Wahlkreisen ${listText(numbers.map(String))}.`,
    hint: "Lass ihn nur bei einem davon stehen.",
  });
}

export function sameName(place: DivisionPlace, name: string, numbers: number[]): FindingRecord {
  return division(place, {
    message: `Die Wahlkreise ${listText(numbers.map(String))} heißen alle ${quoteValue(name)}.`,
    hint: "Jeder Wahlkreis braucht einen eigenen Namen. Berichtige ihn, oder prüfe die Spalte mit den Namen.",
  });
}

export function namelessConstituencies(file: string, numbers: number[]): FindingRecord {
  const isOne = numbers.length === 1;
  return division(
    { file },
    {
      severity: "warning",
      message: `${isOne ? "Der Wahlkreis" : "Die Wahlkreise"} ${listText(numbers.map(String))} ${isOne ? "hat" : "haben"} keinen Namen; sie heißen vorerst „Wahlkreis“ mit ihrer Nummer.`,
      hint: "Schreibe den Namen hinter die Nummer, zum Beispiel „Wahlkreis 5 Eckernförde:“.",
    },
  );
}

export function emptyConstituency(place: DivisionPlace, number: number): FindingRecord {
  return division(place, {
    message: `Zu Wahlkreis ${number} ist keine Gemeinde genannt.`,
    hint: "Ergänze seine Gemeinden, oder lösche ihn.",
  });
}

export function leftOver(file: string, names: string[], land: string): FindingRecord {
  const count = names.length === 1 ? "eine Gemeinde" : `${names.length} Gemeinden`;
  return division(
    { file },
    {
      message: `In keinem Wahlkreis ${names.length === 1 ? "steht" : "stehen"} ${count} in ${land}: ${listSome(names)}.`,
      hint: "Ergänze sie beim richtigen Wahlkreis. Gehören sie wirklich in keinen, dann wiederhole den Befehl mit --partial.",
    },
  );
}

/** Areas outside all municipalities, where hardly anybody lives. */
export function leftOverForests(file: string, names: string[]): FindingRecord {
  return division(
    { file },
    {
      severity: "warning",
      message: `In keinem Wahlkreis stehen gemeindefreie Gebiete: ${listSome(names)}.`,
      hint: "Wohnt dort niemand, ist nichts zu tun. Sonst nenne sie mit „das gemeindefreie Gebiet …“.",
    },
  );
}

function listSome(names: string[]): string {
  const shown = names.slice(0, 40).map(quoteValue);
  const more = names.length - shown.length;
  return more === 0 ? listText(shown) : `${shown.join(", ")} und ${more} weitere`;
}

/** A file of another division that stays, because the program did not write it. */
export function contradictingFile(file: string): FindingRecord {
  return division(
    { file },
    {
      severity: "warning",
      message:
        "Die Datei gehört zu einer anderen Einteilung; sie stammt nicht vom Programm und blieb deshalb liegen.",
      hint: "Lösche sie, oder ersetze sie durch die der neuen Einteilung. Bis dahin nennen Karte oder Postleitzahlen falsche Wahlkreise.",
    },
  );
}

/** A file of the same division that differs in some municipalities. */
export function contradictingMunicipalities(file: string, names: string[]): FindingRecord {
  return division(
    { file },
    {
      severity: "warning",
      message: `Die Datei widerspricht der neuen Einteilung bei diesen Gemeinden: ${listSome(names)}.`,
      hint: "„npx plakat geo verify“ nennt die Wahlkreise. Berichtige die Datei, oder lösche sie; die Gemeinde zählt zuerst.",
    },
  );
}

export function unreadableDivision(
  place: { file: string; line?: number },
  message: string,
  hint: string,
): FindingRecord {
  return { ...place, code: "geo-format", severity: "error", message, hint };
}

export function unknownColumns(file: string, found: string[]): FindingRecord {
  const list = found.filter((one) => one !== "").slice(0, 12);
  return unreadableDivision(
    { file },
    `Die Tabelle hat keine Spalten mit Nummer und Gemeinden; gefunden wurde ${list.length === 0 ? "nichts" : list.map(quoteValue).join(", ")}.`,
    "Nenne die Spalten in der ersten Zeile, zum Beispiel nummer;name;gemeinden mit einer Zeile je Wahlkreis oder nummer;name;ags;gemeinde mit einer Zeile je Gemeinde. Spalten mit anderen Namen nennen --number und --name.",
  );
}

/** Numbers that one file of `geo/` has and another has not. */
export function numbersDiffer(file: string, other: string, numbers: number[]): FindingRecord {
  const isOne = numbers.length === 1;
  return {
    file,
    code: "geo-difference",
    severity: "error",
    message: `${isOne ? "Den Wahlkreis" : "Die Wahlkreise"} ${listText(numbers.map(String))} nennt diese Datei, ${other} aber nicht.`,
    hint: "Beide müssen aus derselben Einteilung stammen. Lies sie mit „npx plakat geo import“ neu ein, oder lösche die veraltete.",
  };
}

/** A municipality with the constituencies of the table of municipalities and of another file. */
export interface Difference {
  key: string;
  name: string;
  table: number[];
  /** Empty if its points are in no area. */
  other: number[];
}

const ask = "Sieh in der Einteilung des Amtes nach.";

/** Municipalities for which map and postcodes contradict the table. */
export function tableDiffers(differences: readonly Difference[]): FindingRecord[] {
  return differ("geo/gemeinden.csv", differences, {
    start: "Karte und Postleitzahlen widersprechen der Gemeindetabelle",
    other: "Karte",
    hint: `${ask} Stimmt die Tabelle, dann ergänze ihren Wahlkreis in postleitzahlen.csv bei den Postleitzahlen der Gemeinde; sonst berichtige gemeinden.csv, oder lies die Einteilung mit „npx plakat geo import“ neu ein.`,
  });
}

/** Municipalities whose postcodes do not name their constituency. */
export function postcodesDiffer(differences: readonly Difference[]): FindingRecord[] {
  return differ("geo/postleitzahlen.csv", differences, {
    start: "Die Postleitzahlen widersprechen der Gemeindetabelle",
    other: "Postleitzahlen",
    hint: `${ask} Stimmt die Tabelle, ist nichts zu tun: Der Finder nennt zu diesen Postleitzahlen beide Wahlkreise. Stimmen sie, dann berichtige gemeinden.csv.`,
  });
}

/** Municipalities whose points are further from their constituency than borders are inaccurate. */
export function mapDiffers(differences: readonly Difference[]): FindingRecord[] {
  return differ("geo/wahlkreise.geojson", differences, {
    start: "Auf der Karte liegen Orte mehr als 500 Meter außerhalb ihres Wahlkreises",
    other: "Karte",
    hint: `${ask} Stimmt die Tabelle, dann irrt die vereinfachte Grenze oder der Punkt in orte.csv, und es ist nichts zu tun; stimmt die Karte, dann berichtige gemeinden.csv.`,
  });
}

/** A warning, because the finder asks the table of municipalities first, whatever the others say. */
function differ(
  file: string,
  differences: readonly Difference[],
  { start, other, hint }: Record<"start" | "other" | "hint", string>,
): FindingRecord[] {
  if (differences.length === 0) return [];
  const groups = Map.groupBy(differences, (one) => {
    const found = one.other.length === 0 ? "keiner" : listText(one.other.map(String));
    return `Tabelle ${listText(one.table.map(String))}, ${other} ${found}`;
  });
  const list = Array.from(
    groups,
    ([pair, own]) => `${listText(own.map(({ name }) => name))} (${pair})`,
  );
  const message = `${start}, bei ${formatCount(differences.length, "Gemeinde", "Gemeinden")}: ${list.join("; ")}.`;
  return [{ file, code: "geo-difference", severity: "warning", message, hint }];
}

/** Two files that differ for most municipalities. */
export function otherDivision(
  file: string,
  { differing, checked }: { differing: number; checked: number },
): FindingRecord {
  return {
    file,
    code: "geo-difference",
    severity: "error",
    message: `Die Datei gehört zu einer anderen Einteilung als gemeinden.csv: ${differing} von ${checked} verglichenen Gemeinden liegen in anderen Wahlkreisen.`,
    hint: "Lösche die veraltete der beiden, oder hole beide neu: mit „npx plakat geo use“, oder mit „npx plakat geo import“ aus der Einteilung des Amtes.",
  };
}
