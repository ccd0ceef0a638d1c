import type { Readable } from 'node:stream'
import { ImapFlow } from 'imapflow'
import type { FetchedMedia, MediaSource } from '../../media/media-source.ts'
import { imapOptionsOf } from './imap-options.ts'
import { type MailPlace, readPlace } from './mail-place.ts'
import type { Mailbox } from './read-mailbox.ts'

/** A file is fetched in pieces of so many bytes: no more of it is in memory. */
const PIECE = 256 * 1024
const GONE = { kind: 'lost', reason: 'expired' } as const

interface MailboxFiles {
  readonly imapUrl: string
  readonly mailbox: Mailbox
}

/**
 * Files of mails, fetched from the mailbox part by part, decoded (base64, quoted-printable). Each on a connection of its own, which ends with the
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
      const bytes = await openPart(client, mailbox.path, place)
      if (!bytes) {
        close()
        return GONE
      }
      // What goes wrong before anybody reads is met by who reads.
      bytes.once('error', (error) => bytes.destroy(error))
      bytes.once('close', close).once('end', close)
      const breakOff = () => bytes.destroy(new Error('fetching the file was broken off'))
      client.once('close', () => !bytes.readableEnded && breakOff())
      signal.addEventListener('abort', breakOff)
      return { kind: 'came', bytes, size: null }
    } catch (error) {
      close()
      const { authenticationFailed, code } = error as { authenticationFailed?: boolean; code?: string }
      return { kind: 'later', code: authenticationFailed ? 'imap-login' : (code ?? 'unreachable') }
    }
  },
})

/** Null where the mail, or the part, is not in the mailbox any more. */
const openPart = async (client: ImapFlow, path: string, place: MailPlace): Promise<Readable | null> => {
  const { uidValidity } = await client.mailboxOpen(path, { readOnly: true })
  const uid = String(uidValidity) === place.uidValidity ? place.uid : await findAgain(client, place)
  if (uid === null) return null
  const { content } = await client.download(String(uid), place.part, { uid: true, chunkSize: PIECE })
  return content ?? null
}

/** The mailbox was numbered anew: the newest mail of that Message-ID. */
const findAgain = async (client: ImapFlow, { messageId }: MailPlace): Promise<number | null> => {
  if (messageId === null) return null
  const found = (await client.search({ header: { 'message-id': messageId } }, { uid: true })) || []
  return found.at(-1) ?? null
}
