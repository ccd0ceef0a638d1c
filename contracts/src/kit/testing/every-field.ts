import type * as registry from '../../kinds/registry.ts'
import type { Field, FieldTypeName } from '../fields/field.ts'
import {
  choice,
  choices,
  country,
  date,
  dateRange,
  dayOrInstant,
  decimal,
  driveLink,
  duration,
  email,
  files,
  instant,
  language,
  lines,
  link,
  longText,
  money,
  oneOf,
  percent,
  person,
  phone,
  reference,
  references,
  role,
  tags,
  text,
  timeOfDay,
  wholeNumber,
  yesNo,
} from '../fields/fields.ts'
import { named } from '../named.ts'
import { record } from '../record.ts'
import { statusTable } from '../status-table.ts'
import { withKinds } from './with-kinds.ts'

export const SIDES = ['left', 'right', 'middle'] as const
export const CURRENCIES = ['EUR', 'TRY', 'USD']
const BOTH = { sort: true, filter: true } as const

/** By type; the compiler misses none. */
const FIELDS = {
  text: { name: text({ required: true, search: true, ...BOTH }), city: text(BOTH) },
  longText: { memo: longText({ search: true, personal: 'stream' }) },
  phone: { phone: phone({ search: true, ...BOTH }) },
  email: { email: email({ search: true, ...BOTH }) },
  link: { link: link({ search: true, ...BOTH }) },
  driveLink: { folder: driveLink(BOTH) },
  choice: { side: choice(SIDES, BOTH), grade: choice(SIDES, { filter: true }) },
  choices: { days: choices(['monday', 'tuesday', 'friday'], { filter: true }) },
  yesNo: { isPaid: yesNo(BOTH) },
  wholeNumber: { seats: wholeNumber({ min: 0, max: 1_000, ...BOTH }) },
  decimal: { weight: decimal({ scale: 3, ...BOTH }) },
  percent: { rate: percent({ group: 'commission', ...BOTH }) },
  money: { price: money(CURRENCIES, { group: 'money', ...BOTH }) },
  date: { day: date(BOTH) },
  instant: { moment: instant(BOTH) },
  dayOrInstant: { due: dayOrInstant(BOTH) },
  timeOfDay: { time: timeOfDay(BOTH) },
  dateRange: { stay: dateRange(BOTH) },
  duration: { minutes: duration(BOTH) },
  language: { tongue: language(BOTH) },
  country: { country: country(BOTH) },
  tags: { labels: tags({ search: true, filter: true }) },
  reference: {
    owner: reference('user', BOTH),
    helper: reference('user', { search: true }),
    parent: reference('every-field', { sort: true, search: true }),
  },
  references: { helpers: references('user', { filter: true }), clinics: references('clinic', { filter: true }) },
  person: {
    patient: person({ search: true, ...BOTH }),
    escort: person({ search: true, ...BOTH }),
  },
  oneOf: {
    about: oneOf(['lead', 'user', 'clinic'], { search: true, ...BOTH }),
    origin: oneOf(['clinic', 'every-field'], { filter: true }),
  },
  role: { rank: role(BOTH) },
  files: { papers: files({ accept: ['pdf', 'image'], max: 3, maxBytes: 5_000_000, search: true, filter: true }) },
  lines: {
    contacts: lines({ name: text({ required: true }), phone: phone(), clinic: reference('clinic') }, { max: 5 }),
    parts: lines({ name: text({ required: true }), who: reference('user'), where: references('clinic') }),
  },
} as const satisfies Readonly<Record<FieldTypeName, Readonly<Record<string, Field>>>>

type Each<All> = All[keyof All]
type NamesIn<All> = All extends unknown ? keyof All : never
type Flat<All> = {
  readonly [Name in NamesIn<Each<All>> & string]: Extract<Each<All>, Readonly<Record<Name, unknown>>>[Name]
}

/**
 * A kind that no one works with: a field of every type, each found in every way that its type knows, references to users, to
 * another kind and to its own, groups, scopes, and a status table with ways of every sort.
 */
export const everyField = record({
  ...named('every-field'),
  fields: Object.assign({}, ...Object.values(FIELDS)) as Flat<typeof FIELDS>,
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
  times: {
    overdue: { of: 'due', passed: true, while: ['planned', 'running'], look: 'failing' },
    missedDay: { of: 'day', passed: true, look: 'failing' },
    today: { of: 'moment', today: true, look: 'work' },
    endsSoon: { of: 'stay', within: { months: 6 }, while: ['planned'], look: 'waiting' },
    expired: { of: 'createdAt', plusDays: 'seats', passed: true, look: 'closed' },
  },
  scopes: { own: 'owner', clinic: 'clinics' },
  list: { columns: ['name', 'owner'], sort: 'name' },
})

/** The registry with that kind in it, to be put in its place by `vi.mock`. */
export const withEveryField = (known: typeof registry) => withKinds(known, everyField)
