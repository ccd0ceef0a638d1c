import type { Readable } from 'node:stream'
import { ImapFlow } from 'imapflow'
import type { FetchedMedia, MediaSource } from '../../media/media-source.ts'
import { imapOptionsOf } from './imap-options.ts'
import { type MailPlace, readPlace } from './mail-place.ts'
import { openPart } from './mailbox-part.ts'
import { unpacked } from './packed-files.ts'
import type { Mailbox } from './read-mailbox.ts'

const GONE = { kind: 'lost', reason: 'expired' } as const

interface MailboxFiles {
  readonly imapUrl: string
  readonly mailbox: Mailbox
}

/**
 * Files of mails, fetched from the mailbox part by part, decoded (base64, quoted-printable), also from within a winmail.dat. Each on a connection of its own, which ends with the
 * bytes: that of the reader waits for news meanwhile.
 */
export const mailboxMediaSource = ({ imapUrl, mailbox }: MailboxFiles): MediaSource => ({
  channel: 'email',
  account: mailbox.account,
  async fetchFile({ providerId }, signal): Promise<FetchedMedia> {
    const place = readPlace(providerId)
    if (!place) return GONE
    const client = new ImapFlow(imapOptionsOf(imapUrl))
    const close = () => client.close()
    client.on('error', () => undefined)
    signal.addEventListener('abort', close)
    try {
      signal.throwIfAborted()
      await client.connect()
      const bytes = await openPlace(client, mailbox.path, place)
      if (!bytes) {
        close()
        return GONE
      }
      // What goes wrong before anybody reads is met by who reads.
      bytes.once('error', (error) => bytes.destroy(error))
      bytes.once('close', close).once('end', close)
      const breakOff = () => bytes.destroy(new Error('fetching the file was broken off'))
      signal.addEventListener('abort', breakOff)
      return place.packed === null ? { kind: 'came', bytes, size: null } : await unpacked(bytes, place.packed)
    } catch (error) {
      close()
      const { authenticationFailed, code } = error as { authenticationFailed?: boolean; code?: string }
      return { kind: 'later', code: authenticationFailed ? 'imap-login' : (code ?? 'unreachable') }
    }
  },
})

/** Null where the mail, or the part, is not in the mailbox any more. */
const openPlace = async (client: ImapFlow, path: string, place: MailPlace): Promise<Readable | null> => {
  const { uidValidity } = await client.mailboxOpen(path, { readOnly: true })
  const uid = String(uidValidity) === place.uidValidity ? place.uid : await findAgain(client, place)
  return uid === null ? null : openPart(client, uid, place.part)
}

/** The mailbox was numbered anew: the newest mail of that Message-ID. */
const findAgain = async (client: ImapFlow, { messageId }: MailPlace): Promise<number | null> => {
  if (messageId === null) return null
  const found = (await client.search({ header: { 'message-id': messageId } }, { uid: true })) || []
  return found.at(-1) ?? null
}
