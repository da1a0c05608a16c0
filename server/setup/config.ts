import { availableParallelism } from "node:os";
import { isAbsolute, relative, resolve } from "node:path";
import { z } from "zod";
import { readForge, readForgeName, type Forge } from "#domain/editor/forge.ts";
import { isLoopback, settingNames, settings, type SettingName } from "./settings.ts";

export interface EditorConfig {
  /**
   * The forge with the repository; without it, the editor opens a folder of the visitor's machine.
   */
  forge: Forge | undefined;
  branch: string | undefined;
}

/** Thrown for unusable settings, with one German line for each. */
export class ConfigError extends Error {
  readonly lines: string[];

  constructor(lines: string[]) {
    super(lines.join("\n"));
    this.name = "ConfigError";
    this.lines = lines;
  }
}

type Schemas = { [Name in SettingName]: (typeof settings)[Name]["schema"] };

const schemas = Object.fromEntries(settingNames.map((name) => [name, settings[name].schema]));

const schema = z
  .object(schemas as Schemas)
  // The editor can open a folder only on the author's own machine.
  .refine((one) => !one.EDITOR || one.EDITOR_REPOSITORY !== undefined || isForAuthor(one), {
    path: ["EDITOR_REPOSITORY"],
  })
  // At the site's port, everybody could read the metrics.
  .refine(({ PORT, METRICS_PORT }) => PORT !== METRICS_PORT, { path: ["METRICS_PORT"] })
  // Otherwise the import would read its own files as content.
  .refine(({ CONTENT_DIR, DATA_DIR }) => isOutside(DATA_DIR, CONTENT_DIR), { path: ["DATA_DIR"] });

/**
 * Reads the settings; an empty variable counts as absent. Folders become absolute paths.
 *
 * Throws ConfigError that names every unusable variable, its value and what is allowed.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const result = schema.safeParse(pickVariables(env));
  if (!result.success) throw toConfigError(result.error.issues, env);
  const values = result.data;
  return {
    host: values.HOST,
    port: values.PORT,
    contentDir: resolve(values.CONTENT_DIR),
    dataDir: resolve(values.DATA_DIR),
    /** Origin of the public address, without a slash at the end. */
    siteUrl: values.SITE_URL,
    siteTitle: values.SITE_TITLE,
    /** Opens drafts and signs preview links; absent without previews. */
    previewSecret: values.PREVIEW_SECRET,
    /** The address at which the forge edits a file, with `{path}` in place of the file. */
    editUrl: values.EDIT_URL,
    /** The editor for browsers; absent if it is off. */
    editor: values.EDITOR ? readEditor(values) : undefined,
    isWatching: values.WATCH,
    /** Whether open pages reload when the content changes. */
    isLive: values.LIVE_RELOAD,
    /** Whether search engines are told to leave the site out, for test installations. */
    isUnlisted: values.NOINDEX,
    logLevel: values.LOG_LEVEL,
    /** The address that receives a message when the findings of the last import change. */
    notifyUrl: values.NOTIFY_URL,
    /** The address that receives each new content version. */
    publishUrl: values.PUBLISH_URL,
    /** The address of a cache to purge. */
    purgeUrl: values.PURGE_URL,
    /** How long a stopping server goes on answering, in seconds. */
    drainSeconds: values.DRAIN_SECONDS,
    /** Number of reverse proxies whose `X-Forwarded-Proto` is trusted; 0 trusts none. */
    trustedProxies: values.TRUST_PROXY,
    /**
     * Whether encrypted connections are enforced for the whole domain, including its other hosts.
     */
    hasStrictSubdomains: values.HSTS_SUBDOMAINS,
    /** The port for monitors; without one there are no metrics. */
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    workers: values.WORKERS ?? availableParallelism(),
  };
}

/** All settings of an operator; nothing else in the server reads the environment. */
export type Config = ReturnType<typeof readConfig>;

type Values = z.infer<z.ZodObject<Schemas>>;

function readEditor({ EDITOR_REPOSITORY, EDITOR_BRANCH, EDITOR_BACKEND }: Values): EditorConfig {
  const forge =
    EDITOR_REPOSITORY === undefined
      ? undefined
      : readForge(EDITOR_REPOSITORY, readForgeName(EDITOR_BACKEND ?? ""));
  return { forge, branch: EDITOR_BRANCH };
}

/** Describes the variables that are set, for the log; secrets only by name. */
export function hideSecrets(env: Record<string, string | undefined>): Record<string, string> {
  const set = pickVariables(env);
  const secrets = settingNames.filter((name) => settings[name].isSecret && name in set);
  return { ...set, ...Object.fromEntries(secrets.map((name) => [name, "set"])) };
}

/** The address of a server for programs on the same machine, also if it listens on all networks. */
export function formatLocalUrl(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

function pickVariables(env: Record<string, string | undefined>): Record<string, string> {
  const entries = settingNames.map((name) => [name, env[name]?.trim() ?? ""] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ""));
}

function toConfigError(
  issues: z.core.$ZodIssue[],
  env: Record<string, string | undefined>,
): ConfigError {
  const names = new Set(issues.map((issue) => String(issue.path[0])));
  return new ConfigError(
    settingNames
      .filter((name) => names.has(name))
      .map((name) => {
        const { allowed, isSecret, default: standard } = settings[name];
        if (isSecret) return `${name}: Dieser Wert ist nicht erlaubt. Erlaubt ist ${allowed}.`;
        const value = JSON.stringify(env[name] ?? standard).slice(1, -1);
        if (value === "") return `${name} fehlt. Erlaubt ist ${allowed}.`;
        return `${name}: „${value}“ ist nicht erlaubt. Erlaubt ist ${allowed}.`;
      }),
  );
}

function isForAuthor({ HOST, LIVE_RELOAD }: Values): boolean {
  return LIVE_RELOAD && isLoopback(HOST);
}

/** Whether a path is neither the folder nor inside it; both are absolute. */
export function isOutside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return isAbsolute(way) || /^\.\.(?:[/\\]|$)/.test(way);
}
