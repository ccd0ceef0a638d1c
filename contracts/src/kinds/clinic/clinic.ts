import { CURRENCIES } from '../../kit/fields/currencies.ts'
import {
  choices,
  country,
  date,
  email,
  files,
  lines,
  link,
  longText,
  money,
  percent,
  phone,
  reference,
  tags,
  text,
} from '../../kit/fields/fields.ts'
import { named } from '../../kit/named.ts'
import { record } from '../../kit/record.ts'

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** A clinic that treats patients of the team: who is there, what it costs, and what it owes us. */
export const clinic = record({
  ...named('clinic'),
  fields: {
    name: text({ required: true, search: true, sort: true, filter: true }),
    city: text({ max: 80, search: true, sort: true, filter: true }),
    country: country({ sort: true, filter: true }),
    phone: phone({ search: true, filter: true }),
    email: email({ search: true, filter: true }),
    website: link(),
    taxRate: percent({ sort: true, filter: true, group: 'money' }),
    workingDays: choices(WEEKDAYS, { filter: true, spans: true }),
    manager: reference('user', { sort: true, filter: true }),
    tags: tags({ search: true, filter: true }),
    notes: longText(),
    documents: files({ filter: true, group: 'commission' }),
    contacts: lines(
      { name: text({ required: true }), role: text({ max: 80 }), phone: phone(), email: email() },
      { group: 'contact' },
    ),
    services: lines(
      { name: text({ required: true }), price: money(CURRENCIES), validFrom: date() },
      { group: 'money' },
    ),
    commissionTerms: lines(
      { rate: percent({ required: true }), validFrom: date({ required: true }), validTo: date() },
      { group: 'commission' },
    ),
  },
  title: 'name',
  refusals: {
    'past-terms-fixed': ['change', 'undo'],
    'terms-begin-in-the-past': ['change', 'undo'],
    'terms-overlap': ['create', 'change'],
    'terms-end-before-beginning': ['create', 'change'],
  },
  scopes: { own: 'manager', clinic: 'id' },
  related: { events: 'clinic', participants: 'clinic', testSlots: 'clinic' },
  list: {
    columns: ['name', 'city', 'phone', 'manager', 'workingDays', 'tags'],
    sort: 'name',
    views: [{ name: 'mine', query: { manager: 'me' } }],
  },
})
