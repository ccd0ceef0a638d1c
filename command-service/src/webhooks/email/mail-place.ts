/** Where a file of a mail lies in a mailbox. */
export interface MailPlace {
  /** Of the mailbox: once it changes, UIDs name other mails (RFC 3501, section 2.3.1.1). */
  readonly uidValidity: string
  readonly uid: number
  /** Of the file in the mail. */
  readonly part: string
  /** Where that one is a winmail.dat: which of the files in it, from 0; else null. */
  readonly packed: number | null
  /** The mail's Message-ID, by which it is found once its number is another; null where it has none. */
  readonly messageId: string | null
}

/** Longer ones are left out: the mail is then found by its number alone. */
const LONGEST_ID = 200
const PLACE = /^(\d{1,20})\/(\d{1,10})\/(\d{1,5}(?:\.\d{1,5}){0,60})(?:#(\d{1,4}))?(?: (<[^\s<>]+>))?$/

/** @returns `1700000000/42/2.1 <id@domain>`, with `2.1#0` for a file in a winmail.dat */
export const writePlace = ({ uidValidity, uid, part, packed, messageId }: MailPlace): string =>
  [
    `${uidValidity}/${uid}/${part}${packed === null ? '' : `#${packed}`}`,
    messageId !== null && messageId.length <= LONGEST_ID && messageId,
  ]
    .filter(Boolean)
    .join(' ')

/** Null for what is no place in a mailbox. */
export const readPlace = (written: string): MailPlace | null => {
  const [, uidValidity, uid, part, packed, messageId = null] = PLACE.exec(written) ?? []
  if (!uidValidity || !uid || !part) return null
  return { uidValidity, uid: Number(uid), part, packed: packed === undefined ? null : Number(packed), messageId }
}
