import type { Language } from '@kervan/contracts/errors/error-codes'
import { type Arrivals, createArrivals } from '@kervan/infra/retry/arrivals'
import type pg from 'pg'
import type { MailData, MailKind } from './mail-data.ts'

/** The subject matter of a message; its words are found when it is sent. It holds no secret. */
export interface PromisedMail<Kind extends MailKind = MailKind> {
  /** The same promise again changes nothing. */
  readonly id: string
  readonly kind: Kind
  readonly language: Language
  readonly data: MailData[Kind]
}

/** How long a message is worth sending, seconds, unless another life is given. */
const DEFAULT_LIFE = 3 * 24 * 60 * 60
/** How long no other process takes up what one has begun: longer than any attempt takes. */
const LEASE = '2 minutes'
const PAUSES = { first: 5, longest: 15 * 60 }

/** Messages that are still to be sent, as rows: what was promised is sent though the process that promised it ends. */
export const createMailOutbox = (pool: pg.Pool) => {
  const arrivals: Arrivals = createArrivals()
  return {
    /** Of promises by this process. */
    arrivals,

    /** @param lifeSeconds  how long it may still be sent */
    async enqueue<Kind extends MailKind>(mail: PromisedMail<Kind>, lifeSeconds: number = DEFAULT_LIFE): Promise<void> {
      const { id, kind, language, data } = mail
      await pool.query(
        `insert into commands.mail_outbox (id, kind, language, data, until)
         values ($1, $2, $3, $4, now() + make_interval(secs => $5)) on conflict do nothing`,
        [id, kind, language, JSON.stringify(data), lifeSeconds],
      )
      arrivals.announce()
    },

    /** The message that is due for longest, for this process alone for two minutes; null where none is due. */
    async takeDue(): Promise<PromisedMail | null> {
      const { rows } = await pool.query<PromisedMail>(
        `update commands.mail_outbox set due_at = now() + interval '${LEASE}', attempts = attempts + 1
         where id = (select id from commands.mail_outbox where due_at <= now() and until > now()
                     order by due_at limit 1 for update skip locked)
         returning id, kind, language, data`,
      )
      return rows[0] ?? null
    },

    /** Removes a message that was sent, or for which there is nothing to send. */
    async remove(id: string): Promise<void> {
      await pool.query('delete from commands.mail_outbox where id = $1', [id])
    },

    /** Puts a message off, for a longer pause each time. */
    async defer(id: string): Promise<void> {
      await pool.query(
        `update commands.mail_outbox
         set due_at = now() + make_interval(secs => least($2 * 2 ^ least(attempts, 20), $3)) where id = $1`,
        [id, PAUSES.first, PAUSES.longest],
      )
    },

    /** Removes messages that were not sent in time. @returns the removed ones */
    async removeExpired(): Promise<readonly Pick<PromisedMail, 'id' | 'kind'>[]> {
      const { rows } = await pool.query<Pick<PromisedMail, 'id' | 'kind'>>(
        'delete from commands.mail_outbox where until <= now() returning id, kind',
      )
      return rows
    },

    async count(): Promise<number> {
      const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from commands.mail_outbox')
      return rows[0]?.count ?? 0
    },
  }
}

export type MailOutbox = ReturnType<typeof createMailOutbox>
