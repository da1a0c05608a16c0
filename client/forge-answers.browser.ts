import {
  describeRefusal,
  describeSilence,
  isToldByEditor,
  limitAnswer,
  unreachable,
} from "./forge-answers.ts";

interface Notice {
  tell(this: void, sentence: string): void;
  retract(this: void): void;
}

/**
 * Has every request to the forge end, and says in German what a failure means and what to do. The editor
 * shows these sentences for a refused save, but takes a forge that fails for one without the
 * branch, and gives no reason for a refused deletion.
 */
export function watchForge({ tell, retract }: Notice): void {
  const send = globalThis.fetch;
  let failed: string | undefined;
  globalThis.fetch = async (input, init = {}) => {
    const address = input instanceof Request ? input.url : input;
    const { href, origin, protocol } = new URL(address, location.href);
    if (origin === location.origin || !protocol.startsWith("http")) return send(input, init);
    const isWrite = init.method === "POST";
    const say = (sentence: string) => {
      failed = href;
      tell(sentence);
    };
    const response = await sendInTime(send, [input, init]).catch((error: unknown) => {
      if (init.signal?.aborted) throw error;
      const isLate = error instanceof DOMException && error.name === "TimeoutError";
      const sentence = isLate ? describeSilence(isWrite) : unreachable;
      say(sentence);
      // The editor shows the message of the error.
      throw new Error(sentence, { cause: error });
    });
    if (!response.ok) return explain(response, isWrite, say);
    if (href === failed) retract();
    return response;
  };
}

/** A refusal whose message is ours, if there is one. */
function explain(response: Response, isWrite: boolean, say: Notice["tell"]): Response {
  const { status, headers } = response;
  const sentence = describeRefusal(status);
  if (sentence === undefined) return response;
  if (!isToldByEditor(status, isWrite)) say(sentence);
  return new Response(JSON.stringify({ message: sentence }), { status, headers });
}

async function sendInTime(
  send: typeof fetch,
  [input, init]: [RequestInfo | URL, RequestInit],
): Promise<Response> {
  const late = new AbortController();
  const letters = typeof init.body === "string" ? init.body.length : 0;
  const timer = setTimeout(() => {
    late.abort(new DOMException("No answer", "TimeoutError"));
  }, limitAnswer(letters));
  try {
    const signals = init.signal ? [init.signal, late.signal] : [late.signal];
    return await send(input, { ...init, signal: AbortSignal.any(signals) });
  } finally {
    // The rest of an answer may take its time, as that of a large picture does.
    clearTimeout(timer);
  }
}
