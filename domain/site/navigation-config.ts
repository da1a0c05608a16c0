import { z } from "zod";
import { field, optional } from "#domain/fields/field.ts";
import { prose, text } from "#domain/fields/values.ts";

const navigationItem = z.strictObject({
  text: field(prose(60), { help: "Das sichtbare Wort.", example: "Mitmachen" }),
  hash: optional(z.string().regex(/^[a-z][a-z0-9-]*$/), {
    german: "abschnitt",
    help: "Ziel: Anker auf der Startseite ohne #.",
    format: {
      expected: "ein Anker aus Kleinbuchstaben, Ziffern und Bindestrichen",
      hint: "Schreibe den Anker ohne #, zum Beispiel `landesliste`.",
    },
  }),
  href: optional(text(500), {
    german: "ziel",
    help: "Ziel: Pfad einer Seite wie `/wahlprogramm` oder eine Adresse mit https:, statt eines Abschnitts.",
    check: "link-target",
  }),
  colour: optional(z.enum(["primary", "secondary1", "secondary2", "night"]), {
    german: "farbe",
    help: "Farbe des Eintrags.",
  }),
  /** `{candidates}` and the like are replaced by the current numbers. */
  note: optional(prose(120), { german: "hinweis", help: "Zeile unter dem Wort." }),
  label: optional(text(120), { help: "Vorlesbarer Name; er muss das sichtbare Wort enthalten." }),
  call: optional(z.boolean(), {
    german: "aufruf",
    help: "ja bei dem einen Eintrag, der als Knopf in der Leiste steht, zum Beispiel Mitmachen oder Spenden.",
  }),
});

/** The items of the menu. */
export const navigationSchema = field(z.array(navigationItem).min(1).max(12), {
  help: "Einträge der Navigation, höchstens zwölf.",
  check: "navigation",
});

const link = z.strictObject({
  text: field(prose(80), { help: "Text des Verweises." }),
  href: field(text(500), {
    help: "Ziel: Pfad dieser Website, #Anker, https:, mailto: oder tel:.",
    check: "link-target",
  }),
});

const footerColumn = z.strictObject({
  heading: field(prose(60), { help: "Überschrift der Spalte." }),
  links: field(z.array(link).max(12), { help: "Verweise der Spalte." }),
});

/** The columns of links below every page. */
export const footerSchema = field(z.array(footerColumn).max(6).default([]), {
  help: "Spalten der Fußzeile.",
});
