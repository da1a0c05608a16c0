import { constants, setPriority } from "node:os";
import { drawSharePictures } from "#ingest/share/draw-share-pictures.ts";

// Entry point of the process in which the server has pictures for links drawn; only
// `server/import/draw-pictures.ts` starts it. Visitors and imports come first.
setPriority(constants.priority.PRIORITY_LOW);
// The server is gone.
process.once("disconnect", () => process.exit());
await drawSharePictures({ dataDir: process.argv[2] ?? "", now: () => new Date() });
process.exit();
