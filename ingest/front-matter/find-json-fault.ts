type Expected = "value" | "first-item" | "key" | "first-key" | "colon" | "next";

interface Reading {
  text: string;
  offset: number;
  /** The closing brackets that are still expected, the innermost one last. */
  open: string[];
  expected: Expected;
}

const escape = String.raw`\\(?:["\\/bfnrt]|u[\da-fA-F]{4})`;
const characters = String.raw`[^"\\\u0000-\u001f]*`;
const stringStart = new RegExp(`"${characters}(?:${escape}${characters})*`, "y");
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const blank = /[ \t\n\r]*/y;

/**
 * The offset at which a text stops being JSON (RFC 8259), or its length if the rest is missing.
 *
 * `JSON.parse` names the place in some messages only. `yaml` accepts more than JSON, such as a
 * final comma and single quotes, and takes three seconds for a document of 1 MiB.
 */
export function findJsonFault(text: string): number {
  const reading: Reading = { text, offset: 0, open: [], expected: "value" };
  for (;;) {
    take(reading, blank);
    if (reading.offset === text.length || !step(reading)) return reading.offset;
  }
}

/** Reads one token. Returns false, with the offset at the fault, if it is not allowed there. */
function step(reading: Reading): boolean {
  switch (reading.expected) {
    case "first-item":
    case "first-key":
      if (close(reading)) return true;
      reading.expected = reading.expected === "first-key" ? "key" : "value";
      return step(reading);
    case "key":
      reading.expected = "colon";
      return takeString(reading);
    case "colon":
      reading.expected = "value";
      return takeSign(reading, ":");
    case "value":
      return takeValue(reading);
    case "next":
      if (close(reading)) return true;
      reading.expected = reading.open.at(-1) === "}" ? "key" : "value";
      return reading.open.length > 0 && takeSign(reading, ",");
  }
}

function takeValue(reading: Reading): boolean {
  if (takeSign(reading, "{")) {
    reading.open.push("}");
    reading.expected = "first-key";
    return true;
  }
  if (takeSign(reading, "[")) {
    reading.open.push("]");
    reading.expected = "first-item";
    return true;
  }
  reading.expected = "next";
  return reading.text[reading.offset] === '"' ? takeString(reading) : take(reading, scalar);
}

function takeString(reading: Reading): boolean {
  return take(reading, stringStart) && takeSign(reading, '"');
}

function close(reading: Reading): boolean {
  const bracket = reading.open.at(-1);
  if (bracket === undefined || !takeSign(reading, bracket)) return false;
  reading.open.pop();
  reading.expected = "next";
  return true;
}

function takeSign(reading: Reading, sign: string): boolean {
  if (reading.text[reading.offset] !== sign) return false;
  reading.offset += 1;
  return true;
}

function take(reading: Reading, pattern: RegExp): boolean {
  pattern.lastIndex = reading.offset;
  const isFound = pattern.test(reading.text);
  if (isFound) reading.offset = pattern.lastIndex;
  return isFound;
}
