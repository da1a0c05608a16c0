/** The facts about the finder's data; the rows are in tables of their own. */
export interface FinderRecord {
  /** Of everything that the rows were computed from. */
  digest: string;
  /** Whether there are postcodes; with places alone, a postcode says little. */
  hasPostcodes: boolean;
  /** The notices that the licences of the tables require. */
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
