import type { AccountChannel, Channel, CredentialName } from '@kervan/contracts/messages/channels'
import { KeysMissing, type Vault } from '@kervan/infra/vault/port'
import type pg from 'pg'
import type { ConnectedAccount, Secrets } from './connected-account.ts'

/** A credential that no record has named by then never will be. */
const LEFT_OVER = "interval '1 hour'"
/** Whose keys credentials are sealed by. */
const SUBJECT = 'installation'
const placeOf = (credential: string, name: string): string => `channel credential\n${credential}\n${name}`

export interface KeptCredential {
  readonly account: string
  readonly credential: string
  readonly name: CredentialName
  /** UTC, ISO 8601. */
  readonly setAt: string
  readonly setBy: string
}

export interface AccountActivity {
  readonly channel: AccountChannel
  readonly account: string
  readonly received: number
  readonly lastIn: string | null
  readonly lastOut: string | null
}

/** Channel accounts as their records say, their credentials, and what came and went, as rows. */
export const createAccountLedger = (pool: pg.Pool, vault: Vault) => ({
  /**
   * Keeps what the record says, and forgets the credentials that it named before and names no more. One that it never named is about
   * to be named, or was left over by a process that ended in between: it is forgotten after a while.
   * @param asOf  the revision of the record: an older one changes nothing
   */
  async keep(account: ConnectedAccount, asOf: bigint): Promise<void> {
    const named = Object.entries(account.credentials.set).map(([name, credential]) => `${credential} ${name}`)
    await pool.query(
      `with forgotten as (
         delete from commands.channel_credentials each using commands.channel_accounts before
         where each.account = $1 and before.id = $1 and before.as_of <= $2
           and each.credential || ' ' || each.name <> all ($4::text[])
           and (before.account->'credentials'->'set'->>each.name = each.credential or each.set_at < now() - ${LEFT_OVER})
       )
       insert into commands.channel_accounts (id, as_of, account) values ($1, $2, $3)
       on conflict (id) do update set as_of = excluded.as_of, account = excluded.account
       where channel_accounts.as_of <= excluded.as_of`,
      [account.id, asOf, JSON.stringify(account), named],
    )
  },

  async drop(id: string): Promise<void> {
    await pool.query('delete from commands.channel_accounts where id = $1', [id])
  },

  /** Earliest first. */
  async list(): Promise<readonly ConnectedAccount[]> {
    const { rows } = await pool.query<{ account: ConnectedAccount }>(
      'select account from commands.channel_accounts order by id',
    )
    return rows.map(({ account }) => account)
  },

  /**
   * Of an account, under one id; they count once the record says so.
   * @throws VaultUnavailable
   */
  async setCredentials(
    account: string,
    credential: string,
    secrets: readonly { readonly name: CredentialName; readonly value: string }[],
    setBy: string,
  ): Promise<void> {
    const sealed = await vault.seal(
      secrets.map(({ name, value }) => ({
        subject: SUBJECT,
        place: placeOf(credential, name),
        content: Buffer.from(value),
      })),
    )
    for (const [index, { name }] of secrets.entries())
      await pool.query(
        `insert into commands.channel_credentials (account, credential, name, box, key, set_by) values ($1, $2, $3, $4, $5, $6)
         on conflict do nothing`,
        [account, credential, name, sealed[index]!.box, sealed[index]!.key, setBy],
      )
  },

  async credentials(): Promise<readonly KeptCredential[]> {
    const { rows } = await pool.query<KeptCredential>(
      `select account, credential, name, set_at as "setAt", set_by as "setBy" from commands.channel_credentials`,
    )
    return rows
  },

  /**
   * Those that the record names.
   * @throws KeysMissing, VaultUnavailable
   */
  async open({ id, credentials: { set } }: Pick<ConnectedAccount, 'id' | 'credentials'>): Promise<Secrets> {
    const { rows } = await pool.query<{ credential: string; name: CredentialName; box: Buffer; key: number }>(
      'select credential, name, box, key from commands.channel_credentials where account = $1',
      [id],
    )
    const named = rows.filter(({ credential, name }) => set[name] === credential)
    if (named.length === 0) return {}
    const opened = await vault.open(
      named.map(({ credential, name, box, key }) => ({ subject: SUBJECT, key, place: placeOf(credential, name), box })),
    )
    return Object.fromEntries(
      opened.map((content, index) => {
        if (content === 'erased' || content === 'altered') throw new KeysMissing('the credentials of a channel account')
        return [named[index]!.name, content.toString('utf8')]
      }),
    )
  },

  /** A message of a person came. */
  async noteReceived(channel: Channel, account: string, at: string): Promise<void> {
    await pool.query(
      `insert into commands.channel_activity as known (channel, account, received, last_in) values ($1, $2, 1, $3)
       on conflict (channel, account) do update
       set received = known.received + 1, last_in = greatest(known.last_in, excluded.last_in)`,
      [channel, account, at],
    )
  },

  /** A message of ours was taken. */
  async noteSent(channel: Channel, account: string, at: string): Promise<void> {
    await pool.query(
      `insert into commands.channel_activity as known (channel, account, last_out) values ($1, $2, $3)
       on conflict (channel, account) do update set last_out = greatest(known.last_out, excluded.last_out)`,
      [channel, account, at],
    )
  },

  async activity(): Promise<readonly AccountActivity[]> {
    const { rows } = await pool.query<AccountActivity>(
      `select channel, account, received::int, last_in as "lastIn", last_out as "lastOut" from commands.channel_activity`,
    )
    return rows
  },
})

export type AccountLedger = ReturnType<typeof createAccountLedger>
