/** Every German word of the interface that does not come from the content, by area. */
export const texts = {
  layout: {
    skipLink: "Zum Inhalt springen",
    preview: "Vorschau",
    previewText:
      "Entwürfe sind auf dieser Website sichtbar, obwohl sie noch nicht veröffentlicht sind.",
    previewUntil: (until: string) => `Die Vorschau gilt bis ${until}.`,
    previewEnd: "Vorschau beenden",
    legal: "Hinweise",
  },
  navigation: {
    toggle: "Navigation",
    label: "Hauptnavigation",
    breadcrumbs: "Brotkrumen",
  },
  candidates: {
    listPlace: (place: number) => `Listenplatz ${place}`,
    constituency: "Wahlkreis",
    constituencyNumber: (number: number) => `Wahlkreis ${number}`,
  },
  countdown: {
    label: "Bis zur Wahl",
    untilCross: (days: number) =>
      days === 1 ? ["Tag bis", "zum Kreuz"] : ["Tage bis", "zum Kreuz"],
    today: "Heute wählen",
  },
  home: {
    callLine: "Wer tritt bei dir an?",
    call: "Zu den Wahlkreisen",
    heroMap: (numbers: string) => `Karte der Wahlkreise ${numbers}`,
    noCandidates: "Die Namen stehen hier, sobald die Liste beschlossen ist.",
    offices: "Geschäftsstellen",
    venues: "Veranstaltungsorte",
    placesMap: "Karte der Geschäftsstellen und Veranstaltungsorte",
    constituencyMap: "Karte der Wahlkreise",
    nextEvents: "Die nächsten Termine",
    allEvents: (total: number) => (total === 1 ? "Zum Termin" : `Alle ${total} Termine`),
    press: "Presse",
  },
  places: {
    office: "Geschäftsstelle",
    venue: "Veranstaltungsort",
    seats: (count: number) => `${count} Plätze`,
    events: (count: number) => (count === 1 ? "1 Termin" : `${count} Termine`),
    pin: (sign: string, kind: string, place: string) => `${sign}: ${kind} ${place}`,
  },
  map: {
    scale: (length: string) => `Maßstab ${length}`,
  },
};
