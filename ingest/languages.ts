import { finding } from "#ingest/catalogue/catalogue.ts";
import { followOriginals, gatherVersions, type Version } from "#domain/languages.ts";
import { nameLanguage, readLanguage } from "#domain/words/languages.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";

interface VersionFile extends Version {
  file: string;
}

/** Finds versions of versions, circles of versions, and two versions in one language. */
export function checkVersions(input: CheckInput): TreeFinding[] {
  const versions = listVersions(input);
  const byPath = new Map(versions.map((version) => [version.path, version]));
  const groups = gatherVersions(versions).filter((group) => group.length > 1);
  return [
    ...versions.flatMap((version) => checkOriginal(version, byPath)),
    ...groups.flatMap(checkLanguages),
  ].map((finding) => ({ ...finding, severity: "warning" as const, keys: ["translationOf"] }));
}

type VersionFinding = Pick<TreeFinding, "file" | "code" | "message" | "hint" | "facts">;

function listVersions({ documents, aliases }: CheckInput): VersionFile[] {
  const paths = new Map(documents.map(({ file, path }) => [file, path]));
  const former = new Map(aliases.map(({ path, file }) => [path, paths.get(file)]));
  return documents
    .filter(({ isDraft, isPartial, redirect }) => !isDraft && !isPartial && redirect === undefined)
    .map(({ file, path, fields }) => {
      const written = fields?.["translationOf"];
      const original = typeof written === "string" ? (former.get(written) ?? written) : undefined;
      return { file, path, lang: readLanguage(fields), ...(original && { original }) };
    });
}

function checkOriginal(
  version: VersionFile,
  byPath: ReadonlyMap<string, VersionFile>,
): VersionFinding[] {
  const { file, path, original } = version;
  const way = followOriginals(version, (next) => byPath.get(next));
  const last = way.at(-1);
  if (last === undefined || way.length === 1)
    return last === path ? [finding("version-circle", { file }, { case: "self" })] : [];
  if (last === path) {
    return [finding("version-circle", { file }, { case: "others", original: original ?? "" })];
  }
  // A version that leads into a circle is mended by mending the circle.
  if (way.indexOf(last) < way.length - 1) return [];
  return [finding("version-of-version", { file }, { original: original ?? "", last })];
}

/** The others link to the first version in a language. */
function checkLanguages(group: VersionFile[]): VersionFinding[] {
  const known = new Map<string, VersionFile>();
  return group.flatMap((version) => {
    const { file, lang, original } = version;
    const first = known.get(lang);
    if (!first) known.set(lang, version);
    return first && original !== undefined ? [findingForSameLanguage(file, first)] : [];
  });
}

function findingForSameLanguage(file: string, first: VersionFile): VersionFinding {
  const language = nameLanguage(first.lang);
  if (first.original === undefined) {
    return finding(
      "version-language-twice",
      { file },
      { case: "original", file: first.file, language },
    );
  }
  return finding(
    "version-language-twice",
    { file },
    { case: "second", language, file: first.file },
  );
}
