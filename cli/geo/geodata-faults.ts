import type { FindingRecord } from "#domain/content/records.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import type { Point } from "#ingest/map/geometry.ts";

/** A file that differs from what the program wrote, or that an author brought. */
export function changedByHand(file: string): FindingRecord {
  return {
    file,
    code: "geo-changed",
    severity: "error",
    message:
      "Die Datei stammt nicht von „npx plakat geo“ oder wurde danach geändert; nichts wurde geschrieben.",
    hint: "Bewahre sie an anderer Stelle auf, wenn du sie brauchst, und überschreibe sie mit --force.",
  };
}

export function missingLicence(file: string): FindingRecord {
  return {
    file,
    code: "geo-licence",
    severity: "error",
    message:
      "In geo/SOURCE.md steht nicht, woher die Datei stammt und unter welcher Lizenz sie steht.",
    hint: "Ergänze in der Tabelle eine Zeile mit Quelle und Lizenz. Ohne Lizenz dürfen Kartendaten nicht auf die Website.",
  };
}

/** A file to import, without the options that say where it is from. */
export function unlicensedFile(file: string): FindingRecord {
  return {
    file,
    code: "geo-licence",
    severity: "error",
    message:
      "Woher die Datei stammt und unter welcher Lizenz sie steht, ist nicht angegeben; nichts wurde geschrieben.",
    hint: 'Nenne beides, zum Beispiel --source "Landeswahlleiter Hessen" --licence "dl-de/by-2-0". Beides steht meist auf der Seite, von der die Datei stammt; sonst frage das Amt.',
  };
}

export function numberTwice(file: string, number: number): FindingRecord {
  return numbers(file, {
    severity: "error",
    message: `Die Nummer ${number} kommt zweimal vor.`,
    hint: "Jeder Wahlkreis braucht eine eigene Nummer. Prüfe, ob --number das richtige Feld nennt.",
  });
}

export function numberGaps(file: string, missing: number[]): FindingRecord {
  const list = missing.slice(0, 10).join(", ") + (missing.length > 10 ? " und weitere" : "");
  return numbers(file, {
    severity: "warning",
    message: `In der Zählung der Wahlkreise ${missing.length === 1 ? "fehlt" : "fehlen"} ${list}.`,
    hint: "Prüfe, ob die Datei vollständig ist. Zählt das Amt mit Lücken, ist nichts zu tun.",
  });
}

export function noNumber(file: string, value: unknown, position: number): FindingRecord {
  return numbers(file, {
    severity: "error",
    message: `Bei der ${position}. Fläche ist ${quoteValue(String(value))} keine Nummer von 1 bis 9999.`,
    hint: "Nenne mit --number das Feld, in dem die Nummer des Wahlkreises steht.",
  });
}

/** A row of a table without a number of a constituency. */
export function noRowNumber(file: string, line: number, value: string): FindingRecord {
  return {
    line,
    ...numbers(file, {
      severity: "error",
      message: `${quoteValue(value)} ist keine Nummer von 1 bis 9999.`,
      hint: "In der Spalte steht die Nummer des Wahlkreises und sonst nichts. Gehört die Zeile nicht zur Tabelle, dann lösche sie.",
    }),
  };
}

export function twoRowNames(
  { file, line }: { file: string; line: number },
  number: number,
  names: [string, string],
): FindingRecord {
  return {
    line,
    ...numbers(file, {
      severity: "error",
      message: `Wahlkreis ${number} heißt hier ${quoteValue(names[1])}, weiter oben aber ${quoteValue(names[0])}.`,
      hint: "Berichtige den Namen, oder, wenn es ein anderer Wahlkreis ist, seine Nummer.",
    }),
  };
}

export function twoNames(file: string, number: number, names: [string, string]): FindingRecord {
  return numbers(file, {
    severity: "error",
    message: `Zwei Flächen haben die Nummer ${number}, heißen aber ${quoteValue(names[0])} und ${quoteValue(names[1])}.`,
    hint: "Gleiche Nummern sind nur für Teile desselben Wahlkreises möglich. Prüfe, ob --number und --name die richtigen Felder nennen.",
  });
}

function numbers(file: string, finding: Finding): FindingRecord {
  return { file, code: "geo-numbers", ...finding };
}

export function missingAttribute(
  file: string,
  option: "number" | "name",
  { given, present }: { given: string; present: string[] },
): FindingRecord {
  const list = present.length === 0 ? "keine" : present.slice(0, 20).map(quoteValue).join(", ");
  return {
    file,
    code: "geo-attribute",
    severity: "error",
    message: `Nicht jede Fläche hat das Feld ${quoteValue(given)}; vorhanden sind ${list}.`,
    hint: `Nenne mit --${option} eines davon.`,
  };
}

/** A name that is missing or, as the value of a wrong attribute, too long for a map. */
export function unusableName(
  file: string,
  { number, name }: { number: number; name: string },
  attribute: string,
): FindingRecord {
  const found = name === "" ? "keinen Namen" : `einen Namen aus ${name.length} Zeichen`;
  return {
    file,
    code: "geo-attribute",
    severity: "error",
    message: `Wahlkreis ${number} hat im Feld ${quoteValue(attribute)} ${found}.`,
    hint: "Nenne mit --name das Feld mit den Namen. Haben die Wahlkreise nur Nummern, nenne auch dort das Feld der Nummer.",
  };
}

export function brokenNames(file: string, name: string): FindingRecord {
  return {
    file,
    code: "geo-encoding",
    severity: "error",
    message: `Der Name ${quoteValue(name)} enthält zerstörte Umlaute.`,
    hint: "Speichere die Datei im Programm für Geodaten noch einmal, mit der Kodierung UTF-8.",
  };
}

export function brokenGeometry(file: string, number: number | string): FindingRecord {
  return geometry(file, {
    severity: "error",
    message: `Wahlkreis ${number} hat keine Fläche.`,
    hint: "Exportiere die Datei noch einmal mit Flächen (Polygonen), oder lösche leere Objekte in einem Programm wie QGIS.",
  });
}

export function crossingRing(file: string, number: string, point: Point): FindingRecord {
  return geometry(file, {
    severity: "error",
    message: `Die Grenze von Wahlkreis ${number} schneidet sich selbst, bei ${formatPoint(point)}.`,
    hint: "In QGIS behebt das „Vektor“ → „Geometrie-Werkzeuge“ → „Geometrien reparieren“.",
  });
}

function geometry(file: string, finding: Finding): FindingRecord {
  return { file, code: "geo-geometry", ...finding };
}

export function overlappingAreas(
  file: string,
  [one, other]: [number[], number[]],
  point: Point,
): FindingRecord {
  return {
    file,
    code: "geo-overlap",
    severity: "error",
    message: `Die Wahlkreise ${one.join(", ")} und ${other.join(", ")} überschneiden sich, bei ${formatPoint(point)}.`,
    hint: "Jeder Ort darf nur in einem Wahlkreis liegen. Prüfe, ob die Datei zwei Fassungen der Grenzen enthält.",
  };
}

export function unreadableGeodata(file: string, reason: string, hint: string): FindingRecord {
  return { file, code: "geo-format", severity: "error", message: reason, hint };
}

export function wrongProjection(file: string, message: string, hint: string): FindingRecord {
  return { file, code: "geo-projection", severity: "error", message, hint };
}

export function tooLarge(file: string, limit: string): FindingRecord {
  return {
    file,
    code: "file-too-large",
    severity: "error",
    message: `Die Datei ist größer als ${limit}; nichts wurde geschrieben.`,
    hint: "Frage das Amt nach einer vereinfachten Fassung, oder vereinfache sie in einem Programm wie QGIS.",
  };
}

type Finding = Pick<FindingRecord, "severity" | "message" | "hint">;

/** "50,1234° Nord, 8,5678° Ost" */
function formatPoint([lon, lat]: Point): string {
  const format = (degrees: number) => degrees.toLocaleString("de-DE", { maximumFractionDigits: 4 });
  return `${format(lat)}° Nord, ${format(lon)}° Ost`;
}
