import {
  hasEmail,
  hasPhone,
  hasPostalAddress,
  listPassages,
  namesProvider,
  says,
  type LegalFact,
} from "./legal-fact.ts";

/** The facts that the law requires in a privacy notice: GDPR Article 13, TDDDG § 25. */
export const privacyFacts: readonly LegalFact[] = [
  {
    name: "wer für die Daten verantwortlich ist",
    statute: "Artikel 13 Absatz 1 Buchstabe a DSGVO",
    advice: "Nenne die Partei oder den Verband mit vollem Namen als verantwortlich.",
    isGiven: (text, site) => /verantwort/iu.test(text) && namesProvider(text, site),
  },
  {
    name: "wie die Verantwortlichen zu erreichen sind",
    statute: "Artikel 13 Absatz 1 Buchstabe a DSGVO",
    advice: "Nenne Anschrift, E-Mail-Adresse oder Telefonnummer.",
    isGiven: (text) => hasEmail(text) || hasPhone(text) || hasPostalAddress(text),
  },
  {
    name: "zu welchem Zweck Daten verarbeitet werden",
    statute: "Artikel 13 Absatz 1 Buchstabe c DSGVO",
    advice: "Schreibe, wofür der Server die IP-Adresse braucht und was mit Nachrichten geschieht.",
    isGiven: says(
      /zweck|\bdien(?:t|en)\b|\bdamit\b|\bum\s[^.]{2,120}(?:\szu\b|\p{L}zu\p{L})|erforderlich|notwendig|benötig|\bbrauch|(?:verwend|nutz|bearbeit|verarbeit)\p{L}*\s[^.]{0,60}\b(?:für|zur|zum)\b/iu,
    ),
  },
  {
    name: "die Rechtsgrundlage",
    statute: "Artikel 13 Absatz 1 Buchstabe c DSGVO",
    advice: "Nenne sie, zum Beispiel Artikel 6 Absatz 1 Buchstabe f DSGVO.",
    isGiven: says(
      /rechtsgrundlage|\bart(?:ikel|\.)? ?6\b|berechtigt\p{L}* interesse|§ ?\d+[^.\n]{0,20}(?:BDSG|TDDDG)|grundlage\s[^.\n]{0,60}(?:DSGVO|gesetz)/iu,
    ),
  },
  {
    name: "wer die Daten außer euch bekommt, zum Beispiel der Betreiber des Servers",
    statute: "Artikel 13 Absatz 1 Buchstabe e DSGVO",
    advice: "Nenne, bei wem der Server steht, oder dass niemand die Daten bekommt.",
    isGiven: says(
      /empfänger|weiter(?:gegeben|zugeben|gabe|geben|geleitet|leitung|reich)|geben\s[^.]{0,80}\sweiter|übermitt|auftragsverarbeit|dienstleist|hoster|hosting|gehostet|rechenzentrum|webspace|provider|\ban dritte|niemand|\bnur wir\b|bleib\p{L}* bei uns|\b(?:bekomm\p{L}*|erhält) (?:nur|sonst|außer)/iu,
    ),
  },
  {
    name: "wie lange Protokolle des Servers (Logdateien, IP-Adressen) gespeichert werden",
    statute: "Artikel 13 Absatz 2 Buchstabe a DSGVO",
    advice: "Nenne die Dauer, oder schreibe, dass der Server kein Protokoll führt.",
    isGiven: statesRetentionOfLogs,
  },
  right("auf Auskunft", 15, /auskunft|auskünfte/iu),
  right("auf Berichtigung", 16, /berichtig|korrektur|korrigier|richtig ?(?:zu)?stell/iu),
  right("auf Löschung", 17, /lösch|vergessen/iu),
  right("auf Einschränkung der Verarbeitung", 18, /schränk|\bsperr/iu),
  right(
    "auf Datenübertragbarkeit",
    20,
    /übertragbar|übertragung|portabil|mitnehm|mitzunehm|gängig|maschinenlesbar/iu,
  ),
  right("auf Widerspruch", 21, /widerspruch|widersprech/iu),
  {
    name: "das Recht, sich bei einer Aufsichtsbehörde zu beschweren",
    statute: "Artikel 13 Absatz 2 Buchstabe d DSGVO",
    advice: "Nenne die Aufsichtsbehörde eures Landes.",
    isGiven: says(
      /beschwer|aufsichtsbehörde|datenschutzbehörde|landesbeauftragt|landes(?:zentrum|amt) für (?:den )?datenschutz/iu,
    ),
  },
  {
    name: "ob im Browser etwas gespeichert wird (Cookies und Ähnliches)",
    statute: "§ 25 TDDDG",
    advice: "Schreibe, dass die Website keine Cookies setzt, und was sie sonst im Browser ablegt.",
    isGiven: says(
      /cookie|(?:local|session|web) ?storage|endgerät|TDDDG|TTDSG|(?:browser|gerät)[^.]{0,80}(?:speicher|ables|ableg|abgelegt)|(?:speicher|ableg|abgelegt)[^.]{0,60}(?:browser|gerät)/iu,
    ),
  },
];

/** The mention of a host from which the map loads after consent. */
export function createHostFact(origin: string): LegalFact {
  const names = findHostNames(origin);
  return {
    name: `der fremde Server ${names[0] ?? origin}, von dem die Karte nach Zustimmung lädt`,
    statute: "Artikel 13 Absatz 1 Buchstabe e DSGVO, § 25 TDDDG",
    advice: "Nenne ihn, wer ihn betreibt und dass er die IP-Adresse erfährt.",
    isGiven: (text) => {
      // A mail address at the host's domain does not mention the map.
      const compact = compactWords(text.replace(/\S+@\S+/gu, " "));
      return names.some((name) => compact.includes(compactWords(name)));
    },
  };
}

const logs =
  /log-?(?:file|datei|daten|eintr)|server-?log|\blogs\b|protokoll|zugriffsdaten|\baufrufe?n?\b|ip-?adress/giu;
const duration =
  /(?:\d+|ein\p{L}*|zwei|drei|vier|fünf|sechs|sieben|acht|zehn|vierzehn|dreißig)\s(?:minuten?|stunden?|tage?n?|wochen?|monate?n?)\b|lösch|anonymis|gekürzt|kürz|nicht\s(?:\p{L}+\s){0,2}(?:gespeichert|protokolliert|aufbewahrt|aufgezeichnet|mitgeschrieben)|(?:speicher|protokollier)\p{L}*\s(?:\p{L}+\s){0,3}nicht|kein\p{L}*\s(?:\p{L}+[ -]){0,2}(?:protokoll|log)|schreib\p{L}*\s(?:\p{L}+\s){0,3}(?:kein\p{L}*|nichts?)\s(?:\p{L}+\s)?auf\b/iu;

function statesRetentionOfLogs(text: string): boolean {
  return listPassages(text, logs, 500).some(({ before, after }) => {
    // The right to have data deleted does not say how long they are stored.
    const [passage = ""] = (before + after).split(/\b(?:rechte?|auskunft)\b/iu);
    return duration.test(passage);
  });
}

const rightsBegin = /\b(?:betroffenen)?rechte?\b|anspruch|verlangen|betroffenenrecht/giu;
/** Articles cited together: „Art. 15, 16 und 20“, „Artikel 15 bis 18, 21“, „Art. 15 ff.“. */
const articles =
  /\bart(?:ikeln?|\.)? ?\d[\d ,.–-]*(?:(?:und|sowie|bis|ff|art(?:ikeln?|\.)?)[\d ,.–-]*)*/giu;
const articleRange = /(\d+)(?: ?(?:bis|[–-]) ?(?:art(?:ikel|\.)? ?)?(\d+)| ?(ff))?/giu;
const lastRight = 22;

/** The rights of visitors are searched where the text speaks of rights. */
function right(name: string, article: number, pattern: RegExp): LegalFact {
  return {
    name: `das Recht ${name}`,
    statute: `Artikel 13 Absatz 2 Buchstabe b und Artikel ${article} DSGVO`,
    advice: "Nenne es unter den Rechten der Besucherinnen und Besucher.",
    isGiven: (text) =>
      listPassages(text, rightsBegin, 1500).some(({ before, after }) => {
        const passage = before + after;
        return pattern.test(passage) || citesArticle(passage, article);
      }),
  };
}

function citesArticle(text: string, article: number): boolean {
  return Array.from(text.matchAll(articles)).some(([list]) =>
    Array.from(list.matchAll(articleRange)).some(([, from, to, following]) => {
      const last = following === undefined ? (to ?? from) : lastRight;
      return Number(from) <= article && article <= Number(last);
    }),
  );
}

function compactWords(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d]/gu, "");
}

/**
 * The names by which a text may mention a host: in full, its domain, or the domain's distinctive
 * word.
 */
function findHostNames(origin: string): string[] {
  const { hostname } = new URL(origin);
  const labels = hostname.split(".");
  const word = labels.at(-2) ?? "";
  const domain = labels.slice(-2).join(".");
  // A short word such as "ab" would be in any text.
  return [...new Set([hostname, domain, ...(word.length > 4 ? [word] : [])])];
}
