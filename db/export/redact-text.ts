/** Removes what is personal from every text of a stored value. */
export type Redactor = <T>(value: T) => T;

type Contact = { kind: "text" | "phone"; value: string };

const mailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const phoneLink = /tel:([+\d][\d()/.\s-]*)/g;
const streetKey = /^(?:street|stra(?:ss|ß)e|anschrift|adresse|address)$/i;
const phoneKey = /^(?:phone|telefon|mobil|handy)$/i;
const removed = "[entfernt]";

/** The e-mail addresses, telephone numbers and streets in stored values. */
export function listContacts(value: unknown): Contact[] {
  const text = JSON.stringify(value) ?? "";
  return [
    ...(text.match(mailAddress) ?? []).map((mail) => ({ kind: "text" as const, value: mail })),
    ...[...text.matchAll(phoneLink)].map(([, phone = ""]) => ({
      kind: "phone" as const,
      value: phone,
    })),
    ...listNamed(value),
  ];
}

/** Numbers and streets are known by the names of their fields. */
function listNamed(value: unknown): Contact[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]): Contact[] => {
    if (typeof one !== "string") return listNamed(one);
    if (phoneKey.test(key)) return [{ kind: "phone", value: one }];
    return streetKey.test(key) ? [{ kind: "text", value: one }] : [];
  });
}

/**
 * Makes a function that removes contacts in every spelling, and links to them and to the given files of the media
 * folder. A contact that `spared` contains stays.
 */
export function createRedactor(
  contacts: readonly Contact[],
  { spared, files }: { spared: string; files: ReadonlySet<string> },
): Redactor {
  const patterns = [...new Set(contacts.map(writePattern))].filter(
    (pattern) => pattern !== "" && !new RegExp(pattern, "iu").test(spared),
  );
  const pattern = patterns.length > 0 ? new RegExp(patterns.join("|"), "giu") : /(?!)/g;
  const redactText = (text: string) => text.replaceAll(pattern, removed);
  const isPersonal = (href: string) => {
    const plain = decode(href);
    return redactText(plain) !== plain || files.has(plain.slice(plain.lastIndexOf("/") + 1));
  };
  const redact = (value: unknown): unknown => {
    if (typeof value === "string") return redactText(value);
    if (Array.isArray(value)) return value.map(redact);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key, one]) => !(key === "href" && typeof one === "string" && isPersonal(one)))
        .map(([key, one]) => [key, redact(one)]),
    );
  };
  // Texts stay texts, lists lists, and only optional keys go.
  return <T>(value: T) => redact(value) as T;
}

function writePattern({ kind, value }: Contact): string {
  const text = value.trim();
  if (kind === "text") return text === "" ? "" : `(?<![\\p{L}\\d])${escape(text)}(?![\\p{L}\\d])`;
  const digits = text.replaceAll(/\D/g, "").replace(/^(?:00)?49|^0/, "");
  // Shorter ones are numbers of anything.
  if (digits.length < 5) return "";
  const between = String.raw`[\s()\/.\u2013-]*`;
  const start = String.raw`(?:(?:\+|00)\d\d${between}(?:\(0\))?|0)?${between}`;
  return `(?<!\\d)${start}${digits.split("").join(between)}(?!\\d)`;
}

function escape(text: string): string {
  return text
    .replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, String.raw`\s+`);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
