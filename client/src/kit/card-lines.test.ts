import { choice, date, dateRange, text } from '@kervan/contracts/kit/fields/fields'
import { record } from '@kervan/contracts/kit/record'
import { expect, it } from 'vitest'
import type { Speech } from '../base/field-kinds/field-kind.ts'
import { formatDate, formatDays } from '../base/format/dates.ts'
import { namedFields } from '../base/named-fields.ts'
import { cardLines } from './card-lines.ts'

const visit = record({
  ...{ kind: 'visit', collection: 'visits', resource: 'visits', eventPrefix: 'Visit' },
  fields: {
    name: text({ required: true }),
    side: choice(['left', 'right']),
    comes: date(),
    leaves: date(),
    stay: dateRange(),
  },
  title: 'name',
  list: { columns: ['name', 'side', 'comes', 'leaves', 'stay'], sort: 'createdAt' },
})
const speech = {
  t: (key: string) => key,
  formats: {
    date: (day: string) => formatDate(day, 'en-GB'),
    days: (from: string, to: string) => formatDays(from, to, 'en-GB'),
  },
} as Speech
const row = { id: 'a', revision: '0', archived: false, name: 'Ada', side: 'left' }

it('days on a card are told with their names, so that two of them can be told apart', () => {
  const days = { comes: '2026-03-01', leaves: '2026-03-05', stay: { from: '2026-03-01', to: '2026-03-05' } }
  expect(cardLines({ record: visit, fields: namedFields(visit) }, { ...row, ...days }, speech)).toEqual([
    ['visits:choices.side.left', 'visits:fields.comes: 1 March 2026'],
    ['visits:fields.leaves: 5 March 2026', 'visits:fields.stay: 1 March 2026 – 5 March 2026'],
  ])
})
