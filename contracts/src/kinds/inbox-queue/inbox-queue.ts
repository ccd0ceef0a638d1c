import { choice, choices, language, reference, text } from '../../kit/fields/fields.ts'
import { named } from '../../kit/named.ts'
import { record } from '../../kit/record.ts'
import { CHANNELS } from '../../messages/channels.ts'
import { INBOX_QUEUES } from '../../messages/inbox.ts'
import { LEAD_SOURCES } from '../lead/lead-stages.ts'

/**
 * A queue of the inbox, narrowed further under a name: conversations that meet all that is said stand in it. One with an owner is
 * offered to that colleague alone.
 */
export const inboxQueue = record({
  ...named('inbox-queue'),
  fields: {
    name: text({ required: true, max: 40, search: true, sort: true, filter: true }),
    queue: choice(INBOX_QUEUES, { required: true, filter: true }),
    channels: choices(CHANNELS, { filter: true }),
    assignee: reference('user', { filter: true }),
    team: reference('team', { filter: true }),
    sources: choices(LEAD_SOURCES, { filter: true }),
    language: language({ filter: true }),
    owner: reference('user', { sort: true, filter: true }),
  },
  title: 'name',
  list: {
    columns: ['name', 'queue', 'channels', 'assignee', 'team', 'owner'],
    sort: 'name',
    views: [
      { name: 'shared', query: { owner: 'none' } },
      { name: 'mine', query: { owner: 'me' } },
    ],
  },
})
