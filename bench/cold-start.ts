import { median, startServer, withFolder } from "./processes.ts";

/** From the start of the process to the first 200, with an existing database. */
export async function measureColdStart(): Promise<void> {
  await withFolder(async (dataDir) => {
    const env = { DATA_DIR: dataDir, WATCH: "0" };
    await (await startServer(env)).stop();
    const durations: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const server = await startServer(env);
      durations.push(server.startMs);
      await server.stop();
    }
    console.log(`Cold start: first 200 after ${Math.round(median(durations))} ms (median of 5)`);
  });
}
