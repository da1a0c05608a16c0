import { words } from "./generate.ts";
import { load, type Target } from "./http.ts";
import { median, nodeOnCore, readMemory, startServer } from "./processes.ts";
import { withLibrary, type Library } from "./queries.ts";

interface Flood {
  /** Each request has another number in the place of `{n}`. */
  path: string;
  status: number;
}

const rounds = 3;
const visitors = 128;
const attackers = 32;
const coding = "br";
const settleSeconds = 0.3;
/** The flood has begun when the visitors come, and goes on until they have left. */
const leadMs = 500;
/** The programs that send start in turns. */
const reserveSeconds = 0.7;

const misspelt = words.slice(0, 25).map((word) => `${word.slice(1)}x`);
const floods: Record<string, Flood> = {
  "unknown addresses": { path: "/gibt-es-nicht-{n}", status: 404 },
  "unknown addresses of 1,900 characters": { path: `/${"x".repeat(1880)}-{n}`, status: 404 },
  "unknown data": { path: "/gibt-es-nicht-{n}/_payload.json", status: 404 },
  "addresses that are none": { path: "/%ff{n}", status: 400 },
  "drafts, which no cache knows": { path: "/ordner-49/seite-50?{n}", status: 404 },
  "searches for a word that does not exist": search("xylofon{n}"),
  "searches for a common word and a number": search(`${words[0] ?? ""} {n}`),
  "searches of 200 characters": search(`${words.join(" ").slice(0, 180)} {n}`),
  "searches of 200 misspelt characters": search(`${misspelt.join(" ").slice(0, 180)} {n}`),
  "searches of strange characters": search(`${"\u202E\u{1F600}ﷺ".repeat(10)}{n}`),
  suggestions: {
    path: `/api/suche?q=${encodeURIComponent(words[1] ?? "")}+{n}&limit=8`,
    status: 200,
  },
};

function search(text: string): Flood {
  return { path: `/suche?q=${encodeURIComponent(text).replace("%7Bn%7D", "{n}")}`, status: 200 };
}

/** p99 of a finished page while others send what has never been requested, and the server's memory. */
export async function measureFloods(seconds: number, options: Library): Promise<void> {
  await withLibrary(options, async ({ dataDir }) => {
    const env = { CONTENT_DIR: "/nowhere", DATA_DIR: dataDir, WATCH: "0" };
    const server = await startServer(env, nodeOnCore(0));
    const target = { port: Number(new URL(server.url).port), pid: server.pid };
    console.log(`Floods: ${visitors} visitors of a finished page, ${attackers} attackers`);
    try {
      await visit(target, seconds);
      for (const [name, flood] of Object.entries(floods)) await report(name, target, flood);
    } finally {
      await server.stop();
    }
  });

  async function report(name: string, target: Target, flood: Flood): Promise<void> {
    const quiet: number[] = [];
    const flooded: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // In turns, so that a busy moment of the machine meets both.
      quiet.push(await visit(target, seconds));
      const attack = {
        ...flood,
        coding,
        connections: attackers,
        seconds: leadMs / 1000 + settleSeconds + seconds + reserveSeconds,
      };
      const attacking = load(target, attack);
      await new Promise((resolve) => setTimeout(resolve, leadMs));
      flooded.push(await visit(target, seconds));
      await attacking;
    }
    const [quietMs, floodedMs] = [median(quiet), median(flooded)];
    const { nowMiB } = await readMemory(target.pid);
    console.log(
      `  ${name.padEnd(42)} p99 ${floodedMs.toFixed(1).padStart(5)} ms, quiet ${quietMs.toFixed(1)} ms, ` +
        `ratio ${(floodedMs / quietMs).toFixed(2)}; ${nowMiB.toFixed(0)} MiB`,
    );
  }
}

async function visit(target: Target, seconds: number): Promise<number> {
  const options = { path: "/", coding, connections: visitors, seconds };
  return (await load(target, { ...options, "settle-seconds": settleSeconds })).p99Ms;
}
