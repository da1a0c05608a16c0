import { tileFileHint } from "./field-findings.ts";
import { listText } from "#domain/words/list-text.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import type { Entry, FieldPath } from "./entry.ts";

const lastTable = "Die letzte brauchbare Fassung bleibt.";

function listFirst(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((one, other) => one - other).map(String);
  const rest = sorted.length - 5;
  return rest <= 1 ? listText(sorted) : `${sorted.slice(0, 5).join(", ")} und ${rest} weitere`;
}

/** A colour with too little contrast to its text. */
interface Contrast {
  field: FieldPath;
  name: string;
  given: string;
  /** The colour that the site uses instead. */
  nearest: string;
  ratio: number;
  needed: number;
}

function sayContrast({ ratio, needed, nearest }: Contrast): string {
  return `(Kontrast nur ${showRatio(ratio)}, nötig sind ${showRatio(needed)}). Die Website nimmt ${nearest}.`;
}

/** Rounds down, so that a failing ratio never looks like a passing one. */
function showRatio(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toString().replace(".", ",")} : 1`;
}

function adviseColour({ name, nearest }: Contrast): string {
  return `Schreibe \`${name}: "${nearest}"\`; das ist der nächste Ton, der genügt.`;
}

const orderOfGeoJson =
  "GeoJSON nennt zuerst die Länge (in Deutschland 5 bis 16), dann die Breite (47 bis 56), beide in Grad.";

const adviseSvg =
  "Exportiere das Logo als „einfaches SVG“, mit Schrift als Pfaden und ohne Bilder darin, oder als PNG.";

function showSize(sizeBytes: number): string {
  return sizeBytes >= 1_000_000
    ? `${(sizeBytes / 1_000_000).toFixed(1).replace(".", ",")} MB`
    : `${Math.ceil(sizeBytes / 1000)} kB`;
}

const noTiles = "Die Karte kommt ohne diese Datei aus.";
const adviseTiles =
  "Lade oder erzeuge sie noch einmal, zum Beispiel mit `pmtiles extract`, gepackt mit gzip.";

/** Settings, theme and map. */
export const settingsFindings = {
  "area-table": {
    meaning: "Die Tabelle mit den Namen der Wahlkreise lässt sich nicht lesen.",
    cases: {
      unreadable: {
        message: `Die Tabelle der Wahlkreise lässt sich nicht lesen. ${lastTable}`,
        hint: "Die erste Zeile heißt `Nummer;Name`, darunter steht eine Zeile je Wahlkreis, zum Beispiel `1;Altstadt`.",
      },
      number: ({ written }: { written: string }) => ({
        message: `${quoteValue(written)} ist keine Nummer eines Wahlkreises. ${lastTable}`,
        hint: "In der Spalte steht eine Zahl von 1 bis 9999 und sonst nichts.",
      }),
      name: ({ number }: { number: number }) => ({
        message: `Der Wahlkreis ${number} hat keinen Namen. ${lastTable}`,
        hint: `Schreibe ihn hinter die Nummer, zum Beispiel \`${number};Altstadt\`.`,
      }),
      twice: ({ number }: { number: number }) => ({
        message: `Die Nummer ${number} kommt zweimal vor. ${lastTable}`,
        hint: "Lösche eine der Zeilen.",
      }),
    },
  },
  "area-table-differs": {
    meaning: "Tabelle und Karte nennen verschiedene Wahlkreise.",
    cases: {
      notInTable: ({ numbers }: { numbers: number[] }) => ({
        message: `Auf der Karte sind Wahlkreise, die in der Tabelle fehlen: ${listFirst(numbers)}.`,
        hint: "Ergänze die Zeilen in der Tabelle. Fehlen viele, gehört die Karte zu einer anderen Einteilung: Dann lösche sie.",
      }),
      notOnMap: ({ numbers }: { numbers: number[] }) => ({
        message: `In der Tabelle stehen Wahlkreise, die auf der Karte fehlen: ${listFirst(numbers)}.`,
        hint: "Lösche Zeilen, die es nicht gibt. Fehlen viele, gehört die Karte zu einer anderen Einteilung: Dann lösche sie.",
      }),
    },
  },
  "area-table-second": {
    meaning: "Zwei Tabellen nennen die Wahlkreise; nur die erste wird gelesen.",
    say: ({ first }: { first: string }) => ({
      message: `Die Wahlkreise stehen schon in „${first}“; diese Tabelle wird nicht gelesen.`,
      hint: "Lösche eine der beiden Tabellen.",
    }),
  },
  "colour-contrast": {
    meaning:
      "Schrift auf einer Farbe aus `theme` wäre schlecht zu lesen; die Website nimmt die nächste.",
    cases: {
      "ink-and-white": (facts: Contrast, voice) => ({
        message: `${voice.field(facts.field)}: Auf ${facts.given} ist weder weiße noch dunkle Schrift gut zu lesen ${sayContrast(facts)}`,
        hint: adviseColour(facts),
      }),
      paper: (facts: Contrast, voice) => ({
        message: `${voice.field(facts.field)}: Schrift in ${facts.given} ist auf dem Papier schlecht zu lesen ${sayContrast(facts)}`,
        hint: adviseColour(facts),
      }),
      black: (facts: Contrast, voice) => ({
        message: `${voice.field(facts.field)}: ${facts.given} ist als Papier zu dunkel; selbst schwarze Schrift ist darauf schlecht zu lesen ${sayContrast(facts)}`,
        hint: adviseColour(facts),
      }),
    },
  },
  "election-twice": {
    meaning: "Zwei Wahlen haben denselben Kurznamen.",
    say: ({ id }: { id: string }) => ({
      message: `Den Kurznamen ${quoteValue(id)} haben zwei Wahlen.`,
      hint: "Gib jeder Wahl einen eigenen Kurznamen.",
    }),
  },
  "geo-coordinates": {
    meaning: "Die Koordinaten der Kartendaten stimmen nicht.",
    cases: {
      misshapen: ({ entry }: { entry: number }) => ({
        message: `Beim ${entry}. Eintrag sind die Koordinaten unvollständig oder keine Zahlen; die Karte bleibt, wie sie ist.`,
        hint: "Exportiere die Datei noch einmal als GeoJSON.",
      }),
      swapped: {
        message: "Längen- und Breitengrade sind vertauscht; die Karte bleibt, wie sie ist.",
        hint: orderOfGeoJson,
      },
      outside: {
        message: "Koordinaten liegen außerhalb der Erde; die Karte bleibt, wie sie ist.",
        hint: orderOfGeoJson,
      },
    },
  },
  "geo-empty": {
    meaning: "Die Kartendaten enthalten nichts von der erwarteten Art.",
    say: ({ items }: { items: string }) => ({
      message: `Die Datei enthält keine ${items}; die Karte bleibt, wie sie ist.`,
      hint: "Erwartet wird eine GeoJSON-„FeatureCollection“.",
    }),
  },
  "geo-syntax": {
    meaning: "Die Kartendaten sind kein gültiges JSON.",
    cases: {
      cut: {
        message: "Die Datei hört mitten im JSON auf; die Karte bleibt, wie sie ist.",
        hint: "Exportiere sie noch einmal als GeoJSON.",
      },
      /** `start` is the beginning of the unreadable part. */
      broken: ({ start }: { start: string }) => ({
        message: `Die Datei ist ab ${quoteValue(start)} kein gültiges JSON; die Karte bleibt, wie sie ist.`,
        hint: "Exportiere sie noch einmal als GeoJSON.",
      }),
    },
  },
  "impressum-incomplete": {
    meaning: "Dem Impressum, das aus site.yml entsteht, fehlt eine Angabe.",
    cases: {
      site: (_facts: object, voice) => ({
        message: `Der Baustein „impressum“ zeigt nichts, weil es keine ${voice.settings("site.yml")} gibt.`,
        hint: `Lege ${voice.settings("site.yml")} an, oder schreibe die Angaben selbst.`,
      }),
      /** `keys` are the missing settings, `advice` has their lines. */
      fact: ({
        file,
        fact,
        keys,
        advice,
      }: {
        file: string;
        fact: string;
        keys: string[];
        advice: string;
      }) => ({
        message: `In „${file}“ fehlt ${fact}, weil ${keys.map((key) => `„${key}“`).join(", ")} nicht angegeben ${keys.length === 1 ? "ist" : "sind"}.`,
        hint: advice,
      }),
    },
    form: {
      fact: ({ fact, keys }: { fact: string; keys: string[] }, voice) => ({
        message: `Im Impressum fehlt ${fact}.`,
        hint: `Fülle bei den Einstellungen unter ${voice.settings("site.yml")} ${listText(keys.map((key) => voice.field([key.slice(key.lastIndexOf(".") + 1)])))} aus.`,
      }),
    },
  },
  "logo-missing": {
    meaning:
      "Die Datei, die `logo` in site.yml nennt, gibt es nicht; es bleibt beim bisherigen Zeichen.",
    say: ({ file }: { file: string }) => ({
      message: `Das Logo ${quoteValue(file)} gibt es nicht; es bleibt beim bisherigen Zeichen.`,
      hint: "Lege die Datei in den Ordner, in dem site.yml liegt, oder berichtige den Namen. Habt ihr noch kein Logo, setze vor die Zeile wieder `# `.",
    }),
    form: "Lade das Logo noch einmal hoch, oder entferne es.",
  },
  "logo-unusable": {
    meaning:
      "Das Logo ist kein SVG oder PNG, beschädigt oder zu groß; es bleibt beim bisherigen Zeichen.",
    cases: {
      /** The file is refused with a finding of its own. */
      refused: ({ fault, advice = "" }: { fault: string; advice?: string | undefined }) => ({
        message: `${fault}`,
        hint: advice,
      }),
      otherType: ({ file }: { file: string }) => ({
        message: `Das Logo ${quoteValue(file)} ist weder eine SVG- noch eine PNG-Datei.`,
        hint: "Exportiere das Logo als SVG oder PNG, lege es neben site.yml ab, und schreibe zum Beispiel `logo: logo.svg`.",
      }),
      /** The logo turns out to be unreadable only when it is drawn. */
      undrawable: {
        message: `Das Logo lässt sich nicht zeichnen: Es ist beschädigt oder ganz durchsichtig, oder es hat zu viele Pixel.`,
        hint: "Speichere es in einem Bildprogramm neu; 1.000 Pixel Breite genügen.",
      },
      largeSvg: ({ sizeBytes, limitBytes }: { sizeBytes: number; limitBytes: number }) => ({
        message: `Das Logo ist mit ${showSize(sizeBytes)} zu groß; erlaubt sind ${showSize(limitBytes)}.`,
        hint: "Vereinfache die Zeichnung, oder exportiere sie als PNG.",
      }),
      largePng: ({ sizeBytes, limitBytes }: { sizeBytes: number; limitBytes: number }) => ({
        message: `Das Logo ist mit ${showSize(sizeBytes)} zu groß; erlaubt sind ${showSize(limitBytes)}.`,
        hint: "Verkleinere das Bild, 1.000 Pixel Breite genügen.",
      }),
      broken: { message: `Das Logo ist kein lesbares SVG.`, hint: adviseSvg },
      script: { message: `Im Logo stecken Programmteile.`, hint: adviseSvg },
      entity: {
        message: `Das Logo erklärt eigene Abkürzungen (Entities).`,
        hint: adviseSvg,
      },
      picture: { message: `Im Logo steckt ein Bild.`, hint: adviseSvg },
      reference: {
        message: `Das Logo verweist auf eine andere Datei.`,
        hint: adviseSvg,
      },
      import: { message: `Das Logo lädt eine andere Datei.`, hint: adviseSvg },
      text: {
        message: `Im Logo steht Schrift, die auf jedem Gerät anders aussieht.`,
        hint: adviseSvg,
      },
    },
    form: { otherType: "Lade das Logo als SVG oder PNG hoch." },
  },
  "map-hosts-unused": {
    say: {
      message: "Die Karte lädt nichts von fremden Servern; „hosts“ bewirkt nichts.",
      hint: "Lösche „hosts“, oder nenne unter „style“ die Adresse des fremden Kartenstils.",
    },
  },
  "map-state-unknown": {
    meaning: "Das Land aus site.yml kommt in den Wahlkreisdaten nicht vor.",
    cases: {
      /** No geodata ship for the Land. */
      noGeodata: (
        { state, suggestion = "Hessen" }: { state: string; suggestion?: string | undefined },
        voice,
      ) => ({
        message: `Zum Land ${quoteValue(state)} gibt es keine Kartendaten; die Karte fehlt.`,
        hint: `Schreibe in ${voice.settings("site.yml")} unter „map“ \`state: ${suggestion}\` mit dem Namen eures Landes.`,
      }),
      elsewhere: (
        {
          state,
          suggestion,
          known,
        }: { state: string; suggestion?: string | undefined; known: string[] },
        voice,
      ) => ({
        message: `In den Kartendaten gehört nichts zum Land „${state}“; die Karte bleibt, wie sie ist.`,
        hint:
          suggestion === undefined
            ? `Schreibe in ${voice.settings("site.yml")} unter „map“ eines von diesen als „state“: ${known.slice(0, 16).join(", ")}.`
            : `Schreibe in ${voice.settings("site.yml")} unter „map“ \`state: ${suggestion}\`.`,
      }),
    },
  },
  "question-twice": {
    meaning: "Zwei Fragen in fragen.yml haben denselben Kurznamen.",
    say: ({ id }: { id: string }) => ({
      message: `Den Kurznamen ${quoteValue(id)} haben zwei Fragen.`,
      hint: "Gib jeder Frage einen eigenen Kurznamen.",
    }),
  },
  "tiles-invalid": {
    meaning: "Eine .pmtiles-Datei ist unvollständig, von anderer Art oder für Browser unlesbar.",
    cases: {
      format: {
        message: `Die Datei ist kein PMTiles-Archiv der Version 3. ${noTiles}`,
        hint: adviseTiles,
      },
      incomplete: { message: `Das Archiv ist unvollständig. ${noTiles}`, hint: adviseTiles },
      packed: {
        message: `Browser können das Archiv nicht entpacken. ${noTiles}`,
        hint: adviseTiles,
      },
      noRoads: {
        message: `Das Archiv enthält keine Vektorkacheln, aus denen Straßen gezeichnet werden. ${noTiles}`,
        hint: adviseTiles,
      },
      noHeights: {
        message: `Das Archiv enthält keine Bilder, in denen Höhen stehen. ${noTiles}`,
        hint: adviseTiles,
      },
    },
  },
  "tiles-name": {
    say: {
      message:
        "Der Name dieser Datei kann nicht in einer Adresse stehen; die Karte kommt ohne sie aus.",
      hint: tileFileHint,
    },
  },
  "tiles-unused": {
    meaning: "Unter geo/ liegt eine .pmtiles-Datei, die die Karte nicht zeigt.",
    say: ({ name }: { name: string }, voice) => ({
      message: "Diese Datei zeigt die Karte nicht; sie braucht von jeder Art nur eine.",
      hint: `Nenne in ${voice.file("site.yml")} unter „map“ die richtige, zum Beispiel \`tiles: ${name}\`, oder lösche die anderen.`,
    }),
  },
} satisfies Record<string, Entry>;
