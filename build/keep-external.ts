import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { externalPackages } from "./external-packages.ts";

// Reduces package.json to the packages that the built program loads, for `npm prune`.
const file = "package.json";
const manifest = z
  .looseObject({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(file, "utf8")));
const isKept = ([name]: [string, string]) => externalPackages.includes(name);
const dependencies = Object.fromEntries(Object.entries(manifest.dependencies).filter(isKept));
writeFileSync(file, JSON.stringify({ ...manifest, dependencies, devDependencies: {} }, null, 2));
