import { describe, expect, test } from 'vitest'
import type { PartOfPact } from '../pact-file.ts'
import { shardsOf, sideBySide } from '../providers/shards.ts'
import { faultsOfVerification } from './verified.ts'

const partOf = (part: string, ...descriptions: string[]): PartOfPact => ({
  provider: 'command-service',
  part,
  path: `${part}.json`,
  pact: {
    consumer: { name: 'client' },
    provider: { name: 'command-service' },
    interactions: descriptions.map((description) => ({ type: 'Synchronous/HTTP', description })),
  },
})

describe('planted', () => {
  const parts = [partOf('leads', 'a', 'b'), partOf('kinds/team', 'c')]
  const first = { shard: 'one', descriptions: ['a', 'b'] }
  const second = { shard: 'other', descriptions: ['c'] }

  test('a verification of everything is not named', () => {
    expect(faultsOfVerification(parts, [first, second])).toEqual([])
  })

  test('an interaction that no shard verified is named', () => {
    expect(faultsOfVerification(parts, [first])).toEqual(['"c" was verified by none'])
  })

  test('a shard that verified nothing is named', () => {
    expect(faultsOfVerification(parts, [first, second, { shard: 'idle', descriptions: [] }])).toEqual([
      'idle verified nothing',
    ])
  })

  test('an interaction that two shards verified, and one that is in no pact, are named', () => {
    expect(faultsOfVerification(parts, [first, { ...second, descriptions: ['b', 'c', 'd'] }])).toEqual([
      '"b" was verified 2 times',
      '"d" is in no pact of this run',
    ])
  })

  test('a run that has nothing to verify is named', () => {
    expect(faultsOfVerification([], [])).toEqual(['there is nothing to verify'])
  })
})

describe('shards', () => {
  const many = (part: string, count: number) =>
    partOf(part, ...Array.from({ length: count }, (_, index) => `${part} ${index}`))

  test('hold every part exactly once, spread by what there is to do', () => {
    const parts = [many('a', 120), many('b', 100), many('c', 90), many('d', 10)]
    const shards = shardsOf(parts, 2)
    expect(shards.flatMap((shard) => shard.parts).toSorted((one, other) => (one.part < other.part ? -1 : 1))).toEqual(
      parts,
    )
    expect(shards.map((shard) => shard.parts.map(({ part }) => part))).toEqual([
      ['b', 'c'],
      ['a', 'd'],
    ])
  })

  test('of few interactions are one', () => {
    expect(shardsOf([many('a', 20), many('b', 30)], 2)).toHaveLength(1)
  })

  test('run no more than so many at once, and all of them, one that fails too', async () => {
    const inTurn = sideBySide(2)
    let running = 0
    const run = (fails: boolean) => async () => {
      expect(++running).toBeLessThanOrEqual(2)
      await Promise.resolve()
      running--
      if (fails) throw new Error('broken')
    }
    const all = [false, true, false, true, false].map((fails) => inTurn(run(fails)))
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
  })
})
