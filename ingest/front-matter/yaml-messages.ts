import { finding } from "#ingest/catalogue/catalogue.ts";
import { yamlFindings } from "#ingest/catalogue/yaml-findings.ts";
import type { YamlFinding } from "./yaml-faults.ts";

const known = yamlFindings["yaml-syntax"].cases;

/** The finding about an error of the YAML parser, for authors who do not know the grammar. */
export function findingForYamlError(parserCode: string): YamlFinding {
  if (parserCode === "TAG_RESOLVE_FAILED") return finding("yaml-tag", {});
  return finding("yaml-syntax", {}, { case: isKnown(parserCode) ? parserCode : "OTHER" });
}

function isKnown(code: string): code is keyof typeof known {
  return Object.hasOwn(known, code);
}
