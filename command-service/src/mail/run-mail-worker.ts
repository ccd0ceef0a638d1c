import { MailRefused, type MailSender } from '@kervan/infra/mail/port'
import { createThrottledLog } from '@kervan/infra/telemetry/throttled-log'
import type { Logger } from 'pino'
import { workOffQueue } from '../kit/work-off-queue.ts'
import type { Records } from '../ports.ts'
import type { ComposeMail } from './compose-mail.ts'
import type { MailKind } from './mail-data.ts'
import { MAIL_KINDS } from './mail-kinds.ts'
import type { MailOutbox, PromisedMail } from './mail-outbox.ts'

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
  const throttled = createThrottledLog()

  const deliver = async (mail: PromisedMail): Promise<void> => {
    const { id, kind, language, data } = mail
    const compose = MAIL_KINDS[kind] as ComposeMail<MailKind>
    const composed = await compose(data, { records, baseUrl, id, language })
    if (!composed) return
    const { mailSenderName } = await records.siteSettings()
    await sender.send({ id, fromName: mailSenderName, ...composed })
  }

  const takeDue = async (): Promise<PromisedMail | null> => {
    for (const { id, kind } of await outbox.removeExpired())
      logger.error({ mail: id, kind }, 'a message was not sent in time and is given up')
    return outbox.takeDue()
  }

  const sendAndSettle = async (mail: PromisedMail): Promise<void> => {
    const { id, kind } = mail
    try {
      await deliver(mail)
    } catch (error) {
      if (!(error instanceof MailRefused)) {
        throttled('deferred', (unlogged) =>
          logger.warn({ mail: id, kind, reason: String(error), unlogged }, 'a message waits and is tried again'),
        )
        return outbox.defer(id)
      }
      logger.error({ mail: id, kind, reason: error.message }, 'a message is given up')
    }
    await outbox.remove(id)
  }

  return workOffQueue({
    arrivals: outbox.arrivals,
    takeDue,
    settle: sendAndSettle,
    atOnce: 1,
    onInterrupted: (error, mail) =>
      logger.warn({ err: error, mail: mail?.id }, 'sending messages was interrupted and goes on'),
    stopping: new AbortController(),
  })
}
