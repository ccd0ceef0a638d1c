import { z } from 'zod'
import { cutText } from '../text/cut-text.ts'
import { tidyText } from '../text/typed-text.ts'

/** Characters of a subject; longer ones are cut. */
export const SUBJECT_LENGTH = 300

/** Characters of a subject that is made of a text, as many as mail programs show (RFC 5322, section 2.1.1). */
const MADE_LENGTH = 78

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ')

/** A subject as a user gives it, kept in one line. */
export const TypedSubject = z
  .string()
  .overwrite((typed) => tidyText(inOneLine(typed)))
  .min(1, 'required')
  .max(SUBJECT_LENGTH)

/** `Re:` as mail programs write it, also with a count and in the languages of those who write to us. */
const ANSWERED = /^\s*(re|ynt|yan[ıi]t|aw|sv|antw|odp|رد)\s*(\[\d+\])?\s*:/iu

/** The subject of an answer: with `Re:`, unless it says that it is one already. */
export const replySubject = (subject: string): string =>
  cutText((ANSWERED.test(subject) ? subject : `Re: ${subject}`).trim(), SUBJECT_LENGTH)

/** The subject of a mail that begins a thread and was given none: its first line, as much of it as a subject shows. */
export const subjectOfText = (text: string): string => {
  const [first = ''] = text.trim().split('\n', 1)
  return cutText(inOneLine(first).trim(), MADE_LENGTH)
}
