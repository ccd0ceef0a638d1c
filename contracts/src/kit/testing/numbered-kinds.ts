import { longText, numbered, reference, text } from '../fields/fields.ts'
import { named } from '../named.ts'
import { record } from '../record.ts'
import { statusTable } from '../status-table.ts'

/** A kind that no one works with, which is called by the number that it is given as it is made. */
export const ticketed = record({
  ...named('ticketed', { collection: 'ticketed-things' }),
  fields: {
    number: numbered({ series: 'TK', at: 'creation', search: true, sort: true, filter: true }),
    subject: text({ search: true, sort: true, filter: true }),
    memo: longText(),
  },
  title: 'number',
  related: { billedThings: 'ticket' },
  list: { columns: ['number', 'subject'], sort: '-number' },
})

/** One that is given its number when it is first issued, which may be taken back and done again. */
export const billed = record({
  ...named('billed', { collection: 'billed-things' }),
  fields: {
    name: text({ required: true, search: true, sort: true, filter: true }),
    number: numbered({ series: 'BL', at: 'issued', search: true, sort: true, filter: true }),
    ticket: reference('ticketed', { search: true, sort: true, filter: true }),
  },
  title: 'name',
  status: statusTable({
    initial: 'draft',
    looks: { draft: 'new', issued: 'work', paid: 'done' },
    moves: { draft: ['issued'], issued: ['draft', 'paid'], paid: [] },
  }),
  list: { columns: ['name', 'number', 'ticket'], sort: 'name' },
})
