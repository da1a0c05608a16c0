import { z } from "zod";
import { field, optional } from "./field.ts";
import { text, url } from "./values.ts";

/** Accounts in social networks, as a field of its own for each owner. */
export function accounts() {
  const account = z.strictObject({
    network: field(text(40), {
      german: "netzwerk",
      help: "Name des Netzwerks, zum Beispiel mastodon.",
    }),
    url: field(url(), {
      german: "adresse",
      help: "Adresse des Kontos mit https://.",
      example: "https://example.org",
    }),
  });
  return optional(z.array(account).max(12), {
    german: "sozialeNetzwerke",
    help: "Konten in sozialen Netzwerken. Siehe [Soziale Netzwerke](personen.md#soziale-netzwerke).",
    check: "social-accounts",
  });
}
