import { isObject } from "#domain/content/json-object.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { findSocialNetwork } from "#domain/fields/social-networks.ts";
import type { YamlPath } from "#ingest/front-matter/read-yaml.ts";
import type { Column } from "./columns.ts";
import {
  createAccounts,
  listCandidacies,
  shortForms,
  stateKeys,
  type DocumentFields,
} from "./document-fields.ts";
import type { Edit } from "./edit-front-matter.ts";

/** A value of a row that differs from the one in the file. */
export interface FieldChange {
  column: Column;
  /** As it was written; absent when there was none. */
  before?: unknown;
  /** As it is to be written; absent for a removal. */
  after?: unknown;
}

/** What the changes depend on besides the file. */
export interface EditContext {
  columns: readonly Column[];
  /** The election that the row is about. */
  election: string | undefined;
  hasSeveralElections: boolean;
}

/** Where the changes of a row have to be made in the head of its file, if there is one yet. */
export function planEdits(
  changes: readonly FieldChange[],
  fields: DocumentFields | undefined,
  context: EditContext,
): Edit[] {
  const written = fields?.written ?? {};
  const find = fields?.findAuthorPath ?? ((path: YamlPath) => path);
  const state: State = { written, find, context, added: [], accounts: undefined };
  // The state of a candidacy is written into those that the row adds, too.
  const isState = ({ column }: FieldChange) => stateKeys.includes(column.key);
  const ordered = [...changes.filter((one) => !isState(one)), ...changes.filter(isState)];
  const edits = ordered.flatMap((change) => planEdit(change, state));
  return [...edits, ...planAdded(state), ...planAccounts(state)];
}

interface State {
  written: JsonObject;
  find: (path: YamlPath) => YamlPath;
  context: EditContext;
  /** Candidacies that the file does not have yet, in their long form. */
  added: JsonObject[];
  /** All accounts of the file, once one of them changes. */
  accounts: JsonObject[] | undefined;
}

function planEdit({ column, after }: FieldChange, state: State): Edit[] {
  const { written, find, context } = state;
  const { key, path, network, mainKey } = column;
  if (network !== undefined) {
    const others = state.accounts ?? listAccounts(written);
    state.accounts = [
      ...others.filter((one) => findSocialNetwork(String(one["network"]))?.id !== network),
      ...createAccounts(network, after),
    ];
    return [];
  }
  const places = findCandidacyPlaces(key, after, state);
  if (places) return places.map((place) => ({ path: find(place), value: after }));
  const current = path.reduce<unknown>(
    (value, step) => (isObject(value) ? value[step] : undefined),
    written,
  );
  const isMapping = mainKey !== undefined && isObject(current);
  const parent = context.columns.find((one) => one.key === path.slice(0, -1).join("."));
  return [
    {
      path: find(isMapping ? [...path, mainKey] : path),
      value: after,
      ...(parent?.mainKey === undefined ? {} : { parentKey: parent.mainKey }),
    },
  ];
}

/**
 * Where a short form is written in a file that has the long one; undefined when the short form
 * itself is written. A candidacy that the file does not have is noted in `state`.
 */
function findCandidacyPlaces(key: string, after: unknown, state: State): YamlPath[] | undefined {
  const { written, context } = state;
  const { election, hasSeveralElections } = context;
  const isLong = Array.isArray(written["candidacies"]) || hasSeveralElections;
  if (!isLong || written[key] !== undefined) return undefined;
  const own = listCandidacies(written, election);
  const form = shortForms[key];
  if (form) {
    const found = own.find(({ candidacy }) => candidacy["kind"] === form.kind);
    if (found) {
      // A candidacy without its place would be none.
      return [["candidacies", found.index, ...(after === undefined ? [] : [form.key])]];
    }
    if (after !== undefined) addCandidacy({ kind: form.kind, [form.key]: after }, state);
    return [];
  }
  if (!stateKeys.includes(key)) return undefined;
  for (const candidacy of state.added) candidacy[key] = after;
  return own.map(({ index }) => ["candidacies", index, key]);
}

function addCandidacy(candidacy: JsonObject, { added, context }: State): void {
  const { election } = context;
  added.push({ ...candidacy, ...(election === undefined ? {} : { election }) });
}

function planAdded({ added, written, find }: State): Edit[] {
  const list = written["candidacies"];
  if (added.length === 0) return [];
  if (!Array.isArray(list)) return [{ path: find(["candidacies"]), value: added }];
  return added.map((value, index) => ({
    path: [...find(["candidacies"]), list.length + index],
    value,
  }));
}

function listAccounts({ social }: JsonObject): JsonObject[] {
  return Array.isArray(social) ? social.filter(isObject) : [];
}

function planAccounts({ accounts, find }: State): Edit[] {
  if (!accounts) return [];
  return [{ path: find(["social"]), value: accounts.length > 0 ? accounts : undefined }];
}
