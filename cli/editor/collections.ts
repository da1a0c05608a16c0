import { kinds, type KindName } from "#domain/fields/kinds.ts";
import { internalRoutes } from "#domain/features.ts";
import { nameCollection } from "#domain/editor/entry-address.ts";
import { orderKindShape } from "#ingest/fields/read-fields.ts";
import type { ObjectShape, Shape } from "#ingest/fields/schema-shape.ts";
import { groupFields } from "./form-groups.ts";
import { labelWord } from "#domain/editor/labels.ts";
import { writeFields, type Form, type Widget } from "./widgets.ts";

/** A folder of the content with documents of one kind. */
export interface EditorFolder {
  /** Path below the content folder; empty for the content folder itself. */
  name: string;
  kind: KindName;
  /** Whether file names begin with month and day. */
  hasDays?: boolean;
  /** Whether some file names begin with a number. */
  hasNumbers?: boolean;
  /** Whether no other folder has documents of the kind. */
  isOnly?: boolean;
  /** Whether the folder contains a description without a title, while all its texts have titles. */
  hasNotes?: boolean;
}

interface Names {
  many: string;
  /** The field that names a document, and its name as a whole. */
  identifier: string;
  slug: string;
}

const kindLabels: Readonly<Record<KindName, Names>> = {
  page: { many: "Seiten", identifier: "title", slug: "{{title}}" },
  candidate: { many: "Personen", identifier: "familyName", slug: "{{givenName}}-{{familyName}}" },
  office: { many: "Geschäftsstellen", identifier: "name", slug: "{{name}}" },
  venue: { many: "Veranstaltungsorte", identifier: "name", slug: "{{name}}" },
  event: { many: "Termine", identifier: "title", slug: "{{title}}" },
  transparency: {
    many: "Transparenz",
    identifier: "title",
    slug: "{{title}}",
  },
};

/** The collection of a folder: its documents, and the page at its head. */
export function writeCollection(
  folder: EditorFolder,
  { root, form }: { root: string; form: Form },
) {
  const { name, kind, isOnly = false, hasNotes = false } = folder;
  const { many, identifier, slug } = kindLabels[kind];
  return {
    name: nameCollection(name, kind),
    label: isOnly || name === "" ? many : labelWord(name),
    label_singular: kinds[kind].german,
    folder: joinPath(root, name),
    identifier_field: identifier,
    slug: nameFiles(folder, slug),
    ...createListOptions(kind),
    // A description has no title, which the filter sees as "null".
    ...(hasNotes && { filter: { field: "title", pattern: "^(?!null$)" } }),
    extension: "md",
    format: "yaml-frontmatter",
    // The site finds the page of a file; drafts are visible with a preview.
    preview_path: internalRoutes.editorPage
      .slice(1)
      .replace("*file", joinPath(name, "{{slug | default('index')}}.md")),
    // A preview would only list the values of the fields.
    editor: { preview: false },
    ...(name !== "" && nameMediaFolder(folder, root)),
    ...(kind !== "page" && name !== "" && { index_file: writeIndex(form) }),
    fields: writeDocumentFields(kind, form).map((one) =>
      // A file is named after this field; without a value it would get a random name.
      one.name === identifier ? { ...one, required: true } : one,
    ),
  };
}

/** How entries of a kind are named, sorted and filtered: persons as on the list, events by day. */
function createListOptions(kind: KindName) {
  const { identifier, slug } = kindLabels[kind];
  const summary = writeSummary(slug);
  switch (kind) {
    case "candidate":
      return {
        // The editor writes a missing number as NaN, and fills in an argument of `ternary` only if
        // it is a single tag. The path of a field in a group begins with that of the group.
        summary: [
          ...["listPosition", "group-candidacy.candidacies.0.position"].flatMap((place) => [
            `{{${place} | ternary('{{${place}}}', '')}}`,
            `{{${place} | ternary(' ', '')}}`,
          ]),
          // The search compares every space.
          "{{givenName}} {{group-name.nameParticle}}{{group-name.nameParticle | ternary(' ', '')}}{{familyName}}",
          "{{constituency | ternary(' · Wahlkreis ', '')}}",
          "{{constituency | ternary('{{constituency}}', '')}}",
        ].join(""),
        sortable_fields: {
          fields: ["listPosition", "familyName", "givenName", "constituency", "residence"],
          // Those without a place come last.
          default: { field: "_summary", direction: "ascending" },
        },
        view_filters: [
          { label: "Auf der Liste", field: "listPosition", empty: false },
          { label: "In einem Wahlkreis", field: "constituency", empty: false },
        ],
      };
    case "event":
      return {
        summary: `{{start | date('DD.MM.YYYY')}} ${summary}`,
        sortable_fields: {
          fields: ["start", identifier],
          default: { field: "start", direction: "ascending" },
        },
        view_filters: [
          { label: "Kommende", field: "start", gte: "{{today}}" },
          { label: "Vergangene", field: "start", lt: "{{today}}" },
        ],
      };
    case "office":
    case "venue":
      return { summary: `${summary}, {{city}}`, sortable_fields: [identifier, "city"] };
    default:
      return { summary, sortable_fields: [identifier] };
  }
}

/**
 * Files with numbers keep their names, because the editor would write the dot after the number as a
 * hyphen.
 */
function nameFiles({ hasDays = false, hasNumbers = false }: EditorFolder, slug: string) {
  if (hasDays) return { template: `{{start | date('MMDD')}}.${slug}`, editable: false };
  return hasNumbers ? { template: slug, editable: ["create"] } : slug;
}

/**
 * Pictures are beside the text that shows them. A folder relative to the text would belong to it,
 * so deleting the text would delete all other files of the folder.
 */
function nameMediaFolder({ name }: EditorFolder, root: string) {
  return { media_folder: `/${joinPath(root, name)}`, public_folder: `/${name}` };
}

const body = {
  name: "body",
  label: "Text",
  hint: "Markiere Wörter, um sie zu gestalten. Was mit :: beginnt, ist ein Baustein der Website; lass ihn in seiner Zeile stehen.",
  widget: "markdown",
  required: false,
  // A text opens in the first mode.
  modes: ["rich_text", "raw"],
  // Without a first-level heading, which is the title of the page.
  buttons: [
    "bold",
    "italic",
    "link",
    "heading-two",
    "heading-three",
    "quote",
    "bulleted-list",
    "numbered-list",
  ],
  editor_components: ["table"],
  use_emoji_autocomplete: false,
};

function writeIndex(form: Form) {
  const fields = writeDocumentFields("page", form);
  return { name: "index", label: "Seite über der Liste", fields };
}

/** A path in the repository. */
export function joinPath(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("/");
}

/** The choice of a document of a kind; undefined if its documents are in several folders. */
export function writeRelation(
  kind: KindName,
  folders: readonly EditorFolder[],
): Widget | undefined {
  const [folder, ...further] = folders.filter((one) => one.kind === kind);
  if (!folder || further.length > 0) return undefined;
  const { slug } = kindLabels[kind];
  return {
    widget: "relation",
    collection: nameCollection(folder.name, folder.kind),
    value_field: `${folder.name}/{{slug}}`,
    display_fields: [writeSummary(slug)],
    search_fields: [...slug.matchAll(/\w+/g)].map(([field]) => field),
  };
}

function writeSummary(slug: string): string {
  return slug.replace("}}-{{", "}} {{");
}

function writeDocumentFields(kind: KindName, form: Form) {
  const fields = writeFields(asObject(orderKindShape(kind)), { path: "", form });
  return groupFields(kind, [...fields, body]);
}

/** Narrows a shape that is known to be a mapping. */
export function asObject(shape: Shape): ObjectShape {
  if (shape.type !== "object") throw new TypeError("only mappings have fields");
  return shape;
}
