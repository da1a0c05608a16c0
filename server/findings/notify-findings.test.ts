import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import type { ImportRecord } from "#domain/content/import-record.ts";
import { readReadiness, type Readiness } from "#server/health.ts";
import type { PullState } from "#server/import/pull-state.ts";
import type { ImportState } from "#server/import/import-state.ts";
import { createImportRecord } from "#server/test/import-record.ts";
import { notifyFindings } from "./notify-findings.ts";

interface Received {
  method: string | undefined;
  type: string | undefined;
  body: string;
}

type Respond = (response: ServerResponse, count: number) => void;

const patient = { timeout: 30_000, interval: 10 };
const path = "/haken/geheim?schluessel=geheim";

interface StartOptions {
  first?: ImportRecord;
  pauseMs?: number;
}

/** A webhook on this machine, and a server that notifies it. */
async function start(respond: Respond, { first, pauseMs }: StartOptions = {}) {
  const received: Received[] = [];
  const receiver = createServer((request, response) => {
    void readText(request).then((body) => {
      received.push({ method: request.method, type: request.headers["content-type"], body });
      respond(response, received.length);
    });
  });
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const { port } = receiver.address() as AddressInfo;
  const logged: Record<string, unknown>[] = [];
  let record = first;
  let state: ImportState | undefined;
  let pull: PullState | undefined;
  let checks = 0;
  const stop = notifyFindings(
    {
      url: `http://127.0.0.1:${port}${path}`,
      readRecord() {
        checks += 1;
        return record;
      },
      describe: () => describe(record, state, pull),
      output: {
        log: pino({ level: "info" }, { write: (line) => void logged.push(JSON.parse(line)) }),
        announce: () => undefined,
      },
    },
    { intervalMs: 5, pauseMs },
  );
  onTestFinished(() => {
    stop();
    receiver.closeAllConnections();
    receiver.close();
  });
  const waitForChecks = async (count: number) => {
    const until = checks + count;
    await vi.waitUntil(() => checks >= until, patient);
  };
  const setRecord = (next: ImportRecord) => {
    record = next;
  };
  const setState = (next: ImportState) => {
    state = next;
  };
  const setPull = (next: PullState) => {
    pull = next;
  };
  return { received, logged, setRecord, setState, setPull, waitForChecks, port };
}

function describe(record: ImportRecord | undefined, state?: ImportState, pull?: PullState) {
  return readReadiness({
    readVersion: () => "v1",
    readRecord: () => record,
    readPull: () => pull,
    readImportState: () => state,
    isStopping: () => false,
  });
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

const accept: Respond = (response) => response.writeHead(204).end();

test("changed findings are posted once to the webhook, as the JSON of /readyz", async () => {
  const { received, logged, setRecord, waitForChecks } = await start(accept);
  const record = createImportRecord();
  setRecord(record);
  await vi.waitUntil(() => received.length > 0, patient);
  setRecord({ ...record, finishedAt: "2029-01-10T11:00:00.000Z" });
  await waitForChecks(3);
  expect(received).toEqual([
    {
      method: "POST",
      type: "application/json",
      body: JSON.stringify(describe(record)),
    },
  ]);
  setRecord({ ...record, findings: [] });
  await vi.waitUntil(() => received.length > 1, patient);
  expect(JSON.parse(received[1]?.body ?? "")).toMatchObject({ errors: 0, warnings: 0 });
  expect(logged).toEqual([]);
});

test("findings that were there before the server started are not posted", async () => {
  const record = createImportRecord();
  const { received, waitForChecks } = await start(accept, { first: record });
  await waitForChecks(3);
  expect(received).toEqual([]);
});

test("a failure to publish and its end are posted to the webhook, with one retry", async () => {
  const { received, setState } = await start(
    (response, count) => response.writeHead(count <= 2 ? 503 : 204).end(),
    { pauseMs: 1 },
  );
  const failed = { status: "failed", finishedAt: "2029-01-10T11:00:00.000Z" } as const;
  const reason = "disk-full";
  setState({ lastImport: { ...failed, reason }, isWatching: true, isStale: true, surveyAgeMs: 0 });
  await vi.waitUntil(() => received.length === 3, patient);
  setState({ lastImport: null, isWatching: true, isStale: false, surveyAgeMs: 0 });
  await vi.waitUntil(() => received.length === 4, patient);
  const told = received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  expect(told[2]).toMatchObject({ stale: true, watching: true, lastImport: { reason } });
  expect(told[3]).toMatchObject({ stale: false });
});

test("every change in the state of the pull is posted to the webhook, and a further successful commit is not", async () => {
  const { received, setPull, waitForChecks } = await start(accept);
  const told = () => received.map(({ body }) => (JSON.parse(body) as Readiness).lastPull);
  const [fault, commit] = ["Ein Submodul.", { id: "1", at: "2029-01-10T08:00:00Z", subject: "A" }];
  const at = (minute: number) => `2029-01-10T09:0${minute}:00.000Z`;
  setPull({ at: at(1), commit, isOverdue: false, isUnpublished: false });
  await waitForChecks(3);
  expect(told()).toEqual([]);
  for (const minute of [2, 3]) {
    setPull({ at: at(minute), commit, fault, isOverdue: false, isUnpublished: false });
    await vi.waitUntil(() => received.length === minute - 1, patient);
  }
  setPull({ at: at(4), commit, isOverdue: false, isUnpublished: false });
  await vi.waitUntil(() => received.length === 3, patient);
  setPull({ at: at(4), commit, isOverdue: true, isUnpublished: false });
  await vi.waitUntil(() => received.length === 4, patient);
  setPull({ at: at(4), commit, isOverdue: false, isUnpublished: false });
  await vi.waitUntil(() => received.length === 5, patient);
  setPull({ at: at(4), commit, isOverdue: false, isUnpublished: true });
  await vi.waitUntil(() => received.length === 6, patient);
  expect(told()).toMatchObject([
    { status: "failed", at: at(2) },
    { status: "failed", at: at(3) },
    { status: "pulled", at: at(4), overdue: false },
    { status: "pulled", at: at(4), overdue: true },
    { status: "pulled", at: at(4), overdue: false, unpublished: false },
    { status: "pulled", at: at(4), overdue: false, unpublished: true },
  ]);
  expect(received[0]?.body).not.toContain("Submodul");
});

test("a failing webhook is tried once more, and logged by its setting without its address", async () => {
  const { received, logged, setRecord, port } = await start((response) =>
    response.writeHead(500).end(),
  );
  setRecord(createImportRecord());
  await vi.waitUntil(() => logged.length > 0, patient);
  expect(received).toHaveLength(2);
  setRecord(createImportRecord({ findings: [] }));
  await vi.waitUntil(() => received.length === 4, patient);
  expect(logged).toMatchObject([
    {
      level: 50,
      msg: "a message did not arrive",
      setting: "NOTIFY_URL",
      failure: "Antwort 500",
    },
  ]);
  expect(JSON.stringify(logged)).not.toMatch(new RegExp(`geheim|haken|${port}`));
});

test("a redirect of the webhook counts as a failure and is not followed", async () => {
  const { received, logged, setRecord } = await start((response) =>
    response.writeHead(307, { Location: "/anderswo" }).end(),
  );
  setRecord(createImportRecord());
  await vi.waitUntil(() => logged.length > 0, patient);
  expect(received).toHaveLength(2);
  expect(logged[0]?.["failure"]).toBe("Antwort 307");
});

test("a failing webhook is logged again if a post succeeded in between", async () => {
  const { logged, received, setRecord } = await start((response, count) =>
    response.writeHead(count === 3 ? 200 : 503).end(),
  );
  setRecord(createImportRecord());
  await vi.waitUntil(() => logged.length === 1, patient);
  setRecord(createImportRecord({ findings: [] }));
  await vi.waitUntil(() => received.length === 3, patient);
  expect(logged).toHaveLength(1);
  setRecord(createImportRecord());
  await vi.waitUntil(() => logged.length === 2, patient);
});

test("the log entry for an unreachable webhook has the system's error code", async () => {
  const { logged, setRecord } = await start((response) => response.socket?.destroy());
  setRecord(createImportRecord());
  await vi.waitUntil(() => logged.length > 0, patient);
  expect(logged[0]?.["failure"]).toMatch(/^(?:UND_ERR_SOCKET|ECONNRESET)$/);
});
