/** What the live map says; its chunk is loaded with the map only. */
export const mapTexts = {
  kinds: { office: "Geschäftsstelle", venue: "Veranstaltungsort" },
  sign: (sign: string, name: string) => `${sign}: ${name}`,
  group: (names: string[]) => `${names.length} Orte, näher heran: ${names.join(", ")}`,
  sameSpot: (count: number) => `${count} Orte an dieser Stelle`,
  constituency: (number: number, name: string) => `Wahlkreis ${number} ${name}`,
  toCandidate: "Wer hier antritt",
} as const;
