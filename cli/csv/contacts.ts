import { contactWords } from "./spoken-headers.ts";
import { shrinkBlanks } from "./sheet.ts";

/** The contacts of a cell as written, each with the remarks about it. */
export interface Contacts {
  open: string[];
  /** Those that the cell marks as private. */
  withheld: string[];
}

/**
 * Reads the telephone numbers and e-mail addresses of a cell. A private mark before a contact
 * applies to the following ones as well, up to one with a label of its own.
 */
export function readContacts(written: string): Contacts {
  const contacts = splitContacts(shrinkBlanks(written).replace(areaCode, "$1/"));
  if (contacts.some((one) => isPrivateRemark(one, true) && everyContact.test(one)))
    return { open: [], withheld: contacts };
  let ends: RegExp | undefined;
  const isWithheld = (contact: string) => {
    const [label = ""] = /^[^\d@]*/.exec(hideAddresses(contact)) ?? [];
    if (!isPrivateRemark(contact, true)) {
      if (ends?.test(label) === true || ofWork.test(contact)) ends = undefined;
      return ends !== undefined;
    }
    // `Handy privat:` ends at the next label, `privat:` only at a contact of work.
    if (isPrivateRemark(label, true)) ends = contactLabel.test(label) ? contactLabel : ofWork;
    return true;
  };
  const { open = [], withheld = [] } = Object.groupBy(contacts, (one) =>
    isWithheld(one) ? "withheld" : "open",
  );
  return { open, withheld };
}

/**
 * Splits a cell with e-mail addresses and telephone numbers. Those that are private keep a mark, so
 * that reading the halves reports them.
 */
export function splitByKind(written: string): { email: string; phone: string } {
  const { open, withheld } = readContacts(written);
  const marked = withheld
    .map((one) => one.replaceAll(separator, " "))
    .map((one) => (isPrivateRemark(one, true) ? one : `privat: ${one}`));
  const phones = [...open, ...marked].flatMap((one) => {
    const other = hideAddresses(one).replaceAll("@", "");
    return number.test(other) || !hasAddress(one) ? other.replace(/e?-?mail:?/giu, "").trim() : [];
  });
  const emails = [
    ...open.filter(hasAddress).map((one) => one.match(address)?.join(", ") ?? one),
    ...marked.filter((one) => hasAddress(one) || !number.test(one)),
  ];
  return { email: emails.join("\n"), phone: phones.join("\n") };
}

/** Separates contacts. A slash without blanks may belong to a number. */
const separator =
  /([,;|\n]|\s(?:[/&]|oder|u\.|und)\s|\/(?<=@[\p{L}\p{N}.-]+\/)|\s?\/\s?(?=\p{L}))/gu;
/** An area code, behind which a slash with blanks is not between contacts. */
const areaCode =
  /(?<=(?:^|[,;|\n]|\p{L}[.:]{0,2})\s?)(\(?(?:(?:\+|00)49|0)?[\s(]*(?:0\)\s?)?\d{2,5}\)?)\s\/\s(?=[1-9])/gu;
/** At least five digits. Fewer may be hours or a year. */
const number = /(?:\d[\s()/–-]{0,3}){5}|\d{3}\.\d{3}/;
const address = /(?<![^\s()[\]<>,;:/|])[^\s()[\]<>,;:/|@]+@[\p{L}\p{N}.-]+/gu;
/** The name before an address in angle brackets, if the address repeats its first word. */
const nameOfMailbox =
  /(?<!\p{L})(?!priv|kontakt|adress|e-?mail|mail)(\p{L}{2,30})(?:[\s.'’-]{1,2}\p{L}{1,30}){1,3}\s?(?=<[^\s@]*\1[^\s@]*@)/giu;

/**
 * Splits a cell so that each remark stays with its contact: the one before it, or with a colon, or
 * if the first line is a remark, the next one.
 */
function splitContacts(text: string): string[] {
  const pieces = listPieces(text);
  const { areLabels, meansEither } = readOrder(pieces);
  const contacts: string[] = [];
  let hasContact = false;
  let isUnclear = false;
  for (const one of pieces) {
    const { mark, piece, isOne } = one;
    const isNext = isOne || areLabels || /:\s?$/.test(piece);
    if (hasContact && isNext && !isUnclear) {
      contacts.push(piece);
      hasContact = isOne;
    } else {
      contacts.push([contacts.pop(), mark, piece].join(""));
      hasContact ||= isOne;
      isUnclear = meansEither(one);
    }
  }
  if (!hasContact) contacts.push(contacts.splice(-2).join(", "));
  return contacts.map((one) => one.trim());
}

interface Piece {
  /** The separator before the piece. */
  mark: string;
  piece: string;
  /** Whether the piece has a contact, and not only a remark. */
  isOne: boolean;
}

function listPieces(text: string): Piece[] {
  const parts = text.split(separator);
  return parts.flatMap((piece, index) =>
    index % 2 === 0 ? { mark: parts[index - 1] ?? "", piece, isOne: isContact(piece) } : [],
  );
}

/** How a cell orders contacts and remarks. */
function readOrder(pieces: readonly Piece[]) {
  const isLabelFirst = pieces[0]?.isOne === false;
  const areBehind = pieces.at(-1)?.isOne === false;
  const unclear = isLabelFirst ? /./su : /[/|\n]/;
  return {
    areLabels: isLabelFirst && pieces[1]?.mark === "\n",
    /** Whether a remark between two contacts says that one of them is private, but not which. */
    meansEither: ({ mark, piece, isOne }: Piece) =>
      !isOne && !areBehind && unclear.test(mark) && isPrivateRemark(piece, true),
  };
}

function isContact(text: string): boolean {
  return number.test(text) || hasAddress(text);
}

function hasAddress(text: string): boolean {
  return writeAddresses(text).includes("@");
}

/** Replaces each e-mail address, and the name of its mailbox, by an `@`. */
function hideAddresses(text: string): string {
  return writeAddresses(text).replaceAll(nameOfMailbox, "").replaceAll(address, "@");
}

/** Writes the e-mail addresses of a cell as usual: `ida (at) liste (dot) example`. */
export function writeAddresses(text: string): string {
  return text
    .replaceAll(/mailto:/gi, "")
    .replaceAll(/\s?[([{]\s?(?:dot|punkt)\s?[)\]}]\s?/gi, ".")
    .replaceAll(/(?<=[^\s\d])[([{](?:at|ät|a)[)\]}](?=\p{L})/giu, "@")
    .replaceAll(
      /\s?(?:[([{]\s?(?:at|ät|a)\s?[)\]}]|@|(?<=\s)at(?=\s))\s?(?=[\p{L}\p{N}-]+\s?\.)/giu,
      "@",
    );
}

/** Words that call a contact one of work, which may be public. */
const ofWork =
  /(?<!\p{L})(?:dienst(?!ag)|geschäft|beruf|büro|öff|wahlkreisb|partei|firma|kanzlei|praxis)|(?<!\p{L})d\.?\P{L}*$/iu;
/** The beginning of a label that names the kind of a contact. */
const contactLabel = new RegExp(`^\\W*(?:${contactWords}|fax|festnetz)`, "iu");
/** Words by which a remark applies to all contacts of the cell. */
const everyContact = /(?<!\p{L})(?:beides?|alles?)(?!\p{L})/iu;

const reachable =
  "(?:\\p{L}*tags?|mittwochs?|morgens|abends?|tagsüber|am (?:wochenende|\\p{L}*(?:tag|abend))|(?:vor|nach|ab|bis|von|zwischen)(?= ?\\d)|mo|di|mi|do|fr|sa|so)";
const privateWords = /priv|vertraul|geheim|unveröff|intern(?!et|at)/iu;
const privateRemarks: readonly RegExp[] = [
  privateWords,
  /(?:ohne|keine) veröff/iu,
  new RegExp(
    `nicht(?!\\s+(?:${reachable}|verfügbar|erreichbar|besetzt|bekannt|vorhanden)(?!\\p{L}))`,
    "iu",
  ),
  // Abbreviations of „nicht öffentlich“ and „nicht veröffentlichen“.
  /(?<!\p{L})n[.\s]{0,2}(?:ö(?:ff\p{L}*)?|v(?:eröff\p{L}*)?)(?!\p{L})/iu,
];
/** Remarks that limit who may use a contact, not when. */
const limits: readonly RegExp[] = [
  new RegExp(`(?<!\\p{L})nur(?!\\s+${reachable}(?!\\p{L}))(?!\\p{L})`, "iu"),
  /(?<!\p{L})(?:für|bei) (?:rückfragen|notfälle|uns|die (?:geschäftsstelle|orga(?:nisation)?))(?!\p{L})/iu,
  // An abbreviation of „privat“.
  /(?<!\p{L})p(?:\P{L}*$|\.?\)|:)/iu,
];
const contactHeading = new RegExp(
  `^\\W*(?:deine? |unter welcher )?(?:${contactWords}|whats|wohn|anschr|adress)`,
  "iu",
);
/** An internal extension behind a number. */
const extension = /(?<=\d[\s,(]{0,3})intern[.:]?\s?\d{1,4}\)?$/iu;

/** Whether a heading, or a contact in a cell with its remarks, is not for a website. */
export function isPrivateRemark(text: string, isOfContact = contactHeading.test(text)): boolean {
  const words = hideAddresses(text.replaceAll(/-\s*\n\s*(?=\p{Ll})/gu, "")).replace(extension, "");
  const remarks = isOfContact ? [...privateRemarks, ...limits] : privateRemarks;
  const isSpaced = privateWords.test(words.replaceAll(/\P{L}/gu, ""));
  return isSpaced || remarks.some((remark) => remark.test(words));
}
