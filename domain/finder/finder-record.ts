/** What the finder can look up; the rows are in tables of their own. */
export interface FinderRecord {
  /** Of everything that the rows were computed from. */
  digest: string;
  /** Whether there are postcodes; with places alone, a postcode says little. */
  hasPostcodes: boolean;
  /** What the licences of the tables demand to be shown. */
  notices: string[];
}

/** The rows of the finder. */
export interface FinderTables {
  record: FinderRecord;
  postcodes: { postcode: string; number: number; share: number; outside?: string }[];
  places: FinderPlace[];
}

/** A place of one postcode; without constituency and state it is at sea or abroad. */
export interface FinderPlace {
  postcode: string;
  name: string;
  words: string;
  joined: string;
  constituency?: number;
  outside?: string;
  near: number[];
}
