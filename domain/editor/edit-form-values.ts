import { parse } from "yaml";
import { editYaml, type YamlEdit } from "#domain/content/edit-yaml.ts";
import { isObject } from "#domain/content/json-object.ts";
import { nameKeys, pick, readFormValues, type FormField } from "./form-values.ts";

/**
 * Writes the values of a form into its YAML file. Whatever the form did not change keeps the
 * author's spelling: comments, order, names of keys and short forms.
 *
 * Returns undefined if the file is damaged.
 */
export function editFormValues(
  source: string,
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
): string | undefined {
  const value: unknown = parse(source, { logLevel: "error" });
  const text: unknown = parse(source, { schema: "failsafe", logLevel: "error" });
  const written = { value: isObject(value) ? value : {}, text, path: [] };
  const edits = listEdits(fields, written, values);
  return edits.length === 0 ? source : editYaml(source, edits);
}

interface WrittenMapping {
  value: Readonly<Record<string, unknown>>;
  text: unknown;
  path: YamlEdit["path"];
}

function listEdits(
  fields: readonly FormField[],
  { value, text, path }: WrittenMapping,
  values: Readonly<Record<string, unknown>>,
): YamlEdit[] {
  const before = readFormValues(fields, value, text);
  const keys = nameKeys(fields, value);
  return [...new Set([...Object.keys(before), ...Object.keys(values)])].flatMap((key) => {
    const after = values[key];
    if (isSame(before[key], after)) return [];
    const { name = key, field } = keys.find((one) => one.key === key) ?? {};
    const inner = { value: value[name], text: pick(text, name), path: [...path, name] };
    return listEditsOf(field, inner, after);
  });
}

function listEditsOf(
  field: FormField | undefined,
  { value, text, path }: Omit<WrittenMapping, "value"> & { value: unknown },
  after: unknown,
): YamlEdit[] {
  if (isObject(value) && isObject(after) && field?.fields) {
    return listEdits(field.fields, { value, text, path }, after);
  }
  const isOneToOne =
    Array.isArray(value) && Array.isArray(after) && value.length === after.length && field?.fields;
  if (!isOneToOne) return [{ path, value: after }];
  const item = { name: field.name, fields: field.fields ?? [] };
  return value.flatMap((entry: unknown, index) =>
    listEditsOf(
      item,
      { value: entry, text: pick(text, index), path: [...path, index] },
      after[index],
    ),
  );
}

/** Whether two values are equal, whatever the order of their keys. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((entry, index) => isSame(entry, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return one === other;
  return Object.keys({ ...one, ...other }).every((key) => isSame(one[key], other[key]));
}
