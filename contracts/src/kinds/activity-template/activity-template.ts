import { lines, text } from '../../kit/fields/fields.ts'
import { named } from '../../kit/named.ts'
import { record } from '../../kit/record.ts'

/** What there is to do for requests of a type, from which their activities are filled. */
export const activityTemplate = record({
  ...named('activity-template'),
  fields: {
    type: text({ required: true, max: 80, search: true, sort: true, filter: true }),
    activities: lines({ text: text({ required: true, max: 500 }) }),
  },
  title: 'type',
  list: { columns: ['type'], sort: 'type' },
})
