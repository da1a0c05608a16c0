/*
 * Invisible characters come along when text is copied from web pages, messengers, spreadsheets and
 * word processors. Each of them has a meaning somewhere: a joiner in Persian or within an emoji, a
 * direction mark beside Arabic, a soft hyphen in a title. Everywhere else they only make equal
 * texts differ.
 */

/**
 * What a text is used for: `prose` is shown and keeps its soft hyphens and no-break spaces, a `name`
 * is also compared and written into files for programs, and a `code` is a key, number or address.
 */
export type TextUse = "prose" | "name" | "code";

/** A text without the invisible characters that mean nothing in it. */
export function cleanText(text: string, use: TextUse): string {
  if (!suspect.test(text)) return text;
  const cleaned = use === "code" ? text.replaceAll(invisible, "") : dropMeaningless(text);
  return use === "prose" ? cleaned : dropSoftHyphens(cleaned).replaceAll(noBreakSpace, " ");
}

/** A text for programs: titles and sentences may have soft hyphens, which only pages need. */
export function dropSoftHyphens(text: string): string {
  return text.replaceAll("\u00AD", "");
}

/**
 * Writes a number or address with the characters of a keyboard: word processors insert other
 * hyphens, and copied texts have ligatures or full-width letters. After the host of a web address
 * every character is kept.
 */
export function writeWithKeyboard(text: string): string {
  const [checked = ""] = /^https?:\/\/[^/?#]*|^.*$/is.exec(text) ?? [];
  const plain = checked
    .replaceAll(/[\u2010\u2011\u2212]/g, "-")
    .replaceAll(lookalike, (letter) => letter.normalize("NFKC"));
  return plain + text.slice(checked.length);
}

const lookalike = /[\u3000\uFB00-\uFB06\uFF01-\uFF5E]/g;

/** The no-break spaces that are as wide as a blank, for a class of a regular expression. */
export const noBreakSpaces = "\\u00A0\\u2007\\u202F";

const invisibles = "\\u00AD\\u061C\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFEFF";

/** All characters that this file is about, for a class of a regular expression. */
export const hiddenCharacters = noBreakSpaces + invisibles;

const suspect = new RegExp(`[${hiddenCharacters}]`);
const noBreakSpace = new RegExp(`[${noBreakSpaces}]`, "g");
const invisible = new RegExp(`[${invisibles}]`, "g");

/** Scripts whose letters change beside a joiner, or that have no blanks between words. */
const joining = (
  "Adlm Arab Mand Mong Nkoo Rohg Syrc " +
  "Beng Deva Gujr Guru Knda Mlym Orya Sinh Taml Telu Khmr Laoo Mymr Thai Tibt"
).replaceAll(/\w+ ?/g, (script) => `\\p{scx=${script.trim()}}`);
const emojiPart = "\\p{ExtPict}\\p{Emoji_Modifier}\\uFE0F";
const meaninglessJoiner = new RegExp(
  `(?<![${joining}])(?:[\\u200B\\u200C]|(?<![${emojiPart}])\\u200D|\\u200D(?!\\p{ExtPict}))`,
  "gu",
);
const rightToLeft =
  /[\p{scx=Adlm}\p{scx=Arab}\p{scx=Hebr}\p{scx=Mand}\p{scx=Nkoo}\p{scx=Rohg}\p{scx=Syrc}\p{scx=Thaa}]/u;
const meaningless = /[\u180E\u202D\u202E\u2060-\u2064\uFEFF]/g;
const directionMark = /[\u061C\u200E\u200F\u202A-\u202C\u2066-\u2069]/g;

function dropMeaningless(text: string): string {
  const joined = text.replaceAll(meaningless, "").replaceAll(meaninglessJoiner, "");
  return hasRightToLeft(joined) ? joined : joined.replaceAll(directionMark, "");
}

/**
 * Direction marks are ignored, because some of them belong to a right-to-left script themselves.
 */
function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text.replaceAll(directionMark, ""));
}
