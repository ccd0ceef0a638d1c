import { COMMAND_MIGRATIONS, unfinishedReactions } from '@kervan/command-service/operate'
import { RETIRED_MIGRATIONS } from '@kervan/infra/event-store/retired-events'
import type { KeptSchema } from '@kervan/infra/log-tools/backup/kept-tables'
import { SECURITY_LOG } from '@kervan/infra/security-log/schema'
import { handleAgain } from '@kervan/infra/webhook-inbox/handle-again'
import { INBOX_MIGRATIONS } from '@kervan/infra/webhook-inbox/schema'

/** What a backup holds beside the log, in the order in which it is put back. */
export const KEPT_SCHEMAS: readonly KeptSchema[] = [
  {
    schema: 'commands',
    migrations: COMMAND_MIGRATIONS,
    tables: [
      // Clients whose commands are not in the log any more carry them out again, under the same ids.
      { name: 'receipts' },
      // Decisions made upon events that are left out are made anew.
      { name: 'unchanged', position: { name: 'position', of: 'event' } },
      { name: 'credentials' },
      // Their counters are behind those of the authenticators, which is as it should be.
      { name: 'passkeys' },
      { name: 'second_factors' },
      { name: 'secrets' },
      // Leases begin anew, and their epochs with them.
      { name: 'reaction_checkpoint', position: { name: 'position', of: 'reached' }, without: ['epoch'] },
      { name: 'parked_reactions', position: { name: 'position', of: 'event' } },
      // Reactions plan them and go on from where they were; what one is planned for is looked up again when its time comes.
      { name: 'wake_ups' },
      { name: 'message_outbox' },
      { name: 'sequences' },
      { name: 'media_queue' },
      // What came since is read once more, and the inbox knows what it has.
      { name: 'mailboxes' },
      // Files of events that are left out stay until no event has named them for a day; what the log names is looked up in the log.
      { name: 'webhook_cursors', position: { name: 'position', of: 'reached' } },
      { name: 'channel_accounts' },
      { name: 'files' },
      { name: 'file_uploads' },
    ],
    // Failed guesses and the places where users have signed in are learnt anew. Messages are sent by the installation that promised them,
    // and a link or a challenge that was used meanwhile must not be good for anything again.
    leaves: [
      'failed_sign_ins',
      'known_sign_ins',
      'mail_outbox',
      'password_links',
      'passkey_challenges',
      'sign_in_challenges',
      'webhook_attempts',
      'channel_activity',
      // A copy that runs beside its original must not tell customers anything: as those of API keys, they end with their installation.
      'webhook_secrets',
      // Neither must it write to customers, or fetch their mails.
      'channel_credentials',
    ],
    unfinished: unfinishedReactions,
    async follow(client, { users }) {
      const told: string[] = []
      for (const [table, what] of [
        ['credentials', 'passwords'],
        ['passkeys', 'passkeys'],
        ['second_factors', 'second steps at sign-in'],
      ]) {
        const { rowCount } = await client.query(
          `delete from commands.${table} where 'user-' || user_id <> all ($1::text[])`,
          [[...users]],
        )
        if (rowCount) told.push(`${rowCount} ${what} were dropped: their users are not in the log`)
      }
      return told
    },
  },
  {
    schema: 'inbox',
    migrations: INBOX_MIGRATIONS,
    tables: [{ name: 'webhooks' }, { name: 'line' }],
    leaves: ['under_way'],
    async follow(client, { webhooks }) {
      const { again, bytesGone } = await handleAgain(client, [...webhooks])
      return [
        ...(again > 0 ? [`${again} webhooks are handled again, as what came of them is not in the log`] : []),
        ...(bytesGone > 0
          ? [`${bytesGone} webhooks are lost: they were handled so long ago that their bytes are gone`]
          : []),
      ]
    },
  },
  { ...SECURITY_LOG, tables: [{ name: 'entries' }, { name: 'readings' }] },
  {
    schema: 'retired',
    migrations: RETIRED_MIGRATIONS,
    tables: [{ name: 'events', position: { name: 'position', of: 'event' } }],
  },
]

/** What has a backup of its own: the holder of a backup of the log is not to have its keys as well. */
export const KEPT_APART: readonly string[] = ['vault']

/** Schemas of what the query service makes from the log. */
export const READ_MODELS = ['projections', 'read'] as const

/**
 * What is left out: it is made anew from the log or by the product. Neither a session nor the secret of an API key outlives its
 * installation.
 */
export const MADE_ANEW: readonly string[] = [
  'log',
  'sessions',
  'api_keys',
  'leases',
  'relay',
  'presence',
  ...READ_MODELS,
]
