import type { Leases } from '@kervan/infra/leases/port'
import { createArrivals } from '@kervan/infra/retry/arrivals'
import { createBackOff } from '@kervan/infra/retry/back-off'
import { createThrottledLog } from '@kervan/infra/telemetry/throttled-log'
import { ImapFlow } from 'imapflow'
import type { Logger } from 'pino'
import { imapOptionsOf } from './imap-options.ts'
import { type Mailbox, type MailboxPorts, readMailbox } from './read-mailbox.ts'

/** How often a mailbox is looked into, whether or not the server says that something came. */
const POLL_MS = 30_000
/** Providers lock out who knocks too often. */
const LONGEST_PAUSE_MS = 60_000

interface MailboxReader extends MailboxPorts {
  readonly imapUrl: string
  readonly mailbox: Mailbox
  readonly leases: Leases
  readonly logger: Logger
  readonly pollMs?: number
  readonly onFetched?: () => Promise<void>
  /** The server refuses user and password. */
  readonly onRefused?: (code: string) => Promise<void>
}

/**
 * Reads a mailbox, in one process at a time. The server's word that something came (IDLE) wakes it and is not relied upon: it looks in
 * every half minute besides. A connection that broke is replaced, after a pause that grows.
 */
export const runMailboxReader = ({
  imapUrl,
  mailbox,
  leases,
  logger,
  pollMs = POLL_MS,
  onFetched = async () => undefined,
  onRefused = async () => undefined,
  ...ports
}: MailboxReader) => {
  const stopping = new AbortController()
  const throttled = createThrottledLog()

  const session = async (signal: AbortSignal, onRead: () => void): Promise<void> => {
    const client = new ImapFlow(imapOptionsOf(imapUrl))
    const arrivals = createArrivals()
    const close = () => client.close()
    let fault: unknown = new Error('the mail server ended the connection')
    client.on('error', (error) => {
      fault = error
    })
    client.on('close', arrivals.announce)
    client.on('exists', arrivals.announce)
    signal.addEventListener('abort', close)
    try {
      await client.connect()
      while (!signal.aborted) {
        const seen = arrivals.count()
        if (!client.usable) throw fault
        await readMailbox(client, mailbox, ports)
        onRead()
        await onFetched()
        await arrivals.after(seen, pollMs, signal)
      }
    } finally {
      signal.removeEventListener('abort', close)
      client.close()
    }
  }

  const work = async (signal: AbortSignal): Promise<void> => {
    const backOff = createBackOff({ longest: LONGEST_PAUSE_MS })
    while (!signal.aborted)
      try {
        await session(signal, backOff.reset)
      } catch (error) {
        if (signal.aborted) return
        throttled('read', (unlogged) =>
          logger.warn(
            { account: mailbox.account, reason: reasonOf(error), unlogged },
            'a mailbox could not be read and is tried again',
          ),
        )
        if ((error as { authenticationFailed?: boolean }).authenticationFailed)
          await onRefused('imap-login').catch((cause: unknown) =>
            logger.warn({ err: cause, account: mailbox.account }, 'that a mailbox is refused could not be recorded'),
          )
        await backOff.pause(signal)
      }
  }

  const running = leases.whileHeld(`mailbox-${mailbox.account}`, (_lease, signal) => work(signal), stopping.signal)
  return {
    /** Resolves when what was begun has ended. */
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}

/** What went wrong, without the words of a server that repeats what it was sent. */
const reasonOf = (error: unknown): string => {
  const { code, authenticationFailed, message } = error as Error & { code?: string; authenticationFailed?: boolean }
  return authenticationFailed ? 'the mail server refuses user and password' : (code ?? message)
}
