import { date, tags, text, wholeNumber } from '../fields/fields.ts'
import { named } from '../named.ts'
import { record } from '../record.ts'
import { statusTable } from '../status-table.ts'

/** A kind that no one works with, of which a rule of its own can refuse every call; its rules are in the command service. */
export const ruled = record({
  ...named('ruled', { collection: 'ruled-things' }),
  fields: {
    name: text({ required: true, search: true, sort: true, filter: true }),
    place: text({ sort: true, filter: true }),
    seats: wholeNumber({ min: 0, sort: true, filter: true }),
    doneOn: date(),
    labels: tags({ filter: true }),
  },
  title: 'name',
  status: statusTable({
    initial: 'planned',
    looks: { planned: 'new', running: 'work', done: 'done' },
    moves: { planned: ['running'], running: ['planned', { to: 'done', reason: true }], done: [] },
  }),
  refusals: {
    'past-terms-fixed': [
      'create',
      'change',
      'move',
      'archive',
      'restore',
      'tag',
      'untag',
      'addNote',
      'removeNote',
      'undo',
    ],
  },
  list: { columns: ['name', 'place'], sort: 'name' },
})
