import type { Feature } from "#server/context/context.ts";
import { buildPollingDay } from "./election-phase.ts";

/** The polling day within texts. */
export const electionsFeature = {
  blocks: {
    wahltermin: (context) => {
      const day = buildPollingDay(context);
      return day && { ...day, value: { kind: "wahltermin", ...day.value } };
    },
  },
} satisfies Feature;
