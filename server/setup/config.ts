import { availableParallelism } from "node:os";
import { isAbsolute, relative, resolve } from "node:path";
import { z } from "zod";
import { readForge, readForgeName, type Forge } from "#domain/editor/forge.ts";

/** Everything an operator can set; nothing else in the server reads the environment. */
export interface Config {
  host: string;
  port: number;
  contentDir: string;
  dataDir: string;
  /** Origin of the public address, without a slash at the end. */
  siteUrl: string | undefined;
  siteTitle: string | undefined;
  /** Opens drafts and signs preview links; without it there is no preview. */
  previewSecret: string | undefined;
  /** Where the forge edits a file, with `{path}` in place of the file. */
  editUrl: string | undefined;
  /** The editor in the browser; without it there is none. */
  editor: EditorConfig | undefined;
  isWatching: boolean;
  /** Open pages reload when the content changes. */
  isLive: boolean;
  /** Search engines are told to leave the site out, for an installation to try things. */
  isUnlisted: boolean;
  logLevel: string | undefined;
  /** Receives a message when the findings of the last import change. */
  notifyUrl: string | undefined;
  /** Receives each new version of the content. */
  publishUrl: string | undefined;
  /** A cache that is asked to forget. */
  purgeUrl: string | undefined;
  /** How long a server that is told to stop goes on answering. */
  drainSeconds: number;
  /** Number of reverse proxies whose `X-Forwarded-Proto` is trusted; 0 trusts none. */
  trustedProxies: number;
  /** Encrypted connections only, for the whole domain: what its other hosts offer, too. */
  hasStrictSubdomains: boolean;
  /** Where a monitor reads numbers; without a port there are none. */
  metricsPort: number | undefined;
  metricsHost: string;
  workers: number;
}

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

interface Variable {
  name: string;
  /** The default, as `docs/betrieb.md` shows it. */
  default: string;
  description: string;
  /** Completes "Erlaubt ist …". */
  allowed: string;
  /** True when no message may repeat the value. */
  isSecret?: boolean;
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most));

const flag = () =>
  z
    .enum(["0", "1", "false", "true"])
    .transform((value) => value === "1" || value === "true")
    .default(false);

const webhook = () => z.string().max(2000).refine(isWebhook).optional();

const host = () =>
  z
    .string()
    .regex(/^[\w.:-]{1,253}$/)
    .default("127.0.0.1");

const variables = z.object({
  HOST: host(),
  PORT: wholeNumber(0, 65_535).default(3000),
  CONTENT_DIR: z.string().default("./content"),
  DATA_DIR: z.string().default("./data"),
  SITE_URL: z.string().transform(toOrigin).optional(),
  SITE_TITLE: z.string().trim().min(1).max(120).optional(),
  PREVIEW_SECRET: z.string().refine(isStrongSecret).optional(),
  EDIT_URL: z
    .string()
    .max(2000)
    .regex(/^https?:\/\/[^/@{}\s]+\/[^{}\s]*\{path\}[^{}\s]*$/)
    .optional(),
  // Elsewhere this is the name of a text editor, which must not keep a server from starting.
  EDITOR: z
    .string()
    .transform((value) => value === "1" || value === "true")
    .default(false),
  EDITOR_REPOSITORY: z.string().max(2000).refine(isSafeRepository).optional(),
  EDITOR_BRANCH: z
    .string()
    .regex(/^(?!-)[\w./-]{1,200}$/)
    .optional(),
  EDITOR_BACKEND: z.enum(["gitea", "forgejo", "gitlab", "github"]).optional(),
  WATCH: flag(),
  LIVE_RELOAD: flag(),
  NOINDEX: flag(),
  LOG_LEVEL: z.enum(logLevels).optional(),
  NOTIFY_URL: webhook(),
  PUBLISH_URL: webhook(),
  PURGE_URL: webhook(),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  HSTS_SUBDOMAINS: flag(),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: host(),
  WORKERS: wholeNumber(1, 64).default(availableParallelism()),
});

type Values = z.infer<typeof variables>;

const schema = variables
  // Only on the author's own machine can the editor open the folder itself.
  .refine((one) => !one.EDITOR || one.EDITOR_REPOSITORY !== undefined || isForAuthor(one), {
    path: ["EDITOR_REPOSITORY"],
  })
  // At the port of the site anyone could read the numbers.
  .refine(({ PORT, METRICS_PORT }) => PORT !== METRICS_PORT, { path: ["METRICS_PORT"] })
  // The import would read its own files as content.
  .refine(({ CONTENT_DIR, DATA_DIR }) => isOutside(DATA_DIR, CONTENT_DIR), { path: ["DATA_DIR"] });

/** The variables in the order of the table in `docs/betrieb.md`. */
export const environmentVariables: Variable[] = [
  {
    name: "HOST",
    default: "127.0.0.1",
    description: "Adresse, auf der der Server lauscht; im Container `0.0.0.0`.",
    allowed: "eine IP-Adresse oder ein Rechnername",
  },
  {
    name: "PORT",
    default: "3000",
    description: "Port, auf dem der Server lauscht; `0` nimmt einen freien.",
    allowed: "eine ganze Zahl von 0 bis 65535",
  },
  {
    name: "CONTENT_DIR",
    default: "./content",
    description: "Ordner mit den Texten und Bildern der Kampagne; wird nur gelesen.",
    allowed: "der Pfad eines Ordners",
  },
  {
    name: "DATA_DIR",
    default: "./data",
    description:
      "Ordner für die Datenbank `plakat.db`, die verkleinerten Bilder und die Skripte früherer Fassungen.",
    allowed: "der Pfad eines Ordners außerhalb von CONTENT_DIR",
  },
  {
    name: "SITE_URL",
    default: "",
    description:
      "Öffentliche Adresse der Website, zum Beispiel `https://www.beispiel.de`; ohne sie gibt es keine kanonischen Adressen, und Sitemap und Feed nennen nur Pfade.",
    allowed:
      "eine Adresse mit http:// oder https:// ohne Pfad, zum Beispiel https://www.beispiel.de",
  },
  {
    name: "SITE_TITLE",
    default: "",
    description: "Titel der Website; hat Vorrang vor dem in `site.yml`.",
    allowed: "ein Text mit höchstens 120 Zeichen",
  },
  {
    name: "PREVIEW_SECRET",
    default: "",
    description:
      "Geheimnis für die Vorschau von Entwürfen, zum Beispiel aus `openssl rand -hex 32`; ohne es gibt es keine Vorschau, außer mit `plakat serve --watch` auf dem eigenen Rechner.",
    allowed:
      "ein zufälliger Text aus 22 bis 200 Zeichen ohne Umlaute, aus Ziffern und a bis f allein mindestens 32, zum Beispiel aus „openssl rand -hex 32“",
    isSecret: true,
  },
  {
    name: "EDIT_URL",
    default: "",
    description:
      "Adresse, unter der die Forge eine Datei bearbeitet, wie `https://forge.beispiel.de/gruppe/website/_edit/main/{path}`; auf Seiten der Vorschau steht dann der Link „Diese Seite bearbeiten“.",
    allowed:
      "eine Adresse mit http:// oder https:// ohne Zugang, in der hinter dem Namen des Rechners einmal {path} steht",
  },
  {
    name: "EDITOR",
    default: "0",
    description:
      "`1` öffnet unter `/redaktion` den [Editor im Browser](#schreiben-im-browser), der in das Repository aus `EDITOR_REPOSITORY` schreibt; jeder andere Wert, wie der Name eines Texteditors, lässt ihn aus.",
    allowed: "0 oder 1",
  },
  {
    name: "EDITOR_REPOSITORY",
    default: "",
    description:
      "Adresse des Repositorys im Browser, wie `https://forge.beispiel.de/gruppe/website`; mit `EDITOR=1` nötig.",
    allowed:
      "mit EDITOR=1 die Adresse, unter der das Repository im Browser zu sehen ist, mit https://, zum Beispiel https://forge.beispiel.de/gruppe/website",
  },
  {
    name: "EDITOR_BRANCH",
    default: "",
    description: "Zweig, in den der Editor speichert; ohne Angabe der übliche des Repositorys.",
    allowed: "der Name eines Zweigs, zum Beispiel main",
  },
  {
    name: "EDITOR_BACKEND",
    default: "",
    description:
      "Art der Forge, wenn der Name des Rechners sie nicht sagt: `gitea` (auch für Forgejo), `gitlab` oder `github`.",
    allowed: "gitea, forgejo, gitlab oder github",
  },
  {
    name: "WATCH",
    default: "0",
    description: "`1` beobachtet den Inhaltsordner und veröffentlicht jede Änderung sofort.",
    allowed: "0 oder 1",
  },
  {
    name: "LIVE_RELOAD",
    default: "0",
    description:
      "`1` lädt offene Seiten neu, sobald sich der Inhalt ändert, und schreibt jeden Fehler mit der zitierten Zeile ans Terminal oder auf die Standardfehlerausgabe; nur für das Schreiben gedacht, `plakat serve --watch` schaltet es ein.",
    allowed: "0 oder 1",
  },
  {
    name: "NOINDEX",
    default: "0",
    description:
      "`1` hält Suchmaschinen von der ganzen Website fern; für eine Installation zum Ausprobieren, die unter einer öffentlichen Adresse steht.",
    allowed: "0 oder 1",
  },
  {
    name: "LOG_LEVEL",
    default: "info",
    description:
      "Ab welcher Wichtigkeit das Protokoll schreibt: `error`, `warn`, `info`, `debug`; an einem Terminal ohne Angabe `warn`.",
    allowed: `eines der Wörter ${logLevels.join(", ")}`,
  },
  {
    name: "NOTIFY_URL",
    default: "",
    description:
      "Adresse, die per `POST` das JSON von `/readyz` bekommt, wenn sich Fehler oder Warnungen im Inhalt ändern, ein Import oder `plakat pull` scheitert oder wieder gelingt; ohne sie wird niemand benachrichtigt.",
    allowed:
      "eine Adresse mit http:// oder https:// ohne Benutzernamen und Kennwort, zum Beispiel https://chat.beispiel.de/hooks/abc",
    isSecret: true,
  },
  {
    name: "PUBLISH_URL",
    default: "",
    description:
      "Adresse, die nach jeder Veröffentlichung per `POST` ein JSON mit `contentVersion`, `at` (UTC) und `addresses` bekommt, den neuen, geänderten und gelöschten Seiten; ohne sie niemand.",
    allowed:
      "eine Adresse mit http:// oder https:// ohne Benutzernamen und Kennwort, zum Beispiel https://dienst.beispiel.de/neu",
    isSecret: true,
  },
  {
    name: "PURGE_URL",
    default: "",
    description:
      "Adresse eines Caches, der nach jeder Veröffentlichung per `PURGE` alles vergisst, wie `deploy/varnish/default.vcl`; ohne sie kennt ein Cache Neues nach höchstens einer Minute.",
    allowed:
      "eine Adresse mit http:// oder https:// ohne Benutzernamen und Kennwort, zum Beispiel http://127.0.0.1:6081/",
    isSecret: true,
  },
  {
    name: "DRAIN_SECONDS",
    default: "0",
    description:
      "So lange antwortet der Server nach dem Befehl zum Anhalten noch, während `/healthz` schon 503 meldet; gib einem Lastverteiler davor die Zeit, es zu bemerken.",
    allowed: "eine ganze Zahl von 0 bis 300",
  },
  {
    name: "TRUST_PROXY",
    default: "0",
    description:
      "Zahl der Reverse-Proxys vor dem Server; ab 1 gilt deren Angabe, ob die Anfrage über TLS kam.",
    allowed: "eine ganze Zahl von 0 bis 10",
  },
  {
    name: "HSTS_SUBDOMAINS",
    default: "0",
    description:
      "`1` verlangt von Browsern zwei Jahre lang TLS auch für alle Unterdomains der Adresse; nur setzen, wenn es dort überall TLS gibt.",
    allowed: "0 oder 1",
  },
  {
    name: "METRICS_PORT",
    default: "",
    description:
      "Port, auf dem Prometheus unter `/metrics` Messwerte abholt; ohne ihn gibt es keine, und der von `PORT` ist verboten.",
    allowed: "eine ganze Zahl von 1 bis 65535, die nicht in PORT steht, zum Beispiel 9464",
  },
  {
    name: "METRICS_HOST",
    default: "127.0.0.1",
    description:
      "Adresse, auf der die Messwerte liegen; im Container `0.0.0.0`, der Port bleibt dort im inneren Netz.",
    allowed: "eine IP-Adresse oder ein Rechnername",
  },
  {
    name: "WORKERS",
    default: "",
    description: "Zahl der Threads, die beim Einlesen rechnen; ohne Angabe einer je Prozessorkern.",
    allowed: "eine ganze Zahl von 1 bis 64",
  },
];

/**
 * Reads the settings; an empty variable counts as absent. Folders become absolute paths.
 *
 * Throws ConfigError that names every unusable variable, its value and what is allowed.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const result = schema.safeParse(pickVariables(env));
  if (!result.success) throw describeIssues(result.error.issues, env);
  const values = result.data;
  return {
    host: values.HOST,
    port: values.PORT,
    contentDir: resolve(values.CONTENT_DIR),
    dataDir: resolve(values.DATA_DIR),
    siteUrl: values.SITE_URL,
    siteTitle: values.SITE_TITLE,
    previewSecret: values.PREVIEW_SECRET,
    editUrl: values.EDIT_URL,
    editor: values.EDITOR ? readEditor(values) : undefined,
    isWatching: values.WATCH,
    isLive: values.LIVE_RELOAD,
    isUnlisted: values.NOINDEX,
    logLevel: values.LOG_LEVEL,
    notifyUrl: values.NOTIFY_URL,
    publishUrl: values.PUBLISH_URL,
    purgeUrl: values.PURGE_URL,
    drainSeconds: values.DRAIN_SECONDS,
    trustedProxies: values.TRUST_PROXY,
    hasStrictSubdomains: values.HSTS_SUBDOMAINS,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    workers: values.WORKERS,
  };
}

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
  const secrets = environmentVariables.filter(({ name, isSecret }) => isSecret && name in set);
  return { ...set, ...Object.fromEntries(secrets.map(({ name }) => [name, "set"])) };
}

/** Whether only programs on this machine reach a server that listens at `host`. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** The address of a server for programs on its machine: none can open the address for all networks. */
export function formatLocalUrl(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

function pickVariables(env: Record<string, string | undefined>): Record<string, string> {
  const entries = environmentVariables.map(({ name }) => [name, env[name]?.trim() ?? ""] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ""));
}

function describeIssues(
  issues: z.core.$ZodIssue[],
  env: Record<string, string | undefined>,
): ConfigError {
  const names = new Set(issues.map((issue) => String(issue.path[0])));
  return new ConfigError(
    environmentVariables
      .filter(({ name }) => names.has(name))
      .map(({ name, allowed, isSecret, default: standard }) => {
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

/** Tokens travel with every request: in clear text only to a forge on the same machine. */
function isSafeRepository(text: string): boolean {
  const url = URL.parse(text);
  const isBare = url !== null && `${url.search}${url.hash}${url.username}${url.password}` === "";
  const isPrivate = url?.protocol === "https:" || (url !== null && isLoopback(url.hostname));
  return isBare && isPrivate && readForge(text) !== undefined;
}

/** Whether a path is neither a folder nor in it; both are absolute. */
export function isOutside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return isAbsolute(way) || /^\.\.(?:[/\\]|$)/.test(way);
}

/** 128 bits: 22 characters of base64, 32 hexadecimal digits. */
function isStrongSecret(text: string): boolean {
  return /^[\x20-\x7e]{22,200}$/.test(text) && !/^[\da-f]{0,31}$/i.test(text);
}

function isWebhook(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === "";
}

function toOrigin(text: string, context: z.RefinementCtx): string {
  const url = URL.parse(text);
  const isBare =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === "/" &&
    `${url.search}${url.hash}${url.username}${url.password}` === "";
  if (isBare) return url.origin;
  context.addIssue({ code: "custom", message: "not an origin" });
  return z.NEVER;
}
