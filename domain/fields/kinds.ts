import { z } from "zod";
import { candidateFields, writtenCandidateFields } from "./candidate-fields.ts";
import { pageFields } from "./common-fields.ts";
import { eventFields } from "./event-fields.ts";
import { noticeFields } from "./notice-fields.ts";
import { officeFields, venueFields } from "./place-fields.ts";

const pageSchema = z.strictObject(pageFields);
export const candidateSchema = z.strictObject(candidateFields);
export const officeSchema = z.strictObject(officeFields);
export const venueSchema = z.strictObject(venueFields);
export const eventSchema = z.strictObject(eventFields);
export const noticeSchema = z.strictObject(noticeFields);

/**
 * Every kind of document: the schema of its front matter as stored, its default folders, and the
 * group of its search hits.
 *
 * `ingest/fields/read-fields.ts` converts what an author wrote into this shape (German names, raw
 * scalars, short forms), so these schemas see plain values under English keys and own their rules.
 */
export const kinds = {
  page: { schema: pageSchema, german: "Seite", folders: [], searchGroup: "pages" },
  candidate: {
    schema: candidateSchema,
    german: "Person",
    folders: ["landesliste", "direktkandidatinnen"],
    searchGroup: "people",
  },
  office: {
    schema: officeSchema,
    german: "Geschäftsstelle",
    folders: ["geschaeftsstellen"],
    searchGroup: "places",
  },
  venue: {
    schema: venueSchema,
    german: "Veranstaltungsort",
    folders: ["veranstaltungsorte"],
    searchGroup: "places",
  },
  event: { schema: eventSchema, german: "Termin", folders: ["termine"], searchGroup: "events" },
  transparency: {
    schema: noticeSchema,
    german: "Transparenzbekanntmachung",
    folders: ["transparenz"],
    searchGroup: "pages",
  },
} as const;
export type KindName = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as KindName[];

/** The kind of a stored document: one for authors, or `data` for YAML and JSON documents. */
export type DocumentKind = KindName | "data";

const writtenCandidateSchema = z.strictObject(writtenCandidateFields);

/** The schema of the fields that authors may write; for a candidate, they are more than those stored. */
export function getWrittenSchema(kind: KindName): z.ZodType {
  return kind === "candidate" ? writtenCandidateSchema : kinds[kind].schema;
}

export type CandidateFields = z.infer<typeof candidateSchema>;
export type OfficeFields = z.infer<typeof officeSchema>;
export type VenueFields = z.infer<typeof venueSchema>;
export type EventFields = z.infer<typeof eventSchema>;
export type NoticeFields = z.infer<typeof noticeSchema>;
export type KindFields = z.infer<(typeof kinds)[KindName]["schema"]>;
