/** Numbers and a few words. */
export const NARROW = 'minmax(124px, 0.6fr)'
/** No day of a year is cut, in any language. */
export const DAY = 'minmax(152px, 0.8fr)'
/** A first and a last day. */
export const DAYS = 'minmax(288px, 1.2fr)'
/** A status with its icon. */
export const STATUS = 'minmax(164px, 0.9fr)'
