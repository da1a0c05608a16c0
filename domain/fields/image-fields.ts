import { z } from "zod";
import { aiShares } from "./ai-mark.ts";
import { field, optional } from "./field.ts";
import { date, oneOf, text, url } from "./values.ts";

/** An image in the front matter: its file, what it shows and its credits. */
export const imageSchema = z.strictObject({
  src: field(text(500), {
    german: "datei",
    help: "Bilddatei, vom Ort dieser Datei aus, zum Beispiel ./anna.jpg.",
  }),
  alt: optional(z.string().max(500), {
    german: "alternativtext",
    help: "Was auf dem Bild zu sehen ist, für Menschen, die es nicht sehen.",
  }),
  decorative: optional(z.boolean(), {
    german: "dekorativ",
    help: "true, wenn das Bild nur schmückt und keine Beschreibung braucht.",
  }),
  credit: optional(text(200), { german: "urheber", help: "Wer das Bild gemacht hat." }),
  licence: optional(text(200), {
    german: "lizenz",
    spellings: ["license"],
    help: "Lizenz des Bildes, zum Beispiel CC BY 4.0; sie muss politische Nutzung einschließen.",
    check: "licence",
  }),
  sourceUrl: optional(url(), {
    german: "quelle",
    help: "Adresse, unter der das Bild und seine Lizenz zu finden sind.",
  }),
  licenceUntil: optional(date(), {
    german: "lizenzBis",
    help: "Letzter Tag, an dem das Bild gezeigt werden darf.",
  }),
  ai: optional(oneOf(aiShares), {
    german: "ki",
    help: "Ob KI das Bild erzeugt (generated) oder bearbeitet (edited) hat; das steht dann am Bild.",
  }),
  focus: optional(text(40), {
    german: "fokus",
    help: "Der Punkt, der beim Beschneiden bleibt, von links und von oben, zum Beispiel „50% 20%“; ohne Angabe sucht der Import das Gesicht.",
  }),
});
export type ImageFields = z.infer<typeof imageSchema>;

/** An image, or its file alone. */
export const imageOrFile = () => z.union([text(500).transform((src) => ({ src })), imageSchema]);
