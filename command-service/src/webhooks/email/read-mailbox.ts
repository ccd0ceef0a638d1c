import { createHash, randomUUID } from 'node:crypto'
import type { WebhookInbox } from '@kervan/infra/webhook-inbox/port'
import type { FetchMessageObject, ImapFlow } from 'imapflow'
import { attachmentsInMailbox } from './attachments-in-mailbox.ts'
import type { MailboxCursor, MailboxCursors } from './mailbox-cursors.ts'
import { MAIL_HEADERS } from './normalise.ts'

/** Names mails in the inbox. */
export const EMAIL = 'email'

/** A mail of at most so many bytes is fetched and kept whole. */
const WHOLE = 5 * 1024 * 1024
/** Of a larger one so many are: its headers and, but for odd mails, its text. */
const BEGINNING = 1024 * 1024
const DAY_MS = 24 * 60 * 60 * 1000
/** Mails whose sizes and times are asked for at once. */
const BATCH = 200

export interface MailboxPorts {
  readonly inbox: Pick<WebhookInbox, 'storeWebhook'>
  readonly cursors: MailboxCursors
  readonly now: () => Date
}

export interface Mailbox {
  /** Names it among the cursors, and the account in conversations. */
  readonly account: string
  readonly path: string
}

/**
 * Puts what has come since the last time into the inbox, and moves the cursor after each mail. What is stored twice, as a process ended in
 * between or the server numbered its mails anew, the inbox knows by its bytes. A mailbox that is connected for the first time is read
 * from now on.
 */
export const readMailbox = async (client: ImapFlow, mailbox: Mailbox, ports: MailboxPorts): Promise<void> => {
  const { cursors, now } = ports
  const startedAt = now()
  const { uidValidity, uidNext } = await client.mailboxOpen(mailbox.path, { readOnly: true })
  const lastUid = uidNext === undefined ? await lastUidOf(client) : uidNext - 1
  const cursor = await cursors.read(mailbox.account)
  if (!cursor) return cursors.connect(mailbox.account, { uidValidity, lastUid, connectedAt: startedAt })
  if (cursor.uidValidity === uidValidity) await readAfter(client, mailbox, cursor, ports)
  else await readSince(client, mailbox, cursor, ports)
  await cursors.advance(mailbox.account, {
    uidValidity,
    lastUid: cursor.uidValidity === uidValidity ? 0 : lastUid,
    readAt: startedAt,
  })
}

const lastUidOf = async (client: ImapFlow): Promise<number> => {
  const last = await client.fetchOne('*', { uid: true })
  return last ? last.uid : 0
}

/** UIDs rise: what is above the cursor's has come since. */
const readAfter = async (
  client: ImapFlow,
  mailbox: Mailbox,
  { uidValidity, lastUid }: MailboxCursor,
  ports: MailboxPorts,
): Promise<void> => {
  // `n:*` names the last mail even where it lies below n (RFC 3501, section 6.4.8).
  const uids = ((await client.search({ uid: `${lastUid + 1}:*` }, { uid: true })) || []).filter((uid) => uid > lastUid)
  for await (const mail of told(client, uids)) {
    await store(client, mailbox, mail, ports)
    await ports.cursors.advance(mailbox.account, { uidValidity, lastUid: mail.uid })
  }
}

/** The server numbered its mails anew: those that came since the mailbox was read last, a day more for the clocks, are stored once more. */
const readSince = async (
  client: ImapFlow,
  mailbox: Mailbox,
  { connectedAt, readAt }: MailboxCursor,
  ports: MailboxPorts,
): Promise<void> => {
  const since = new Date(Math.max(connectedAt.getTime(), readAt.getTime() - DAY_MS))
  // SINCE knows days alone, in the server's own time zone.
  const uids = (await client.search({ since: new Date(since.getTime() - DAY_MS) }, { uid: true })) || []
  for await (const mail of told(client, uids)) if (arrivalOf(mail) >= since) await store(client, mailbox, mail, ports)
}

/** Size and time of mails, in the order of their UIDs. */
async function* told(client: ImapFlow, uids: readonly number[]): AsyncGenerator<FetchMessageObject> {
  const sorted = uids.toSorted((one, other) => one - other)
  for (let at = 0; at < sorted.length; at += BATCH) {
    const batch = sorted.slice(at, at + BATCH)
    const mails = await client.fetchAll(batch, { uid: true, size: true, internalDate: true }, { uid: true })
    yield* mails.toSorted((one, other) => one.uid - other.uid)
  }
}

/** To the second, as mail servers tell it: one that came in the second of the connection counts. */
const arrivalOf = ({ internalDate }: FetchMessageObject): Date => new Date(new Date(internalDate ?? 0).getTime() + 999)

const store = async (client: ImapFlow, mailbox: Mailbox, mail: FetchMessageObject, ports: MailboxPorts) => {
  const { uid, size = 0, internalDate } = mail
  const isLarge = size > WHOLE
  const fetched = await client.fetchOne(
    String(uid),
    { source: isLarge ? { start: 0, maxLength: BEGINNING } : true, bodyStructure: true },
    { uid: true },
  )
  const { source: raw, bodyStructure } = fetched || {}
  // It was removed meanwhile.
  if (!raw) return
  const receivedAt = ports.now()
  const validity = client.mailbox ? String(client.mailbox.uidValidity) : ''
  await ports.inbox.storeWebhook({
    provider: EMAIL,
    dedupKey: createHash('sha256').update(`${mailbox.account} ${size} `).update(raw).digest('hex'),
    raw,
    headers: {
      [MAIL_HEADERS.account]: mailbox.account,
      [MAIL_HEADERS.arrivedAt]: earlierOf(internalDate, receivedAt).toISOString(),
      ...(isLarge && { [MAIL_HEADERS.size]: String(size) }),
      ...(bodyStructure && {
        [MAIL_HEADERS.attachments]: JSON.stringify(await attachmentsInMailbox(client, uid, bodyStructure)),
        [MAIL_HEADERS.place]: `${validity}/${uid}`,
      }),
    },
    correlationId: randomUUID(),
    receivedAt,
  })
}

/** A mail server's clock may be ahead. */
const earlierOf = (told: Date | string | undefined, now: Date): Date => {
  const at = new Date(told ?? now)
  return Number.isNaN(at.getTime()) || at > now ? now : at
}
