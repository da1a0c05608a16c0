import type { FolderFiles } from "#ingest/dry-import.ts";
import { foldForSearch } from "#domain/words/fold-words.ts";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";
import { readKnownDocuments } from "./known-documents.ts";

/** A venue with its full postal address. */
export interface VenueAddress {
  name: string;
  street: string;
  postalCode: string;
  city: string;
}

export interface KnownVenue extends Partial<VenueAddress> {
  /** Its address on the site. */
  path: string;
  isDraft: boolean;
}

/** The venues of a folder, drafts included. */
export function listVenues(folder: FolderFiles): KnownVenue[] {
  return readKnownDocuments("venue", folder).known.map(({ file, fields: { stored } }) => {
    const { path, isDraft } = deriveAddress(file, folder.site.umlauts);
    return {
      ...(stored as Partial<VenueAddress>),
      path,
      isDraft: isDraft || stored["draft"] === true,
    };
  });
}

/**
 * The venue that a calendar or a table means with a place, by its name or its street; returns undefined if that
 * is unclear. One with another postal code is another venue.
 */
export function findVenue(location: string, venues: readonly KnownVenue[]): KnownVenue | undefined {
  const code = /\b\d{5}\b/.exec(location)?.[0];
  const parts = new Set([location, ...splitPlace(location)].map(fold));
  const near = venues.filter(({ postalCode }) => !code || !postalCode || code === postalCode);
  const named = near.filter(({ name }) => name !== undefined && parts.has(fold(name)));
  const found =
    named.length > 0
      ? named
      : near.filter(({ street }) => street !== undefined && parts.has(fold(street)));
  return found.length === 1 ? found[0] : undefined;
}

/** Reads `Bürgerhaus, Hauptstraße 5, 35390 Gießen`; returns undefined unless all of it is there. */
export function readVenue(location: string): VenueAddress | undefined {
  const parts = splitPlace(location).filter((part) => !/^(?:deutschland|germany)$/i.test(part));
  const index = parts.findIndex((part) => /^\d{5} \S/.test(part));
  const [street = "", place = ""] = parts.slice(Math.max(0, index - 1));
  const name = parts.slice(0, Math.max(0, index - 1)).join(", ");
  if (name === "" || !/^\p{L}.* \d+ ?\p{L}?(?:[-–/]\d+ ?\p{L}?)?$/u.test(street)) return undefined;
  return { name, street, postalCode: place.slice(0, 5), city: place.slice(6) };
}

function splitPlace(location: string): string[] {
  const parts = location.split(/[,;\n|]/).map((part) => part.replaceAll(/\s+/g, " ").trim());
  return parts.filter((part) => part !== "");
}

function fold(text: string): string {
  const words = foldForSearch(text.replaceAll(/\([^()]*\)/g, "")).replaceAll(
    /[^\p{L}\p{N}]+/gu,
    " ",
  );
  return words.replaceAll(/strasse\b|str\b/g, "str").replaceAll(" ", "");
}
