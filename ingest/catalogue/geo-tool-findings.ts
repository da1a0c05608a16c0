import { listText } from "#domain/words/list-text.ts";
import { formatCount } from "#ingest/diagnostics/format-numbers.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import type { Entry } from "./entry.ts";

/** "50,1234° Nord, 8,5678° Ost" */
function formatPoint([lon, lat]: readonly [number, number]): string {
  const format = (degrees: number) => degrees.toLocaleString("de-DE", { maximumFractionDigits: 4 });
  return `${format(lat)}° Nord, ${format(lon)}° Ost`;
}

function listSome(names: string[]): string {
  const shown = names.slice(0, 40).map(quoteValue);
  const more = names.length - shown.length;
  return more === 0 ? listText(shown) : `${shown.join(", ")} und ${more} weitere`;
}

const geojson =
  "Erwartet wird GeoJSON. Wie aus einem Shapefile eines wird, steht im Handbuch unter „Wahlkreise aus Karten der Ämter“.";
const ask = "Sieh in der Einteilung des Amtes nach.";

/** A municipality that two files give to different constituencies. */
export interface Contradiction {
  name: string;
  /** The constituencies in the table of municipalities. */
  table: number[];
  /** The constituencies in the other file; empty if its points are in no area. */
  other: number[];
}

function sayDifferences(start: string, other: string, differences: Contradiction[]): string {
  const groups = Map.groupBy(differences, (one) => {
    const found = one.other.length === 0 ? "keiner" : listText(one.other.map(String));
    return `Tabelle ${listText(one.table.map(String))}, ${other} ${found}`;
  });
  const list = Array.from(
    groups,
    ([pair, own]) => `${listText(own.map(({ name }) => name))} (${pair})`,
  );
  return `${start}, bei ${formatCount(differences.length, "Gemeinde", "Gemeinden")}: ${list.join("; ")}.`;
}

function sayUnknown(name: string, land: string): string {
  return `${quoteValue(name)} ist keine Gemeinde in ${land}.`;
}

/** Findings of `plakat geo` about the files that it reads. */
export const geoToolFindings = {
  "geo-attribute": {
    meaning: "In den Kartendaten eines Amtes gibt es das genannte Feld nicht.",
    cases: {
      /** `present` are the attributes of the file. */
      missing: ({
        option,
        given,
        present,
      }: {
        option: "number" | "name";
        given: string;
        present: string[];
      }) => ({
        message: `Nicht jede Fläche hat das Feld ${quoteValue(given)}; vorhanden sind ${present.length === 0 ? "keine" : present.slice(0, 20).map(quoteValue).join(", ")}.`,
        hint: `Nenne mit --${option} eines davon.`,
      }),
      /** A name is missing or too long for a map, which means the wrong attribute. */
      unusableName: ({
        number,
        length,
        attribute,
      }: {
        number: number;
        length: number;
        attribute: string;
      }) => ({
        message: `Wahlkreis ${number} hat im Feld ${quoteValue(attribute)} ${length === 0 ? "keinen Namen" : `einen Namen aus ${length} Zeichen`}.`,
        hint: "Nenne mit --name das Feld mit den Namen. Haben die Wahlkreise nur Nummern, nenne auch dort das Feld der Nummer.",
      }),
    },
  },
  "geo-changed": {
    say: {
      message:
        "Die Datei stammt nicht von „npx plakat geo“ oder wurde danach geändert; nichts wurde geschrieben.",
      hint: "Bewahre sie an anderer Stelle auf, wenn du sie brauchst, und überschreibe sie mit --force.",
    },
  },
  "geo-difference": {
    meaning: "Gemeinden, Postleitzahlen und Flächen nennen verschiedene Wahlkreise.",
    cases: {
      /** Numbers in one file of `geo/` that another one lacks. */
      numbers: ({ other, numbers }: { other: string; numbers: number[] }) => ({
        message: `${numbers.length === 1 ? "Den Wahlkreis" : "Die Wahlkreise"} ${listText(numbers.map(String))} nennt diese Datei, ${other} aber nicht.`,
        hint: "Beide müssen aus derselben Einteilung stammen. Lies sie mit „npx plakat geo import“ neu ein, oder lösche die veraltete.",
      }),
      /** Municipalities for which map and postcodes contradict the table. */
      table: ({ differences }: { differences: Contradiction[] }) => ({
        message: sayDifferences(
          "Karte und Postleitzahlen widersprechen der Gemeindetabelle",
          "Karte",
          differences,
        ),
        hint: `${ask} Stimmt die Tabelle, dann ergänze ihren Wahlkreis in postleitzahlen.csv bei den Postleitzahlen der Gemeinde; sonst berichtige gemeinden.csv, oder lies die Einteilung mit „npx plakat geo import“ neu ein.`,
      }),
      /** Municipalities whose postcodes do not name their constituency. */
      postcodes: ({ differences }: { differences: Contradiction[] }) => ({
        message: sayDifferences(
          "Die Postleitzahlen widersprechen der Gemeindetabelle",
          "Postleitzahlen",
          differences,
        ),
        hint: `${ask} Stimmt die Tabelle, ist nichts zu tun: Der Finder nennt zu diesen Postleitzahlen beide Wahlkreise. Stimmen sie, dann berichtige gemeinden.csv.`,
      }),
      /** Municipalities whose points are too far from their constituency for an inexact border. */
      map: ({ differences }: { differences: Contradiction[] }) => ({
        message: sayDifferences(
          "Auf der Karte liegen Orte mehr als 500 Meter außerhalb ihres Wahlkreises",
          "Karte",
          differences,
        ),
        hint: `${ask} Stimmt die Tabelle, dann irrt die vereinfachte Grenze oder der Punkt in orte.csv, und es ist nichts zu tun; stimmt die Karte, dann berichtige gemeinden.csv.`,
      }),
      /** Two files that differ in most municipalities. */
      otherDivision: ({ differing, checked }: { differing: number; checked: number }) => ({
        message: `Die Datei gehört zu einer anderen Einteilung als gemeinden.csv: ${differing} von ${checked} verglichenen Gemeinden liegen in anderen Wahlkreisen.`,
        hint: "Lösche die veraltete der beiden, oder hole beide neu: mit „npx plakat geo use“, oder mit „npx plakat geo import“ aus der Einteilung des Amtes.",
      }),
    },
  },
  "geo-division": {
    meaning: "Eine Einteilung in Wahlkreise hat Lücken oder widerspricht sich.",
    cases: {
      namedTwice: ({ name, number, line }: { name: string; number: number; line: number }) => ({
        message: `${quoteValue(name)} steht hier bei Wahlkreis ${number} und schon in Zeile ${line}.`,
        hint: "Lösche eine der Nennungen.",
      }),
      /** `other` is the constituency of the earlier line. */
      assignedTwice: ({
        name,
        number,
        other,
        line,
        namesakes,
      }: {
        name: string;
        number: number;
        other: number;
        line: number;
        namesakes: string[];
      }) => ({
        message: `${quoteValue(name)} steht hier bei Wahlkreis ${number} und schon in Zeile ${line} bei Wahlkreis ${other}.`,
        hint: `${namesakes.length === 0 ? "" : `Ist einmal ${listText(namesakes.map(quoteValue))} gemeint? Dann schreibe es so. `}Ist die Gemeinde geteilt, dann nenne in beiden Zeilen den Teil, zum Beispiel „${name} (Stadtteile Nord, Mitte)“; kennst du ihn nicht, schreibe beide Male „${name} (teilweise)“. Sonst lösche die falsche Nennung.`,
      }),
      half: ({ name, number }: { name: string; number: number }) => ({
        message: `Von ${quoteValue(name)} steht nur ein Teil in der Tabelle, bei Wahlkreis ${number}; der Rest fehlt.`,
        hint: "Ergänze den anderen Wahlkreis mit seinem Teil. Gehört sie ganz hierher, dann lösche die Angabe des Teils.",
      }),
      partTwice: ({ part, name, numbers }: { part: string; name: string; numbers: number[] }) => ({
        message: `Der Teil ${quoteValue(part)} von ${quoteValue(name)} steht bei den Wahlkreisen ${listText(numbers.map(String))}.`,
        hint: "Lass ihn nur bei einem davon stehen.",
      }),
      sameName: ({ name, numbers }: { name: string; numbers: number[] }) => ({
        message: `Die Wahlkreise ${listText(numbers.map(String))} heißen alle ${quoteValue(name)}.`,
        hint: "Jeder Wahlkreis braucht einen eigenen Namen. Berichtige ihn, oder prüfe die Spalte mit den Namen.",
      }),
      nameless: ({ numbers }: { numbers: number[] }) => ({
        message: `${numbers.length === 1 ? "Der Wahlkreis" : "Die Wahlkreise"} ${listText(numbers.map(String))} ${numbers.length === 1 ? "hat" : "haben"} keinen Namen; sie heißen vorerst „Wahlkreis“ mit ihrer Nummer.`,
        hint: "Schreibe den Namen hinter die Nummer, zum Beispiel „Wahlkreis 5 Eckernförde:“.",
      }),
      empty: ({ number }: { number: number }) => ({
        message: `Zu Wahlkreis ${number} ist keine Gemeinde genannt.`,
        hint: "Ergänze seine Gemeinden, oder lösche ihn.",
      }),
      leftOver: ({ names, land }: { names: string[]; land: string }) => ({
        message: `In keinem Wahlkreis ${names.length === 1 ? "steht eine Gemeinde" : `stehen ${names.length} Gemeinden`} in ${land}: ${listSome(names)}.`,
        hint: "Ergänze sie beim richtigen Wahlkreis. Gehören sie wirklich in keinen, dann wiederhole den Befehl mit --partial.",
      }),
      /** Areas outside all municipalities, which are hardly inhabited. */
      leftOverForests: ({ names }: { names: string[] }) => ({
        message: `In keinem Wahlkreis stehen gemeindefreie Gebiete: ${listSome(names)}.`,
        hint: "Wohnt dort niemand, ist nichts zu tun. Sonst nenne sie mit „das gemeindefreie Gebiet …“.",
      }),
      /** A file of another division that is kept, because the program did not write it. */
      otherFile: {
        message:
          "Die Datei gehört zu einer anderen Einteilung; sie stammt nicht vom Programm und blieb deshalb liegen.",
        hint: "Lösche sie, oder ersetze sie durch die der neuen Einteilung. Bis dahin nennen Karte oder Postleitzahlen falsche Wahlkreise.",
      },
      /** A file of the same division that differs in some municipalities. */
      otherMunicipalities: ({ names }: { names: string[] }) => ({
        message: `Die Datei widerspricht der neuen Einteilung bei diesen Gemeinden: ${listSome(names)}.`,
        hint: "„npx plakat geo verify“ nennt die Wahlkreise. Berichtige die Datei, oder lösche sie; die Gemeinde zählt zuerst.",
      }),
    },
  },
  "geo-encoding": {
    meaning: "Namen in Kartendaten enthalten zerstörte Umlaute.",
    say: ({ name }: { name: string }) => ({
      message: `Der Name ${quoteValue(name)} enthält zerstörte Umlaute.`,
      hint: "Speichere die Datei im Programm für Geodaten noch einmal, mit der Kodierung UTF-8.",
    }),
  },
  "geo-format": {
    meaning: "Die Kartendaten eines Amtes sind nicht lesbar.",
    cases: {
      gone: { message: "Die Datei gibt es nicht.", hint: "Prüfe Ort und Schreibweise." },
      denied: {
        message: "Die Datei lässt sich nicht lesen.",
        hint: "Prüfe die Zugriffsrechte.",
      },
      empty: { message: "Die Datei ist leer.", hint: "Lade sie noch einmal herunter." },
      shapefile: {
        message: "Ein Shapefile oder eine ZIP-Datei liest der Befehl nicht.",
        hint: "Entpacke sie, und wandle das Shapefile um: `npx mapshaper NAME.shp -proj wgs84 -o wahlkreise.geojson`. Mehr dazu steht im Handbuch unter „Wahlkreise aus Karten der Ämter“.",
      },
      json: { message: "Die Datei ist kein vollständiges JSON.", hint: geojson },
      encoding: {
        message: "Die Datei ist kein Text in UTF-8.",
        hint: `${geojson} GeoJSON speichern Programme wie QGIS mit der Kodierung UTF-8.`,
      },
      otherJson: {
        message: "Die Datei ist JSON, aber keine GeoJSON-„FeatureCollection“.",
        hint: geojson,
      },
      coordinates: ({ position }: { position: number }) => ({
        message: `Beim ${position}. Eintrag sind die Koordinaten unvollständig oder keine Zahlen.`,
        hint: "Exportiere die Datei noch einmal als GeoJSON.",
      }),
      noAreas: {
        message: "Die Datei enthält keine Flächen.",
        hint: "Wahlkreise sind Polygone; Punkte, Linien und Tabellen allein genügen nicht.",
      },
      /** The reason from the reader of tables. */
      table: ({ reason, advice }: { reason: string; advice: string }) => ({
        message: reason,
        hint: advice,
      }),
      /** `found` are the headers of the table. */
      columns: ({ found }: { found: string[] }) => ({
        message: `Die Tabelle hat keine Spalten mit Nummer und Gemeinden; gefunden wurde ${found.length === 0 ? "nichts" : found.map(quoteValue).join(", ")}.`,
        hint: "Nenne die Spalten in der ersten Zeile, zum Beispiel nummer;name;gemeinden mit einer Zeile je Wahlkreis oder nummer;name;ags;gemeinde mit einer Zeile je Gemeinde. Spalten mit anderen Namen nennen --number und --name.",
      }),
      noDivision: {
        message: "In der Datei steht keine Einteilung in Wahlkreise.",
        hint: "Jeder Wahlkreis beginnt in einer eigenen Zeile, zum Beispiel „Wahlkreis 5 Eckernförde: die Gemeinden Altenholz, …“. In einer Tabelle nennt die erste Zeile die Spalten: nummer, name, gemeinden.",
      },
    },
  },
  "geo-geometry": {
    meaning: "Ein Wahlkreis hat keine Fläche, oder seine Grenze schneidet sich selbst.",
    cases: {
      empty: ({ number }: { number: number | string }) => ({
        message: `Wahlkreis ${number} hat keine Fläche.`,
        hint: "Exportiere die Datei noch einmal mit Flächen (Polygonen), oder lösche leere Objekte in einem Programm wie QGIS.",
      }),
      crossing: ({ number, point }: { number: string; point: readonly [number, number] }) => ({
        message: `Die Grenze von Wahlkreis ${number} schneidet sich selbst, bei ${formatPoint(point)}.`,
        hint: "In QGIS behebt das „Vektor“ → „Geometrie-Werkzeuge“ → „Geometrien reparieren“.",
      }),
    },
  },
  "geo-licence": {
    meaning: "Quelle oder Lizenz von Kartendaten fehlt.",
    cases: {
      notes: {
        message:
          "In geo/SOURCE.md steht nicht, woher die Datei stammt und unter welcher Lizenz sie steht.",
        hint: "Ergänze in der Tabelle eine Zeile mit Quelle und Lizenz. Ohne Lizenz dürfen Kartendaten nicht auf die Website.",
      },
      /** A file is imported without the options that give its source. */
      options: {
        message:
          "Woher die Datei stammt und unter welcher Lizenz sie steht, ist nicht angegeben; nichts wurde geschrieben.",
        hint: 'Nenne beides, zum Beispiel --source "Landeswahlleiter Hessen" --licence "dl-de/by-2-0". Beides steht meist auf der Seite, von der die Datei stammt; sonst frage das Amt.',
      },
    },
  },
  "geo-municipality": {
    meaning: "Eine Gemeinde einer Einteilung gibt es so nicht, oder mehrere heißen so.",
    cases: {
      unknown: ({ name, land }: { name: string; land: string }) => ({
        message: sayUnknown(name, land),
        hint: "Schreibe sie so, wie sie im amtlichen Gemeindeverzeichnis heißt. Ist sie neu, dann gib in einer Spalte „ags“ auch ihren Schlüssel an.",
      }),
      misspelt: ({ name, land, nearest }: { name: string; land: string; nearest: string }) => ({
        message: sayUnknown(name, land),
        hint: `Meintest du ${quoteValue(nearest)}? Dann schreibe es so.`,
      }),
      /** `successors` are the present municipalities that a former place may belong to. */
      former: ({
        name,
        land,
        successors,
      }: {
        name: string;
        land: string;
        successors: string[];
      }) => ({
        message: `${sayUnknown(name, land)} Wahrscheinlich ist sie in ${listText(successors.map(quoteValue))} aufgegangen oder ein Ortsteil davon.`,
        hint: `Steht ${successors.length === 1 ? "diese Gemeinde" : "die richtige davon"} schon beim selben Wahlkreis, dann lösche den Namen; sonst schreibe ${quoteValue(successors[0] ?? "")} an seine Stelle.`,
      }),
      elsewhere: ({ name, land, lands }: { name: string; land: string; lands: string[] }) => ({
        message: `${sayUnknown(name, land)} So heißt eine in ${listText(lands)}.`,
        hint: "Prüfe, ob die Tabelle zu deinem Land gehört; --land nennt ein anderes.",
      }),
      ambiguous: ({ name, namesakes }: { name: string; namesakes: string[] }) => ({
        message: `${quoteValue(name)} heißen ${namesakes.length} Gemeinden: ${listText(namesakes)}.`,
        hint: "Sage dazu, welche: mit der Spalte „ags“ oder „kreis“, oder im Text mit „vom Kreis …“ davor.",
      }),
      otherDistrict: ({
        name,
        found,
        expected,
      }: {
        name: string;
        found: string;
        expected: string;
      }) => ({
        message: `${quoteValue(name)} liegt nicht in ${quoteValue(expected)}, sondern in ${quoteValue(found)}.`,
        hint: "Ist diese Gemeinde gemeint, dann nenne ihren Kreis davor; sonst berichtige den Namen.",
      }),
      union: ({ name }: { name: string }) => ({
        message: `Welche Gemeinden zu ${quoteValue(name)} gehören, weiß das Programm nicht; Ämter, Samtgemeinden und Verbandsgemeinden stehen in keiner seiner Tabellen.`,
        hint: `Zähle sie dahinter in Klammern auf, zum Beispiel „${name} (= Gemeinden A, B, C)“; das Verzeichnis steht auf der Website des Landes oder des Amtes.`,
      }),
      rest: ({ text }: { text: string }) => ({
        message: `${quoteValue(text)} sagt nicht, welche Gemeinden gemeint sind.`,
        hint: "Zähle sie mit Namen auf.",
      }),
      district: ({
        name,
        land,
        nearest,
      }: {
        name: string;
        land: string;
        nearest: string | undefined;
      }) => ({
        message: `Einen Kreis ${quoteValue(name)} gibt es in ${land} nicht.`,
        hint:
          nearest === undefined
            ? "Schreibe ihn wie im amtlichen Verzeichnis."
            : `Meintest du ${quoteValue(nearest)}? Dann schreibe es so.`,
      }),
      noKey: ({ key }: { key: string }) => ({
        message: `${quoteValue(key)} ist kein Gemeindeschlüssel (AGS); er hat ${key.replaceAll(/\D/g, "").length} statt 8 Ziffern.`,
        hint: "Der Schlüssel hat acht Ziffern, zum Beispiel 01058001. Formatiere die Spalte als Text, sonst streicht das Tabellenprogramm die Null vorn; oder lass die Zelle leer, dann zählt der Name.",
      }),
      foreignKey: ({ key, land, own }: { key: string; land: string; own: string }) => ({
        message: `Der Gemeindeschlüssel ${key} gehört zu ${land}, nicht zu ${own}.`,
        hint: "Lösche die Zeile, wenn sie aus einem anderen Land stammt, oder berichtige den Schlüssel; --land nennt ein anderes Land.",
      }),
      /** `right` is the key of the municipality of this name. */
      unknownKey: ({ key, right }: { key: string; right: string | undefined }) => ({
        message: `Den Gemeindeschlüssel ${key} gibt es nicht.`,
        hint:
          right === undefined
            ? "Berichtige ihn, oder lass die Zelle leer, dann zählt der Name."
            : `Meintest du ${right}? Lass die Zelle sonst leer, dann zählt der Name.`,
      }),
      /** `owner` is the municipality of the key, `right` the key of the name. */
      contradictingKey: ({
        key,
        name,
        owner,
        right,
      }: {
        key: string;
        name: string;
        owner: string;
        right: string;
      }) => ({
        message: `Der Gemeindeschlüssel ${key} gehört zu ${quoteValue(owner)}, der Name in der Zeile ist ${quoteValue(name)}.`,
        hint: `Ist der Name richtig, dann schreibe den Schlüssel ${right}; ist der Schlüssel richtig, dann berichtige den Namen.`,
      }),
      newOne: ({ key, name }: { key: string; name: string }) => ({
        message: `Die Gemeinde ${quoteValue(name)} (${key}) kennt das Programm nicht; sie wurde übernommen, wie sie dasteht.`,
        hint: "Prüfe Namen und Schlüssel; stimmen sie, ist nichts zu tun.",
      }),
      /** The name differs from that of the key, which takes precedence. */
      otherName: ({ name, key, owner }: { name: string; key: string; owner: string }) => ({
        message: `${quoteValue(name)} heißt nach seinem Schlüssel ${key} ${quoteValue(owner)}; der Schlüssel zählt.`,
        hint: "Prüfe, ob diese Gemeinde gemeint ist; sonst berichtige den Schlüssel.",
      }),
    },
  },
  "geo-numbers": {
    meaning: "Nummern von Wahlkreisen fehlen, kommen doppelt vor oder sind keine.",
    cases: {
      twice: ({ number }: { number: number }) => ({
        message: `Die Nummer ${number} kommt zweimal vor.`,
        hint: "Jeder Wahlkreis braucht eine eigene Nummer. Prüfe, ob --number das richtige Feld nennt.",
      }),
      twiceInText: ({ number }: { number: number }) => ({
        message: `Die Nummer ${number} kommt zweimal vor.`,
        hint: "Berichtige die Nummer in dieser Zeile, oder lösche die zweite Fassung.",
      }),
      gaps: ({ missing }: { missing: number[] }) => ({
        message: `In der Zählung der Wahlkreise ${missing.length === 1 ? "fehlt" : "fehlen"} ${missing.slice(0, 10).join(", ")}${missing.length > 10 ? " und weitere" : ""}.`,
        hint: "Prüfe, ob die Datei vollständig ist. Zählt das Amt mit Lücken, ist nichts zu tun.",
      }),
      ofArea: ({ value, position }: { value: string; position: number }) => ({
        message: `Bei der ${position}. Fläche ist ${quoteValue(value)} keine Nummer von 1 bis 9999.`,
        hint: "Nenne mit --number das Feld, in dem die Nummer des Wahlkreises steht.",
      }),
      ofRow: ({ value }: { value: string }) => ({
        message: `${quoteValue(value)} ist keine Nummer von 1 bis 9999.`,
        hint: "In der Spalte steht die Nummer des Wahlkreises und sonst nichts. Gehört die Zeile nicht zur Tabelle, dann lösche sie.",
      }),
      twoRowNames: ({ number, names }: { number: number; names: [string, string] }) => ({
        message: `Wahlkreis ${number} heißt hier ${quoteValue(names[1])}, weiter oben aber ${quoteValue(names[0])}.`,
        hint: "Berichtige den Namen, oder, wenn es ein anderer Wahlkreis ist, seine Nummer.",
      }),
      twoNames: ({ number, names }: { number: number; names: [string, string] }) => ({
        message: `Zwei Flächen haben die Nummer ${number}, heißen aber ${quoteValue(names[0])} und ${quoteValue(names[1])}.`,
        hint: "Gleiche Nummern sind nur für Teile desselben Wahlkreises möglich. Prüfe, ob --number und --name die richtigen Felder nennen.",
      }),
    },
  },
  "geo-overlap": {
    meaning: "Zwei Wahlkreise überschneiden sich.",
    /** `areas` have the numbers of their constituencies. */
    say: ({
      areas: [one, other],
      point,
    }: {
      areas: [number[], number[]];
      point: readonly [number, number];
    }) => ({
      message: `Die Wahlkreise ${one.join(", ")} und ${other.join(", ")} überschneiden sich, bei ${formatPoint(point)}.`,
      hint: "Jeder Ort darf nur in einem Wahlkreis liegen. Prüfe, ob die Datei zwei Fassungen der Grenzen enthält.",
    }),
  },
  "geo-projection": {
    meaning: "Die Projektion von Kartendaten ist unbekannt oder die falsche.",
    cases: {
      swapped: {
        message: "Längen- und Breitengrade sind vertauscht.",
        hint: "GeoJSON nennt zuerst die Länge. Exportiere die Datei noch einmal.",
      },
      elsewhere: {
        message: "Die Koordinaten liegen nicht in Deutschland.",
        hint: "Rechne sie in Grad um (WGS 84): `npx mapshaper NAME.geojson -proj init=EPSG:25832 crs=wgs84 -o wahlkreise.geojson`. Welche Projektion es ist, sagt das Amt; meist ist es EPSG:25832, in Berlin, Brandenburg, Mecklenburg-Vorpommern und Sachsen EPSG:25833.",
      },
    },
  },
} satisfies Record<string, Entry>;
