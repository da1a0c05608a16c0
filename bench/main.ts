/** Measures what the product promises about speed; see the performance table in the README. */
import { parseArgs } from "node:util";
import { measureColdStart } from "./cold-start.ts";
import { measureHttp } from "./http.ts";
import { measureImport } from "./import.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    documents: { type: "string", default: "1000" },
    seconds: { type: "string", default: "5" },
    workers: { type: "string", default: "2" },
  },
});

const parts = positionals.length > 0 ? positionals : ["http", "import", "start"];
if (parts.includes("http")) await measureHttp(Number(values.seconds));
if (parts.includes("import")) {
  await measureImport({ documents: Number(values.documents), workers: Number(values.workers) });
}
if (parts.includes("start")) await measureColdStart();
