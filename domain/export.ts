import { z } from "zod";

/** The argument of the server of an export. */
export const exportOrderSchema = z.strictObject({
  /** The copy of the database that becomes files. */
  file: z.string(),
  /** The instant of all pages, UTC ISO text. */
  at: z.iso.datetime(),
  /** The public address of the site, which may be a folder of an origin. */
  siteUrl: z.string().optional(),
});
export type ExportOrder = z.infer<typeof exportOrderSchema>;

/** The message with which the server of an export says that it answers. */
export const exportReadySchema = z.strictObject({
  port: z.int(),
  /** Encoded addresses that no page needs to link to. */
  addresses: z.array(z.string()),
});
export type ExportReady = z.infer<typeof exportReadySchema>;
