import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** Tasks that end when they are told to, and the order in which they began. */
const harness = (options: Parameters<typeof createFairQueue>[0]) => {
  const queue = createFairQueue(options)
  const begun: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  const enqueue = (key: string, name = key) =>
    queue
      .run(key, () => {
        begun.push(name)
        return new Promise<void>((end) => ends.push(end))
      })
      .catch(() => void refused.push(name))
  /** Everything that can happen without another task's end. */
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const endOne = async () => {
    ends.shift()?.()
    await settle()
  }
  const endAll = async () => {
    await settle()
    while (ends.length > 0) await endOne()
  }
  return { queue, begun, refused, enqueue, settle, endOne, endAll }
}

describe('sign-ins wait in fair queues', () => {
  test('one who comes to three hundred of another queue is the next but one', async () => {
    const { begun, refused, enqueue, endAll } = harness({ atOnce: 1, perKey: 8, inAll: 64 })
    for (let index = 0; index < 300; index++) void enqueue('flood')
    void enqueue('right')
    await endAll()
    expect(begun.indexOf('right')).toBeLessThanOrEqual(2)
    expect([begun.length, refused.length]).toEqual([1 + 8 + 1, 300 - 9])
  })

  test('when all places are taken, the newest of the longest queue gives way to a shorter one', async () => {
    const { begun, refused, enqueue, settle, endAll } = harness({ atOnce: 1, perKey: 4, inAll: 4 })
    for (let index = 0; index < 5; index++) void enqueue('flood', `flood ${index}`)
    void enqueue('right')
    await settle()
    expect(refused).toEqual(['flood 4'])
    await endAll()
    expect(begun).toEqual(['flood 0', 'flood 1', 'right', 'flood 2', 'flood 3'])
  })

  test('no task gives way to a queue as long as its own', async () => {
    const { refused, enqueue, settle, endAll } = harness({ atOnce: 1, perKey: 4, inAll: 2 })
    for (const key of ['a', 'b', 'c', 'd']) void enqueue(key)
    await settle()
    expect(refused).toEqual(['d'])
    await endAll()
  })

  test('a task that fails lets the next one in', async () => {
    const queue = createFairQueue({ atOnce: 1, perKey: 4, inAll: 4 })
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.run('a', async () => 'yes')).toBe('yes')
  })

  test('whatever comes: every task begins or is refused, queues are served in turn, bounds hold', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', 'b', 'c', 'end'), { maxLength: 60 }),
        fc.record({
          atOnce: fc.integer({ min: 1, max: 3 }),
          perKey: fc.nat(4),
          inAll: fc.integer({ min: 1, max: 6 }),
        }),
        async (steps, options) => {
          const { queue, begun, refused, enqueue, endOne, endAll, settle } = harness(options)
          for (const step of steps) {
            if (step === 'end') await endOne()
            else void enqueue(step)
            await settle()
            expect(queue.waiting()).toBeLessThanOrEqual(Math.min(options.inAll, 3 * options.perKey))
          }
          const waiting = begun.length
          await endAll()
          const tasks = steps.filter((step) => step !== 'end')
          expect(begun.length + refused.length).toBe(tasks.length)
          expect(queue.waiting()).toBe(0)
          // Between two of a queue none of another queue that waits is passed over.
          const served = begun.slice(waiting)
          for (const key of new Set(served)) {
            const rest = served.slice(0, served.lastIndexOf(key) + 1)
            const turns = rest.filter((each) => each === key).length
            for (const other of new Set(rest))
              expect(rest.filter((each) => each === other).length).toBeLessThanOrEqual(turns + 1)
          }
        },
      ),
      { numRuns: 200 },
    ))
})
