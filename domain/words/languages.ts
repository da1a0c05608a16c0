/** The language that texts are in unless they say otherwise, and that of the interface. */
export const siteLanguage = "de";

/** Easy language: `simple` is a variant in the registry of RFC 5646. */
export const easyLanguage = "de-simple";

/** A language as the attributes of an element. */
export interface TextLanguage {
  lang: string;
  dir: "ltr" | "rtl";
}

/**
 * The usual spelling of a language tag (RFC 5646): `en-us` becomes `en-US`. Undefined when the tag is
 * not well-formed, or when its language, script or region does not exist.
 */
export function findLanguage(tag: string): string | undefined {
  if (tag.length > maxLength) return undefined;
  try {
    const locale = new Intl.Locale(tag);
    const { language, script, region } = locale;
    const isKnown =
      !unspecificCodes.has(language) &&
      findName("language", language) !== undefined &&
      (script === undefined || findName("script", script) !== undefined) &&
      (region === undefined || findName("region", region) !== undefined);
    return isKnown ? locale.baseName : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The language tag of title and text of a document with these fields. */
export function readLanguage(fields: Record<string, unknown> | undefined): string {
  const written = fields?.["lang"];
  return (typeof written === "string" ? findLanguage(written) : undefined) ?? siteLanguage;
}

/** The German name of a language, or its tag when it has none: `Niederdeutsch`. */
export function nameLanguage(tag: string): string {
  return tag === easyLanguage ? "Leichte Sprache" : (findName("language", tag) ?? tag);
}

/** The name that a language has for itself, or the German name if that is unknown: `Dansk`. */
export function nameLanguageItself(tag: string): string {
  const own = Object.hasOwn(ownNames, tag) ? ownNames[tag] : findOwnName(tag);
  const name = own ?? nameLanguage(tag);
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** `Intl` would name an unknown language in the language of the system. */
function findOwnName(tag: string): string | undefined {
  const names = new Intl.DisplayNames(tag, { type: "language", fallback: "none" });
  const { language } = new Intl.Locale(names.resolvedOptions().locale);
  return language === new Intl.Locale(tag).language ? names.of(tag) : undefined;
}

/** Names that `Intl` lacks, or has in an unusual form. */
const ownNames: Readonly<Record<string, string>> = {
  frr: "Nordfriisk",
  ku: "Kurdî",
  nds: "Plattdüütsch",
  rom: "Romanes",
  stq: "Seeltersk",
};

/** The attributes of a text in a language that `findLanguage` knows. */
export function toTextLanguage(lang: string): TextLanguage {
  const { script = "" } = new Intl.Locale(lang).maximize();
  return { lang, dir: rightToLeft.has(script) ? "rtl" : "ltr" };
}

const maxLength = 35;

/** Tags for several, unknown and no languages (ISO 639-2). */
const unspecificCodes = new Set(["mul", "und", "zxx"]);

/** Scripts written from right to left (ISO 15924) that living languages use. */
const rightToLeft = new Set(["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Syrc", "Thaa"]);

type NamedPart = "language" | "region" | "script";

const names = new Map<NamedPart, Intl.DisplayNames>();

/** The German name of a part of a tag; its table is read at the first use, which takes 4 ms. */
function findName(type: NamedPart, code: string): string | undefined {
  const table = names.get(type) ?? new Intl.DisplayNames(siteLanguage, { type, fallback: "none" });
  names.set(type, table);
  return table.of(code);
}
