import { cleanText } from "#domain/words/clean-text.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import { UsageError } from "#cli/command/output.ts";
import { findTownPoint } from "#domain/map/town-point.ts";
import { readShippedPlaces } from "#ingest/geo-folder/shipped-tables.ts";

/** The address of a new place. */
export interface Address {
  street: string;
  postalCode: string;
  city: string;
  /** About the middle of the municipality; absent for an unknown postcode. */
  point?: { lat: number; lon: number };
}

/**
 * Reads an address on one line, or uses the default one, and looks up its point. Returns undefined
 * without either.
 */
export async function readAddress(
  text: string | undefined,
  usual: Pick<Partial<SiteConfig["party"]>, "street" | "postalCode" | "city">,
): Promise<Address | undefined> {
  const { street, postalCode, city } =
    text === undefined ? usual : parseAddress(cleanText(text, "name"));
  if (street === undefined || postalCode === undefined || city === undefined) return undefined;
  const point = (await createLocator())({ postalCode, city });
  return { street, postalCode, city, ...(point && { point }) };
}

/** Finds the point of a municipality. Returns undefined for an unknown postcode. */
export type Locator = (address: Pick<Address, "postalCode" | "city">) => Address["point"];

/** Reads the shipped tables of postcodes and places. */
export async function createLocator(): Promise<Locator> {
  const places = await readShippedPlaces();
  return (address) => findTownPoint(places, address);
}

function parseAddress(text: string): Pick<Address, "street" | "postalCode" | "city"> {
  const [, street, postalCode, city] = /^(.+?)\s*,\s*(\d{5})\s+(.+)$/.exec(text.trim()) ?? [];
  if (street === undefined || postalCode === undefined || city === undefined) {
    throw new UsageError(
      `„${text}“ ist keine vollständige Anschrift. Schreibe sie wie "Markt 1, 01796 Pirna".`,
    );
  }
  return { street, postalCode, city };
}
