import { UsageError } from "#cli/command/output.ts";

/** The public address of an export's files. */
export interface PublicAddress {
  /** The path of a folder without final slash; empty at the root of an address. */
  base: string;
  /** The public address of the folder, without a slash at the end. */
  siteUrl: string | undefined;
}

/**
 * Git for Windows rewrites an argument with one slash at the beginning, but not with two or none.
 */
const written = /^(?<origin>https?:\/\/[^\s/?#@\\]+)?\/*(?<folder>(?:[\w~-]+\/)*[\w~-]+)?\/*$/i;

/** Reads `--base`, a path or a whole address; `siteUrl` is the public origin. Throws UsageError. */
export function readBase(value: string | undefined, siteUrl: string | undefined): PublicAddress {
  if (value === undefined) return { base: "", siteUrl };
  const { origin: named, folder = "" } = matchBase(value);
  const base = folder === "" ? "" : `/${folder}`;
  const origin = named ?? siteUrl;
  if (origin === undefined && base !== "") {
    throw new UsageError(
      `--base: Die Adresse der Website ist nicht bekannt. Setze SITE_URL, oder schreibe sie ganz, zum Beispiel „--base https://www.beispiel.de${base}“.`,
    );
  }
  return { base, siteUrl: origin && origin + base };
}

function matchBase(value: string): { origin?: string; folder: string | undefined } {
  const { origin, folder } = written.exec(value)?.groups ?? { origin: "" };
  if (origin === undefined) return { folder };
  const url = URL.parse(origin);
  if (url) return { origin: url.origin, folder };
  throw new UsageError(
    `--base: „${value}“ ist kein Ordner auf einem Webspace. Schreibe ihn wie „/wahl-2025“ oder mit der ganzen Adresse wie „https://www.beispiel.de/wahl-2025“, aus Buchstaben von a bis z, Ziffern, Binde- und Unterstrichen.`,
  );
}
