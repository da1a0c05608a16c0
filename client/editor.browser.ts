import type { CmsConfig } from "@sveltia/cms";
import { copyWithoutOurs, type FormField } from "#domain/editor/form-values.ts";
import { createSettingsFormat, createTextFormat, table } from "./editor.ts";

interface Collection {
  name: string;
  format?: string;
  extension?: string;
  /** Of documents. */
  fields?: readonly FormField[];
  /** The page above the list, which has a form of its own. */
  index_file?: { name: string; format?: string; extension?: string; fields: readonly FormField[] };
  /** Of settings. */
  files?: { name: string; format?: string; fields: readonly FormField[] }[];
}

const settingsKey = "sveltia-cms.prefs";

try {
  // The forms are German in every browser, until a person chooses another language.
  if (localStorage.getItem(settingsKey) === null) {
    localStorage.setItem(settingsKey, JSON.stringify({ locale: "de" }));
  }
} catch {
  // Without a place to keep anything the editor says so itself.
}

// Afterwards, because it reads the settings as soon as it is loaded.
const [{ init, registerCustomFormat, registerEditorComponent }, response] = await Promise.all([
  import("@sveltia/cms"),
  fetch(document.documentElement.dataset["forms"] ?? ""),
]);
if (response.ok) {
  const forms = (await response.json()) as { collections: Collection[] };
  forms.collections.forEach(nameFormats);
  const config = copyWithoutOurs(forms) as CmsConfig;
  registerEditorComponent(table);
  await init({ config: { ...config, load_config_file: false } });
} else {
  document.body.textContent = await response.text();
}

/** The editor reads files by formats of ours, which know the other spellings of their form. */
function nameFormats(collection: Collection): void {
  const { name, fields, index_file: index, files = [] } = collection;
  if (fields) {
    collection.format = `plakat-${name}`;
    // The format says it.
    delete collection.extension;
    registerCustomFormat(collection.format, "md", createTextFormat(fields));
  }
  if (index) {
    index.format = `plakat-${name}-index`;
    registerCustomFormat(index.format, "md", createTextFormat(index.fields));
  }
  for (const file of files) {
    file.format = `plakat-${name}-${file.name}`;
    registerCustomFormat(file.format, "yml", createSettingsFormat(file.fields));
  }
}
