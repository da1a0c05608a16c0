// A program of its own, started by `plakat export`, which renders through it and ends it.
import { serveCopy } from "./serve-copy.ts";

process.on("disconnect", () => process.exit(0));
process.send?.(await serveCopy(process.argv[2] ?? "", process.env));
