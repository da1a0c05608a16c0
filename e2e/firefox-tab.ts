import { setTimeout as wait } from "node:timers/promises";

/** A tab of a browser that speaks WebDriver BiDi, at a site. */
export interface Tab {
  /** Loads a document and waits until the router handles its links. */
  open: (path: string) => Promise<void>;
  reload: () => Promise<void>;
  traverse: (delta: number) => Promise<void>;
  run: (action: () => unknown) => Promise<unknown>;
  click: (selector: string) => Promise<void>;
  /** Clicks a link that was not there before. */
  follow: (href: string) => Promise<void>;
  /** Scrolls and waits until the position has been saved. */
  scrollTo: (y: number) => Promise<void>;
  untilScrolled: (y: number) => Promise<void>;
  untilTrue: (condition: () => boolean) => Promise<void>;
  /** Waits for the text, and attributes, of the first such element. */
  until: (selector: string, text: RegExp, attributes?: Record<string, string>) => Promise<void>;
  untilAsked: (path: string) => Promise<void>;
  /** Waits until there has been no request for a second. */
  untilQuiet: () => Promise<void>;
  forgetRequests: () => void;
  /** Paths of the requested documents, and of the pages whose payload was requested. */
  documents: () => string[];
  payloads: () => string[];
}

interface Requested {
  path: string;
  isDocument: boolean;
}

type Send = (method: string, params: object) => Promise<Record<string, unknown>>;

const patienceMs = 30_000;
const payload = /\/_payload\.json$/;

export async function connect(port: number, siteUrl: string): Promise<Tab> {
  const requests: Requested[] = [];
  const send = await openSession(port, (params) => {
    const { request, navigation } = params as { request: { url: string }; navigation: unknown };
    const { pathname } = new URL(request.url);
    requests.push({ path: pathname, isDocument: navigation !== null });
  });
  await send("session.subscribe", { events: ["network.beforeRequestSent"] });
  const { contexts } = (await send("browsingContext.getTree", {})) as {
    contexts: { context: string }[];
  };
  const context = contexts[0]?.context;

  async function call(source: string, ...values: unknown[]): Promise<unknown> {
    // One string in each direction avoids the protocol's own form of values.
    const functionDeclaration = `async (text) => JSON.stringify(await (${source})(...JSON.parse(text)))`;
    const reply = await send("script.callFunction", {
      functionDeclaration,
      arguments: [{ type: "string", value: JSON.stringify(values) }],
      awaitPromise: true,
      target: { context },
    });
    const { type, result } = reply as { type: string; result?: { value?: string } };
    if (type !== "success") throw new Error(JSON.stringify(reply));
    return result?.value === undefined ? undefined : JSON.parse(result.value);
  }

  async function untilCalled(source: string, ...values: unknown[]): Promise<void> {
    const end = Date.now() + patienceMs;
    // Between two pages there is no window to call.
    while (!(await call(source, ...values).catch(() => false))) {
      if (Date.now() > end) {
        const where = await call("() => [location.href, document.title, scrollY]");
        throw new Error(`In vain: ${source} ${JSON.stringify({ values, where })}`);
      }
      await wait(50);
    }
  }

  async function untilRequested(isWanted: (request: Requested) => boolean): Promise<void> {
    const end = Date.now() + patienceMs;
    while (!requests.some(isWanted)) {
      if (Date.now() > end) throw new Error(`Not asked for: ${String(isWanted)}`);
      await wait(50);
    }
  }

  const isReady = "() => history.scrollRestoration === 'manual'";
  return {
    async open(path) {
      requests.length = 0;
      await send("browsingContext.navigate", { context, url: siteUrl + path, wait: "complete" });
      // Firefox may report a document from its cache only after it is loaded.
      await untilRequested(({ isDocument }) => isDocument);
      await untilCalled(isReady);
    },
    async reload() {
      await send("browsingContext.reload", { context, wait: "complete" });
      await untilCalled(isReady);
    },
    async traverse(delta) {
      await send("browsingContext.traverseHistory", { context, delta });
    },
    run: (action) => call(String(action)),
    async click(selector) {
      await call("(wanted) => document.querySelector(wanted).click()", selector);
    },
    async follow(href) {
      await call(
        `(href) => {
          const link = Object.assign(document.createElement("a"), { href });
          document.querySelector("main").append(link);
          link.click();
          link.remove();
        }`,
        href,
      );
    },
    async scrollTo(y) {
      await call(`(top) => scrollTo({ top, behavior: "instant" })`, y);
      await untilCalled("() => Math.round(history.state?.y) === Math.round(scrollY)");
    },
    untilScrolled: (y) => untilCalled("(y) => Math.round(scrollY) === y", y),
    untilTrue: (condition) => untilCalled(String(condition)),
    until: (selector, text, attributes = {}) =>
      untilCalled(
        `(selector, text, attributes) => {
          const found = document.querySelector(selector);
          const has = ([name, value]) => found.getAttribute(name) === value;
          return found && new RegExp(text).test(found.textContent) && Object.entries(attributes).every(has);
        }`,
        selector,
        text.source,
        attributes,
      ),
    untilAsked: (path) => untilRequested((request) => request.path === `${path}/_payload.json`),
    async untilQuiet() {
      let before = -1;
      while (before !== requests.length) {
        before = requests.length;
        await wait(1000);
      }
    },
    forgetRequests: () => {
      requests.length = 0;
    },
    documents: () => requests.filter(({ isDocument }) => isDocument).map(({ path }) => path),
    payloads: () =>
      requests
        .filter(({ path }) => payload.test(path))
        .map(({ path }) => path.replace(payload, "") || "/"),
  };
}

async function openSession(port: number, onRequest: (params: object) => void): Promise<Send> {
  const socket = await openSocket(`ws://127.0.0.1:${port}/session`);
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data));
    if (message.type === "event") {
      onRequest(message.params);
      return;
    }
    const one = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === "success") one?.resolve(message.result);
    else one?.reject(new Error(`${message.error}: ${message.message}`));
  });
  const send: Send = (method, params) => {
    last += 1;
    const one = Promise.withResolvers<Record<string, unknown>>();
    waiting.set(last, one);
    socket.send(JSON.stringify({ id: last, method, params }));
    return one.promise;
  };
  await send("session.new", { capabilities: {} });
  return send;
}

/** The browser needs some time before it listens. */
async function openSocket(address: string): Promise<WebSocket> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const socket = new WebSocket(address);
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.addEventListener("open", () => resolve(true), { once: true });
      socket.addEventListener("error", () => resolve(false), { once: true });
    });
    if (isOpen) return socket;
    if (Date.now() > end) throw new Error(`Nothing listens at ${address}.`);
    await wait(200);
  }
}
