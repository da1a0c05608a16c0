import type { Plugin } from "vite";

/** Replaces packages by empty modules: what needs them is never called. */
export function leaveOut(packages: string[]): Plugin {
  const prefix = "\0left-out:";
  return {
    name: "leave-out",
    enforce: "pre",
    resolveId: (id) => (packages.includes(id) ? prefix + id : null),
    load: (id) => (id.startsWith(prefix) ? "export {};" : null),
  };
}
