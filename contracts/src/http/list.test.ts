import { expect, test } from 'vitest'
import { faultsOf } from '../errors/faults-of.ts'
import { choice, date, instant, money, percent, reference, text, timeOfDay } from '../kit/fields/fields.ts'
import { record } from '../kit/record.ts'
import { listOf } from '../kit/record-list.ts'
import { listQuery } from './list.ts'

const thing = record({
  kind: 'thing',
  collection: 'things',
  resource: 'things',
  eventPrefix: 'Thing',
  fields: {
    name: text({ required: true, sort: true, filter: true }),
    city: text({ sort: true, filter: true }),
    size: choice(['small', 'large'], { sort: true, filter: true }),
    taxRate: percent({ sort: true, filter: true }),
    price: money(['EUR', 'TRY'], { filter: true }),
    founded: date({ sort: true, filter: true }),
    metAt: instant({ filter: true }),
    opensAt: timeOfDay({ filter: true }),
    manager: reference('user', { filter: true }),
    remark: text(),
  },
  title: 'name',
  list: { columns: ['name'], sort: 'name' },
})
const Query = listQuery(listOf(thing))

const faults = (query: Record<string, string>): string[] => {
  const { error } = Query.safeParse(query)
  return error ? faultsOf(error, 'en').map(({ path, code }) => `${path} ${code}`) : []
}
const nested = (depth: number): unknown => (depth === 0 ? { city: 'Adana' } : { or: [nested(depth - 1)] })

test('what each type of field allows is taken', () => {
  const id = '0190a000-0000-7000-8000-000000000003'
  expect(
    Query.parse({
      city: 'Adana,İzmir',
      'city.contains': ' da ',
      'size.empty': 'true',
      'taxRate.from': '8.5',
      'price.currency': 'EUR',
      'founded.within': 'last-7-days',
      manager: `${id},none,me`,
      sort: '-city,name',
      where: '{"or":[{"size":"small,large"},{"and":[{"price.to":"-100"},{"metAt.from":"2026-03-01T00:00:00Z"}]}]}',
    }),
  ).toEqual({
    city: ['Adana', 'İzmir'],
    'city.contains': 'da',
    'size.empty': true,
    'taxRate.from': '8.5',
    'price.currency': ['EUR'],
    'founded.within': 'last-7-days',
    manager: [id, 'none', 'me'],
    sort: '-city,name',
    limit: 50,
    where: {
      or: [
        { filters: { size: ['small', 'large'] } },
        { and: [{ filters: { 'price.to': '-100' } }, { filters: { 'metAt.from': '2026-03-01T00:00:00Z' } }] },
      ],
    },
  })
})

test.each([
  [{ colour: 'red' }, 'colour unknown-field'],
  [{ remark: 'x' }, 'remark unknown-field'],
  [{ 'city.from': 'a' }, 'city.from unknown-field'],
  [{ 'taxRate.contains': '1' }, 'taxRate.contains unknown-field'],
  [{ 'taxRate.currency': 'EUR' }, 'taxRate.currency unknown-field'],
  [{ size: 'small,huge' }, 'size.1 not-allowed'],
  [{ 'size.empty': 'yes' }, 'size.empty not-allowed'],
  [{ 'taxRate.from': 'much' }, 'taxRate.from invalid-number'],
  [{ 'taxRate.to': '1e3' }, 'taxRate.to invalid-number'],
  [{ 'price.currency': 'XAU' }, 'price.currency.0 not-allowed'],
  [{ 'founded.from': '2026-02-30' }, 'founded.from invalid-date'],
  [{ 'founded.within': 'tomorrow' }, 'founded.within invalid-period'],
  [{ 'metAt.to': '2026-03-01' }, 'metAt.to invalid-date'],
  [{ 'opensAt.from': '24:00' }, 'opensAt.from invalid-time'],
  [{ manager: 'ayşe' }, 'manager invalid-id'],
  [{ sort: 'remark' }, 'sort not-allowed'],
  [{ sort: 'city,-huh' }, 'sort not-allowed'],
  [{ sort: 'city,-city' }, 'sort same-field-twice'],
  [{ sort: 'city,name,size,taxRate,founded' }, 'sort too-complex'],
  [{ sort: '' }, 'sort not-allowed'],
  [{ sort: 'name; drop table leads' }, 'sort not-allowed'],
  [{ count: 'all' }, 'count not-allowed'],
  [{ where: 'city' }, 'where invalid-where'],
  [{ where: '[]' }, 'where invalid-where'],
  [{ where: '{}' }, 'where required'],
  [{ where: '{"or":[]}' }, 'where.or required'],
  [{ where: '{"or":{"city":"a"}}' }, 'where.or required'],
  [{ where: '{"or":[{"city":"a"}],"size":"small"}' }, 'where.or unknown-field'],
  [{ where: '{"or":[{"city":"a"},{"colour":"red"}]}' }, 'where.or.1.colour unknown-field'],
  [{ where: '{"and":[{"or":[{"taxRate.from":"x"}]}]}' }, 'where.and.0.or.0.taxRate.from invalid-number'],
  [{ where: '{"city":7}' }, 'where.city wrong-type'],
  [{ where: '{"__proto__":{"city":"a"}}' }, 'where.__proto__ unknown-field'],
  [{ where: JSON.stringify(nested(6)) }, 'where.or.0.or.0.or.0.or.0.or.0.or.0 too-complex'],
  [{ where: `{"or":[${Array(60).fill('{"city":"a"}').join()}]}` }, 'where.or.49 too-complex'],
  [{ where: `{"city":"${'a'.repeat(4_000)}"}` }, 'where too-long'],
] as readonly (readonly [Record<string, string>, string])[])('%j is refused: %s', (query, fault) => {
  expect(faults(query)).toContain(fault)
})

test('groups may be as deep as people think', () => {
  expect(faults({ where: JSON.stringify(nested(5)) })).toEqual([])
})
