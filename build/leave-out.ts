import type { Plugin } from "vite";

/** Replaces modules by empty ones: what needs them is never called. */
export function leaveOut(modules: string[]): Plugin {
  const prefix = "\0left-out:";
  return {
    name: "leave-out",
    enforce: "pre",
    resolveId: (id) => (modules.includes(id) ? prefix + id : null),
    load: (id) => (id.startsWith(prefix) ? "export {};" : null),
  };
}
