import { MailRefused, type MailSender } from '@kervan/infra/mail/port'
import { createBackOff } from '@kervan/infra/retry/back-off'
import { retry } from '@kervan/infra/retry/retry'
import { createThrottledLog } from '@kervan/infra/telemetry/throttled-log'
import type { Logger } from 'pino'
import type { Records } from '../ports.ts'
import type { ComposeMail } from './compose-mail.ts'
import type { MailKind } from './mail-data.ts'
import { MAIL_KINDS } from './mail-kinds.ts'
import type { MailOutbox, PromisedMail } from './mail-outbox.ts'

/** How often promises of other processes, and those that are to be tried again, are looked for. */
const POLL_MS = 2_000

export interface MailWorkerPorts {
  readonly records: Records
  readonly outbox: MailOutbox
  readonly sender: MailSender
  /** How browsers reach the product. */
  readonly baseUrl: string
  readonly logger: Logger
}

/**
 * Sends what was promised, one message at a time, each at least once: one whose process ended in between is sent again, under the same
 * Message-ID. While the mail server is away messages wait; one that it refuses is given up, and that is logged.
 */
export const runMailWorker = ({ records, outbox, sender, baseUrl, logger }: MailWorkerPorts) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const throttled = createThrottledLog()

  const deliver = async (mail: PromisedMail): Promise<void> => {
    const { id, kind, language, data } = mail
    const compose = MAIL_KINDS[kind] as ComposeMail<MailKind>
    const composed = await compose(data, { records, baseUrl, id, language })
    if (!composed) return
    const { mailSenderName } = await records.siteSettings()
    await sender.send({ id, fromName: mailSenderName, ...composed })
  }

  const sendDue = async (): Promise<boolean> => {
    for (const { id, kind } of await outbox.removeExpired())
      logger.error({ mail: id, kind }, 'a message was not sent in time and is given up')
    const mail = await outbox.takeDue()
    if (!mail) return false
    const { id, kind } = mail
    try {
      await deliver(mail)
    } catch (error) {
      if (!(error instanceof MailRefused)) {
        throttled('deferred', (unlogged) =>
          logger.warn({ mail: id, kind, reason: String(error), unlogged }, 'a message waits and is tried again'),
        )
        await outbox.defer(id)
        return true
      }
      logger.error({ mail: id, kind, reason: error.message }, 'a message is given up')
    }
    await outbox.remove(id)
    return true
  }

  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      const { arrivals } = outbox
      const arrived = arrivals.count()
      const moved = await sendDue()
      if (!moved) await arrivals.after(arrived, POLL_MS, signal)
    }
  }

  const running = retry(work, {
    isPassing: () => true,
    backOff: createBackOff(),
    signal,
    onRetry: (error) => logger.warn({ err: error }, 'sending messages was interrupted and goes on'),
  }).catch(() => undefined)
  return {
    /** Resolves when what was begun is finished. */
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}
