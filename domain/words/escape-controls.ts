/**
 * Writes control and direction characters as escapes, since file names may contain commands for
 * terminals. A tab becomes one blank, so that a caret below stays aligned.
 */
export function escapeControls(text: string): string {
  return text.replace(
    /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu,
    (char) => {
      if (char === "\t") return " ";
      const code = char.codePointAt(0) ?? 0;
      return code < 0x100
        ? `\\x${code.toString(16).padStart(2, "0")}`
        : `\\u${code.toString(16).padStart(4, "0")}`;
    },
  );
}
