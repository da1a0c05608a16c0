import { z } from "zod";

/** The last pull of the content from its repository, for authors and operators; times are ISO text in UTC. */
export const pullRecordSchema = z.object({
  /** When the commit or the fault was first seen. */
  at: z.string(),
  /** The commit that the content folder has; absent before the first pull that succeeded. */
  commit: z.object({ id: z.string(), at: z.string(), subject: z.string() }).optional(),
  /** German sentences why nothing could be pulled; absent if the last pull succeeded. */
  fault: z.string().optional(),
  /** When the folder last agreed with the newest commit of the repository. */
  succeededAt: z.string().optional(),
  /** The process that keeps pulling; absent after a single pull. */
  process: z
    .object({
      /** When the process last showed that it runs. */
      aliveAt: z.string(),
      /**
       * How often the process pulls, in seconds; absent if it only waits for the forge's reports.
       */
      everySeconds: z.number().optional(),
    })
    .optional(),
});

export type PullRecord = z.infer<typeof pullRecordSchema>;
