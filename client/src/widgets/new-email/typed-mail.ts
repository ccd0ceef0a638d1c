import { withoutSent } from '../../kit/without-sent.ts'

/** What is typed of a mail, kept until the server has taken it. */
export interface Typed {
  readonly subject: string
  readonly text: string
  /** What was sent last, and the id of that message: sent again unchanged it is the same message, also from another dialog. */
  readonly tried: { readonly said: string; readonly id: string } | null
}
export const NOTHING: Typed = { subject: '', text: '', tried: null }

/** What was typed since a mail was sent. */
export const leftOf = (now: Typed, sent: Pick<Typed, 'subject' | 'text'>): Typed => {
  const subject = now.subject === sent.subject ? '' : now.subject
  const text = withoutSent(now.text, sent.text.trim())
  return subject === '' && text === '' ? NOTHING : { subject, text, tried: null }
}
