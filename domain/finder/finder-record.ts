/** The facts about the finder's data; the rows are in tables of their own. */
export interface FinderRecord {
  /** Of everything that the rows were computed from. */
  digest: string;
  /** Whether there are postcodes; with places alone, a postcode says little. */
  hasPostcodes: boolean;
  /** The notices that the licences of the tables require. */
  notices: string[];
  /** Absent if no municipality is estimated. */
  estimates?: Estimates;
}

/** The places where the constituency is estimated, and not known. */
export interface Estimates {
  /** The points of the municipalities and their parts, as latitude and longitude. */
  points: [lat: number, lon: number][];
  /** The constituencies of municipalities whose point is in no table. */
  numbers: number[];
}

/** The rows of the finder. */
export interface FinderTables {
  record: FinderRecord;
  postcodes: FinderPostcode[];
  municipalities?: Municipality[];
  places: FinderPlace[];
}

/** A constituency that the area of a postcode is in. */
export interface FinderPostcode {
  postcode: string;
  number: number;
  /** Of the area of the postcode, up to 1. */
  share: number;
  /** The state of a constituency that is not one of the campaign's. */
  outside?: string;
  /** Whether all that is known is that it is one of the postcode's constituencies. */
  isGuessed?: boolean;
}

/** A municipality with its constituencies; several divide it. */
export interface Municipality {
  /** Amtlicher Gemeindeschlüssel, eight digits. */
  ags: string;
  /** Without titles: "Stuttgart". */
  name: string;
  /** The name of its Kreis. */
  district?: string;
  /** Whether the constituency is known, and not estimated. */
  isSure: boolean;
  /** The https address of its own list of streets. */
  streets?: string;
  areas: MunicipalityArea[];
}

/** A constituency of a municipality, with the part that decides for it in the words of the source. */
export interface MunicipalityArea {
  number: number;
  part?: string;
}

/**
 * A name that visitors may enter: a municipality, or a district or place that is part of one.
 * Without municipality, constituency and state it is at sea or abroad.
 */
export interface FinderPlace {
  /** Absent if it is known from a table without postcodes. */
  postcode?: string;
  name: string;
  words: string;
  joined: string;
  /** The key of the municipality that it is, or is part of. */
  municipality?: string;
  /** Whether it is only a part of its municipality. */
  isPart?: boolean;
  /** The one that the table of municipalities names for this part, otherwise that of its point. */
  constituency?: number;
  outside?: string;
  near: number[];
}
