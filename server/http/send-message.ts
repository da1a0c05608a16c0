import type { ServerLog } from "#server/setup/server-log.ts";

/** A message to a program of the operator. */
export interface Message {
  url: string;
  /** JSON; absent for methods other than POST. */
  body?: string;
  method?: "POST" | "PURGE";
  /** Aborts the message without an outcome. */
  closing: AbortSignal;
}

const usualLimitMs = 5000;
const tries = 2;

/**
 * Sends a message, twice if the first does not arrive within five seconds. Redirects are not
 * followed.
 *
 * Returns the reason of a failure, without any part of the address, which may contain a secret.
 */
export async function sendMessage(
  message: Message,
  limitMs = usualLimitMs,
): Promise<string | undefined> {
  let failure: string | undefined;
  for (let attempt = 1; attempt <= tries && !message.closing.aborted; attempt += 1) {
    // One after the other, because the second is for a receiver that missed the first.
    failure = await sendOnce(message, limitMs);
    if (failure === undefined) return undefined;
  }
  return failure;
}

/** Logs that a message did not arrive at the address of a setting, and why. */
export function reportUndelivered(
  { log, announce }: Pick<ServerLog, "log" | "announce">,
  setting: string,
  failure: string,
): void {
  log.error({ setting, failure }, "a message did not arrive");
  announce(`Die Nachricht an ${setting} kam nicht an (${failure}). Prüfe Adresse und Empfänger.`);
}

async function sendOnce(
  { url, body, method = "POST", closing }: Message,
  limitMs: number,
): Promise<string | undefined> {
  const limit = AbortSignal.timeout(limitMs);
  try {
    const response = await fetch(url, {
      method,
      ...(body !== undefined && { headers: { "Content-Type": "application/json" }, body }),
      redirect: "manual",
      signal: AbortSignal.any([closing, limit]),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `Antwort ${response.status}`;
  } catch (error) {
    if (limit.aborted) return `keine Antwort in ${limitMs / 1000} Sekunden`;
    const { cause } = error as { cause?: { code?: unknown } };
    return typeof cause?.code === "string" ? cause.code : "keine Verbindung";
  }
}
