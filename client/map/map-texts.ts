/** The texts of the live map, in its chunk because only the map needs them. */
export const mapTexts = {
  group: (names: string[]) => `${names.length} Orte, näher heran: ${listSome(names)}`,
  sameSpotNamed: (names: string[]) => `${mapTexts.sameSpot(names.length)}: ${listSome(names)}`,
  sameSpot: (count: number): string => `${count} Orte an dieser Stelle`,
  loadFrom: (hosts: string[]) => `Karte von ${listNames(hosts)} laden`,
  loadFromNote: (hosts: string[]) =>
    `Erst dann überträgt dein Browser an ${listNames(hosts)} deine IP-Adresse, die Adresse dieser Website und den gezeigten Ausschnitt. Das gilt, bis du diesen Tab schließt.`,
  loading: "Die Karte wird geladen.",
  notLoadedFrom: (hosts: string[]) =>
    `Die Karte von ${listNames(hosts)} ließ sich nicht laden. Die Liste nennt alle Orte.`,
} as const;

const maxNames = 5;

/** A screen reader should not have to read out the names of a whole state. */
function listSome(names: string[]): string {
  const rest = names.length - maxNames;
  const some = names.slice(0, maxNames).join(", ");
  if (rest <= 0) return some;
  return rest === 1 ? `${some} und 1 weiterer` : `${some} und ${rest} weitere`;
}

function listNames(names: string[]): string {
  return new Intl.ListFormat("de", { type: "conjunction" }).format(names);
}
