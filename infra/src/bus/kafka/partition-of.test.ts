import fc from 'fast-check'
import { Partitioners } from 'kafkajs'
import { describe, expect, it } from 'vitest'
import { murmur2, partitionOf } from './partition-of.ts'

describe('the partition of a key', () => {
  // From org.apache.kafka.common.utils.UtilsTest.
  it.each([
    ['21', -973932308],
    ['foobar', -790332482],
    ['a-little-bit-long-string', -985981536],
    ['a-little-bit-longer-string', -1486304829],
    ['lkjh234lh9fiuh90y23oiuhsafujhadof229phr9h19h89h8', -58897971],
    ['abc', 479470107],
  ])('hashes %s as Java does', (key, hash) => {
    expect(murmur2(Buffer.from(key))).toBe(hash)
  })

  it('is the one that kafkajs would choose', () => {
    const choose = Partitioners.DefaultPartitioner()
    const chosen = (key: string, partitions: number) =>
      choose({
        topic: 'any',
        partitionMetadata: Array.from({ length: partitions }, () => ({})) as never,
        message: { key, value: null },
      })
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 50 }), (key, partitions) => {
        expect(partitionOf(key, partitions)).toBe(chosen(key, partitions))
      }),
    )
  })
})
