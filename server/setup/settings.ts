import { z } from "zod";
import { readForge } from "#domain/editor/forge.ts";

/** A setting of the operator: how its text is parsed, and how it is documented. */
interface Setting<Schema extends z.ZodType> extends SettingNote {
  schema: Schema;
  /** The default, as `docs/betrieb.md` shows it; empty if there is none. */
  default: string;
}

interface SettingNote {
  /** A German sentence for `docs/betrieb.md`. */
  help: string;
  /** Completes "Erlaubt ist …". */
  allowed: string;
  /** Whether messages must not repeat the value. */
  isSecret?: boolean;
}

/** A setting that is read from its default unless it is set. */
function preset<Output>(
  schema: z.ZodType<Output, string>,
  standard: string,
  note: SettingNote,
): Setting<z.ZodPrefault<z.ZodType<Output, string>>> {
  return { schema: schema.prefault(standard), default: standard, ...note };
}

function optional<Output>(
  schema: z.ZodType<Output, string>,
  note: SettingNote & { default?: string },
): Setting<z.ZodOptional<z.ZodType<Output, string>>> {
  return { schema: schema.optional(), default: "", ...note };
}

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most));

const flag = (help: string) =>
  preset(z.enum(["0", "1", "false", "true"]).transform(isOn), "0", { help, allowed: "0 oder 1" });

const webhook = (example: string, help: string) =>
  optional(z.string().max(2000).refine(isWebhook), {
    help,
    allowed: `eine Adresse mit http:// oder https:// ohne Benutzernamen und Kennwort, zum Beispiel ${example}`,
    isSecret: true,
  });

const host = (help: string) =>
  preset(z.string().regex(/^[\w.:-]{1,253}$/), "127.0.0.1", {
    help,
    allowed: "eine IP-Adresse oder ein Rechnername",
  });

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** All settings of an operator, in the order of the table in `docs/betrieb.md`. */
export const settings = {
  HOST: host("Adresse, auf der der Server lauscht; im Container `0.0.0.0`."),
  PORT: preset(wholeNumber(0, 65_535), "3000", {
    help: "Port, auf dem der Server lauscht; `0` nimmt einen freien.",
    allowed: "eine ganze Zahl von 0 bis 65535",
  }),
  CONTENT_DIR: preset(z.string(), "./content", {
    help: "Ordner mit den Texten und Bildern der Kampagne; wird nur gelesen.",
    allowed: "der Pfad eines Ordners",
  }),
  DATA_DIR: preset(z.string(), "./data", {
    help: "Ordner für die Datenbank `plakat.db`, die verkleinerten Bilder und die Skripte früherer Fassungen.",
    allowed: "der Pfad eines Ordners außerhalb von CONTENT_DIR",
  }),
  SITE_URL: optional(z.string().transform(toOrigin), {
    help: "Öffentliche Adresse der Website, zum Beispiel `https://www.beispiel.de`; ohne sie gibt es keine kanonischen Adressen, und Sitemap und Feed nennen nur Pfade.",
    allowed:
      "eine Adresse mit http:// oder https:// ohne Pfad, zum Beispiel https://www.beispiel.de",
  }),
  SITE_TITLE: optional(z.string().trim().min(1).max(120), {
    help: "Titel der Website; hat Vorrang vor dem in `site.yml`.",
    allowed: "ein Text mit höchstens 120 Zeichen",
  }),
  PREVIEW_SECRET: optional(z.string().refine(isStrongSecret), {
    help: "Geheimnis für die Vorschau von Entwürfen, zum Beispiel aus `openssl rand -hex 32`; ohne es gibt es keine Vorschau, außer mit `plakat serve --watch` auf dem eigenen Rechner.",
    allowed:
      "ein zufälliger Text aus 22 bis 200 Zeichen ohne Umlaute, aus Ziffern und a bis f allein mindestens 32, zum Beispiel aus „openssl rand -hex 32“",
    isSecret: true,
  }),
  EDIT_URL: optional(
    z
      .string()
      .max(2000)
      .regex(/^https?:\/\/[^/@{}\s]+\/[^{}\s]*\{path\}[^{}\s]*$/),
    {
      help: "Adresse, unter der die Forge eine Datei bearbeitet, wie `https://forge.beispiel.de/gruppe/website/_edit/main/{path}`; auf Seiten der Vorschau steht dann der Link „Diese Seite bearbeiten“.",
      allowed:
        "eine Adresse mit http:// oder https:// ohne Zugang, in der hinter dem Namen des Rechners einmal {path} steht",
    },
  ),
  // Elsewhere EDITOR is the name of a text editor, which must not prevent the start.
  EDITOR: preset(z.string().transform(isOn), "0", {
    help: "`1` öffnet unter `/redaktion` den [Editor im Browser](#schreiben-im-browser), der in das Repository aus `EDITOR_REPOSITORY` schreibt; jeder andere Wert, wie der Name eines Texteditors, lässt ihn aus.",
    allowed: "0 oder 1",
  }),
  EDITOR_REPOSITORY: optional(z.string().max(2000).refine(isSafeRepository), {
    help: "Adresse des Repositorys im Browser, wie `https://forge.beispiel.de/gruppe/website`; mit `EDITOR=1` nötig.",
    allowed:
      "mit EDITOR=1 die Adresse, unter der das Repository im Browser zu sehen ist, mit https://, zum Beispiel https://forge.beispiel.de/gruppe/website",
  }),
  EDITOR_BRANCH: optional(z.string().regex(/^(?!-)[\w./-]{1,200}$/), {
    help: "Zweig, in den der Editor speichert; ohne Angabe der übliche des Repositorys.",
    allowed: "der Name eines Zweigs, zum Beispiel main",
  }),
  EDITOR_BACKEND: optional(z.enum(["gitea", "forgejo", "gitlab", "github"]), {
    help: "Art der Forge, wenn der Name des Rechners sie nicht sagt: `gitea` (auch für Forgejo), `gitlab` oder `github`.",
    allowed: "gitea, forgejo, gitlab oder github",
  }),
  WATCH: flag("`1` beobachtet den Inhaltsordner und veröffentlicht jede Änderung sofort."),
  LIVE_RELOAD: flag(
    "`1` lädt offene Seiten neu, sobald sich der Inhalt ändert, und schreibt jeden Fehler mit der zitierten Zeile ans Terminal oder auf die Standardfehlerausgabe; nur für das Schreiben gedacht, `plakat serve --watch` schaltet es ein.",
  ),
  NOINDEX: flag(
    "`1` hält Suchmaschinen von der ganzen Website fern; für eine Installation zum Ausprobieren, die unter einer öffentlichen Adresse steht.",
  ),
  // At a terminal the default is `warn`.
  LOG_LEVEL: optional(z.enum(logLevels), {
    help: "Ab welcher Wichtigkeit das Protokoll schreibt: `error`, `warn`, `info`, `debug`; an einem Terminal ohne Angabe `warn`.",
    allowed: `eines der Wörter ${logLevels.join(", ")}`,
    default: "info",
  }),
  NOTIFY_URL: webhook(
    "https://chat.beispiel.de/hooks/abc",
    "Adresse, die per `POST` das JSON von `/readyz` bekommt, wenn sich Fehler oder Warnungen im Inhalt ändern, ein Import oder `plakat pull` scheitert oder wieder gelingt; ohne sie wird niemand benachrichtigt.",
  ),
  PUBLISH_URL: webhook(
    "https://dienst.beispiel.de/neu",
    "Adresse, die nach jeder Veröffentlichung per `POST` ein JSON mit `contentVersion`, `at` (UTC) und `addresses` bekommt, den neuen, geänderten und gelöschten Seiten; ohne sie niemand.",
  ),
  PURGE_URL: webhook(
    "http://127.0.0.1:6081/",
    "Adresse eines Caches, der nach jeder Veröffentlichung per `PURGE` alles vergisst, wie `deploy/varnish/default.vcl`; ohne sie kennt ein Cache Neues nach höchstens einer Minute.",
  ),
  DRAIN_SECONDS: preset(wholeNumber(0, 300), "0", {
    help: "So lange antwortet der Server nach dem Befehl zum Anhalten noch, während `/healthz` schon 503 meldet; gib einem Lastverteiler davor die Zeit, es zu bemerken.",
    allowed: "eine ganze Zahl von 0 bis 300",
  }),
  TRUST_PROXY: preset(wholeNumber(0, 10), "0", {
    help: "Zahl der Reverse-Proxys vor dem Server; ab 1 gilt deren Angabe, ob die Anfrage über TLS kam.",
    allowed: "eine ganze Zahl von 0 bis 10",
  }),
  HSTS_SUBDOMAINS: flag(
    "`1` verlangt von Browsern zwei Jahre lang TLS auch für alle Unterdomains der Adresse; nur setzen, wenn es dort überall TLS gibt.",
  ),
  METRICS_PORT: optional(wholeNumber(1, 65_535), {
    help: "Port, auf dem Prometheus unter `/metrics` Messwerte abholt; ohne ihn gibt es keine, und der von `PORT` ist verboten.",
    allowed: "eine ganze Zahl von 1 bis 65535, die nicht in PORT steht, zum Beispiel 9464",
  }),
  METRICS_HOST: host(
    "Adresse, auf der die Messwerte liegen; im Container `0.0.0.0`, der Port bleibt dort im inneren Netz.",
  ),
  // The default depends on the machine.
  WORKERS: optional(wholeNumber(1, 64), {
    help: "Zahl der Threads, die beim Einlesen rechnen; ohne Angabe einer je Prozessorkern.",
    allowed: "eine ganze Zahl von 1 bis 64",
  }),
};

export type SettingName = keyof typeof settings;

export const settingNames = Object.keys(settings) as SettingName[];

function isOn(value: string): boolean {
  return value === "1" || value === "true";
}

/** Whether only programs on this machine reach a server that listens at `host`. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/**
 * Tokens are sent with every request, so plain text is allowed only to a forge on the same machine.
 */
function isSafeRepository(text: string): boolean {
  const url = URL.parse(text);
  const isBare = url !== null && `${url.search}${url.hash}${url.username}${url.password}` === "";
  const isPrivate = url?.protocol === "https:" || (url !== null && isLoopback(url.hostname));
  return isBare && isPrivate && readForge(text) !== undefined;
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
