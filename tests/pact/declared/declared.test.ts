import { text } from '@kervan/contracts/kit/fields/fields'
import { type AnyRecord, record } from '@kervan/contracts/kit/record'
import { recordEndpoints } from '@kervan/contracts/kit/record-endpoints'
import { recordEvents } from '@kervan/contracts/kit/record-events'
import { MADE_UP_KINDS } from '@kervan/contracts/kit/testing/made-up-kinds'
import { describe, expect, test, vi } from 'vitest'
import { usualRefusals } from '../consumers/kit/usual-refusals.ts'
import { commandContracts } from './commands.ts'
import { eventsOfLast, happeningsOf } from './pushes.ts'
import { readContracts } from './reads.ts'

vi.mock(
  import('@kervan/contracts/kinds/own-rules'),
  async (load) =>
    (await import('@kervan/command-service/testing/record/ruled.rules')).withRuledRules(await load()) as never,
)

const plain = record({
  kind: 'plain',
  collection: 'plain-things',
  resource: 'plain_things',
  eventPrefix: 'Plain',
  fields: { name: text({ required: true, sort: true }) },
  title: 'name',
  list: { columns: ['name'], sort: 'name' },
})

describe.each<[string, AnyRecord]>([
  ...MADE_UP_KINDS.map((declared): [string, AnyRecord] => [declared.kind, declared]),
  ['plain', plain],
])('a %s', (_, declared) => {
  const endpoints = recordEndpoints(declared)
  const contracts = [...commandContracts(declared, endpoints), ...readContracts(declared, endpoints)]

  test('has every endpoint called', () => {
    expect(contracts.map(([{ name }]) => name).sort()).toEqual(
      Object.values(endpoints)
        .map(({ name }) => name)
        .sort(),
    )
  })

  test.each(contracts)('has every refusal of $0.name shown, and none that it does not declare', (endpoint, asked) => {
    const own = (asked.refuses ?? []).map(({ code }) => code).filter((code) => code !== 'invalid-request')
    const shown = new Set<string>(
      [...usualRefusals(endpoint, asked.answers[0]), ...(asked.refuses ?? [])].map(({ code }) => code),
    )
    expect(endpoint.errors.filter((code) => !shown.has(code))).toEqual([])
    expect(own.filter((code) => !endpoint.errors.includes(code))).toEqual([])
  })

  test('has every event pushed', () => {
    expect(
      happeningsOf(declared)
        .map(({ event }) => event)
        .sort(),
    ).toEqual(Object.keys(recordEvents(declared)).sort())
  })

  test('has every event made by what is done for it', () => {
    const made = happeningsOf(declared).map(({ event, acts }) => [event, eventsOfLast(declared, acts)] as const)
    expect(made.flatMap(([event, events]) => (events.some(({ type }) => type === event) ? [] : [event]))).toEqual([])
  })
})
