import type { ReactNode } from "react";

/** The class of a piece of code, by the letter that the import writes after its length. */
const classes: Record<string, string> = {
  a: "code-attribute",
  c: "code-comment",
  d: "code-deletion",
  i: "code-addition",
  k: "code-keyword",
  m: "code-meta",
  n: "code-number",
  s: "code-string",
  t: "code-title",
  y: "code-type",
};

/** Code with its pieces coloured; code that `highlight` does not cover stays plain. */
export function markCode(code: string, highlight: unknown): ReactNode {
  if (typeof highlight !== "string") return code;
  const parts: ReactNode[] = [];
  let start = 0;
  for (const [, length, role = ""] of highlight.matchAll(/(\d{1,6})([a-z.])/g)) {
    const text = code.slice(start, start + Number(length));
    const className = Object.hasOwn(classes, role) ? classes[role] : undefined;
    parts.push(
      className === undefined ? (
        text
      ) : (
        <span key={start} className={className}>
          {text}
        </span>
      ),
    );
    start += text.length;
    if (start === code.length) break;
  }
  return [...parts, code.slice(start)];
}
