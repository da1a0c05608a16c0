/** The sentences about how, when and where to vote. */
export const votingTexts = {
  postalVote: (until: string | undefined) =>
    `Per Brief kannst du schon wählen: Die Unterlagen bekommst du bei deiner Gemeinde${until === undefined ? "." : `, wenn du sie bis ${until}, beantragst.`}`,
  requestPapers: "Briefwahl beantragen",
  letterUntil: (until: string) => `Ein Wahlbrief muss bis ${until}, ankommen.`,
  lines: { eve: ["Morgen."], day: ["Heute", "wählen."] },
  where:
    "Wo du wählst, steht auf deiner Wahlbenachrichtigung. Ist keine gekommen, hilft deine Gemeinde.",
  // BWO § 56 Abs. 3, § 59 and the ordinances of the Länder.
  bring: "Nimm sie und deinen Ausweis mit. Ohne sie genügt der Ausweis.",
  eve: "Morgen ist Wahltag. Wo du wählst, steht auf deiner Wahlbenachrichtigung.",
  day: (hours: string) =>
    `Heute ist Wahltag, ${hours}. Wo du wählst, steht auf deiner Wahlbenachrichtigung.`,
  facts: {
    day: "Wahltag",
    where: "Wahllokal",
    postalVote: "Briefwahl",
  },
  // BWO § 19 Abs. 1 and the ordinances of the Länder: the notice names the polling place.
  pollingPlace:
    "Welches deins ist, steht auf deiner Wahlbenachrichtigung. Ist keine gekommen, hilft deine Gemeinde.",
  postalVoteFrom: (day: string) => `Ab ${day}, kannst du per Brief wählen.`,
  requestUntil: (until: string) =>
    `Die Unterlagen beantragst du bis ${until}, bei deiner Gemeinde.`,
  votingAge: (years: number) => `Wählen darfst du ab ${years} Jahren.`,
  otherList: "Andere Liste",
  otherPerson: "Andere Person",
  ownPerson: "Weitere Person der Liste",
  ballotNote:
    "Muster zur Erklärung: vereinfacht und kein amtlicher Stimmzettel. Zum Üben kannst du bei uns ein Kreuz setzen; gespeichert wird nichts.",
  pollsClosed: "Die Wahllokale sind geschlossen.",
} as const;
