/** The facts about the finder's data; the rows are in tables of their own. */
export interface FinderRecord {
  /** A digest of everything that the rows were computed from. */
  digest: string;
  /** Whether there is a table of postcodes; without it a postcode alone says little. */
  hasPostcodes: boolean;
  /** The notices that the licences of the tables require. */
  notices: string[];
  /** Absent if no municipality is estimated. */
  estimates?: Estimates;
}

/** The places where the constituency is estimated, and not known. */
export interface Estimates {
  /** The points of the estimated municipalities and their parts, as latitude and longitude. */
  points: [lat: number, lon: number][];
  /** The constituencies of estimated municipalities without a point in any table. */
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
  /** The share of the postcode's area, up to 1. */
  share: number;
  /** The state of a constituency that is not one of the campaign's. */
  outside?: string;
  /** Whether the source names several constituencies and this is one of them. */
  isGuessed?: boolean;
}

/** A municipality with its constituencies; a divided one has several. */
export interface Municipality {
  /** The official key of the municipality (Amtlicher Gemeindeschlüssel), eight digits. */
  ags: string;
  /** Without titles: "Stuttgart". */
  name: string;
  /** The name of the Kreis of the municipality. */
  district?: string;
  /** Whether the constituency is known, and not estimated. */
  isSure: boolean;
  /** The https address of the municipality's own list of streets. */
  streets?: string;
  areas: MunicipalityArea[];
}

/**
 * A constituency of a municipality, with the part that belongs to it in the wording of the source.
 */
export interface MunicipalityArea {
  number: number;
  part?: string;
}

/**
 * A name that visitors may enter: a municipality, or a district or place within one. Without
 * municipality, constituency and state it is at sea or abroad.
 */
export interface FinderPlace {
  /** Absent if the place comes from a table without postcodes. */
  postcode?: string;
  name: string;
  words: string;
  joined: string;
  /** The key of the municipality that this place is, or belongs to. */
  municipality?: string;
  /** Whether the place is only a part of its municipality. */
  isPart?: boolean;
  /**
   * The constituency that the table of municipalities names for this part, otherwise that of its
   * point.
   */
  constituency?: number;
  outside?: string;
  near: number[];
}
