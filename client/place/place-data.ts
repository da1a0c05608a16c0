import type {
  CalendarData,
  CandidateCard,
  EventCard,
  LinkData,
  MapData,
  PhoneData,
  PlaceCard,
  TakeawayData,
  TextData,
} from "#client/contract/page-data.ts";

export interface PlaceDetails {
  place: PlaceCard;
  breadcrumbs: LinkData[];
  phone?: PhoneData;
  email?: string;
  website?: LinkData;
  access: AccessItem[];
  accessNote?: string;
  transit: string[];
  body?: TextData;
  events: EventCard[];
  /** Absent if the place has no events. */
  calendar?: CalendarData;
  takeaway?: TakeawayData;
  map?: MapData;
}

export interface OfficeView extends PlaceDetails {
  kind: "office";
  organisation?: string;
  hours?: { days: { name: string; text: string; isToday: boolean }[]; note?: string };
  people: CandidateCard[];
  /** Heading of the persons, whether they are reached here or live in the town. */
  peopleTitle: string;
}

export interface VenueView extends PlaceDetails {
  kind: "venue";
}

export interface AccessItem {
  feature: "wheelchair" | "toilet" | "induction" | "guidance" | "signLanguage" | "capacity";
  value: "yes" | "limited" | "no" | "unknown";
  text: string;
  note?: string;
}
