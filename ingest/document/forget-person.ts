import {
  hasPersonalFields,
  isDeletionOver,
  keepPublicFields,
} from "#domain/elections/data-deletion.ts";
import { readCandidacies } from "#domain/elections/candidacies.ts";
import { candidateSchema } from "#domain/fields/kinds.ts";
import type { DocumentRecord } from "#domain/content/records.ts";
import { formatName } from "./typed-head.ts";
import type { Diagnostic } from "#ingest/diagnostics/diagnostic.ts";

/**
 * The document of a person without personal data besides the name, once that has to be gone; a
 * warning says that the file still has more.
 */
export function forgetPerson(
  document: DocumentRecord,
  deletedElections: readonly string[],
): { document: DocumentRecord; diagnostics: Diagnostic[] } {
  const { kind, fields = {}, file } = document;
  const { body, excerpt: _excerpt, ...head } = document;
  const hasMore = hasPersonalFields(fields) || (body?.children.length ?? 0) > 0;
  if (
    kind !== "candidate" ||
    !hasMore ||
    !isDeletionOver(readCandidacies(fields), deletedElections)
  ) {
    return { document, diagnostics: [] };
  }
  const kept = keepPublicFields(fields);
  return {
    document: {
      ...head,
      title: formatName(candidateSchema.parse(kept)),
      front: kept,
      fields: kept,
      description: "",
      wordCount: 0,
      sections: [],
      links: head.links.filter(({ relation }) => relation === "successor"),
    },
    diagnostics: [
      {
        file,
        line: 1,
        column: 1,
        code: "data-deletion-over",
        severity: "warning",
        message:
          "Der Tag, an dem persönliche Angaben gelöscht werden, ist da: Die Website zeigt nur noch Name, Kandidatur und Ergebnis, in der Datei steht mehr.",
        hint: "Lösche die übrigen Angaben und den Text aus der Datei und das Foto aus dem Ordner; bis dahin bleibt es unter seiner Adresse abrufbar.",
      },
    ],
  };
}
