import type { Field } from '../../fields/field.ts'
import {
  choice,
  choices,
  country,
  date,
  dateRange,
  decimal,
  duration,
  email,
  files,
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
import type * as registry from '../../records/registry.ts'
import { record } from '../record.ts'
import { statusTable } from '../status-table.ts'
import { withKinds } from './with-kinds.ts'

export const SIDES = ['left', 'right', 'middle'] as const
export const CURRENCIES = ['EUR', 'TRY', 'USD']
const BOTH = { sort: true, filter: true } as const

/**
 * A kind that no one works with: a field of every type, each found in every way that its type knows, references to users, to
 * another kind and to its own, groups, scopes, and a status table with ways of every sort.
 */
export const everyField = record({
  kind: 'every-field',
  collection: 'every-fields',
  resource: 'every_fields',
  eventPrefix: 'EveryField',
  fields: {
    name: text({ required: true, search: true, ...BOTH }),
    city: text(BOTH),
    memo: longText({ search: true, personal: 'stream' }),
    phone: phone({ search: true, ...BOTH }),
    email: email({ search: true, ...BOTH }),
    link: link({ search: true, ...BOTH }),
    side: choice(SIDES, BOTH),
    grade: choice(SIDES, { filter: true }),
    days: choices(['monday', 'tuesday', 'friday'], { filter: true }),
    isPaid: yesNo(BOTH),
    seats: wholeNumber({ min: 0, max: 1_000, ...BOTH }),
    weight: decimal({ scale: 3, ...BOTH }),
    rate: percent({ group: 'commission', ...BOTH }),
    price: money(CURRENCIES, { group: 'money', ...BOTH }),
    day: date(BOTH),
    moment: instant(BOTH),
    time: timeOfDay(BOTH),
    stay: dateRange(BOTH),
    minutes: duration(BOTH),
    tongue: language(BOTH),
    country: country(BOTH),
    labels: tags({ search: true, filter: true }),
    owner: reference('user', BOTH),
    helper: reference('user', { search: true }),
    helpers: references('user', { filter: true }),
    parent: reference('every-field', { sort: true, search: true }),
    clinics: references('clinic', { filter: true }),
    papers: files({ accept: ['pdf', 'image'], max: 3, maxBytes: 5_000_000, search: true, filter: true }),
    contacts: lines({ name: text({ required: true }), phone: phone(), clinic: reference('clinic') }, { max: 5 }),
    parts: lines({ name: text({ required: true }), who: reference('user'), where: references('clinic') }),
  } satisfies Record<string, Field>,
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
  scopes: { own: 'owner', clinic: 'clinics' },
  list: { columns: ['name', 'owner'], sort: 'name' },
})

/** The registry with that kind in it, to be put in its place by `vi.mock`. */
export const withEveryField = (known: typeof registry) => withKinds(known, everyField)
