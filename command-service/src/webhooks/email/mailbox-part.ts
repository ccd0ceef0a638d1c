import type { Readable } from 'node:stream'
import type { ImapFlow } from 'imapflow'

/** A part is fetched in pieces of so many bytes: no more of it is in memory. */
const PIECE = 256 * 1024

/** A part of a mail in the open mailbox, decoded; null where it is not there any more. It breaks off with the connection. */
export const openPart = async (client: ImapFlow, uid: number, part: string): Promise<Readable | null> => {
  const { content } = await client.download(String(uid), part, { uid: true, chunkSize: PIECE })
  if (!content) return null
  client.once('close', () => {
    if (!content.readableEnded) content.destroy(new Error('the connection ended before the file'))
  })
  return content
}
