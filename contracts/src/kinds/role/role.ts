import { lines, longText, text, yesNo } from '../../kit/fields/fields.ts'
import { named } from '../../kit/named.ts'
import { record } from '../../kit/record.ts'

/** What several users may do alike. Users name their role; what is personal to one of them goes before it. */
export const role = record({
  ...named('role', { resource: 'permissions' }),
  fields: {
    name: text({ required: true, search: true, sort: true, filter: true }),
    description: longText(),
    permissions: lines(
      {
        resource: text({ required: true, max: 60 }),
        action: text({ required: true, max: 60 }),
        allowed: yesNo({ required: true }),
      },
      { max: 400 },
    ),
  },
  title: 'name',
  refusals: { 'grant-exceeds-own': ['create', 'change', 'restore', 'undo'] },
  list: { columns: ['name', 'description'], sort: 'name' },
})
