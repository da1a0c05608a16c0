import { z } from "zod";

/**
 * The front matter of every document kind, under its canonical English keys.
 *
 * `ingest/fields/read-fields.ts` brings what an author wrote into this shape (German aliases, raw scalars,
 * short forms), so these schemas see plain YAML values and own the rules about them.
 */
export const kindNames = ["page", "candidate", "office", "venue", "event"] as const;
export type KindName = (typeof kindNames)[number];

/** What a stored document can be: a kind, or `data` for YAML and JSON documents. */
export type DocumentKind = KindName | "data";

const text = (max = 1000) => z.string().trim().min(1).max(max);
const url = z.url({ protocol: /^https?$/ }).max(2000);
/** A calendar date or a date with time; checked for reality and read as Berlin time by ingest. */
const dateTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:?\d{2})?)?$/);
const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** Another document: its address, or its file name within the folder of its kind. */
const reference = text(300);

export const imageSchema = z.strictObject({
  src: text(500),
  alt: z.string().max(500).optional(),
  decorative: z.boolean().optional(),
  credit: text(200).optional(),
  licence: text(200).optional(),
  licenceUntil: date.optional(),
  focus: text(40).optional(),
});
export type ImageFields = z.infer<typeof imageSchema>;

const commonShape = {
  title: text(200).optional(),
  description: text(300).optional(),
  slug: text(200).optional(),
  aliases: z.array(text(300)).max(50).optional(),
  draft: z.boolean().optional(),
  publishAt: dateTime.optional(),
  unpublishAt: dateTime.optional(),
  embargo: z.union([z.literal("polls-close"), dateTime]).optional(),
  layout: text(60).optional(),
  navigation: z.union([z.boolean(), z.record(z.string(), z.unknown())]).optional(),
  redirect: text(2000).optional(),
  image: z.union([text(500).transform((src) => ({ src })), imageSchema]).optional(),
  lang: z.enum(["de", "de-simple"]).optional(),
  easyReadOf: reference.optional(),
  updated: date.optional(),
  scrollToTop: z.boolean().optional(),
  toc: z.union([z.boolean(), z.record(z.string(), z.unknown())]).optional(),
  head: z.record(z.string(), z.unknown()).optional(),
};

export const pageSchema = z.strictObject({ ...commonShape, lead: text(500).optional() });

const status = z.enum(["nominated", "admitted", "withdrawn", "replaced", "elected"]).optional();

export const candidacySchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("list"),
    election: text(60),
    state: text(60).optional(),
    position: z.int().min(1).max(999),
    status,
  }),
  z.strictObject({
    kind: z.literal("direct"),
    election: text(60),
    constituency: z.int().min(1).max(999),
    status,
  }),
]);
export type Candidacy = z.infer<typeof candidacySchema>;

export const candidateSchema = z.strictObject({
  ...commonShape,
  givenName: text(100),
  familyName: text(100),
  honorific: text(60).optional(),
  nameParticle: text(60).optional(),
  sortName: text(200).optional(),
  gender: z.enum(["w", "m", "d"]).optional(),
  pronouns: text(60).optional(),
  birthYear: z.int().min(1900).max(2100).optional(),
  occupation: text(120).optional(),
  residence: text(100).optional(),
  candidacies: z.array(candidacySchema).min(1).max(10),
  email: z.email().optional(),
  phone: text(40).optional(),
  website: url.optional(),
  social: z
    .array(z.strictObject({ network: text(40), url }))
    .max(12)
    .optional(),
  office: reference.optional(),
  topics: z.array(text(60)).max(8).optional(),
  quote: text(240).optional(),
  photo: z.union([text(500).transform((src) => ({ src })), imageSchema]).optional(),
});

const answer = z.enum(["yes", "limited", "no", "unknown"]);
const accessItem = z.union([answer, z.strictObject({ value: answer, note: text(200).optional() })]);

export const accessibilitySchema = z.strictObject({
  wheelchair: accessItem.optional(),
  toilet: accessItem.optional(),
  induction: accessItem.optional(),
  guidance: accessItem.optional(),
  signLanguage: accessItem.optional(),
  note: text(300).optional(),
});
export type Accessibility = z.infer<typeof accessibilitySchema>;

const placeShape = {
  ...commonShape,
  name: text(120),
  street: text(120),
  postalCode: z.string().regex(/^\d{5}$/),
  city: text(100),
  addressExtra: text(120).optional(),
  geo: z
    .strictObject({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) })
    .optional(),
  phone: text(40).optional(),
  email: z.email().optional(),
  website: url.optional(),
  accessibility: accessibilitySchema.optional(),
  transit: z.union([text(300).transform((line) => [line]), z.array(text(300)).max(8)]).optional(),
};

export const officeSchema = z.strictObject({
  ...placeShape,
  openingHours: text(500).optional(),
  openingHoursNote: text(300).optional(),
  organisation: text(120).optional(),
  constituencies: z.array(z.int().min(1).max(999)).max(50).optional(),
});

export const venueSchema = z.strictObject({
  ...placeShape,
  capacity: z.int().min(1).optional(),
  capacityNote: text(120).optional(),
});

export const eventSchema = z.strictObject({
  ...commonShape,
  title: text(200),
  start: dateTime,
  end: dateTime.optional(),
  allDay: z.boolean().optional(),
  multiDay: z.boolean().optional(),
  venue: reference.optional(),
  online: url.optional(),
  status: z.enum(["scheduled", "cancelled", "postponed", "rescheduled", "moved-online"]).optional(),
  previousStart: dateTime.optional(),
  participants: z.array(reference).max(60).optional(),
  organizer: text(120).optional(),
  price: text(120).optional(),
  registration: url.optional(),
  accessibility: z
    .strictObject({
      signLanguage: z.boolean().optional(),
      captions: z.boolean().optional(),
      note: text(200).optional(),
    })
    .optional(),
  note: text(300).optional(),
});

/** The schema of each kind, by name. */
export const kindSchemas = {
  page: pageSchema,
  candidate: candidateSchema,
  office: officeSchema,
  venue: venueSchema,
  event: eventSchema,
} as const;

export type PageFields = z.infer<typeof pageSchema>;
export type CandidateFields = z.infer<typeof candidateSchema>;
export type OfficeFields = z.infer<typeof officeSchema>;
export type VenueFields = z.infer<typeof venueSchema>;
export type EventFields = z.infer<typeof eventSchema>;
export type KindFields = PageFields | CandidateFields | OfficeFields | VenueFields | EventFields;
