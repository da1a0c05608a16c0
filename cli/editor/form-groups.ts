import type { KindName } from "#domain/fields/kinds.ts";
import type { EditorField } from "./widgets.ts";

/** The fields that a form shows first, and those that it folds. */
interface FormOrder {
  /** Names of fields besides the required ones; `body` is the text. */
  first: readonly string[];
  groups: readonly FormGroup[];
}

interface FormGroup {
  name: string;
  label: string;
  /** A sentence that says when the group is needed. */
  hint: string;
  fields: readonly string[];
}

/** Groups of all kinds, after their own ones. */
const commonGroups: readonly FormGroup[] = [
  {
    name: "group-publishing",
    label: "Entwurf und Zeitpunkt",
    hint: "Wenn die Seite noch nicht, erst später oder nur für eine Weile zu sehen sein soll.",
    fields: ["draft", "publishAt", "unpublishAt", "embargo", "updated"],
  },
  {
    name: "group-language",
    label: "Andere Sprache",
    hint: "Wenn dies die Fassung einer deutschen Seite in einer anderen oder in Leichter Sprache ist.",
    fields: ["lang", "translationOf"],
  },
];

const rest: Omit<FormGroup, "fields"> = {
  name: "group-page",
  label: "Suche, Adresse und Aussehen",
  hint: "Selten nötig: was Suchmaschinen zeigen, die Adresse der Seite und wie sie aussieht.",
};

const placeGroups: readonly FormGroup[] = [
  {
    name: "group-access",
    label: "Anfahrt und Barrierefreiheit",
    hint: "Wie man hinkommt und wer hineinkommt.",
    fields: ["transit", "accessibility", "addressExtra", "geo", "capacityNote"],
  },
];

const orders: Readonly<Record<KindName, FormOrder>> = {
  page: {
    first: ["title", "lead", "body", "ai", "image"],
    groups: [
      {
        name: "group-poster",
        label: "Wie ein Plakat",
        hint: "Wenn die Seite mit einer großen Zahl beginnt, Themen nennt oder ihre Unterseiten groß zeigt.",
        fields: ["figure", "chapters", "topics", "toc"],
      },
    ],
  },
  candidate: {
    first: [
      "givenName",
      "familyName",
      "listPosition",
      "constituency",
      "occupation",
      "residence",
      "photo",
      "body",
    ],
    groups: [
      {
        name: "group-name",
        label: "Titel, Geschlecht und Geburtsjahr",
        hint: "Was zum Namen gehört, so wie es auf dem Stimmzettel steht.",
        fields: ["honorific", "nameParticle", "sortName", "gender", "pronouns", "birthYear"],
      },
      {
        name: "group-contact",
        label: "Kontakt",
        hint: "Wie man die Person erreicht.",
        fields: ["email", "phone", "website", "social", "office"],
      },
      {
        name: "group-topics",
        label: "Themen, Zitat und Antworten",
        hint: "Wofür die Person steht.",
        fields: ["topics", "quote", "answers"],
      },
      {
        name: "group-candidacy",
        label: "Mehr zur Kandidatur",
        hint: "Wenn sich etwas ändert, die Person in mehreren Wahlen antritt oder ihr mehrere Listen habt.",
        fields: [
          "status",
          "since",
          "replacedBy",
          "photoStays",
          "election",
          "list",
          "constituencyPosition",
          "candidacies",
        ],
      },
    ],
  },
  office: {
    first: ["name", "street", "postalCode", "city", "openingHours", "phone", "email", "body"],
    groups: [
      ...placeGroups,
      {
        name: "group-office",
        label: "Mehr zur Geschäftsstelle",
        hint: "Zu wem sie gehört, für wen sie da ist und wo man mehr erfährt.",
        fields: ["openingHoursNote", "organisation", "constituencies", "website"],
      },
    ],
  },
  venue: {
    first: ["name", "street", "postalCode", "city", "capacity", "body", "image"],
    groups: [
      ...placeGroups,
      {
        name: "group-contact",
        label: "Kontakt",
        hint: "Wie man das Haus erreicht.",
        fields: ["email", "phone", "website"],
      },
    ],
  },
  event: {
    first: ["title", "start", "end", "venue", "place", "participants", "body", "image"],
    groups: [
      {
        name: "group-status",
        label: "Absagen oder verlegen",
        hint: "Wenn der Termin ausfällt, verschoben oder verlegt ist.",
        fields: ["status", "previousStart", "note"],
      },
      {
        name: "group-details",
        label: "Mehr zum Termin",
        hint: "Eintritt, Anmeldung, wer einlädt und wer hineinkommt.",
        fields: ["price", "registration", "online", "organizer", "accessibility", "topics"],
      },
      {
        name: "group-days",
        label: "Ganze oder mehrere Tage",
        hint: "Wenn der Termin keine Uhrzeit hat, über Nacht dauert oder sich wiederholt.",
        fields: ["allDay", "multiDay", "dates"],
      },
    ],
  },
  transparency: {
    first: ["title", "sponsor", "from", "until", "amount", "funding", "fundingOrigin", "body"],
    groups: [
      {
        name: "group-sponsor",
        label: "Auftraggeber und Geld",
        hint: "Was das Gesetz noch über den Auftraggeber und die Kosten wissen will.",
        fields: [
          "sponsorEmail",
          "sponsorAddress",
          "sponsorSeat",
          "sponsorOrigin",
          "controlledBy",
          "controlledByEmail",
          "controlledByAddress",
          "controlledBySeat",
          "controlledByRegister",
          "payer",
          "payerEmail",
          "payerAddress",
          "payerSeat",
          "inKind",
          "campaignAmount",
          "method",
        ],
      },
      {
        name: "group-facts",
        label: "Wahl, Zielgruppen und Beschwerden",
        hint: "Die übrigen Angaben, die das Gesetz verlangt.",
        fields: [
          "election",
          "process",
          "officialInfo",
          "repository",
          "complaints",
          "suspension",
          "targeting",
          "targetingDetails",
          "reach",
          "dataRights",
          "short",
          "changes",
        ],
      },
    ],
  },
};

const siteOrder: FormOrder = {
  first: ["title", "claim", "kicker", "party", "responsible", "logo", "theme", "navigation"],
  groups: [
    {
      name: "group-contact",
      label: "Kontakt und soziale Netzwerke",
      hint: "Wie Presse und alle anderen euch erreichen.",
      fields: ["contact", "press", "social"],
    },
    {
      name: "group-home",
      label: "Startseite",
      hint: "Was auf der Startseite steht, in welcher Reihenfolge, und was Suchmaschinen von ihr zeigen.",
      fields: ["hero", "description", "home", "sections", "afterElection", "labels"],
    },
    {
      name: "group-end",
      label: "Ende jeder Seite",
      hint: "Was unten auf jeder Seite steht.",
      fields: ["footer", "footnotes"],
    },
    { name: "group-map", label: "Karte", hint: "Wie die Karte aussieht.", fields: ["map"] },
  ],
};

/** The fields of a kind in form order: first ones, the text, and folded groups. */
export function groupFields(kind: KindName, fields: readonly EditorField[]): EditorField[] {
  const { first, groups } = orders[kind];
  return arrangeFields(fields, { first, groups: [...groups, ...commonGroups] }, rest);
}

/** The fields of `site.yml` in form order. */
export function groupSettings(fields: readonly EditorField[]): EditorField[] {
  return arrangeFields(fields, siteOrder, {
    name: "group-technology",
    label: "Ordner, Adressen und Technik",
    hint: "Selten nötig: Ändere hier nur etwas, wenn du die Dateien der Website kennst.",
  });
}

/** Fields without a group go into the last one, so that new fields appear by themselves. */
function arrangeFields(
  fields: readonly EditorField[],
  { first, groups }: FormOrder,
  last: Omit<FormGroup, "fields">,
): EditorField[] {
  const isFirst = ({ name, required }: EditorField) => required === true || first.includes(name);
  const place = ({ name }: EditorField) => first.indexOf(name);
  const shown = fields.filter(isFirst);
  const pick = (names: readonly string[]) =>
    names.flatMap((name) => fields.find((one) => one.name === name && !isFirst(one)) ?? []);
  const named = new Set(groups.flatMap((group) => group.fields));
  const others = fields.filter((one) => !isFirst(one) && !named.has(one.name));
  const folded = [
    ...groups.map((group) => writeGroup(group, pick(group.fields))),
    writeGroup(last, others),
  ];
  return [
    ...shown.toSorted((one, other) => place(one) - place(other)),
    ...folded.filter((group) => group.fields.length > 0),
  ];
}

/** Writes a group as a mapping in the form; files have its fields at the top level. */
function writeGroup(
  { name, label, hint }: Omit<FormGroup, "fields">,
  fields: EditorField[],
): EditorField & { fields: EditorField[] } {
  // The summary of a folded group lists its fields.
  const summary = fields.map((one) => one.label).join(", ");
  const box = { widget: "object", collapsed: true, required: true, isGroup: true, summary };
  return { name, label, hint, ...box, fields };
}
