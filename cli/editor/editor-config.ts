import { writeYaml } from "#domain/content/edit-yaml.ts";
import { copyWithoutOurs, listFields, type FormField } from "#domain/editor/form-values.ts";
import type { Question } from "#domain/compare.ts";
import { kindNames } from "#domain/fields/kinds.ts";
import { homeSections } from "#domain/site/home-sections.ts";
import { nameLanguage } from "#domain/words/languages.ts";
import { maxSizeBytes } from "#domain/content/file-rules.ts";
import {
  asObject,
  joinPath,
  writeCollection,
  writeRelation,
  type EditorFolder,
} from "./collections.ts";
import { groupSettings } from "./form-groups.ts";
import { labelWord, settingsForms } from "#domain/editor/labels.ts";
import { settingsShapes } from "#ingest/settings/settings-files.ts";
import { writeFields, type Form } from "./widgets.ts";

/** The content that an editor is configured for. */
export interface EditorContent {
  title: string;
  /** The path of the content folder in the repository; empty if it is the repository. */
  root: string;
  folders: readonly EditorFolder[];
  questions: readonly Question[];
  /** The addresses of persons with their names. */
  persons: readonly { path: string; name: string }[];
  /** The addresses of German pages with their titles. */
  pages: readonly { path: string; name: string }[];
  elections: readonly { id: string; name: string }[];
}

/** The configuration of Sveltia CMS for a content folder, and the fields that it cannot show. */
export function createEditorConfig(content: EditorContent, backend: object) {
  const { title, root, folders } = content;
  const hidden = new Set<string>();
  const collections = folders.map((folder) => {
    const form = createForm(content);
    const collection = writeCollection(folder, { root, form });
    for (const path of form.hidden) hidden.add(path);
    return collection;
  });
  const settings = writeSettings(content, hidden);
  const config = {
    backend,
    app_title: title,
    media_folder: joinPath(root, "bilder"),
    public_folder: "/bilder",
    // Also shows pictures beside the texts of the content folder itself.
    asset_collections: [
      { name: "inhalt", label: "Neben den Seiten", media_folder: root, public_folder: "/" },
    ],
    media_libraries: {
      default: { config: { max_file_size: maxSizeBytes.asset } },
      // Off, because the pictures are on foreign hosts.
      stock_assets: false,
    },
    // File names as in this program: "buergerhaus".
    slug: { encoding: "ascii", clean_accents: true, lowercase: true },
    // Empty keys would cause findings.
    output: { omit_empty_optional_fields: true },
    collections: [...collections, settings],
  };
  return { config, hidden: [...hidden] };
}

/** The configuration as a file, with the fields that no form shows at its head. */
export function writeEditorConfig(content: EditorContent, backend: object): string {
  const { config, hidden } = createEditorConfig(content, backend);
  const head = [
    "Einstellungen für Sveltia CMS, geschrieben von „plakat schema --editor sveltia“.",
    "Nach einer neuen Fassung von Plakat und nach neuen Ordnern noch einmal schreiben.",
    `Nicht in den Formularen, beim Speichern unverändert: ${hidden.join(", ")}`,
  ];
  const comment = head.map((line) => `# ${line}\n`).join("");
  return comment + writeYaml(copyWithoutOurs(copyWithoutGroups(config)));
}

/** Removes groups and German titles, which only our own formats understand. */
function copyWithoutGroups(config: object): object {
  const unfold = (key: string, value: unknown) => {
    if (key === "filter") return undefined;
    if (key === "summary") return String(value).replaceAll(/group-\w+\./g, "");
    const isForm = key === "fields" && Array.isArray(value) && typeof value[0] === "object";
    return isForm ? listFields(value as FormField[]) : value;
  };
  return JSON.parse(JSON.stringify(config, unfold)) as object;
}

/** The configuration as JSON for `/redaktion`, which also reads other spellings. */
export function writeEditorForms(content: EditorContent, backend: object): string {
  const { config } = createEditorConfig(content, backend);
  return `${JSON.stringify({ ...config, root: content.root })}\n`;
}

function createForm({ folders, questions, persons, pages, elections }: EditorContent): Form {
  // The editor chooses from one folder only, so entries of several folders are listed.
  const select = (kind: string, entries: EditorContent["pages"]) =>
    entries.length === 0 ? {} : { [kind]: { widget: "select", options: entries.map(writeOption) } };
  const relations = Object.fromEntries(
    kindNames.flatMap((kind) => {
      const relation = kind === "page" ? undefined : writeRelation(kind, folders);
      return relation ? [[kind, relation]] : [];
    }),
  );
  return {
    relations: { ...select("candidate", persons), ...select("page", pages), ...relations },
    choices: {
      election: elections.map(({ id, name }) => ({ label: name, value: id })),
      lang: listLanguages(),
    },
    freeKeys: {
      answers: questions.map(({ id, question }) => ({ key: id, label: question })),
      // The order counts, because a hidden field would be sorted by its name.
      kinds: folders.flatMap(({ name, kind }) =>
        kind === "page" ? [] : { key: name, label: name },
      ),
      sections: homeSections.map((key) => ({ key, label: labelWord(key) })),
    },
    hidden: [],
  };
}

function writeOption({ path, name }: EditorContent["pages"][number]) {
  return { label: name, value: path };
}

// Languages of Germany and its neighbours, of the Union, and of many residents.
const languages =
  "de-simple en uk ru tr ar fa ku pl ro bg sq sr hr bs el it es pt fr nl da nds frr hsb dsb cs hu sk sl lt lv et fi sv vi zh so ti am ps ur hi";

function listLanguages() {
  return languages.split(" ").map((tag) => ({ label: nameLanguage(tag), value: tag }));
}

/** The forms of `site.yml`, `elections.yml` and `fragen.yml`. */
function writeSettings(content: EditorContent, hidden: Set<string>) {
  const files = [...settingsShapes].map(([file, shape]) => {
    const form = createForm(content);
    const fields = writeFields(asObject(shape), { path: "", form });
    for (const path of form.hidden) hidden.add(`${path} (${file})`);
    return {
      ...settingsForms[file],
      file: joinPath(content.root, file),
      fields: file === "site.yml" ? groupSettings(fields) : fields,
    };
  });
  return {
    name: "einstellungen",
    label: "Einstellungen",
    format: "yaml",
    editor: { preview: false },
    files,
  };
}
