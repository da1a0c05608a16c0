import type { CheckInput, TreeFinding } from "./check-input.ts";
import { listServedAddresses } from "./served-addresses.ts";

/** Documents whose former addresses redirect to them although their files do not say so. */
export function checkMoved(input: CheckInput): TreeFinding[] {
  const moved = input.index.aliases.filter(({ isMoved }) => isMoved);
  if (moved.length === 0) return [];
  const { generated } = listServedAddresses(input);
  return moved
    .filter(({ path }) => !generated.has(path))
    .map(({ path, file }) => ({
      file,
      line: 1,
      column: 1,
      code: "address-changed",
      severity: "warning",
      message: `Die Seite von „${file}“ hatte früher die Adresse ${path}, die jetzt hierher weiterleitet.`,
      hint: `Ergänze im Kopf \`aliases: [${path}]\`, damit das auch nach einem Neuaufbau der Datenbank so bleibt.`,
    }));
}
