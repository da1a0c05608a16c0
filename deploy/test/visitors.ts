import { setTimeout as wait } from "node:timers/promises";

/** What visitors met. */
export interface Visits {
  requests: number;
  /** Answers that are missing, broken off or no 200, with the first few of them. */
  failed: string[];
  /** Answers with parts of two versions. */
  mixed: number;
  /** Answers that are older than one that was complete before their request began. */
  backward: number;
}

export interface Visitors {
  visits: Visits;
  /** Ends them and returns once the last one has left. */
  leave(): Promise<void>;
}

const visitorCount = 8;
const pauseMs = 5;
/** The text names its version several times. */
const versionPattern = /Fassung (\d+)/g;

/** Visitors who ask for addresses one after the other and check every answer. */
export function sendVisitors(origin: string, paths: string[]): Visitors {
  const visits: Visits = { requests: 0, failed: [], mixed: 0, backward: 0 };
  const newest = new Map<string, number>();
  let isOver = false;

  async function visit(path: string): Promise<void> {
    const known = newest.get(path) ?? 0;
    const text = await read(origin + path);
    visits.requests += 1;
    if (text instanceof Error) {
      visits.failed.push(`${path}: ${text.message}`);
      return;
    }
    const versions = new Set(
      Array.from(text.matchAll(versionPattern), ([, number]) => Number(number)),
    );
    if (versions.size > 1) visits.mixed += 1;
    const version = Math.max(0, ...versions);
    if (version < known) visits.backward += 1;
    newest.set(path, Math.max(version, newest.get(path) ?? 0));
  }

  async function walk(first: number): Promise<void> {
    for (let step = first; !isOver; step += 1) {
      await visit(paths[step % paths.length] ?? "/");
      await wait(pauseMs);
    }
  }

  const walks = Array.from({ length: visitorCount }, (_, index) => walk(index));
  return {
    visits,
    async leave() {
      isOver = true;
      await Promise.all(walks);
    },
  };
}

/** The body of a 200, read to its end. */
async function read(address: string): Promise<string | Error> {
  try {
    const answer = await ask(address);
    const text = await answer.text();
    return answer.status === 200 ? text : new Error(String(answer.status));
  } catch (error) {
    return findCause(error);
  }
}

/** Asks a second time, as browsers do, where a kept connection is closed before an answer (RFC 9110, 9.2.2). */
async function ask(address: string): Promise<Response> {
  const send = () => fetch(address, { signal: AbortSignal.timeout(15_000) });
  return send().catch((error: unknown) => {
    const { code } = findCause(error);
    if (code === "UND_ERR_SOCKET" || code === "ECONNRESET") return send();
    throw error;
  });
}

function findCause(error: unknown): NodeJS.ErrnoException {
  const { cause = error } = error as { cause?: unknown };
  return cause instanceof Error ? cause : new Error(String(cause));
}
