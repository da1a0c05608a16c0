import { constants, setPriority } from "node:os";
import { drawSharePictures } from "#ingest/share/draw-share-pictures.ts";

// Entry point of the process in which the server has pictures for links drawn, or those to share that it names; only
// `server/import/draw-pictures.ts` starts it. Visitors and imports come first.
setPriority(constants.priority.PRIORITY_LOW);
// The server is gone.
process.once("disconnect", () => process.exit());
const [, , dataDir = "", ...wanted] = process.argv;
await drawSharePictures({
  dataDir,
  now: () => new Date(),
  ...(wanted.length > 0 && { wanted, keepsOthers: true }),
});
process.exit();
