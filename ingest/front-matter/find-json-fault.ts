type Expected = "value" | "first-item" | "key" | "first-key" | "colon" | "next";

interface JsonScanner {
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
  const scanner: JsonScanner = { text, offset: 0, open: [], expected: "value" };
  for (;;) {
    take(scanner, blank);
    if (scanner.offset === text.length || !step(scanner)) return scanner.offset;
  }
}

/** Reads one token. Returns false, with the offset at the fault, if it is not allowed there. */
function step(scanner: JsonScanner): boolean {
  switch (scanner.expected) {
    case "first-item":
    case "first-key":
      if (close(scanner)) return true;
      scanner.expected = scanner.expected === "first-key" ? "key" : "value";
      return step(scanner);
    case "key":
      scanner.expected = "colon";
      return takeString(scanner);
    case "colon":
      scanner.expected = "value";
      return takeSign(scanner, ":");
    case "value":
      return takeValue(scanner);
    case "next":
      if (close(scanner)) return true;
      scanner.expected = scanner.open.at(-1) === "}" ? "key" : "value";
      return scanner.open.length > 0 && takeSign(scanner, ",");
  }
}

function takeValue(scanner: JsonScanner): boolean {
  if (takeSign(scanner, "{")) {
    scanner.open.push("}");
    scanner.expected = "first-key";
    return true;
  }
  if (takeSign(scanner, "[")) {
    scanner.open.push("]");
    scanner.expected = "first-item";
    return true;
  }
  scanner.expected = "next";
  return scanner.text[scanner.offset] === '"' ? takeString(scanner) : take(scanner, scalar);
}

function takeString(scanner: JsonScanner): boolean {
  return take(scanner, stringStart) && takeSign(scanner, '"');
}

function close(scanner: JsonScanner): boolean {
  const bracket = scanner.open.at(-1);
  if (bracket === undefined || !takeSign(scanner, bracket)) return false;
  scanner.open.pop();
  scanner.expected = "next";
  return true;
}

function takeSign(scanner: JsonScanner, sign: string): boolean {
  if (scanner.text[scanner.offset] !== sign) return false;
  scanner.offset += 1;
  return true;
}

function take(scanner: JsonScanner, pattern: RegExp): boolean {
  pattern.lastIndex = scanner.offset;
  const isFound = pattern.test(scanner.text);
  if (isFound) scanner.offset = pattern.lastIndex;
  return isFound;
}
