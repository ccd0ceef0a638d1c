import { type ListQuery, listQuery } from '@kervan/contracts/http/list'
import { traitsOf } from '@kervan/contracts/http/list-field'
import { operatorsOf, parameterOf } from '@kervan/contracts/http/list-filters'
import { conditionsIn } from '@kervan/contracts/http/list-where'
import { FIELD_TYPES } from '@kervan/contracts/kit/fields/field-types'
import * as of from '@kervan/contracts/kit/fields/fields'
import { record } from '@kervan/contracts/kit/record'
import { listOf } from '@kervan/contracts/kit/record-list'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listRequest } from '../list-request.ts'
import { readTableState, type TableState, writeTableState } from '../table-state.ts'
import { NAMED_RANGES, writeRange } from './day-range.ts'
import { COMPARISONS, EMPTY, FILLED, negated, writeMoney, writeSpan, writeWords } from './filter-text.ts'
import { writeChosen } from './filter-values.ts'

const both = { sort: true, filter: true } as const
const SIZES = ['small', 'large'] as const
/** A field of every type that lists filter by. */
const list = listOf(
  record({
    kind: 'specimen',
    collection: 'specimens',
    resource: 'specimens',
    eventPrefix: 'Specimen',
    fields: {
      name: of.text({ ...both, required: true }),
      phone: of.phone(both),
      email: of.email(both),
      website: of.link(both),
      size: of.choice(SIZES, both),
      days: of.choices(SIZES, { filter: true }),
      isOpen: of.yesNo(both),
      beds: of.wholeNumber(both),
      weight: of.decimal({ ...both, scale: 3 }),
      taxRate: of.percent(both),
      price: of.money(['EUR', 'TRY'], both),
      founded: of.date(both),
      metAt: of.instant(both),
      opensAt: of.timeOfDay(both),
      stay: of.dateRange(both),
      drive: of.duration(both),
      spoken: of.language(both),
      country: of.country(both),
      labels: of.tags({ filter: true }),
      manager: of.reference('user', both),
      helpers: of.references('user', { filter: true }),
    },
    title: 'name',
    list: { columns: ['name'], sort: 'name' },
  }),
)
const ANA = '0198f3a0-0000-7000-8000-000000000001'
const NOW = new Date('2026-11-22T21:30:00Z')

/** Also what divides the parts of a URL, of a group and of a filter. */
const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => text.trim() === text)
const hostile = fc.constantFrom(
  'a|b',
  'a&b=c',
  'is:x',
  '50%',
  'ışık+ığdır',
  '8..20',
  'EUR:1..',
  '%7C',
  '"',
  'a,b',
  '#?/',
)
const span = (edge: fc.Arbitrary<string>) =>
  fc
    .record({ from: fc.option(edge, { nil: undefined }), to: fc.option(edge, { nil: undefined }) })
    .filter(({ from, to }) => from !== undefined || to !== undefined)
const numbers = fc.constantFrom('0', '8', '-3', '18.5', '1000000007', '0.001')
const days = fc.constantFrom('2026-02-28', '2026-11-23', '2097-01-01')
const tag = fc.oneof(fc.constantFrom('vip', 'Ramazan', 'a|b', 'x&y=z', 'a,b', 'empty', '"'), words)

const textOf = (name: string): fc.Arbitrary<string> => {
  const field = list.fields[name as 'name']
  const { type, filter, values, optional } = field
  const { asked } = traitsOf(field)
  const set = (): fc.Arbitrary<string> => {
    if (asked === 'amount')
      return fc
        .tuple(fc.constantFrom(undefined, 'EUR', 'TRY'), fc.option(span(numbers), { nil: {} }))
        .map(([currency, edges]) => writeMoney({ currency, ...edges }))
        .filter((text) => text !== '')
    if (filter === 'period')
      return fc.oneof(fc.constantFrom(...NAMED_RANGES, 'last-45-days', 'next-3-days'), span(days).map(writeRange))
    if (filter === 'range') return span(asked === 'time' ? fc.constantFrom('00:00', '23:59') : numbers).map(writeSpan)
    if (filter === 'text')
      return fc.record({ how: fc.constantFrom(...COMPARISONS), words: fc.oneof(words, hostile) }).map(writeWords)
    if (filter === 'either') return fc.constantFrom('true', 'false')
    const choices = values ? fc.constantFrom(...values) : type === 'tags' ? tag : fc.constantFrom(...sampleCodes(type))
    const chosen = fc.uniqueArray(choices, { minLength: 1, maxLength: 2 }).map(writeChosen)
    return operatorsOf(field).includes('not') ? fc.oneof(chosen, chosen.map(negated)) : chosen
  }
  return optional && filter !== 'either' ? fc.oneof(set(), fc.constantFrom(EMPTY, FILLED)) : set()
}
const sampleCodes = (type: string): string[] =>
  type === 'reference' || type === 'references'
    ? [ANA, 'none', 'me']
    : FIELD_TYPES[type as 'country'].samples({} as never).map(String)

const filterable = Object.keys(list.fields).filter((name) => list.fields[name as 'name'].filter)
const filtersOf = (most: number, least = 0): fc.Arbitrary<Record<string, string>> =>
  fc
    .uniqueArray(fc.constantFrom(...filterable), { minLength: least, maxLength: most })
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, textOf(name)]))))
const sortable = Object.keys(list.fields).filter((name) => list.fields[name as 'name'].sortable)
const states: fc.Arbitrary<TableState> = fc.record({
  search: fc.oneof(fc.constant(''), words, hostile),
  sorting: fc.uniqueArray(
    fc.record({ id: fc.constantFrom(...sortable), desc: fc.boolean() }, { noNullPrototype: true }),
    {
      minLength: 1,
      maxLength: 4,
      selector: ({ id }) => id,
    },
  ),
  columns: fc.constant(['name', 'size']),
  filters: filtersOf(3),
  look: fc.constantFrom('', 'list', 'board', 'board.size', 'calendar.createdAt.week..2026-03-01'),
  groups: fc.array(fc.array(filtersOf(3, 1), { minLength: 1, maxLength: 3 }), { maxLength: 2 }),
})
const throughUrl = (state: TableState) =>
  readTableState(list, new URL(`https://kervan.test/x?${writeTableState(list, state)}`).searchParams)

it('whatever is filtered and sorted by, a link says the same', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(throughUrl(state)).toEqual(state)
    }),
    { numRuns: 400 },
  )
})

it('whatever values a tag or a text is to be, the server looks for these', () => {
  fc.assert(
    fc.property(fc.uniqueArray(tag, { minLength: 1, maxLength: 3 }), fc.oneof(words, hostile), (tags, name) => {
      const filters = { labels: writeChosen(tags), name: writeWords({ how: 'is', words: name }) }
      const sorting = [{ id: 'name', desc: false }]
      const state = throughUrl({ search: '', sorting, columns: ['name'], groups: [], look: '', filters })
      expect(listQuery(list).parse(listRequest(list, state, ANA, NOW))).toMatchObject({ labels: tags, name: [name] })
    }),
    { numRuns: 400 },
  )
})

it('whatever is filtered by, the server takes it and hears each field that was named', () => {
  fc.assert(
    fc.property(states, (state) => {
      const parsed = listQuery(list).safeParse(listRequest(list, state, ANA, NOW)) as {
        data?: ListQuery
        error?: unknown
      }
      expect(parsed.error).toBeUndefined()
      const { data } = parsed as { data: ListQuery }
      const named = (filters: object) => new Set(Object.keys(filters).map((parameter) => parameter.split('.')[0]))
      const fields = new Set(
        Object.entries(list.fields).flatMap(([name, field]) =>
          operatorsOf(field).flatMap((operator) => (data[parameterOf(name, operator)] === undefined ? [] : [name])),
        ),
      )
      expect(fields).toEqual(new Set(Object.keys(state.filters)))
      const conditions = data.where ? conditionsIn(data.where).map(([, filters]) => named(filters)) : []
      expect(conditions).toEqual(state.groups.flat().map(named))
    }),
    { numRuns: 400 },
  )
})

it.each([
  ['EUR:10.5..20', { 'price.currency': ['EUR'], 'price.from': '1050', 'price.to': '2000' }],
  ['..0.001', { 'price.to': '0.1' }],
  ['TRY:..', { 'price.currency': ['TRY'] }],
])('amounts are asked for in the smallest coin: %s', (text, asked) => {
  const state = readTableState(list, new URLSearchParams({ price: text }))
  const { sort: _, limit: __, ...query } = listQuery(list).parse(listRequest(list, state, ANA, NOW))
  expect(query).toEqual(asked)
})
