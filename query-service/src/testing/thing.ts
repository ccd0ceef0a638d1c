import type { Field } from '@kervan/contracts/fields/field'
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
} from '@kervan/contracts/fields/fields'
import { record } from '@kervan/contracts/record/record'
import { statusTable } from '@kervan/contracts/record/status-table'

const SIZES = ['small', 'middle', 'large'] as const
const EVERY_WAY = { sort: true, filter: true } as const

/** A kind with a field of every type, which names users, clinics and its own kind; for tests. */
export const thing = record({
  kind: 'thing',
  collection: 'odd-things',
  resource: 'odd_things',
  eventPrefix: 'Thing',
  fields: {
    title: text({ required: true, search: true, ...EVERY_WAY }),
    story: longText({ search: true }),
    phone: phone({ search: true, ...EVERY_WAY }),
    email: email({ search: true, ...EVERY_WAY }),
    link: link({ search: true, ...EVERY_WAY }),
    size: choice(SIZES, EVERY_WAY),
    sizes: choices(SIZES, { filter: true }),
    yesNo: yesNo(EVERY_WAY),
    wholeNumber: wholeNumber(EVERY_WAY),
    decimal: decimal({ scale: 3, ...EVERY_WAY }),
    percent: percent(EVERY_WAY),
    price: money(['EUR', 'TRY'], EVERY_WAY),
    day: date(EVERY_WAY),
    moment: instant(EVERY_WAY),
    hour: timeOfDay(EVERY_WAY),
    stay: dateRange(EVERY_WAY),
    minutes: duration(EVERY_WAY),
    language: language(EVERY_WAY),
    country: country(EVERY_WAY),
    words: tags({ search: true, filter: true }),
    owner: reference('user', EVERY_WAY),
    helper: reference('user', { search: true }),
    parent: reference('thing', { sort: true, search: true }),
    clinics: references('clinic', { filter: true }),
    parts: lines({ name: text({ required: true }), who: reference('user'), where: references('clinic') }),
  } satisfies Record<string, Field>,
  title: 'title',
  status: statusTable({
    initial: 'open',
    looks: { open: 'new', busy: 'work', done: 'done' },
    moves: { open: ['busy', 'done'], busy: ['open', { to: 'done', reason: true }], done: ['open'] },
  }),
  list: { columns: ['title', 'owner'], sort: 'title' },
})
