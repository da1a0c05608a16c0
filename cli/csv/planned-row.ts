import type { FieldChange } from "./plan-edits.ts";
import type { RowReading } from "./read-rows.ts";

/** A row of the sheet and the file that it is about. */
export interface PlannedRow {
  row: RowReading;
  file: string;
  isNew: boolean;
  changes: FieldChange[];
  /** The whole text of the file; absent when nothing changes. */
  text?: string;
}
