import type { DatabasePart } from '@kervan/infra/postgres/part-roles'

/** What follows `grant`, for each part that may do anything. */
type RightsOfTable = Readonly<Partial<Record<DatabasePart, string>>>

const ALL = 'select, insert, update, delete'

const ofAll = (rights: string): RightsOfTable => ({
  'command-service': rights,
  'query-service': rights,
  'realtime-gateway': rights,
  relay: rights,
})

/** All rights for the command service; other parts have only those that are given here. */
const ofCommands = (others: RightsOfTable = {}): RightsOfTable => ({ 'command-service': ALL, ...others })

/** A caller proves the session or the key to each service that answers, which notes their use and changes nothing else of them. */
const OF_CALLERS = { sessions: 'select, update (used_at)', secrets: 'select, update (used_at, used_from)' }

/** Functions that run as their owner and that one part alone calls. */
export const FUNCTIONS: Readonly<Record<string, DatabasePart>> = {
  'vault.end_subjects(text[])': 'command-service',
}

/**
 * What each part may do with each table, as far as it has a role of its own. Not among them: `migrations`, which all read, and the
 * schema `read`, which the query service owns.
 */
export const RIGHTS: Readonly<Record<string, RightsOfTable>> = {
  // By policies on its rows the query service adds orders of the monitoring page, and nothing else: see `LOG_POLICIES`.
  'log.events': { ...ofAll('select'), 'command-service': 'select, insert', 'query-service': 'select, insert' },
  'retired.events': ofAll('select'),

  'sessions.sessions': ofCommands({
    'query-service': OF_CALLERS.sessions,
    'realtime-gateway': OF_CALLERS.sessions,
  }),
  // A trigger writes it for the part that starts or uses a session.
  'sessions.last_uses': ofCommands({
    'query-service': 'select, insert, update',
    'realtime-gateway': 'select, insert, update',
  }),
  'sessions.barred': ofCommands({ 'query-service': 'select', 'realtime-gateway': 'select' }),
  'sessions.roles': ofCommands({ 'query-service': 'select', 'realtime-gateway': 'select' }),
  // A calendar program proves its address to the query service alone.
  'sessions.calendar_links': ofCommands({ 'query-service': 'select, update (read_at)' }),
  // Each service counts by a function, which runs as its owner; only the command service takes a count back.
  'sessions.attempts': ofCommands(),
  'api_keys.keys': ofCommands({ 'query-service': 'select', 'realtime-gateway': 'select' }),
  'api_keys.secrets': ofCommands({ 'query-service': OF_CALLERS.secrets, 'realtime-gateway': OF_CALLERS.secrets }),
  // A version before this one, which may run beside it during an upgrade, counts here and in `commands.failed_sign_ins`.
  'api_keys.calls': ofCommands({
    'query-service': 'select, insert, update',
    'realtime-gateway': 'select, insert, update',
  }),

  // Conversations are given to colleagues who are here.
  'presence.seen': { 'realtime-gateway': ALL, 'query-service': 'select', 'command-service': 'select' },
  'presence.parts': ofAll(ALL),
  'leases.leases': { ...ofAll('select, insert, update'), 'realtime-gateway': 'select' },
  'security.entries': {
    ...ofAll('insert'),
    'command-service': 'select, insert, delete',
    'query-service': 'select, insert',
  },
  'security.readings': { 'command-service': 'select, delete', 'query-service': 'select, insert' },

  // A part that reads personal data opens them, and a part that decides makes keys. Only the owner destroys and renews keys, but for keys
  // that end by themselves.
  'vault.master_key': {
    'command-service': 'select, insert, update',
    'query-service': 'select, insert, update',
    'realtime-gateway': 'select, insert, update',
  },
  'vault.subject_keys': {
    'command-service': 'select, insert',
    'query-service': 'select, insert',
    'realtime-gateway': 'select',
  },

  'relay.checkpoints': { relay: 'select, insert, update' },
  'relay.topic_keys': { relay: 'select, insert', 'realtime-gateway': 'select, insert' },

  'commands.receipts': ofCommands(),
  'commands.unchanged': ofCommands(),
  'commands.credentials': ofCommands(),
  'commands.passkeys': ofCommands(),
  'commands.passkey_challenges': ofCommands(),
  'commands.second_factors': ofCommands(),
  'commands.sign_in_challenges': ofCommands(),
  'commands.failed_sign_ins': ofCommands(),
  'commands.known_sign_ins': ofCommands(),
  'commands.password_links': ofCommands(),
  'commands.secrets': ofCommands(),
  'commands.files': ofCommands(),
  'commands.file_uploads': ofCommands(),
  // What the monitoring page tells of, without what a message or a webhook says.
  'commands.mail_outbox': ofCommands({ 'query-service': 'select (due_at, until)' }),
  'commands.wake_ups': ofCommands(),
  'commands.message_outbox': ofCommands(),
  'commands.sequences': ofCommands(),
  'commands.media_queue': ofCommands(),
  'commands.mailboxes': ofCommands(),
  'commands.channel_accounts': ofCommands(),
  'commands.channel_credentials': ofCommands(),
  'commands.channel_activity': ofCommands(),
  'commands.webhook_secrets': ofCommands(),
  'commands.webhook_cursors': ofCommands(),
  'commands.webhook_attempts': ofCommands(),
  'commands.reaction_checkpoint': ofCommands({ 'query-service': 'select (position)' }),
  'commands.parked_reactions': ofCommands({
    'query-service': 'select (reaction, stream, position, reason, parked_at)',
  }),
  'inbox.webhooks': ofCommands({
    'query-service':
      'select (id, provider, ordering_keys, received_at, state, attempts, reason), update (state, attempts, next_attempt_at, reason, done_at)',
  }),
  'inbox.line': ofCommands({ 'query-service': 'insert' }),
  'inbox.under_way': ofCommands(),

  'projections.cursor_key': { 'query-service': 'select, insert' },
  'projections.builds': { 'query-service': ALL },
  'projections.declared': { 'query-service': ALL },
  'projections.parked': { 'query-service': ALL },
  'projections.paused': { 'query-service': ALL },
  'projections.skipped': { 'query-service': ALL },
}
