/** Where a file of a mail lies at Mailgun. */
export interface MailFilePlace {
  /** Of the file, or of the one in which it is packed. */
  readonly url: string
  /** Which of those in that one, from 0; null where it is the file itself. */
  readonly packed: number | null
}

/** @returns `https://storage.eu.mailgun.net/…/attachments/0#2` */
export const writeMailFilePlace = ({ url, packed }: MailFilePlace): string =>
  packed === null ? url : `${url}#${packed}`

export const readMailFilePlace = (written: string): MailFilePlace => {
  const [, url, packed] = /^([^#]+)#(\d{1,4})$/.exec(written) ?? []
  return url && packed ? { url, packed: Number(packed) } : { url: written, packed: null }
}
