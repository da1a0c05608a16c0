const umlautSpellings: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** Lower case, with `ä` as `ae` and `ß` as `ss`: for comparing names regardless of their spelling. */
export function foldWord(word: string): string {
  const lower = word.normalize("NFC").toLowerCase();
  if (!/[äöüß]/.test(lower)) return lower;
  return lower.replace(/[äöüß]/g, (letter) => umlautSpellings[letter] ?? letter);
}
