import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import request from "supertest";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLiveStore, type LiveStore } from "#db/store/live-store.ts";
import { ingest } from "#ingest/ingest.ts";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/setup/config.ts";

/** Recorded answers of the content API, kept beside the project where they are at hand. */
const samples = new URL("../../../shared/samples/content-api/", import.meta.url);
const isAbsent = !existsSync(new URL("../../../shared", import.meta.url));

interface Case {
  id: string;
  kind: string;
  level?: string;
  method?: string;
  headers?: Record<string, string>;
  expect: object;
}

interface Reply {
  status: number;
  text: string;
  json: unknown;
  isJson: boolean;
  ms: number;
  location: string | null;
}

interface Judge {
  urlsOf(one: Case, api: string, integrity: string): [form: string, url: string][];
  judge(one: Case, reply: Reply, expected: object, options: object): string | null;
  judgePage(one: Case, reply: Reply, expected: object, base: string): string | null;
}

let dataDir: string;
let store: LiveStore;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  if (isAbsent) return;
  const now = () => new Date();
  dataDir = mkdtempSync(join(tmpdir(), "plakat-samples-"));
  const contentDir = fileURLToPath(new URL("fixture", samples));
  await ingest({ contentDir, dataDir, workers: 1, now });
  store = createLiveStore({ file: join(dataDir, "plakat.db"), now });
  const page = {
    build: "1",
    scripts: [],
    preloads: [],
    styles: [],
    fonts: [],
    noScriptStyle: undefined,
    icon: undefined,
  };
  app = createApp({
    store,
    config: { ...readConfig({}), dataDir },
    log: pino({ level: "silent" }),
    now,
    bundle: { page, files: new Map(), isWorker: () => false, widenWorker: () => undefined },
  });
});

afterAll(() => {
  store?.close();
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
});

test.skipIf(isAbsent)("every recorded case is answered as wanted in both forms", async () => {
  // The runner lies outside the project, so nothing but the test itself knows its shape.
  const runner = (await import(/* @vite-ignore */ new URL("run.mjs", samples).href)) as Judge;
  const suite = JSON.parse(readFileSync(new URL("cases.json", samples), "utf8")) as {
    integrity: string;
    forbidden: string[];
    cases: Case[];
  };
  const failures: string[] = [];
  const bodies = new Map<string, Set<string>>();
  for (const one of suite.cases) {
    for (const [form, url] of runner.urlsOf(one, "/api/_content", suite.integrity)) {
      // One after the other: the cases are about answers, not about load.
      const reply = await ask(one, url);
      const why =
        one.kind === "page"
          ? runner.judgePage(one, reply, one.expect, "http://127.0.0.1")
          : runner.judge(one, reply, one.expect, { forbidden: suite.forbidden });
      if (why !== null) failures.push(`${one.id} (${form}): ${why}`);
      if (reply.status === 200) {
        bodies.set(one.id, (bodies.get(one.id) ?? new Set()).add(reply.text));
      }
    }
  }

  expect(failures).toEqual([]);
  expect([...bodies].filter(([, texts]) => texts.size > 1)).toEqual([]);
});

async function ask(one: Case, url: string): Promise<Reply> {
  const accept = one.kind === "page" ? "text/html" : "application/json";
  const agent = request(app);
  const sent = one.method === undefined ? agent.get(url) : agent.post(url);
  const reply = await sent
    .set({ accept, ...one.headers })
    .redirects(0)
    .buffer();
  const isJson = /json/.test(reply.headers["content-type"] ?? "");
  return {
    status: reply.status,
    text: reply.text,
    json: isJson ? JSON.parse(reply.text) : undefined,
    isJson,
    ms: 0,
    location: reply.headers["location"] ?? null,
  };
}
