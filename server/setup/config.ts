import { availableParallelism } from "node:os";
import { isAbsolute, relative, resolve } from "node:path";
import { z } from "zod";
import { readForge, readForgeName, type Forge } from "#domain/editor/forge.ts";
import { isLoopback, settingNames, settings, type SettingName } from "./settings.ts";

export interface EditorConfig {
  /** Where it reads and saves; without it, in a folder of the machine on which it is opened. */
  forge: Forge | undefined;
  branch: string | undefined;
}

/** Settings that cannot be used: one German line for each of them. */
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
  // Only on the author's own machine can the editor open the folder itself.
  .refine((one) => !one.EDITOR || one.EDITOR_REPOSITORY !== undefined || isForAuthor(one), {
    path: ["EDITOR_REPOSITORY"],
  })
  // At the port of the site anyone could read the numbers.
  .refine(({ PORT, METRICS_PORT }) => PORT !== METRICS_PORT, { path: ["METRICS_PORT"] })
  // The import would read its own files as content.
  .refine(({ CONTENT_DIR, DATA_DIR }) => isOutside(DATA_DIR, CONTENT_DIR), { path: ["DATA_DIR"] });

/**
 * Reads the settings; an empty variable counts as absent. Folders become absolute paths.
 *
 * Throws ConfigError that names every unusable variable, its value and what is allowed.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const result = schema.safeParse(pickVariables(env));
  if (!result.success) throw describeIssues(result.error.issues, env);
  const values = result.data;
  return {
    host: values.HOST,
    port: values.PORT,
    contentDir: resolve(values.CONTENT_DIR),
    dataDir: resolve(values.DATA_DIR),
    /** Origin of the public address, without a slash at the end. */
    siteUrl: values.SITE_URL,
    siteTitle: values.SITE_TITLE,
    /** Opens drafts and signs preview links; without it there is no preview. */
    previewSecret: values.PREVIEW_SECRET,
    /** Where the forge edits a file, with `{path}` in place of the file. */
    editUrl: values.EDIT_URL,
    /** The editor in the browser; without it there is none. */
    editor: values.EDITOR ? readEditor(values) : undefined,
    isWatching: values.WATCH,
    /** Open pages reload when the content changes. */
    isLive: values.LIVE_RELOAD,
    /** Search engines are told to leave the site out, for an installation to try things. */
    isUnlisted: values.NOINDEX,
    logLevel: values.LOG_LEVEL,
    /** Receives a message when the findings of the last import change. */
    notifyUrl: values.NOTIFY_URL,
    /** Receives each new version of the content. */
    publishUrl: values.PUBLISH_URL,
    /** A cache that is asked to forget. */
    purgeUrl: values.PURGE_URL,
    /** How long a server that is told to stop goes on answering. */
    drainSeconds: values.DRAIN_SECONDS,
    /** Number of reverse proxies whose `X-Forwarded-Proto` is trusted; 0 trusts none. */
    trustedProxies: values.TRUST_PROXY,
    /** Encrypted connections only, for the whole domain: what its other hosts offer, too. */
    hasStrictSubdomains: values.HSTS_SUBDOMAINS,
    /** Where a monitor reads numbers; without a port there are none. */
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    workers: values.WORKERS ?? availableParallelism(),
  };
}

/** Everything that an operator can set; nothing else in the server reads the environment. */
export type Config = ReturnType<typeof readConfig>;

type Values = z.infer<z.ZodObject<Schemas>>;

function readEditor({ EDITOR_REPOSITORY, EDITOR_BRANCH, EDITOR_BACKEND }: Values): EditorConfig {
  const forge =
    EDITOR_REPOSITORY === undefined
      ? undefined
      : readForge(EDITOR_REPOSITORY, readForgeName(EDITOR_BACKEND ?? ""));
  return { forge, branch: EDITOR_BRANCH };
}

/** The variables that are set, for the log; of secrets only that they are. */
export function describeSettings(env: Record<string, string | undefined>): Record<string, string> {
  const set = pickVariables(env);
  const secrets = settingNames.filter((name) => settings[name].isSecret && name in set);
  return { ...set, ...Object.fromEntries(secrets.map((name) => [name, "set"])) };
}

/** The address of a server for programs on its machine: none can open the address for all networks. */
export function formatLocalUrl(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

function pickVariables(env: Record<string, string | undefined>): Record<string, string> {
  const entries = settingNames.map((name) => [name, env[name]?.trim() ?? ""] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ""));
}

function describeIssues(
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

/** Whether a path is neither a folder nor in it; both are absolute. */
export function isOutside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return isAbsolute(way) || /^\.\.(?:[/\\]|$)/.test(way);
}
