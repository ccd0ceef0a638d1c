import { choices, language, longText, reference, text } from '../../kit/fields/fields.ts'
import { named } from '../../kit/named.ts'
import { record } from '../../kit/record.ts'
import { CHANNELS } from '../../messages/channels.ts'

/** A text that is written again and again, with placeholders for what differs. One with an owner is offered to that colleague alone. */
export const macro = record({
  ...named('macro'),
  fields: {
    name: text({ required: true, max: 80, search: true, sort: true, filter: true }),
    shortcut: text({ required: true, max: 30, search: true, sort: true, filter: true }),
    text: longText({ required: true, search: true }),
    language: language({ sort: true, filter: true }),
    channels: choices(CHANNELS, { filter: true }),
    owner: reference('user', { sort: true, filter: true }),
  },
  title: 'name',
  refusals: { 'placeholder-unknown': ['create', 'change'] },
  list: {
    columns: ['name', 'shortcut', 'language', 'channels', 'owner'],
    sort: 'name',
    views: [
      { name: 'shared', query: { owner: 'none' } },
      { name: 'mine', query: { owner: 'me' } },
    ],
  },
})
