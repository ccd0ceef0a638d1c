import { cutText } from '../text/cut-text.ts'

/** Characters of a subject; longer ones are cut. */
export const SUBJECT_LENGTH = 300

/** `Re:` as mail programs write it, also with a count and in the languages of those who write to us. */
const ANSWERED = /^\s*(re|ynt|yan[ıi]t|aw|sv|antw|odp|رد)\s*(\[\d+\])?\s*:/iu

/** The subject of an answer: with `Re:`, unless it says that it is one already. */
export const replySubject = (subject: string): string =>
  cutText((ANSWERED.test(subject) ? subject : `Re: ${subject}`).trim(), SUBJECT_LENGTH)
