import type { FolderFiles } from "#ingest/dry-import.ts";
import { splitPlace } from "#domain/find-venue.ts";
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
  /** The address of the venue on the site. */
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

/** Reads `Bürgerhaus, Hauptstraße 5, 35390 Gießen`; returns undefined if a part is missing. */
export function readVenue(location: string): VenueAddress | undefined {
  const parts = splitPlace(location).filter((part) => !/^(?:deutschland|germany)$/i.test(part));
  const index = parts.findIndex((part) => /^\d{5} \S/.test(part));
  const [street = "", place = ""] = parts.slice(Math.max(0, index - 1));
  const name = parts.slice(0, Math.max(0, index - 1)).join(", ");
  if (name === "" || !/^\p{L}.* \d+ ?\p{L}?(?:[-–/]\d+ ?\p{L}?)?$/u.test(street)) return undefined;
  return { name, street, postalCode: place.slice(0, 5), city: place.slice(6) };
}
