import { z } from "zod";
import { candidateFields, writtenCandidateFields } from "#db/model/fields/candidate-fields.ts";
import { pageFields } from "#db/model/fields/common-fields.ts";
import { eventFields } from "#db/model/fields/event-fields.ts";
import { officeFields, venueFields } from "#db/model/fields/place-fields.ts";

/**
 * The front matter of every document kind, under its canonical English keys.
 *
 * `ingest/fields/read-fields.ts` brings what an author wrote into this shape (German names, raw scalars,
 * short forms), so these schemas see plain YAML values and own the rules about them.
 */
export const kindNames = ["page", "candidate", "office", "venue", "event"] as const;
export type KindName = (typeof kindNames)[number];

/** What a stored document can be: a kind, or `data` for YAML and JSON documents. */
export type DocumentKind = KindName | "data";

export const pageSchema = z.strictObject(pageFields);
export const candidateSchema = z.strictObject(candidateFields);
export const officeSchema = z.strictObject(officeFields);
export const venueSchema = z.strictObject(venueFields);
export const eventSchema = z.strictObject(eventFields);

/** The schema of each kind, by name. */
export const kindSchemas = {
  page: pageSchema,
  candidate: candidateSchema,
  office: officeSchema,
  venue: venueSchema,
  event: eventSchema,
} as const;

/** What authors may write in each kind, where that is more than what is stored. */
export const writtenSchemas = {
  ...kindSchemas,
  candidate: z.strictObject(writtenCandidateFields),
} as const;

export type PageFields = z.infer<typeof pageSchema>;
export type CandidateFields = z.infer<typeof candidateSchema>;
export type OfficeFields = z.infer<typeof officeSchema>;
export type VenueFields = z.infer<typeof venueSchema>;
export type EventFields = z.infer<typeof eventSchema>;
export type KindFields = PageFields | CandidateFields | OfficeFields | VenueFields | EventFields;
