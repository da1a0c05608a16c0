import { constants, setPriority } from "node:os";
import { drawSharePictures } from "#ingest/share/draw-share-pictures.ts";

// Entry point of the process that draws pictures: those for links, or the pictures to share that
// the server names. Only `server/import/draw-pictures.ts` starts it. Its priority is below that of
// visitors and imports.
setPriority(constants.priority.PRIORITY_LOW);
// The server has ended.
process.once("disconnect", () => process.exit());
const [, , dataDir = "", ...wanted] = process.argv;
await drawSharePictures({
  dataDir,
  now: () => new Date(),
  ...(wanted.length > 0 && { wanted, keepsOthers: true }),
});
process.exit();
