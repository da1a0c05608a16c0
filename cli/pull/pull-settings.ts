import { z } from "zod";
import { UsageError } from "#cli/command/output.ts";

/** Settings of `plakat pull` alone: the server that visitors reach does not need its secrets. */
export interface PullSettings {
  port: number;
  secret: string | undefined;
  token: string | undefined;
  keyFile: string | undefined;
}

const allowed = {
  PULL_PORT: "eine ganze Zahl von 1 bis 65535",
  PULL_SECRET:
    "ein zufälliger Text aus 22 bis 200 Zeichen ohne Umlaute, zum Beispiel aus „openssl rand -hex 32“",
  PULL_TOKEN: "ein Zeichen der Forge, allein oder als „Name:Zeichen“, ohne Leerzeichen",
  PULL_KEY_FILE: "der Pfad einer Datei mit einem privaten SSH-Schlüssel",
} as const;
/** The names of the settings, in the order of their table. */
export const pullVariables = Object.keys(allowed) as (keyof typeof allowed)[];

const schema = z.object({
  PULL_PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(65_535))
    .default(3001),
  PULL_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{22,200}$/)
    .optional(),
  PULL_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/)
    .optional(),
  PULL_KEY_FILE: z
    .string()
    .regex(/^[^\p{Cc}%]{1,500}$/u)
    .optional(),
});

/** Reads the settings; an empty variable counts as absent. Throws UsageError, which repeats no value. */
export function readPullSettings(env: NodeJS.ProcessEnv): PullSettings {
  const given = pullVariables.map((name) => [name, env[name]?.trim() || undefined]);
  const { success, data, error } = schema.safeParse(Object.fromEntries(given));
  if (success) {
    const {
      PULL_PORT: port,
      PULL_SECRET: secret,
      PULL_TOKEN: token,
      PULL_KEY_FILE: keyFile,
    } = data;
    return { port, secret, token, keyFile };
  }
  const names = pullVariables.filter((name) => error.issues.some(({ path }) => path[0] === name));
  const lines = names.map(
    (name) => `${name}: Dieser Wert ist nicht erlaubt. Erlaubt ist ${allowed[name]}.`,
  );
  throw new UsageError(lines.join("\n"));
}

/** Throws UsageError for an address that git would refuse, or that contains a password. */
export function checkSource(from: string): void {
  if (/^https:\/\/[^/]*@/.test(from)) {
    throw new UsageError(
      "--from: In der Adresse steht ein Zugang, den andere Programme des Rechners sehen. Schreibe ihn in PULL_TOKEN, und lass ihn in der Adresse weg.",
    );
  }
  if (/^(?:https:\/\/|ssh:\/\/|file:\/\/|\/|[\w.-]+@[\w.-]+:)[^\s\p{Cc}]+$/u.test(from)) return;
  throw new UsageError(
    "--from erwartet die Adresse eines Repositoriums, zum Beispiel https://forge.beispiel.de/gruppe/website.git oder ssh://git@forge.beispiel.de/gruppe/website.git.",
  );
}

/** Throws UsageError for a name that no branch can have. */
export function checkBranch(branch: string): void {
  if (
    /^[\p{L}\p{N}][\p{L}\p{N}._/-]{0,199}$/u.test(branch) &&
    !/\.\.|\/\/|[./]$|\.lock$/.test(branch)
  )
    return;
  throw new UsageError(
    `--branch: „${branch}“ ist kein Name eines Branches. Schreibe ihn wie auf der Forge, zum Beispiel main.`,
  );
}

const unitMs = new Map([
  ["s", 1000],
  ["m", 60_000],
  ["h", 3_600_000],
]);

/** A duration such as `5m` in milliseconds. Throws UsageError. */
export function readInterval(written: string): number {
  const [, amount = "", unit = ""] = /^(\d{1,5})([smh])$/.exec(written) ?? [];
  const intervalMs = Number(amount) * (unitMs.get(unit) ?? 0);
  if (intervalMs >= 10_000 && intervalMs <= 86_400_000) return intervalMs;
  throw new UsageError(
    "--every erwartet eine Dauer wie 30s, 5m oder 1h, mindestens 10 Sekunden, höchstens einen Tag.",
  );
}
