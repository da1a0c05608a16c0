import { z } from "zod";
import { field, optional } from "#domain/fields/field.ts";

const colour = () => z.string().regex(/^#[\da-f]{6}$/);
const advice =
  'Setze die Farbe in Anführungszeichen, zum Beispiel `"#00693e"`; ohne sie beginnt mit # ein Kommentar.';

/** `theme` in `site.yml`; the names are those of the custom properties in the style sheet. */
export const themeConfigSchema = z.strictObject({
  primary: field(colour(), {
    german: "hauptfarbe",
    help: "Die Farbe der Partei: Landesliste, Verweise, das große Feld auf der Startseite.",
    advice,
  }),
  secondary1: optional(colour(), {
    german: "zweitfarbe",
    help: "Die Farbe der Wahlkreise; ohne Angabe eine, die sich von der Hauptfarbe klar unterscheidet.",
    advice,
  }),
  secondary2: optional(colour(), {
    german: "drittfarbe",
    help: "Die Farbe der Orte und des Knopfes, der zum Mitmachen aufruft; ohne Angabe ein kräftiges Gelb, neben Gelb ein Blau.",
    advice,
  }),
  ink: optional(colour(), {
    german: "schriftfarbe",
    help: "Die dunkle Farbe der Schrift und der Linien; ohne Angabe fast schwarz.",
    advice,
  }),
  paper: optional(colour(), {
    german: "papier",
    help: "Die helle Farbe der Flächen; der Grund der Seite ist eine Spur dunkler. Ohne Angabe fast weiß.",
    advice,
  }),
  dot: optional(colour(), {
    german: "punkt",
    help: "Die Farbe des Punktes hinter dem Leitspruch; ohne Angabe die zweite oder dritte Farbe.",
    advice,
  }),
});
export type ThemeConfig = z.infer<typeof themeConfigSchema>;
export type ColourName = keyof ThemeConfig;
export const colourNames = themeConfigSchema.keyof().options;
