import type { CmsConfig } from "@sveltia/cms";
import { copyWithoutOurs, type FormField } from "#domain/editor/form-values.ts";
import { createSettingsFormat, createTextFormat, table, type EntryFormat } from "./editor.ts";
import { watchForge } from "./forge-answers.browser.ts";
import { clearSavedState, showFailure, showSavedState } from "./saved-strip.browser.ts";

interface Collection {
  name: string;
  format?: string;
  extension?: string;
  /** The fields of a collection of documents. */
  fields?: readonly FormField[];
  /** The page above the list, which has a form of its own. */
  index_file?: { name: string; format?: string; extension?: string; fields: readonly FormField[] };
  /** The files of a collection of settings. */
  files?: { name: string; format?: string; fields: readonly FormField[] }[];
}

const settingsKey = "sveltia-cms.prefs";

try {
  // The forms are German in every browser, until a person chooses another language.
  if (localStorage.getItem(settingsKey) === null) {
    localStorage.setItem(settingsKey, JSON.stringify({ locale: "de" }));
  }
} catch {
  // If storage is blocked, the editor says so itself.
}

// Loaded afterwards, because the editor reads the settings as soon as it is loaded.
const [{ init, registerCustomFormat, registerEditorComponent, registerEventListener }, response] =
  await Promise.all([
    import("@sveltia/cms"),
    fetch(document.documentElement.dataset["forms"] ?? ""),
  ]);
if (response.ok) {
  const { root, ...forms } = (await response.json()) as { root: string; collections: Collection[] };
  forms.collections.forEach(nameFormats);
  const config = copyWithoutOurs(forms) as CmsConfig;
  registerEditorComponent(table);
  registerEventListener({ name: "preSave", handler: clearSavedState });
  registerEventListener({
    name: "postSave",
    // The editor waits for the returned promise.
    handler({ entry }) {
      const name = nameEntry((key) => entry.getIn(["data", key]));
      announceEntry(root, name, { path: entry.get("path"), collection: entry.get("collection") });
    },
  });
  // The editor announces no deletion. Other answers keep the strip, whose tip may be being followed.
  document.addEventListener("click", ({ target }) => {
    const answer = target instanceof Element && target.closest('[role="alertdialog"] button');
    if (answer && answer.textContent.trim() === "Löschen") clearSavedState();
  });
  adaptStyle();
  watchForge({ tell: showFailure, retract: clearSavedState });
  await init({ config: { ...config, load_config_file: false } });
} else {
  document.body.textContent = await response.text();
}

/** What each form wrote last, by the name of its collection, or of its file among the settings. */
const written = new Map<string, string>();

/** The title or name of an entry; empty without either. */
function nameEntry(read: (key: string) => unknown): string {
  const words = ["title", "name", "givenName", "nameParticle", "familyName"].map(read);
  return words.filter((word) => typeof word === "string" && word !== "").join(" ");
}

function announceEntry(
  root: string,
  name: string,
  { path, collection }: Record<"path" | "collection", unknown>,
): void {
  if (typeof path !== "string") return;
  const file = root !== "" && path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
  const text = written.get(file) ?? written.get(String(collection));
  if (text !== undefined) void showSavedState({ file, text, name });
}

/** The editor ends every text with one line end. */
function keepText(name: string, { fromFile, toFile }: EntryFormat): EntryFormat {
  return {
    fromFile,
    toFile(content) {
      const text = toFile(content);
      written.set(name, `${text.trim()}\n`);
      return text;
    },
  };
}

/**
 * Groups are not marked as required, because their fields are. On a phone the buttons beside a date
 * and time wrap instead of ending outside of the window.
 */
function adaptStyle(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `[data-key-path^="group-"]:not([data-key-path*="."]) > header .required { display: none; }
    [data-key-path] div:has(> input[type="datetime-local"]) { flex-wrap: wrap; }`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Gives every file a format of ours, which knows the other spellings of its form. */
function nameFormats(collection: Collection): void {
  const { name, fields, index_file: index, files = [] } = collection;
  if (fields) {
    collection.format = `plakat-${name}`;
    // The format includes the extension.
    delete collection.extension;
    registerCustomFormat(collection.format, "md", keepText(name, createTextFormat(fields)));
  }
  if (index) {
    index.format = `plakat-${name}-index`;
    registerCustomFormat(index.format, "md", keepText(name, createTextFormat(index.fields)));
  }
  for (const file of files) {
    file.format = `plakat-${name}-${file.name}`;
    registerCustomFormat(
      file.format,
      "yml",
      keepText(`${file.name}.yml`, createSettingsFormat(file.fields)),
    );
  }
}
