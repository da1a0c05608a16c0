import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import {
  request as requestPlain,
  createServer,
  type IncomingMessage,
  type RequestOptions,
  type Server,
} from "node:http";
import { request as requestEncrypted } from "node:https";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Engine, Place } from "./engines.ts";

/** Each answer is a sentence about what is wrong. */
export type Faults = string[];

/** One visitor's address on this machine; no program here has it as its own. */
const visitorAddress = "127.0.0.77";
const secret = "geheimes-zeichen";
const pushPath = `/holen/${"0123456789abcdef".repeat(2)}`;

interface Visit extends RequestOptions {
  isEncrypted?: boolean;
}

/** The ways in that a program has, each with what is wrong there. */
export type Doors = Partial<Record<"IPv6" | "TLS" | "Push", Faults>>;

/** Connects by IPv6 and by TLS, follows the redirect to it, and reports a push as a forge does. */
export async function checkDoors(engine: Engine, place: Place): Promise<Doors> {
  return {
    IPv6: await expectAnswer(place, { host: "::1", port: place.port }, { status: 200 }),
    ...(engine.shipsTls && { TLS: await checkTls(place) }),
    ...(engine.leadsPushes && { Push: await checkPush(place) }),
  };
}

async function checkTls(place: Place): Promise<Faults> {
  const { tls, redirect } = place;
  const path = "/seite?a=b";
  const target = { status: 301, location: `https://www.beispiel.de${path}` };
  const faults: Faults = [];
  for (const host of ["127.0.0.1", "::1"]) {
    const encrypted = { host, port: tls, isEncrypted: true };
    faults.push(...(await expectAnswer(place, encrypted, { status: 200 })));
    faults.push(...(await expectAnswer(place, { host, port: redirect, path }, target)));
  }
  return faults;
}

async function checkPush(place: Place): Promise<Faults> {
  const forge = await listenForPushes(place.pull);
  const push = { port: place.port, method: "POST", path: pushPath };
  const faults = await expectAnswer(place, push, { status: 202 });
  forge.close();
  return faults;
}

async function expectAnswer(
  place: Place,
  visit: Visit,
  expected: { status: number; location?: string },
): Promise<Faults> {
  const answer = await send(place, visit).catch(String);
  const isRight = isDeepStrictEqual(answer, { location: undefined, ...expected });
  return isRight ? [] : [`${JSON.stringify(visit)} got ${JSON.stringify(answer)}`];
}

/** Visits with a key of a preview; the programs write their logs meanwhile. */
export async function visitInSecret({ shipsTls }: Engine, place: Place): Promise<void> {
  const { port, tls, redirect } = place;
  const path = `/seite?preview=${secret}`;
  const visitor = { path, localAddress: visitorAddress };
  await send(place, { ...visitor, port });
  if (!shipsTls) return;
  await send(place, { ...visitor, port: redirect });
  await send(place, { ...visitor, port: tls, isEncrypted: true });
}

/** The logs of a program must exist, and may have neither the address nor the query of a visitor. */
export function checkLogs({ logs }: Engine, { folder }: Place): Faults {
  const faults: Faults = [];
  const files = readdirSync(folder).filter((name) => name.endsWith(".log"));
  for (const name of logs) if (!files.includes(name)) faults.push(`${name} is missing`);
  for (const name of files) {
    const lines = readFileSync(join(folder, name), "utf8").split("\n");
    const telling = lines.find((line) => line.includes(visitorAddress) || line.includes(secret));
    if (telling !== undefined) faults.push(`${name}: ${telling.slice(0, 300)}`);
  }
  return faults;
}

async function send({ host: name }: Place, { isEncrypted = false, ...visit }: Visit) {
  const request = isEncrypted ? requestEncrypted : requestPlain;
  const options = { host: "127.0.0.1", agent: false, headers: { Host: name }, ...visit };
  // The certificate is the test's own.
  const sent = request({ ...options, rejectUnauthorized: false }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  await once(answer, "end");
  return { status: answer.statusCode, location: answer.headers.location };
}

/** Stands for `plakat pull --listen`. */
async function listenForPushes(port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const isPush = request.method === "POST" && request.url === pushPath;
    response.writeHead(isPush ? 202 : 404, { Connection: "close" }).end();
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}
