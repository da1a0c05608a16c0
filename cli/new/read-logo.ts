import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { deriveTheme } from "#domain/theme/derive-theme.ts";
import { inspectMark } from "#ingest/theme/draw-brand.ts";
import { judgeLogo, undrawableLogo } from "#ingest/theme/judge-logo.ts";
import type { Reading } from "./read-answers.ts";
import type { SiteFacts } from "./site-facts.ts";

/** Reads the logo of a party from a path; one that the site could not use is a fault. */
export async function readLogo(path: string): Promise<Reading<NonNullable<SiteFacts["logo"]>>> {
  const type = extname(path).toLowerCase();
  if (type !== ".svg" && type !== ".png") {
    return { fault: `„${path}“ ist weder eine SVG- noch eine PNG-Datei.` };
  }
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) return { fault: `Die Datei „${path}“ lässt sich nicht lesen. Stimmt der Pfad?` };
  const name = `logo${type}`;
  const fault = judgeLogo(name, bytes);
  if (fault) return { fault: `${fault.message} ${fault.hint}` };
  try {
    await inspectMark(bytes, deriveTheme(undefined));
    return { value: { name, bytes } };
  } catch {
    return { fault: `${undrawableLogo.message} ${undrawableLogo.hint}` };
  }
}
