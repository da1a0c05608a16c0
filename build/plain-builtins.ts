import type { Plugin } from "vite";

const namedImport = /^import \{([^}]+)\} from "(node:[^"]+)";$/gm;

/**
 * Takes what chunks import from Node by name from the modules themselves.
 *
 * An import statement reads every export of such a module, and some load others when they are read:
 * those of `node:fs` load its streams and promises with the line editor of a terminal. Entries stay as
 * they are: a Node too old for the program lacks `getBuiltinModule` and has to reach its message.
 */
export function plainBuiltins(): Plugin {
  return {
    name: "plain-builtins",
    applyToEnvironment: (environment) => environment.name === "ssr",
    renderChunk: (code, { isEntry }) => (isEntry ? null : code.replace(namedImport, writePlain)),
  };
}

function writePlain(_import: string, names: string, module: string): string {
  return `const {${names.replaceAll(" as ", ": ")}} = process.getBuiltinModule("${module}");`;
}
