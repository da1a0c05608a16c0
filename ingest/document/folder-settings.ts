import type { DirectoryDefaultsRecord } from "#domain/content/records.ts";
import type { Address } from "#ingest/addresses/derive-address.ts";
import type { Diagnostic } from "#ingest/diagnostics/diagnostic.ts";
import { reportRedirect } from "#ingest/fields/field-checks.ts";
import { createFieldScope } from "#ingest/fields/field-faults.ts";
import type { FrontMatter } from "#ingest/front-matter/front-matter.ts";
import { isObject } from "#domain/content/json-object.ts";
import type { DocumentHead } from "./document-head.ts";

/** Whether a file contains the settings of its folder. */
export function isFolderSettings(file: string): boolean {
  return /(?:^|\/)_dir\.(?:yml|yaml|json)$/.test(file);
}

/** Reads the settings that a `_dir.yml` passes on to the documents of its folder. */
export function readFolderSettings(
  address: Address,
  head: DocumentHead,
  frontMatter: FrontMatter,
): { folderSettings: DirectoryDefaultsRecord; diagnostics: Diagnostic[] } {
  const { file, data } = frontMatter;
  const { title, layout } = head;
  const navigation = data["navigation"];
  const { redirect = head.redirect, diagnostics } =
    head.redirect === undefined ? readNavigationRedirect(frontMatter) : { diagnostics: [] };
  const folder = address.path.replace(/\/[^/]*$/, "");
  const folderSettings = {
    path: folder === "" ? "/" : folder,
    file,
    ...(title === undefined ? {} : { title }),
    ...(layout === undefined ? {} : { layout }),
    ...(redirect === undefined ? {} : { redirect }),
    ...(navigation === undefined ? {} : { navigation }),
  };
  return { folderSettings, diagnostics };
}

/** Reads a folder's redirect under `navigation`, where the reference has it. */
function readNavigationRedirect(frontMatter: FrontMatter): {
  redirect?: string;
  diagnostics: Diagnostic[];
} {
  const navigation = frontMatter.data["navigation"];
  const redirect = isObject(navigation) ? navigation["redirect"] : undefined;
  if (typeof redirect !== "string") return { diagnostics: [] };
  const scope = createFieldScope(frontMatter, { isGerman: false });
  const isUsable = reportRedirect(redirect, { scope, path: ["navigation", "redirect"] }, "warning");
  return { ...(isUsable ? { redirect } : {}), diagnostics: scope.diagnostics };
}
