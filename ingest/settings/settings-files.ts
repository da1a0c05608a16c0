import type { SettingsFile } from "#domain/editor/labels.ts";
import { findUmlautInMailbox, writeAsciiMailto } from "#domain/words/ascii-address.ts";
import type { z } from "zod";
import { parseBerlinInstant } from "#domain/time/berlin-time.ts";
import { readGermanTime } from "#domain/time/german-dates.ts";
import { findElectionKind } from "#domain/elections/election-kinds.ts";
import { laender, type Land } from "#domain/elections/laender.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { foldWord } from "#domain/words/fold-word.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { siteFileSchema, type SiteConfig, type SiteFile } from "#domain/site/site-config.ts";
import { questionsSchema, type Question } from "#domain/compare.ts";
import { electionsSchema, type Election } from "#domain/elections/election-config.ts";
import { decodeText } from "#ingest/files/decode-text.ts";
import type { Diagnostic } from "#ingest/diagnostics/diagnostic.ts";
import { listKindFolders, resolveReference } from "#ingest/addresses/kind-folders.ts";
import { reportIssues } from "#ingest/fields/schema-messages.ts";
import { normalise } from "#ingest/fields/normalise-fields.ts";
import {
  createFieldScope,
  findAuthorPath,
  locateNearest,
  report,
  type FieldCheck,
  type FieldChecks,
  type Spot,
} from "#ingest/fields/field-faults.ts";
import { toShape, type Shape } from "#ingest/fields/schema-shape.ts";
import { readYaml } from "#ingest/front-matter/front-matter.ts";
import { checkByElectionDay, checkByElections } from "./by-elections.ts";
import { checkElectionDates } from "./election-dates.ts";
import { checkHomeSections, checkNavigation } from "./navigation-settings.ts";
import { checkSocialAccounts } from "#ingest/fields/social-accounts.ts";
import { judgeRedirect } from "#ingest/addresses/redirect-target.ts";
import { isObject } from "#domain/content/json-object.ts";
import type { Place } from "#ingest/front-matter/yaml-faults.ts";
import type { YamlPath } from "#ingest/front-matter/read-yaml.ts";

const siteShape = toShape(siteFileSchema);
const electionsShape = toShape(electionsSchema);
const questionsShape = toShape(questionsSchema);

/** The shapes of what authors may write in settings, by file. */
export const settingsShapes: ReadonlyMap<SettingsFile, Shape> = new Map<SettingsFile, Shape>([
  ["site.yml", siteShape],
  ["elections.yml", electionsShape],
  ["fragen.yml", questionsShape],
]);

/**
 * Reads `site.yml` from text or bytes; without `config` the last good one stays in force. `checks`
 * are those of the features.
 */
export function readSiteConfig(
  source: string | Uint8Array,
  checks: FieldChecks,
): { config?: SiteConfig; diagnostics: Diagnostic[] } {
  const { value, diagnostics } = readSettings(source, {
    file: "site.yml",
    schema: siteFileSchema,
    shape: siteShape,
    checks: {
      "link-target": checkHref,
      "home-sections": checkHomeSections,
      navigation: checkNavigation,
      "social-accounts": checkSocialAccounts,
      ...checks,
    },
  });
  return value ? { config: resolveAddresses(value), diagnostics } : { diagnostics };
}

/** Converts folders and the office of the contact section to addresses. */
function resolveAddresses({ kinds, ...file }: SiteFile): SiteConfig {
  const site: SiteConfig = { ...file, kindFolders: listKindFolders(kinds, file.umlauts) };
  const { contact } = site;
  if (contact?.office === undefined) return site;
  const office = resolveReference(contact.office, "office", { file: "site.yml", site });
  return { ...site, contact: { ...contact, office: office ?? contact.office } };
}

/** The place of a setting in the text of `site.yml` by canonical keys, or of its nearest parent. */
export const locateSetting = createLocator("site.yml", siteShape);

/**
 * The place of a setting in the text of `elections.yml` by canonical keys, or of its nearest
 * parent.
 */
export const locateElection = createLocator("elections.yml", electionsShape);

function createLocator(file: string, shape: Shape) {
  return (source: string, path: YamlPath, part: "key" | "value" = "value"): Place | undefined => {
    const frontMatter = readYaml(source.replaceAll("\r\n", "\n"), file, { keepsDots: true });
    const scope = createFieldScope(frontMatter, { isGerman: false });
    normalise(shape, frontMatter.data, { scope, path: [] });
    return locateNearest(frontMatter, findAuthorPath({ scope, path }), part);
  };
}

/**
 * Guesses settings from a broken `site.yml`: good enough to check all other files, not to publish.
 */
export function guessSiteConfig(source: Uint8Array): SiteConfig {
  const { data } = readYaml(new TextDecoder().decode(source), "site.yml", { keepsDots: true });
  const { kinds, umlauts } = data;
  const known = { title: "?", party: { name: "?" }, navigation: [{ text: "?", hash: "home" }] };
  const guess = siteFileSchema.safeParse({ ...known, kinds, umlauts });
  return resolveAddresses(guess.success ? guess.data : siteFileSchema.parse(known));
}

/** Reads `elections.yml`, as text or as bytes; without `elections` the last good ones stay in force. */
export function readElections(source: string | Uint8Array): {
  elections?: Election[];
  diagnostics: Diagnostic[];
} {
  const { value, diagnostics } = readSettings(source, {
    file: "elections.yml",
    schema: electionsSchema,
    shape: electionsShape,
    checks: {
      time: checkTime,
      elections: checkElections,
      "by-election-day": checkByElectionDay,
      "link-target": checkHref,
    },
  });
  return value ? { elections: value.elections, diagnostics } : { diagnostics };
}

/** Reads `fragen.yml`; without `questions` the last good ones stay in force. */
export function readQuestions(source: string | Uint8Array): {
  questions?: Question[];
  diagnostics: Diagnostic[];
} {
  const { value, diagnostics } = readSettings(source, {
    file: "fragen.yml",
    schema: questionsSchema,
    shape: questionsShape,
    checks: { questions: checkQuestions },
  });
  return value ? { questions: value.questions, diagnostics } : { diagnostics };
}

interface Settings<Schema extends z.ZodType> {
  file: string;
  schema: Schema;
  shape: ReturnType<typeof toShape>;
  checks: FieldChecks;
}

function readSettings<Schema extends z.ZodType>(
  source: string | Uint8Array,
  { file, schema, shape, checks }: Settings<Schema>,
): { value?: z.infer<Schema>; diagnostics: Diagnostic[] } {
  const { text, diagnostics } = readText(source, file);
  if (text === undefined) return { diagnostics };
  const frontMatter = readYaml(text, file, { keepsDots: true });
  if (!frontMatter.isComplete) return { diagnostics: frontMatter.diagnostics };
  const scope = createFieldScope(frontMatter, { isGerman: false, checks });
  const data = normalise(shape, frontMatter.data, { scope, path: [] });
  const parsed = schema.safeParse(data);
  if (!parsed.success) reportIssues(parsed.error.issues, { shape, data }, { scope, path: [] });
  const all = [...frontMatter.diagnostics, ...scope.diagnostics];
  const hasError = all.some(({ severity }) => severity === "error");
  return parsed.success && !hasError
    ? { value: parsed.data, diagnostics: all }
    : { diagnostics: all };
}

function readText(
  source: string | Uint8Array,
  file: string,
): { text?: string; diagnostics: Diagnostic[] } {
  const bytes = typeof source === "string" ? new TextEncoder().encode(source) : source;
  return decodeText(bytes, file);
}

const checkHref: FieldCheck = (value, spot) => {
  if (typeof value !== "string") return value;
  // The footer is on every page, but the sections belong to the home page.
  if (/^#[\w-]*$/.test(value)) return `/${value}`;
  const isContact = /^(?:mailto|tel):[^\s<>]+$/i.test(value);
  const isMail = /^mailto:/i.test(value);
  const umlaut = isMail ? findUmlautInMailbox(value) : undefined;
  if (umlaut !== undefined) return refuseMailbox(value, umlaut, spot);
  if (isContact) return isMail ? writeAsciiMailto(value) : value;
  if (judgeRedirect(value) === undefined) return value;
  report(spot, "bad-address", { case: "menu", value });
  return value;
};

function refuseMailbox(value: string, umlaut: string, spot: Spot): string {
  report(spot, "bad-address", { case: "mailbox", value, umlaut });
  return value;
}

const checkTime: FieldCheck = (written, spot) => {
  const value = typeof written === "string" ? readGermanTime(written) : undefined;
  if (value === undefined) return written;
  if (parseBerlinInstant(`2029-01-01 ${value}`)) return value;
  report(spot, "bad-value", { case: "time", value });
  return value;
};

const checkElections: FieldCheck = (value, { scope, path }) => {
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  for (const [index, item] of items.entries()) {
    if (!isObject(item)) continue;
    checkLand(item, { scope, path: [...path, index, "state"] });
    checkElectionDates(item, { scope, path: [...path, index] });
    checkByElections(item, { scope, path: [...path, index, "byElection"] });
  }
  for (const { id, ...spot } of listRepeated(items, { scope, path })) {
    report(spot, "election-twice", { id });
  }
  return value;
};

const checkQuestions: FieldCheck = (value, spot) => {
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  for (const { id, ...place } of listRepeated(items, spot)) {
    report(place, "question-twice", { id });
  }
  return value;
};

/** The entries that repeat the id of an earlier one. */
function listRepeated(items: unknown[], { scope, path }: Spot): (Spot & { id: string })[] {
  const ids = items.map((item) => (isObject(item) ? item["id"] : ""));
  return ids.flatMap((id, index) =>
    typeof id !== "string" || ids.indexOf(id) === index
      ? []
      : [{ id, scope, path: [...path, index, "id"] }],
  );
}

/** If the kind of election depends on the Land, it has to be one of the sixteen. */
function checkLand(election: JsonObject, spot: Spot): void {
  const { system, state } = election;
  const land = typeof state === "string" ? findLand(state) : undefined;
  if (land !== undefined) election["state"] = land;
  if (land !== undefined || (system !== "landtag" && system !== "kommunal")) return;
  if (typeof state !== "string") {
    report({ ...spot, path: spot.path.slice(0, -1) }, "missing-field", {
      case: "land",
      election: findElectionKind({ system }).name,
      laender,
    });
    return;
  }
  const suggestion = findNearest(state, laender);
  report(spot, "bad-value", { case: "land", land: state, laender, suggestion });
}

function findLand(written: string): Land | undefined {
  return laender.find((land) => foldWord(land) === foldWord(written.trim()));
}
