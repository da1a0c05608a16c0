import { readErrorCode } from "#db/files/error-code.ts";
import type { Server } from "node:http";
import { listen } from "./http-server.ts";
import { StartError } from "#server/setup/prepare-folders.ts";

interface Place {
  host: string;
  port: number;
  /** The settings to name in a message. */
  settings: { host: string; port: string };
}

/** Listens and returns the port. Throws StartError that names the setting to change. */
export async function listenOrExplain(server: Server, place: Place): Promise<number> {
  const { host, port } = place;
  try {
    return await listen(server, { host, port });
  } catch (error) {
    throw new StartError(explainListenError(readErrorCode(error), place), { cause: error });
  }
}

function explainListenError(code: string, { host, port, settings }: Place): string {
  switch (code) {
    case "EADDRINUSE":
      return `${settings.port}: ${port} ist auf ${host} schon belegt. Beende das andere Programm oder wähle einen anderen Port.`;
    case "EACCES":
      return `${settings.port}: ${port} darf dieses Programm nicht öffnen. Wähle einen Port ab 1024.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `${settings.host}: „${host}“ ist keine Adresse dieses Rechners.`;
    default:
      return `${settings.host}, ${settings.port}: Auf ${host}:${port} lässt sich nicht lauschen (${code}).`;
  }
}
