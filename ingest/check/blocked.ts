import type { Blocked } from "./find-blocked.ts";
import type { CheckInput, TreeFinding } from "./check-input.ts";
import { addConsequence, createLinkCheck } from "./links.ts";

/** Why files of the tree are not published as they are, although they have no mistake of their own. */
export function checkBlocked(input: CheckInput, blocked: readonly Blocked[]): TreeFinding[] {
  if (blocked.length === 0) return [];
  const { index } = input;
  const checkLink = createLinkCheck(input, new Set(blocked.map(({ file }) => file)));
  return blocked.flatMap(({ file, conflicts, dangling }) => {
    const consequence = index.outdated.has(file)
      ? `von „${file}“ bleibt deshalb die letzte Fassung online`
      : `„${file}“ wird deshalb nicht veröffentlicht`;
    const taken = conflicts.map(({ code, words, keys, hint, owner }): TreeFinding => {
      const names = [file, owner].toSorted().map((name) => `„${name}“`);
      const message = `${names.join(" und ")} haben ${words}; ${consequence}.`;
      return { file, code, severity: "error", message, hint, keys };
    });
    const missing = dangling
      .flatMap((link) => checkLink({ ...link, file }))
      .map((finding) => addConsequence(finding, consequence));
    return [...taken, ...missing];
  });
}
