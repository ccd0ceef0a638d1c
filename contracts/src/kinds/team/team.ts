import { choice, email, longText, phone, reference, references, tags, text } from '../../kit/fields/fields.ts'
import { named } from '../../kit/named.ts'
import { record } from '../../kit/record.ts'

export const TEAM_COLORS = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'gray'] as const

/** Colleagues who work together: who leads them, who belongs to them, and for which clinic. */
export const team = record({
  ...named('team'),
  fields: {
    name: text({ required: true, search: true, sort: true, filter: true }),
    description: longText(),
    color: choice(TEAM_COLORS, { filter: true }),
    leader: reference('user', { sort: true, filter: true }),
    members: references('user', { filter: true }),
    clinic: reference('clinic', { sort: true, filter: true }),
    phone: phone({ search: true, filter: true }),
    email: email({ search: true, filter: true }),
    tags: tags({ search: true, filter: true }),
    notes: longText(),
  },
  title: 'name',
  scopes: { own: 'leader', team: 'id', clinic: 'clinic' },
  list: {
    columns: ['name', 'color', 'leader', 'members', 'clinic', 'phone', 'tags'],
    sort: 'name',
    views: [
      { name: 'mine', query: { members: 'me' } },
      { name: 'led', query: { leader: 'me' } },
    ],
  },
})
