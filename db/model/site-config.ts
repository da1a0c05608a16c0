import { z } from "zod";
import { kindNames } from "./kinds.ts";
import { mapConfigSchema } from "./map-config.ts";

const text = (max = 500) => z.string().trim().min(1).max(max);
const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const navigationItem = z.strictObject({
  text: text(60),
  /** The anchor on the home page, without `#`. */
  hash: z.string().regex(/^[a-z][a-z0-9-]*$/),
  colour: z.enum(["primary", "secondary1", "secondary2", "night"]).optional(),
  /** A line below the word. `{candidates}` and the like are replaced by the current numbers. */
  note: text(120).optional(),
  /** The accessible name where the visible word is hard to read aloud; must contain the word. */
  label: text(120).optional(),
});

const link = z.strictObject({ text: text(80), href: text(500) });

/** `site.yml`: everything public about a campaign that is not a document. */
export const siteConfigSchema = z.strictObject({
  title: text(120),
  titleSeparator: z.string().max(10).default(" - "),
  description: text(300).optional(),
  claim: text(120).optional(),
  kicker: text(200).optional(),
  party: z.strictObject({
    name: text(120),
    shortName: text(40).optional(),
    legalForm: text(120).optional(),
    organisation: text(160).optional(),
    street: text(120).optional(),
    postalCode: z
      .string()
      .regex(/^\d{5}$/)
      .optional(),
    city: text(100).optional(),
    representative: text(160).optional(),
    email: z.email().optional(),
    phone: text(40).optional(),
  }),
  responsible: text(300).optional(),
  press: z
    .strictObject({ name: text(120), email: z.email().optional(), phone: text(40).optional() })
    .optional(),
  contact: z
    .strictObject({
      heading: z.array(text(60)).min(1).max(3),
      email: z.email().optional(),
      phone: text(40).optional(),
      office: text(300).optional(),
    })
    .optional(),
  /** Which folder holds which kind; folders that are not named hold pages. */
  kinds: z.record(z.string(), z.enum(kindNames)).default({
    landesliste: "candidate",
    direktkandidatinnen: "candidate",
    geschaeftsstellen: "office",
    veranstaltungsorte: "venue",
    termine: "event",
  }),
  /** The folder of the address whose dated pages are news. */
  news: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/)
    .max(200)
    .default("presse"),
  umlauts: z.enum(["de", "ascii"]).default("de"),
  navigation: z.array(navigationItem).min(1).max(8),
  footer: z
    .array(z.strictObject({ heading: text(60), links: z.array(link).max(12) }))
    .max(6)
    .default([]),
  footnotes: z.array(text(500)).max(6).default([]),
  sections: z
    .record(
      z.string(),
      z.strictObject({ title: text(60), lead: text(400).optional(), note: text(400).optional() }),
    )
    .default({}),
  labels: z
    .strictObject({
      candidate: z.strictObject({ w: text(60), m: text(60), neutral: text(60) }).optional(),
      directCandidate: z.strictObject({ w: text(60), m: text(60), neutral: text(60) }).optional(),
    })
    .default({}),
  layouts: z
    .strictObject({ fallbacks: z.array(text(60)).default(["theme"]) })
    .default({ fallbacks: ["theme"] }),
  map: mapConfigSchema.optional(),
});
export type SiteConfig = z.infer<typeof siteConfigSchema>;

/** One election of `elections.yml`. */
export const electionSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .max(60),
  name: text(120),
  date,
  pollsOpen: z
    .string()
    .regex(/^\d{2}:\d{2}$/)
    .default("08:00"),
  pollsClose: z
    .string()
    .regex(/^\d{2}:\d{2}$/)
    .default("18:00"),
  system: text(40).default("bund"),
  state: text(60).optional(),
  ballotNumber: z.int().min(1).max(99).optional(),
  campaignStart: date.optional(),
  dataDeletionDate: date.optional(),
});
export type Election = z.infer<typeof electionSchema>;

/** `elections.yml`: the elections a campaign stands in; the first one is the current one. */
export const electionsSchema = z.strictObject({
  elections: z.array(electionSchema).min(1).max(10),
});
