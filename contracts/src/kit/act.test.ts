import { expect, it } from 'vitest'
import { act, actBodyOf } from './act.ts'
import { date, dayOrInstant, longText, text } from './fields/fields.ts'
import { record } from './record.ts'

const finish = act({
  event: 'Finished',
  asks: { outcome: longText() },
  parts: { next: { name: text({ required: true }), dueAt: dayOrInstant({ required: true }), notes: longText() } },
})

it('leaves out a part of which nothing was told, also where fields stand empty', () => {
  const empty = { nextName: '', nextDueAt: null, nextNotes: null }
  expect(actBodyOf(finish, { outcome: 'Reached', ...empty })).toEqual({ outcome: 'Reached' })
  expect(actBodyOf(finish, { outcome: null, ...empty, nextName: 'Call' })).toEqual({
    outcome: null,
    next: { name: 'Call', dueAt: null, notes: null },
  })
})

it('tells what it asks, in the types too, where a declaration says nothing else', () => {
  const lent = record({
    kind: 'lent',
    collection: 'lent-things',
    resource: 'lent_things',
    eventPrefix: 'Lent',
    fields: { name: text({ required: true }), until: date({ by: 'product' }) },
    title: 'name',
    acts: {
      extend: act({
        event: 'Extended',
        asks: { until: date({ required: true }) },
        effect: ({ until }) => ({ set: { until } }),
      }),
    },
    list: { columns: ['name'], sort: 'name' },
  })
  expect(Object.keys(lent.acts?.extend?.says)).toEqual(['until'])
})
