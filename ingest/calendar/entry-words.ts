import type ICAL from "ical.js";
import { decodeReferences } from "#ingest/markdown/raw-html.ts";

/** The texts of an entry in plain text: no HTML, no references such as `&amp;`. */
export interface EntryWords {
  title: string;
  /** May have several lines; empty if it only names a video conference. */
  location: string;
  /** The address of a video conference. */
  conference: string;
  url: string;
  description: string;
}

export const maxPlace = 300;

/** The place in words on a single line; empty if the calendar has none. */
export function namePlace({ location }: Pick<EntryWords, "location">): string {
  return location.replaceAll(/\s*\n\s*/g, ", ").slice(0, maxPlace);
}

/** Reads the words of an entry. */
export function readWords(component: ICAL.Component): EntryWords {
  const read = (name: string) => readText(component, name);
  const description = read("description");
  const html = component
    .getAllProperties("x-alt-desc")
    .find((one) => /html/i.test(String(one.getFirstParameter("fmttype"))))
    ?.getFirstValue();
  const written = description === "" && html ? unescapeText(String(html)) : description;
  const whole = toPlainText(written).replace(invitationHead, "");
  const { place, map } = splitMap(toPlainText(read("location").replaceAll(mailbox, "$1")));
  const named = conferenceNames
    .flatMap((name) => component.getAllProperties(name).map((one) => String(one.getFirstValue())))
    .find((value) => /^https?:\/\//i.test(value));
  const conference = named ?? findMeeting(place) ?? findMeeting(whole) ?? findAddress(place) ?? "";
  return {
    title: dropCancelledMark(toPlainText(read("summary")).replaceAll(/\s+/g, " ")).trim(),
    location: dropConference(place, conference),
    conference,
    url: completeUrl(read("url")).replace(detour, unwrapDetour) || map,
    description: dropMeeting(whole, conference),
  };
}

// Other words between the two, such as „nicht“, say the opposite.
const calledOff = String.raw`(?:abgesagt|cancell?ed|storniert|fällt(?: (?:leider|heute|morgen|diesmal|ersatzlos|kurzfristig|\p{L}+bedingt))? aus|entfällt(?: leider)?)`;
const shouted = String.raw`(?:ABGESAGT|CANCELL?ED|STORNIERT|FÄLLT(?: (?:LEIDER|HEUTE|MORGEN|DIESMAL|ERSATZLOS|KURZFRISTIG|\p{Lu}+BEDINGT))? AUS|ENTFÄLLT(?: LEIDER)?)`;
const signs = String.raw`*+|\p{Extended_Pictographic}\uFE0F–-`;

// Groups such as (?i:one|other) would be shorter, but V8 takes them for case-sensitive in a process that has run for long.
const marked = new RegExp(
  [
    String.raw`^(?:[^\p{L}\p{N}]*(?:${calledOff}|absage)\s*:\s*)+(?=\S)`,
    String.raw`^\s*[[(!${signs}]+\s*${calledOff}[!.\s]*(?:[\])${signs}]+|!!):?\s*(?=\S)`,
    String.raw`(?<=\S)(?:\s*:| [|/–-]|\s*(?=[[(*+]))\s?[[(*+]{0,3}\s?${calledOff}[.!]*\s?[\])*+]*\s*$`,
  ].join("|"),
  "iu",
);
const shoutedFirst = new RegExp(
  String.raw`^\s*${shouted}(?:[\s.–-]+|\s*!{2,}\s*)(?![\s!.–-]|\p{Ll})(?=.*\p{Ll})`,
  "u",
);
const shoutedLast = new RegExp(String.raw`(?<=\S)\s+${shouted}[\s!.]*$`, "u");
/** With one of these, capitals at the end may belong to a sentence, or to a part of the event. */
const sentence = /[,|]|(?<!\p{L})(?:nicht|kein\p{L}*|wenn|dass|ob|weil|warum)(?!\p{L})/iu;

/**
 * The title of an entry without the mark of a cancelled one before or behind it, as Outlook and people write it:
 * `Abgesagt: Fest`, `[abgesagt] Fest`, `Fest (entfällt)`, `Fest – fällt aus`, `FÄLLT AUS!!! Fest`. A title such as
 * `Abgesagt! Kultur ohne Geld` has none.
 */
export function dropCancelledMark(title: string): string {
  const rest = title.replace(marked, "").replace(shoutedFirst, "");
  const start = rest.replace(shoutedLast, "");
  // Capitals distinguish the mark only from words in lower case.
  return /\p{Ll}/u.test(start) && !sentence.test(start) ? start : rest;
}

function readText(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name);
  // Programs of Apple write letters and their marks apart.
  return typeof value === "string" ? value.trim().normalize("NFC") : "";
}

const conferenceNames = [
  "conference",
  "x-google-conference",
  "x-microsoft-skypeteamsmeetingurl",
  "x-microsoft-onlinemeetingexternallink",
];

/** The library does not unescape the values of properties that it does not know. */
function unescapeText(text: string): string {
  return text.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? "\n" : sign));
}

const unreadable =
  /<!--[^]*?(?:-->|$)|<(script|style|template|iframe|svg|math|head|title)(?![\w-])[^]*?(?:<\/\1[^>]*(?:>|$)|$)/gi;
const markup =
  /<\/?(?:a|b|blockquote|body|br|div|em|font|h[1-6]|hr|html|i|iframe|img|li|meta|ol|p|span|strong|svg|table|u|ul)\b/i;

/** Converts to plain text: HTML becomes lines, other text keeps its characters. */
function toPlainText(text: string): string {
  const readable = /<(?:!--|[a-z])/i.test(text) ? text.replace(unreadable, "") : text;
  return decodeReferences(markup.test(readable) ? dropTags(readable) : readable)
    .replaceAll(/\bhttps?:\/\//gi, (scheme) => scheme.toLowerCase())
    .replaceAll(detour, unwrapDetour)
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\u00a0", " ")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

const detour =
  /https?:\/\/(?:www\.google\.[a-z.]{2,6}\/url|[\w.-]+\.safelinks\.protection\.outlook\.com\/|lm?\.facebook\.com\/l\.php)\?[^\s<>"()]+/gi;

/** The address behind one with which Google, Outlook or Facebook count clicks. */
function unwrapDetour(address: string): string {
  const query = URL.parse(address)?.searchParams;
  const targets = ["q", "url", "u"].map((name) => query?.get(name) ?? "");
  return targets.find((target) => /^https?:\/\/\S+$/i.test(target)) ?? address;
}

function dropTags(html: string): string {
  return html
    .replaceAll(
      /(?:(?<!\s)\s+)?<(?:br|\/?p|\/?div|\/?[ou]l|\/?table|\/li|\/?h[1-6]|\/tr)\b[^<>]*>\s*/gi,
      (tag) => (/<(?:br|\/li|\/tr)/i.test(tag) ? "\n" : "\n\n"),
    )
    .replaceAll(/<li\b[^<>]*>/gi, "– ")
    .replaceAll(/<\/t[dh]>\s*(?=<t[dh]\b)/gi, " ")
    .replaceAll(
      /<a\b[^<>]*href="((?:https?|mailto):[^"<>]*)"[^<>]*>((?:[^<]|<(?!\/?a\b)[^<>]*>)*)<\/a>/gi,
      (_, url: string, inner: string) => {
        const words = inner.replaceAll(/<[^<>]*>/g, "");
        const target = url.replace(/^mailto:/i, "");
        return words.trim() === "" || target.includes(words.trim())
          ? target
          : `${words} (${target})`;
      },
    )
    .replaceAll(/<[!?/a-z][^<>]*(?:>|$)/gi, "");
}

const meeting =
  /https:\/\/(?:teams\.(?:microsoft|live)\.com|[\w.-]+\.webex\.com|(?:[\w-]+\.)?zoom\.us|meet\.google\.com|(?:[\w-]+\.)?meet\.jit\.si|[\w.-]+\/(?:b|rooms)\/[\w-]+)\/?[^\s<>"]*/i;

function findMeeting(text: string): string | undefined {
  return meeting.exec(text)?.[0].replace(closing, "");
}

/** What follows an address in a sentence. */
const closing = /[).,;]+$/;

function findAddress(text: string): string | undefined {
  return /https?:\/\/[^\s<>"]+/.exec(text)?.[0];
}

/** How Zimbra names a room that has an address of its own: `"Rathaus" <rathaus@example.org>`. */
const mailbox = /"([^"]*)"\s*<[^<>\s@]+@[^<>\s@]+>/g;

/** A place that names its map, and the address of that map. */
function splitMap(location: string): { place: string; map: string } {
  const place = location.replaceAll(/[^\S\n]+/g, " ");
  const map = findAddress(place)?.replace(closing, "") ?? "";
  const isMap =
    /^https?:\/\/(?:[^\s/?#.]+\.)*(?:maps\.|google(?:\.[a-z]{2,3}){1,2}\/maps|goo\.gl(?![^/?#])|openstreetmap\.|osm\.)/i;
  return isMap.test(map) ? { place: dropConference(place, map), map } : { place, map: "" };
}

/** A place without the address of a conference, and without the words that only name its program. */
function dropConference(location: string, conference: string): string {
  const rest = conference === "" ? location : location.replace(conference, "");
  const isProgram =
    /^\s*(?:microsoft[ -]?teams(?:[ -](?:besprechung|meeting))?|zoom(?:[ -]meeting)?|google meet|webex|videokonferenz|online)\s*$/i;
  const places = rest.split(";").filter((one) => conference === "" || !isProgram.test(one));
  return places
    .join(";")
    .replaceAll(/\(\s*\)/g, "")
    .replaceAll(/^[\s,;|()–-]+|(?<![\s,;|(–-])[\s,;|(–-]+$/g, "")
    .replace(isProgram, conference === "" ? "$&" : "");
}

/**
 * Removes what Teams, Zoom and Google write about a conference, whose address is shown anyway. Who
 * phones in needs its number and code.
 */
function dropMeeting(text: string, conference: string): string {
  const begin = conference.slice(0, 40);
  if (conference === "" || !text.includes(begin)) return text;
  const needsCode =
    /^\W*\+\d[\d ]{7}/m.test(text) || (!/[?&]pwd=/.test(conference) && /zoom\.us/.test(conference));
  return text
    .replace(invitation, "")
    .split(/^[-_~:.*]{10,}\s*$/m)
    .filter((block, index) => index === 0 || !block.includes(begin))
    .join("\n")
    .split("\n")
    .filter((line) => !line.includes(begin) && !meetingWords.test(line))
    .filter((line) => needsCode || !meetingCode.test(line))
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** What Zimbra and Exchange write before a description: who invites whom, when and where. */
const invitationHead = /^\s*(?:when|wann|das folgende|the following)[^]*?(?:\*~){5,}\*?\s*/i;

/** It names who invites. */
const invitation =
  /^.*(?:zoom-meeting ein|a scheduled zoom meeting)\.\s*(?:(?:thema|topic|uhrzeit|zeit|time):.*\s*)*/im;
const meetingCode = /^\s*(?:meeting[- ]id|besprechungs-id|kenncode|passcode|passwort)\s*:/i;
const meetingWords =
  /^\s*(?:-{3}$|(?:beitreten )?zoom[ -]meeting(?: beitreten)?$|join zoom meeting|(?:microsoft )?teams-besprechung|an besprechung teilnehmen|jetzt an der besprechung teilnehmen|.*https:\/\/(?:aka\.ms|(?:dialin\.)?teams\.microsoft\.com)\/)/i;

/** Adds the missing scheme to an address; empty if no browser could open it. */
function completeUrl(written: string): string {
  const address = toPlainText(unescapeText(written).replace(/^\s*<(.*)>\s*$/, "$1")).replaceAll(
    /\s/g,
    "%20",
  );
  if (/^https?:\/\//i.test(address) && URL.canParse(address)) return address;
  const isBare = /^(?:[\p{L}\p{N}-]+\.)+[\p{L}]{2,}(?::\d+)?(?:[/?#]\S*)?$/u.test(address);
  return isBare ? `https://${address}` : "";
}
