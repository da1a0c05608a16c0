import { formatDay } from "#domain/time/berlin-time.ts";
import type { Entry } from "./entry.ts";

const homeText = "Zwei, drei Sätze sagen dort, wer ihr seid und wofür ihr antretet.";

/** Findings of `plakat check --production` only. */
export const productionFindings = {
  "election-day-differs": {
    meaning: "Als Wahltag steht ein anderer Tag da als der, der bestimmt ist.",
    /** `known` is the day that the program has, with its source. */
    say: ({
      election,
      written,
      day,
      known,
    }: Record<"election" | "written" | "day" | "known", string>) => ({
      message: `Als Tag der Wahl „${election}“ steht hier der ${formatDay(written)}. Bestimmt ist nach Kenntnis des Programms der ${known}.`,
      hint: `Prüfe es bei eurer Landeswahlleitung, und schreibe \`date: ${day}\`, wenn es stimmt.`,
    }),
  },
  "election-day-unchecked": {
    meaning: "Ob der Wahltag noch stimmt, hat lange niemand geprüft.",
    say: ({ election, checkBy, known }: Record<"election" | "checkBy" | "known", string>) => ({
      message: `Was das Programm über den Tag der Wahl „${election}“ weiß, war bis zum ${formatDay(checkBy)} noch einmal zu prüfen: ${known}.`,
      hint: "Prüfe ihn in der Bekanntmachung eurer Landeswahlleitung; wenn er stimmt, ist nichts zu tun.",
    }),
  },
  "home-text-missing": {
    meaning: "Auf der Startseite steht kein Text, weil index.md fehlt, ein Entwurf oder leer ist.",
    cases: {
      empty: ({ file }: { file: string }) => ({
        message: `Die Startseite hat keinen Text: „${file}“ ist unter dem Kopf leer.`,
        hint: `${homeText} Schreibe ihn unter den Kopf der Datei.`,
      }),
      draft: ({ file }: { file: string }) => ({
        message: `Die Startseite hat keinen Text: „${file}“ ist ein Entwurf.`,
        hint: `${homeText} Lösche die Zeile „draft: true“, wenn der Text stimmt.`,
      }),
      missing: ({ file }: { file: string }) => ({
        message: `Die Startseite hat keinen Text: „${file}“ fehlt oder ist zurzeit nicht sichtbar.`,
        hint: `${homeText} Lege die Datei ${file} mit ihm an.`,
      }),
    },
  },
  "legal-fact-missing": {
    meaning: "Impressum oder Datenschutzerklärung sagen etwas nicht, was das Gesetz verlangt.",
    /** `where` is the page, `name` the fact, and `statute` what requires it. */
    say: ({
      where,
      name,
      statute,
      advice,
    }: Record<"where" | "name" | "statute" | "advice", string>) => ({
      message: `${where} fehlt: ${name} (${statute}).`,
      hint: advice,
    }),
  },
  "placeholder-text": {
    meaning: "In einer Datei steht noch ein Text der Vorlage von `plakat new`.",
    cases: {
      request: ({ found }: { found: string }) => ({
        message: `Hier steht noch ein Platzhalter: „${found}“.`,
        hint: "Schreibe an seine Stelle und an die der Sternchen, was dort verlangt ist; was sonst in der Zeile steht, bleibt.",
      }),
      settings: ({ found }: { found: string }) => ({
        message: `Hier steht noch ein Platzhalter: „${found}“.`,
        hint: "Ergänze in site.yml, was davon noch fehlt, und lösche die Zeile.",
      }),
      text: ({ found }: { found: string }) => ({
        message: `Hier steht noch ein Platzhalter: „${found}“.`,
        hint: "Ersetze ihn durch euren eigenen Text oder lösche die Zeile.",
      }),
    },
  },
  "legal-page-missing": {
    meaning: "Impressum, Datenschutz oder Barrierefreiheit fehlt, ist ein Entwurf oder leer.",
    /** `reason` names the law. */
    cases: {
      empty: ({ path, reason }: { path: string; reason: string }) => ({
        message: `Die Seite ${path} hat keinen Text.`,
        hint: `${reason} Schreibe ihn unter den Kopf der Datei.`,
      }),
      draft: ({ path, reason }: { path: string; reason: string }) => ({
        message: `Die Seite ${path} ist ein Entwurf.`,
        hint: `${reason} Lösche die Zeile „draft: true“, wenn der Text stimmt.`,
      }),
      missing: ({ path, reason, file }: { path: string; reason: string; file: string }) => ({
        message: `Die Seite ${path} fehlt oder ist zurzeit nicht sichtbar.`,
        hint: `${reason} Lege die Datei ${file} an.`,
      }),
    },
  },
} satisfies Record<string, Entry>;
