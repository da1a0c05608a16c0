import { existsSync, readFileSync, readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { z } from "zod";

interface LicenceOptions {
  environment: "client" | "editor" | "ssr";
  file: string;
  /** Packages that stay outside of the bundle and are passed on beside it. */
  external?: string[];
  /** Packages that a dependency asks for and that the build leaves out. */
  leftOut?: RegExp;
}

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
});
type Manifest = z.infer<typeof manifestSchema>;

const packageFolder = /^\0?(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;
const licenceFile = /^(?:licen[cs]es?|copying|notice)\b(?!.*\.(?:json|[cm]?[jt]s)$)/i;
/** Licences that packages omit, and texts that their licences refer to. */
const addedTexts = new URL("licences/", import.meta.url);

/**
 * Writes one file with the licences of all packages in a build and of their dependencies, because some
 * packages are bundles themselves. Throws if a package has no licence text.
 */
export function collectLicences(options: LicenceOptions): Plugin {
  const bundled = new Set<string>();
  return {
    name: "licences",
    apply: "build",
    applyToEnvironment: ({ name }) => name === options.environment,
    generateBundle(_, bundle) {
      const { root } = this.environment.config;
      for (const output of Object.values(bundle)) {
        const names = output.type === "chunk" ? output.moduleIds : output.originalFileNames;
        for (const name of names) {
          const folder = packageFolder.exec(name)?.[1];
          if (folder !== undefined) bundled.add(resolve(root, folder));
        }
      }
    },
    // Bundles of workers reach the hook above as well, but are not written on their own.
    async writeBundle() {
      const { root } = this.environment.config;
      const packages = new Map<string, string>();
      const isPassedOn = (name: string) => !(options.leftOut?.test(name) ?? false);
      const external = (options.external ?? []).map((name) => findPackage(name, root));
      for (const folder of [...bundled, ...external]) addPackage(folder, { packages, isPassedOn });
      const isPublic = options.environment !== "ssr";
      await writeFile(resolve(root, options.file), writeLicences(packages, isPublic));
    },
  };
}

/** In public no version is named: it would tell an attacker which weaknesses to try. */
function writeLicences(packages: Map<string, string>, isPublic: boolean): string {
  const named = Array.from(packages, ([title, text]) => [
    isPublic ? title.replace(/ \S+(?= \()/, "") : title,
    text,
  ]);
  const sections = named.toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1));
  return [
    "Plakat enthält ganz oder in Teilen die folgenden Werke. Jedes steht unter der Lizenz, die bei ihm steht.\n",
    ...sections.map(([title, text]) => `${"=".repeat(80)}\n${title}\n\n${text}\n`),
  ].join("\n");
}

interface Collected {
  packages: Map<string, string>;
  isPassedOn: (name: string) => boolean;
}

function addPackage(folder: string, collected: Collected): void {
  const { packages, isPassedOn } = collected;
  const manifest = readManifest(folder);
  const title = `${manifest.name} ${manifest.version} (${manifest.license ?? "siehe Text"})`;
  if (packages.has(title)) return;
  packages.set(title, readTexts(folder, manifest));
  for (const name of Object.keys(manifest.dependencies)) {
    // Packages that leave no code in a program need no licence text.
    const isCode = !name.startsWith("@types/") && isPassedOn(name);
    if (isCode) addPackage(findPackage(name, folder), collected);
  }
}

function readManifest(folder: string): Manifest {
  return manifestSchema.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
}

function findPackage(name: string, from: string): string {
  const folder = join(from, "node_modules", name);
  if (existsSync(folder)) return folder;
  const above = resolve(from, "..");
  if (above === from) throw new Error(`${name} is not installed.`);
  return findPackage(name, above);
}

function readTexts(folder: string, { name, license }: Manifest): string {
  const own = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => licenceFile.test(entry.name))
    // A folder holds a file for every licence that occurs in the package's sources.
    .map((entry) => join(folder, entry.name, entry.isDirectory() ? `${license}.txt` : ""));
  const added = new URL(`${name.replace("/", "__")}.txt`, addedTexts);
  const texts = [...own, added].filter((file) => existsSync(file));
  if (texts.length === 0) {
    throw new Error(`${name} has no licence text: find it and put it into build/licences/.`);
  }
  return texts.map((file) => readFileSync(file, "utf8").trim()).join("\n\n");
}
