import { registerHooks } from "node:module";

/*
 * Tests, and the programs and threads that they start, import this before everything else
 * (`node --import`).
 *
 * To find out that a file is an ES module, Node parses the `exports` of its package again for every
 * file (`getPackageScopeConfig` in `lib/internal/modules/package_json_reader.js`); those of
 * drizzle-orm are 170 kB, and it has a hundred files. Without that modules load in half of the time.
 *
 * Finding and compiling hundreds of sources is most of what a program or thread computes, so they start
 * from the build where `find-build.ts` has found one of the same sources.
 */
const sources = new URL("../../", import.meta.url).href;
const build = process.env.TESTED_BUILD;
const programs =
  /^(?:cli\/main|ingest\/(?:draw|parse|watch)-worker|server\/(?:export-copy|main))(?=\.ts$)/;

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context;
    const isInside = specifier.startsWith(".") && parentURL?.includes("/node_modules/drizzle-orm/");
    if (!isInside) return nextResolve(findBuilt(specifier) ?? specifier, context);
    return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
  },
});

function findBuilt(url: string): string | undefined {
  if (build === undefined || !url.startsWith(sources)) return undefined;
  const program = programs.exec(url.slice(sources.length))?.[0];
  return program && `${build}${program}.js`;
}
