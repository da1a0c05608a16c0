import { listWords } from "#domain/words/fold-words.ts";
import { isQuestionWord } from "./question-words.ts";

/**
 * The tags of the languages other than German in which a text asks or which it names, the most
 * likely first; empty for German and for text that may be German.
 */
export function readLanguages(text: string): string[] {
  const scripts = readScript(text.toLowerCase());
  if (scripts.length > 0) return scripts;
  const words = listWords(text);
  const named = languages.filter(({ names }) => names.some((name) => isNamed(words, name)));
  const rated = languages
    .map(({ tag, telling, common }) => ({
      tag,
      telling: words.filter((word) => telling.has(word)).length,
      known: words.filter((word) => telling.has(word) || common.has(word)).length,
      asks:
        telling.has(words[0] ?? "") &&
        words.every((word) => common.has(word) || !isQuestionWord(word)),
    }))
    // A few known words among others may be names or typing errors, unless a question begins with one.
    .filter(({ telling, known, asks }) => telling > 0 && (asks || known * 2 >= words.length))
    .toSorted((one, other) => other.known - one.known);
  return [...new Set([...named, ...rated].map(({ tag }) => tag))];
}

/** Recognises Arabic script and Cyrillic, where Ukrainian and Russian have letters of their own. */
function readScript(text: string): string[] {
  if (/\p{Script=Arabic}/u.test(text)) return ["ar"];
  if (!/\p{Script=Cyrillic}/u.test(text)) return [];
  if (/[іїєґ]/u.test(text)) return ["uk"];
  return russian.test(text) ? ["ru"] : ["uk", "ru"];
}

/** Letters, infinitives and question words of Russian that Ukrainian lacks. */
const russian =
  /[ыэёъ]|ть(?!\p{L})|(?<!\p{L})(?:адрес|где|или|как|когда|кто|можно|нужно|почему|сейчас|что)(?!\p{L})/u;

/** Whether a language is named: by its own name alone, or by any name after `auf`. */
function isNamed(words: readonly string[], name: string): boolean {
  const at = words.indexOf(name);
  if (at === -1) return false;
  return words[at - 1] === "auf" || (!name.endsWith("isch") && words.length === 1);
}

interface Language {
  tag: string;
  names: string[];
  /** Words that no German sentence has. */
  telling: ReadonlySet<string>;
  /** Words that German has as well, or that are short. */
  common: ReadonlySet<string>;
}

function createLanguage(tag: string, names: string, telling: string, common: string): Language {
  return {
    tag,
    names: listWords(names),
    telling: new Set(listWords(telling)),
    common: new Set(listWords(common)),
  };
}

const languages: readonly Language[] = [
  createLanguage(
    "en",
    "english englisch",
    `vote voting elections election candidates anyone how where when which your you are does why can the
    housing schools climate donate member office there near polling postal about with help they from this between
    opening hours address language ballot citizen join volunteer much where's`,
    `is do i my me we who what open now in for to of a and party program register station any out stand find
    contact by list name english will if not mail day time`,
  ),
  createLanguage(
    "tr",
    "türkçe türkisch",
    `seçim seçimi seçimler seçimde oy oyu nasıl nerede nereye kullanılır kullanabilirim kullanma kullanmak verebilirim
    verilir veririm adaylar adayı kimler hangi ile iletişim bilgi açık bölgesi seçmen konut okul`,
    `ne zaman kim için ve bir mi var ben parti program yardım posta mektup saat adres`,
  ),
  createLanguage(
    "da",
    "dansk dänisch",
    `hvor hvornår hvordan hvem hvad hvilken stemmer brevstemme valget valgkreds hvilke hvorfor stemmeseddel valglokale
    åbent kontoret bolig skole kandidaterne`,
    `er der jeg kan vi i på og valg det stemme parti program hjælp om til stiller op mit min du har hos til adresse bor nu`,
  ),
  createLanguage(
    "pl",
    "polski polsku polnisch",
    `głosować zagłosować głosowanie głosuję wybory wyborów gdzie kiedy kandydaci kandydat kandyduje mogę można listownie korespondencyjnie kogo
    jaki jaka okręg biuro biura język mieszkanie mieszkania szkoła otwarte godziny`,
    `jak kto co czy są jest i w na się do partia program pomoc mój moja z za po ile teraz dzień adres`,
  ),
  createLanguage("uk", "ukrainisch", "", ""),
  createLanguage("ru", "russisch", "", ""),
  createLanguage("ar", "arabisch", "", ""),
];
