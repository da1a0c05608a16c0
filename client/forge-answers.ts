/** Milliseconds that the forge has for an answer, by the letters that it has to receive before. */
export function limitAnswer(letters: number): number {
  const slowestLettersPerMs = 100;
  return 120_000 + letters / slowestLettersPerMs;
}

export const unreachable =
  "Die Forge ist nicht zu erreichen. Prüfe, ob dein Gerät im Netz ist, und versuche es in ein paar Minuten noch einmal.";

/** What to say if the forge has not answered in time; what was sent may have arrived. */
export function describeSilence(isWrite: boolean): string {
  return isWrite
    ? "Die Forge hat minutenlang nicht geantwortet. Vielleicht ist es trotzdem angekommen: Kopiere deinen Text, lade den Editor in ein paar Minuten neu, und sieh nach. Steht dort noch die alte Fassung, füge ihn ein; ein Bild wähle dann noch einmal."
    : "Die Forge hat minutenlang nicht geantwortet. Lade den Editor in ein paar Minuten neu.";
}

const changedElsewhere =
  "Die Forge hat inzwischen eine andere Fassung, wohl weil gerade jemand anderes gespeichert hat. Kopiere deinen Text, lade den Editor neu, und trage ihn in die neue Fassung ein.";

const byStatus: Readonly<Record<number, string>> = {
  401: "Die Forge nimmt dein Token nicht an, wohl weil es abgelaufen ist. Verlasse das Formular mit dem Pfeil oben links, melde dich ab und mit einem neuen Token an. „Wiederherstellen“ holt deinen Text zurück, sobald du den Eintrag öffnest.",
  403: "Die Forge erlaubt deinem Token das nicht. Lege eines an, das Repositorys lesen und schreiben und „user“ und „misc“ lesen darf. Hilft das nicht, fehlt deinem Konto das Recht: Frag die Person, die euren Server eingerichtet hat.",
  404: "Die Forge findet das nicht. Entweder fehlt deinem Konto das Recht, oder das Repository heißt anders: Frag die Person, die euren Server eingerichtet hat.",
  409: changedElsewhere,
  413: "Das ist der Forge zu groß. Verkleinere das Bild auf etwa 2000 Pixel, und speichere noch einmal.",
  422: changedElsewhere,
  429: "Die Forge hat gerade zu viele Anfragen. Warte eine Minute, und versuche es noch einmal.",
};

const firstServerFault = 500;

/** What a refusal of the forge means. Returns undefined if only the forge itself can say it. */
export function describeRefusal(status: number): string | undefined {
  if (status < firstServerFault) return byStatus[status];
  return `Die Forge meldet einen Fehler (${status}), der nicht an dir liegt. Versuche es in ein paar Minuten noch einmal.`;
}

/**
 * Whether the editor is left to tell a refusal. Reading, it asks for some of them, such as whether
 * an account may write.
 */
export function isToldByEditor(status: number, isWrite: boolean): boolean {
  return !isWrite && status < firstServerFault && status !== 429;
}
