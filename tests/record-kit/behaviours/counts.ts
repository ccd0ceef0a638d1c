import { isCounted, isCountedByDays, isSplit, isSummed } from '@kervan/contracts/http/counted-fields'
import { type Counts, STEPS, type Step } from '@kervan/contracts/http/list-counts'
import type { FieldValue } from '@kervan/contracts/kit/fields/field'
import { isThorough } from '@kervan/contracts/kit/testing/run-length'
import { type PlainGroup, plainCounts } from '@kervan/query-service/lists/testing/plain-counts'
import fc from 'fast-check'
import { refusalOf } from '../wire.ts'
import { type Behaviour, expecting } from './behaviour.ts'
import { type Asked, filtersOf, listedFields } from './lists.ts'
import { makeVaried, plainRowsOf } from './plain-rows.ts'

interface Counting {
  readonly by: string
  readonly step?: Step
  readonly split?: string
  readonly sum?: string
  readonly filters: Asked
  readonly search?: string
}

type Group = Counts['data'][number]

/** Groups as a text that is the same however they are ordered, and whatever is lost of a sum behind the sixth digit. */
const written = (groups: readonly (Group | PlainGroup)[]): string =>
  groups
    .map(({ value, count, sums, split = [] }) => {
      const name = value !== null && typeof value === 'object' ? (value as { id: string }).id : value
      const added = sums.map(({ currency, amount }) => `${amount.toFixed(6)} ${currency}`).toSorted()
      const parts = split.map((part) => `${part.value} ${part.count}`).toSorted()
      return `${name}: ${count} ${added} ${parts}`
    })
    .toSorted()
    .join('\n')

/** By every field that rows can be counted by, with filters and sums as chance has them: what a count of plain rows tells. */
export const counts: Behaviour = async (subject) => {
  const { ask, endpoints } = subject
  await makeVaried(subject)
  const { rows, isListed, heldIn } = await plainRowsOf(subject)
  const { faults, expect } = expecting()
  const fields = listedFields(subject)
  const summed = fields.flatMap(([name, field]) => (isSummed(field) ? [name] : []))
  const splits = fields.flatMap(([name, field]) => (isSplit(field) ? [name] : []))
  const filters = filtersOf(subject, rows)

  const compare = async ({ by, step, split, sum, filters: asked, search }: Counting): Promise<void> => {
    const chosen = { ...(step && { step }), ...(split && { split }), ...(sum && { sum }), ...(search && { search }) }
    const query = { ...asked, by, ...chosen }
    const counting = search ? ask(endpoints.searchCounts, { body: query }) : ask(endpoints.counts, { query })
    const { data, other } = (await counting) as Counts
    const asker = { me: subject.userId, now: new Date() }
    const question = { sort: '', filters: asked, ...(search && { search }) }
    const found = rows.filter((row) => isListed(row, question, asker))
    const plain = found.map((row) => ({
      by: heldIn(row, by),
      ...(split && { split: heldIn(row, split) as string | null }),
      sum: sum === undefined ? null : (heldIn(row, sum) as FieldValue),
    }))
    const days = isCountedByDays(subject.list.fields[by]!) ? (step ?? 'day') : undefined
    expect(JSON.stringify(query), written(data), written(plainCounts(plain, days)))
    expect(`beyond ${JSON.stringify(query)}`, other, null)
  }

  const counted = fields.filter(([, each]) => isCounted(each))
  for (const [place, [by, field]] of counted.entries()) {
    const sums = [undefined, ...summed]
    // The gate adds up one thing for each field, the next from field to field.
    for (const sum of isThorough() ? sums : [sums[place % sums.length]])
      await compare({ by, ...(sum && { sum }), filters: {} })
    const chances = fc.record(
      {
        step: fc.constantFrom(...STEPS),
        split: fc.constantFrom(...(splits.length > 0 ? splits : [undefined])),
        sum: fc.constantFrom(...(summed.length > 0 ? summed : [undefined])),
        filters: fc.array(fc.constantFrom(...filters), { maxLength: 2 }).map((each) => Object.assign({}, ...each)),
        search: fc.constantFrom(undefined, 'ışıl', 'wxyzq'),
      },
      { requiredKeys: ['filters'] },
    )
    for (const { step, ...chance } of fc.sample(chances, isThorough() ? 8 : 2))
      await compare({ by, ...chance, ...(isCountedByDays(field) && step && { step }) } as Counting)
  }
  const faulty: readonly (readonly [name: string, query: Asked])[] = [
    ['by', { by: 'weather' }],
    ['sum', { by: 'archived', sum: 'archived' }],
    ['step', { by: 'archived', step: 'day' }],
    ['step', { by: 'archived', step: 'year' }],
    ['split', { by: 'archived', split: 'createdAt' }],
    ['sort', { by: 'archived', sort: 'archived' }],
  ]
  for (const [name, query] of faulty) {
    const { code, errors } = (await refusalOf(ask(endpoints.counts, { query }))) ?? {}
    expect(`counts of ${JSON.stringify(query)}`, [code, errors?.[0]?.path], ['invalid-request', `query.${name}`])
  }
  return faults
}
