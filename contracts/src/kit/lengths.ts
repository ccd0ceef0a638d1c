/** Most characters of what people say beside a record's fields. */
export const TAG_LENGTH = 40
export const NOTE_LENGTH = 10_000
export const REASON_LENGTH = 500
