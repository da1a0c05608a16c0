import { expect, test } from "vitest";
import { findGenerator } from "./generators.ts";

test.each([
  "Midjourney",
  "Bild: DALL·E 3",
  "stable diffusion",
  "Bild: Gemini",
  "Google Imagen 4",
  "FLUX.1 [dev]",
  "erstellt mit Flux",
  "Sora 2",
  "Leonardo.Ai",
  "KI (Flux)",
  "Canva’s Magic Media",
  "Microsoft Copilot",
  "Foto: Anna Muster, bearbeitet mit Firefly",
  "KI-generiert",
  "mit KI erstellt",
])("„%s“ names an AI generator of pictures", (text) => {
  expect(findGenerator(text)).toBeDefined();
});

test.each([
  "Flux",
  "Foto: Anna Flux",
  "Sora Kim",
  "Foto erstellt von Leonardo Rossi",
  "Foto: Leonardo Rossi, keine Nutzung für KI",
  "Gemini Observatory",
  "Emil Dalle",
  "Grokster e. V.",
  "Canva",
  "nicht KI-generiert",
  "ohne KI erstellt",
  "CC BY 4.0, KI-Training untersagt",
])("„%s“ does not name an AI generator of pictures", (text) => {
  expect(findGenerator(text)).toBeUndefined();
});
