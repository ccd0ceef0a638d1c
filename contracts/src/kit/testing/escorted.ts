import { longText, person, tags, text } from '../fields/fields.ts'
import { named } from '../named.ts'
import { record } from '../record.ts'
import { statusTable } from '../status-table.ts'

/** A kind that no one works with, which is called as one of the two people whom it names, and holds what is personal to that one. */
export const escorted = record({
  ...named('escorted', { collection: 'escorted-trips' }),
  fields: {
    patient: person({ required: true, search: true, sort: true, filter: true }),
    escort: person({ search: true, sort: true, filter: true }),
    hotel: text({ search: true, sort: true, filter: true, personal: 'patient' }),
    memo: longText({ personal: 'patient' }),
    labels: tags({ filter: true, personal: 'patient' }),
  },
  title: 'patient',
  status: statusTable({
    initial: 'planned',
    looks: { planned: 'new', travelled: 'done' },
    moves: { planned: ['travelled'], travelled: [{ to: 'planned', reason: true }] },
  }),
  list: { columns: ['patient', 'escort', 'hotel'], sort: 'patient' },
})
