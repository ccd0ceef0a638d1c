import { KeysMissing, type Vault } from '@kervan/infra/vault/port'
import type pg from 'pg'
import { newSecret } from './sign-webhook.ts'

/** Whose keys the secrets are sealed by. */
const SUBJECT = 'installation'
const placeOf = (id: string): string => `webhook secret\n${id}`

export interface KeptSecret {
  readonly id: string
  /** UTC, ISO 8601. */
  readonly madeAt: string
  readonly madeBy: string
  readonly until: string | null
  readonly works: boolean
}

/** By what deliveries of subscriptions are signed: rows, sealed. */
export const createWebhookSecrets = (pool: pg.Pool, vault: Vault) => ({
  /** Latest first. */
  async of(subscription: string): Promise<readonly KeptSecret[]> {
    const { rows } = await pool.query<KeptSecret>(
      `select id, made_at as "madeAt", made_by as "madeBy", until, until is null or until > now() as works
       from commands.webhook_secrets where subscription = $1 order by made_at desc, id`,
      [subscription],
    )
    return rows
  },

  /**
   * Those that are signed with at this moment, latest first.
   * @throws KeysMissing, VaultUnavailable
   */
  async open(subscription: string): Promise<readonly Buffer[]> {
    const { rows } = await pool.query<{ id: string; box: Buffer; key: number }>(
      `select id, box, key from commands.webhook_secrets
       where subscription = $1 and (until is null or until > now()) order by made_at desc, id`,
      [subscription],
    )
    if (rows.length === 0) return []
    const opened = await vault.open(
      rows.map(({ id, box, key }) => ({ subject: SUBJECT, key, place: placeOf(id), box })),
    )
    return opened.map((secret) => {
      if (secret === 'erased' || secret === 'altered') throw new KeysMissing('the secret of a webhook subscription')
      return secret
    })
  },

  /**
   * Makes one; those before end after `overlapMinutes`, where they do not end sooner.
   * @throws VaultUnavailable
   */
  async make(
    id: string,
    { subscription, madeBy, overlapMinutes }: { subscription: string; madeBy: string; overlapMinutes: number },
  ): Promise<{ readonly secret: Buffer; readonly previousUntil: string | null }> {
    const secret = newSecret()
    const [sealed] = await vault.seal([{ subject: SUBJECT, place: placeOf(id), content: secret }])
    const { rows } = await pool.query<{ until: string | null }>(
      `with made as (
         insert into commands.webhook_secrets (id, subscription, box, key, made_by) values ($1, $2, $3, $4, $5)
       ), ended as (
         update commands.webhook_secrets
         set until = least(coalesce(until, 'infinity'), now() + make_interval(mins => $6))
         where subscription = $2 and id <> $1 and (until is null or until > now())
         returning until
       )
       select max(until) as until from ended`,
      [id, subscription, sealed?.box, sealed?.key, madeBy, overlapMinutes],
    )
    return { secret, previousUntil: rows[0]?.until ?? null }
  },
})

export type WebhookSecrets = ReturnType<typeof createWebhookSecrets>
