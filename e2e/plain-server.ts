import { once } from "node:events";
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { contentTypes } from "#server/bundle/load-bundle.ts";

export interface PlainServer {
  url: string;
  close: () => void;
}

/** Serves files as a web server without any configuration does: folders have an `index.html`. */
export async function servePlainFiles(folder: string): Promise<PlainServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = join(folder, decodeURIComponent(pathname));
    const isFolder = existsSync(path) && statSync(path).isDirectory();
    if (isFolder && !pathname.endsWith("/")) {
      response.writeHead(301, { Location: `${pathname}/` }).end();
      return;
    }
    const file = isFolder ? join(path, "index.html") : path;
    const isThere = existsSync(file);
    const isHtml = !isThere || file.endsWith(".html");
    const type = isHtml ? "text/html" : contentTypes.get(extname(file));
    response.writeHead(isThere ? 200 : 404, { "Content-Type": type ?? "text/plain" });
    createReadStream(isThere ? file : join(folder, "404.html")).pipe(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
