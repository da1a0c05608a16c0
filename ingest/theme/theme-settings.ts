import { isObject } from "#domain/content/json-object.ts";
import { parseColour } from "#domain/theme/colour.ts";
import { choosePalette, type Adjustment } from "#domain/theme/palette.ts";
import { colourNames, themeConfigSchema } from "#domain/theme/theme-config.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import { nameField, report, type FieldChecks, type Spot } from "#ingest/fields/field-faults.ts";

/** Rules about `theme` and `logo` in `site.yml`. */
export const themeChecks: FieldChecks = { logo: checkLogo, theme: checkTheme };

/**
 * Checks the colours of a site, and the contrast of text on them (WCAG 2.2, 1.4.3).
 *
 * Low contrast is not an error: the site uses the nearest colour that passes.
 */
function checkTheme(value: unknown, spot: Spot): unknown {
  if (!isObject(value)) return value;
  const colours = colourNames.flatMap((name) => {
    const colour = readColour(value[name], { ...spot, path: [...spot.path, name] });
    return colour === undefined ? [] : [[name, colour] as const];
  });
  const theme = { ...value, ...Object.fromEntries(colours) };
  const parsed = themeConfigSchema.safeParse(theme);
  for (const adjustment of parsed.success ? choosePalette(parsed.data).adjusted : []) {
    const own = { ...spot, path: [...spot.path, adjustment.name] };
    report(own, { code: "colour-contrast", severity: "warning", ...explain(adjustment, own) });
  }
  return theme;
}

/** A file below the content folder, however its path begins; the import judges the file. */
function checkLogo(value: unknown): unknown {
  if (typeof value !== "string") return value;
  return value
    .trim()
    .normalize("NFC")
    .replace(/^\.?\/+/, "");
}

function readColour(written: unknown, spot: Spot): string | undefined {
  if (typeof written !== "string") return undefined;
  const colour = parseColour(written);
  if (colour === undefined) {
    report(spot, {
      code: "bad-value",
      message: `${nameField(spot)}: ${quoteValue(written)} ist keine Farbe.`,
      hint: 'Schreibe # und sechs Ziffern oder Buchstaben von a bis f in Anführungszeichen, zum Beispiel `"#00693e"`; so nennen Bildprogramme jede Farbe.',
    });
  }
  return colour;
}

function explain(
  { name, given, nearest, ratio, needed, against }: Adjustment,
  spot: Spot,
): { message: string; hint: string } {
  const field = nameField(spot);
  const measured = `nur ${showRatio(ratio)}, nötig sind ${showRatio(needed)}`;
  const reasons = {
    "ink-and-white": `${field}: Auf ${given} ist weder weiße noch dunkle Schrift gut zu lesen (Kontrast ${measured})`,
    paper: `${field}: Schrift in ${given} ist auf dem Papier schlecht zu lesen (Kontrast ${measured})`,
    black: `${field}: ${given} ist als Papier zu dunkel; selbst schwarze Schrift ist darauf schlecht zu lesen (Kontrast ${measured})`,
  };
  return {
    message: `${reasons[against]}. Die Website nimmt ${nearest}.`,
    hint: `Schreibe \`${name}: "${nearest}"\`; das ist der nächste Ton, der genügt.`,
  };
}

/** Rounded down, so that a ratio that fails never looks like one that passes. */
function showRatio(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toString().replace(".", ",")} : 1`;
}
