/** Measures what `ARCHITECTURE.md` promises about speed and memory. */
import { parseArgs } from "node:util";
import { measureColdStart } from "./cold-start.ts";
import { measureFloods } from "./floods.ts";
import { measureHttp } from "./http.ts";
import { measureImport } from "./import.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureMap } from "./map.ts";
import { measureMemory } from "./memory.ts";
import { measureNavigation } from "./navigation.ts";
import { measurePeers } from "./peers.ts";
import { measureQueries } from "./queries.ts";
import { measureRequests } from "./requests.ts";
import { measureSearch } from "./search.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    documents: { type: "string" },
    requests: { type: "string", default: "100000" },
    seconds: { type: "string", default: "1" },
    workers: { type: "string", default: "2" },
    rounds: { type: "string", default: "3" },
    // A folder that keeps the library of "queries", "search", "memory" and "floods" for the next run.
    library: { type: "string" },
  },
});

const workers = Number(values.workers);
const parts =
  positionals.length > 0
    ? positionals
    : ["http", "requests", "import", "start", "queries", "search", "navigation", "map"];
if (parts.includes("http")) await measureHttp(Number(values.seconds));
if (parts.includes("requests")) await measureRequests(Number(values.seconds));
if (parts.includes("import")) {
  await measureImport({ documents: Number(values.documents ?? 1000), workers });
}
if (parts.includes("start")) {
  await measureColdStart({ documents: Number(values.documents ?? 1000), workers });
}
const documents = Number(values.documents ?? 10_000);
if (parts.includes("peers")) await measurePeers(Number(values.documents ?? 1000));
const library = { documents, workers, folder: values.library };
if (parts.includes("queries")) await measureQueries(library);
if (parts.includes("search")) await measureSearch(library);
if (parts.includes("memory")) await measureMemory(Number(values.requests), library);
if (parts.includes("floods")) await measureFloods(Number(values.seconds), library);
if (parts.includes("navigation")) await measureNavigation();
if (parts.includes("map")) await measureMap(Number(values.documents ?? 2000));
if (parts.includes("lighthouse")) await measureLighthouse(Number(values.rounds));
