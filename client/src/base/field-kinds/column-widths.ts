/** How wide a column is. */
export interface ColumnWidth {
  /** The narrowest that it can be, pixels. */
  readonly least: number
  /** Its part of the room that is left over, beside those of the other columns. */
  readonly share: number
}

/** Numbers and a few words. */
export const NARROW: ColumnWidth = { least: 124, share: 0.6 }
/** No day of a year is cut, in any language. */
export const DAY: ColumnWidth = { least: 152, share: 0.8 }
/** A first and a last day. */
export const DAYS: ColumnWidth = { least: 288, share: 1.2 }
/** A status with its icon. */
export const STATUS: ColumnWidth = { least: 164, share: 0.9 }
/** With what the clock makes of the record beside it. */
export const TIMED_STATUS: ColumnWidth = { least: 232, share: 1.1 }
