import { EVENT_CATALOG } from '../../events/catalog.ts'
import {
  choice,
  choices,
  country,
  date,
  dateRange,
  decimal,
  duration,
  email,
  instant,
  language,
  lines,
  link,
  longText,
  money,
  percent,
  phone,
  reference,
  references,
  tags,
  text,
  timeOfDay,
  wholeNumber,
  yesNo,
} from '../../fields/fields.ts'
import { type AnyRecord, record } from '../record.ts'
import { recordEvents } from '../record-events.ts'
import { statusTable } from '../status-table.ts'

/** A kind that no one works with: a field of every type, and a status table with ways of every sort. */
export const everyField = record({
  kind: 'every-field',
  collection: 'every-fields',
  resource: 'every_fields',
  eventPrefix: 'EveryField',
  fields: {
    name: text({ required: true }),
    memo: longText({ personal: 'stream' }),
    phone: phone(),
    email: email(),
    link: link(),
    side: choice(['left', 'right']),
    days: choices(['monday', 'tuesday', 'friday']),
    isPaid: yesNo(),
    seats: wholeNumber({ min: 0, max: 1_000 }),
    weight: decimal({ scale: 2 }),
    rate: percent({ group: 'commission' }),
    price: money(['EUR', 'TRY'], { group: 'money' }),
    day: date(),
    moment: instant(),
    time: timeOfDay(),
    stay: dateRange(),
    minutes: duration(),
    tongue: language(),
    country: country(),
    labels: tags(),
    owner: reference('user'),
    clinics: references('clinic'),
    contacts: lines({ name: text({ required: true }), phone: phone(), clinic: reference('clinic') }, { max: 5 }),
  },
  title: 'name',
  status: statusTable({
    initial: 'planned',
    looks: { planned: 'new', running: 'work', done: 'done', missed: 'failing' },
    moves: {
      planned: ['running', { to: 'missed', reason: true }],
      running: ['planned', 'done'],
      done: [{ to: 'running', permission: 'manage' }],
      missed: [],
    },
  }),
  list: { columns: ['name'], sort: 'createdAt' },
})

/** Lets the log know a kind's events; the kinds of the house are known to it already. */
export const makeKnown = (declared: AnyRecord): void => {
  Object.assign(EVENT_CATALOG, recordEvents(declared))
}
