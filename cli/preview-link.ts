import { join } from "node:path";
import { createBerlinFormat } from "#domain/time/berlin-time.ts";
import { internalRoutes } from "#domain/features.ts";
import { openReader, StoreError } from "#db/store/open-store.ts";
import { findDocument } from "#db/read/documents.ts";
import {
  createLinkId,
  createPreviewTokens,
  findLinkId,
  maxLinkPathBytes,
  type PreviewLink,
  readKeptSecret,
  revokeLink,
} from "#db/preview.ts";
import { formatLocalUrl, readConfig, type Config } from "#server/setup/config.ts";
import { isLoopback } from "#server/setup/settings.ts";
import { exitCodes, UsageError, writeLine } from "#cli/command/output.ts";
import type { CliContext, ExitCode } from "#cli/command/output.ts";
import { checkServerOptions } from "#cli/command/settings.ts";

export interface PreviewLinkArguments {
  path?: string | undefined;
  /** Whether to print a link to the findings instead of a page. */
  findings?: boolean;
  expires?: string;
  /** The port of a server on this machine, instead of PORT. */
  port?: string;
  revoke?: string;
  json?: boolean;
}

const defaultExpiry = "7d";
const maxExpiryMs = 90 * 86_400_000;
const unitMs = new Map([
  ["m", 60_000],
  ["h", 3_600_000],
  ["d", 86_400_000],
  ["w", 7 * 86_400_000],
]);

/** Prints a preview link, or revokes one. */
export function runPreviewLink(args: PreviewLinkArguments, context: CliContext): ExitCode {
  const config = readServerConfig(args.port, context);
  if (args.revoke !== undefined) return revoke(args.revoke, config, context);
  const path = choosePath(args);
  const { secret, address, note } = chooseServer(config);
  const link: PreviewLink = {
    id: createLinkId(),
    path,
    expiresAt: readExpiry(args.expires ?? defaultExpiry, context.now()),
  };
  const token = createPreviewTokens(secret, { isRevoked: () => false }).sign(link);
  const url = new URL(address);
  url.pathname = link.path;
  url.searchParams.set("preview", token);
  if (args.json) writeLine(context.stdout, JSON.stringify({ url: url.href, ...link }));
  else print(url, link, { config, note, context });
  return exitCodes.done;
}

interface LinkServer {
  secret: string;
  address: string;
  note: string | undefined;
}

/** The server that opens the link: the public one, or that of an author on this machine. */
function chooseServer({ previewSecret, siteUrl, host, port, dataDir }: Config): LinkServer {
  const local = formatLocalUrl(host, port);
  if (previewSecret !== undefined) {
    const note =
      siteUrl === undefined
        ? "SITE_URL fehlt; deshalb nennt der Link die Adresse, auf der der Server lauscht."
        : undefined;
    return { secret: previewSecret, address: siteUrl ?? local, note };
  }
  const kept = isLoopback(host) ? readKeptSecret(dataDir) : undefined;
  if (kept !== undefined) {
    const note =
      `Er gilt nur auf diesem Rechner, solange dort „npx plakat serve --watch“ auf Port ${port} läuft; hat er einen anderen, nenne ihn mit --port. ` +
      "Für die öffentliche Website setze PREVIEW_SECRET.";
    return { secret: kept, address: local, note };
  }
  throw new UsageError(
    "PREVIEW_SECRET fehlt. Auf dem eigenen Rechner genügt es, „npx plakat serve --watch“ zu starten; für die öffentliche Website setze hier dasselbe Geheimnis wie für den Server.",
  );
}

function choosePath({ path, findings = false }: PreviewLinkArguments): string {
  if (findings && path !== undefined) {
    throw new UsageError("--findings und ein Pfad lassen sich nicht zusammen verwenden.");
  }
  if (findings) return internalRoutes.findings;
  if (path === undefined) throw new UsageError("Es fehlt die Angabe <Pfad>.");
  return readPath(path);
}

function readServerConfig(port: string | undefined, { env }: CliContext): Config {
  const { HOST, PORT, SITE_URL, DATA_DIR, PREVIEW_SECRET } = env;
  if (port !== undefined) checkServerOptions({ port });
  return readConfig({ HOST, PORT: port ?? PORT, SITE_URL, DATA_DIR, PREVIEW_SECRET });
}

function revoke(written: string, { dataDir }: Config, { stdout }: CliContext): ExitCode {
  const id = findLinkId(written.trim());
  if (id === undefined) {
    throw new UsageError(
      "--revoke erwartet einen Vorschau-Link oder seine Kennung aus zehn Zeichen.",
    );
  }
  revokeLink(dataDir, id);
  writeLine(stdout, `Der Vorschau-Link ${id} gilt nicht mehr.`);
  return exitCodes.done;
}

/** Prints only the address to stdout, for scripts. */
function print(
  url: URL,
  { id, path, expiresAt }: PreviewLink,
  { config, note, context }: { config: Config; note: string | undefined; context: CliContext },
): void {
  const { stdout, stderr } = context;
  writeLine(stdout, url.href);
  writeLine(stderr, `Der Link zeigt ${textForSubject(path)} bis ${formatInstant(expiresAt)} Uhr.`);
  writeLine(stderr, `Zurückziehen lässt er sich mit „npx plakat preview-link --revoke ${id}“.`);
  if (note !== undefined) writeLine(stderr, note);
  if (path !== "/" && path !== internalRoutes.findings && isUnknown(path, config, context.now())) {
    writeLine(
      stderr,
      `Unter „${path}“ gibt es noch keine Seite. Prüfe die Schreibweise, oder führe „npx plakat import“ aus.`,
    );
  }
}

function textForSubject(path: string): string {
  if (path === internalRoutes.findings) return "den Prüfbericht des letzten Imports";
  return path === "/" ? "alle Entwürfe" : `Entwürfe unter „${path}“ und darunter`;
}

function formatInstant(instant: Date): string {
  return createBerlinFormat({ dateStyle: "full", timeStyle: "short" }).format(instant);
}

/** Accepts a path as in the address bar, or the whole address. */
function readPath(written: string): string {
  const text = /^https?:\/\//.test(written) ? URL.parse(written)?.pathname : written;
  const path = decode(text ?? "")
    .normalize("NFC")
    .replace(/(?<=.)\/$/, "");
  const isPath = /^\/(?!\/)[^\\?#\p{Cc}]*$/u.test(path) && !/\/(?:\/|\.{1,2}(?:\/|$))/.test(path);
  if (isPath && Buffer.byteLength(path) <= maxLinkPathBytes) return path;
  throw new UsageError(
    `„${written}“ ist kein Pfad. Schreibe ihn wie in der Adresse, zum Beispiel /landesliste/anna-muster.`,
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

function readExpiry(written: string, now: Date): Date {
  const [, amount = "", unit = ""] = /^(\d{1,5})([mhdw])$/.exec(written) ?? [];
  const durationMs = Number(amount) * (unitMs.get(unit) ?? 0);
  if (durationMs > 0 && durationMs <= maxExpiryMs) return new Date(now.getTime() + durationMs);
  throw new UsageError(
    "--expires erwartet eine Dauer wie 30m, 12h, 7d oder 2w, höchstens 90 Tage.",
  );
}

/** Whether the path has no page; false if the database cannot be read, as on another machine. */
function isUnknown(path: string, { dataDir }: Config, now: Date): boolean {
  try {
    const store = openReader(join(dataDir, "plakat.db"));
    try {
      return findDocument(store, path, { now, withDrafts: true }) === undefined;
    } finally {
      store.close();
    }
  } catch (error) {
    if (error instanceof StoreError) return false;
    throw error;
  }
}
