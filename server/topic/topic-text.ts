/** The words of the pages about topics. */
export const topicTexts = {
  all: "Themen",
  people: (count: number) => (count === 1 ? "eine Person" : `${count} Personen`),
  who: "Wer dafür steht",
  chapters: "Was wir dazu schreiben",
  events: "Darüber reden",
  description: (topic: string) =>
    `${topic}: wer von uns dafür steht, was wir dazu schreiben und wann du mit uns darüber reden kannst.`,
} as const;
