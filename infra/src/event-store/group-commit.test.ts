import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createGroupCommit, GROUPS_UNDER_WAY, type GroupWriter, type Outcome } from './group-commit.ts'
import { InvalidAppend, StoreUnavailable } from './port.ts'
import { newEvent, newStream } from './testing/behaviour/log-under-test.ts'
import { type EncodedAppend, validateAppend } from './validate-append.ts'

class Away extends Error {}
class TooSlow extends Error {}
class BadContent extends Error {}

/** An engine that answers a group when it is told to, and keeps what it was sent. */
const scriptedEngine = () => {
  const sent: string[][] = []
  const script: ((group: readonly EncodedAppend[]) => Promise<readonly Outcome[]>)[] = []
  const writeAll = async (group: readonly EncodedAppend[]) =>
    group.map(({ expected, events }) => ({ revision: expected + BigInt(events.length), position: 1n }))
  const writer: GroupWriter = {
    write(group) {
      sent.push(group.map(({ stream }) => stream))
      return (script.shift() ?? writeAll)(group)
    },
    refusesContent: (error) => error instanceof BadContent,
    isUnavailable: (error) => error instanceof Away,
    isTimeout: (error) => error instanceof TooSlow,
  }
  const appends = createGroupCommit(writer)
  return {
    sent,
    next: (answer: (typeof script)[number]) => script.push(answer),
    append: (stream: string, events = 1, data: unknown = {}) =>
      appends.append(
        validateAppend(
          stream,
          Array.from({ length: events }, () => newEvent(data)),
          'no-stream',
        ),
      ),
    idle: appends.idle,
  }
}

describe('a group', () => {
  test('takes all that came while the one before was written', async () => {
    const engine = scriptedEngine()
    const first = Promise.withResolvers<void>()
    engine.next(async () => {
      await first.promise
      return [{ revision: 0n, position: 1n }]
    })
    const appends = [engine.append('a')]
    await expect.poll(() => engine.sent.length).toBe(1)
    appends.push(engine.append('b'), engine.append('c'), engine.append('d'))
    first.resolve()
    await Promise.all(appends)
    expect(engine.sent).toEqual([['a'], ['b', 'c', 'd']])
  })

  test('holds one append for each stream, in the order in which they came', async () => {
    const engine = scriptedEngine()
    await Promise.all(['a', 'b', 'a', 'c', 'a', 'b'].map((stream) => engine.append(stream)))
    expect(engine.sent).toEqual([['a', 'b', 'c'], ['a', 'b'], ['a']])
  })

  test('takes in at once who was just answered', async () => {
    const engine = scriptedEngine()
    const twice = async (stream: string) => {
      await engine.append(stream)
      await engine.append(stream)
    }
    await Promise.all(['a', 'b', 'c'].map(twice))
    expect(engine.sent).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ])
  })

  test('has an end', async () => {
    const engine = scriptedEngine()
    await Promise.all(Array.from({ length: 600 }, () => engine.append(newStream())))
    expect(engine.sent.map(({ length }) => length)).toEqual([256, 256, 44, 44])
  })

  test('has an end in bytes', async () => {
    const engine = scriptedEngine()
    await Promise.all(Array.from({ length: 10 }, () => engine.append(newStream(), 1, 'ş'.repeat(500_000))))
    expect(engine.sent.map(({ length }) => length)).toEqual([4, 4, 2])
  })

  test('is smaller after one that was not answered in time', async () => {
    const engine = scriptedEngine()
    const choke = async (group: readonly EncodedAppend[]) => {
      if (group.length > 100) throw new TooSlow('no answer')
      return group.map(() => ({ revision: 0n, position: 1n }))
    }
    for (let attempt = 0; attempt < 20; attempt++) engine.next(choke)
    const left = new Set(Array.from({ length: 256 }, newStream))
    const sendAll = () =>
      Promise.allSettled([...left].map((stream) => engine.append(stream).then(() => left.delete(stream))))
    for (let tries = 0; left.size > 0 && tries < 5; tries++) await sendAll()
    expect(left.size).toBe(0)
  })

  test('tells each append its own outcome', async () => {
    const engine = scriptedEngine()
    engine.next(async () => [{ revision: 0n, position: 7n }, { actual: 4n }, { actual: -1n }])
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((stream) => engine.append(stream)))
    expect(outcomes).toMatchObject([
      { value: { revision: 0n, position: 7n } },
      { reason: { name: 'WrongExpectedRevision', stream: 'b', actual: 4n } },
      { reason: { name: 'WrongExpectedRevision', stream: 'c', actual: 'no-stream' } },
    ])
  })

  test('does not suffer from one append that the engine cannot take', async () => {
    const engine = scriptedEngine()
    const choke = async (group: readonly EncodedAppend[]) => {
      if (group.some(({ stream }) => stream === 'b')) throw new BadContent('too deep')
      return group.map(() => ({ revision: 0n, position: 1n }))
    }
    for (let attempt = 0; attempt < 4; attempt++) engine.next(choke)
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((stream) => engine.append(stream)))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(outcomes[1]).toMatchObject({ reason: expect.any(InvalidAppend) })
  })
})

describe('two groups', () => {
  /** An engine that answers each group when it is told to. */
  const heldEngine = () => {
    const engine = scriptedEngine()
    const held: (() => void)[] = []
    const hold = async (group: readonly EncodedAppend[]) => {
      const answered = Promise.withResolvers<void>()
      held.push(answered.resolve)
      await answered.promise
      return group.map(() => ({ revision: 0n, position: 1n }))
    }
    for (let group = 0; group < 100; group++) engine.next(hold)
    return { ...engine, release: () => held.shift()?.() }
  }
  const turn = () => new Promise(setImmediate)

  test('are under way where there is enough for both, half of it each', async () => {
    const engine = heldEngine()
    const appends = Array.from({ length: 64 }, (_, at) => engine.append(`a${at}`))
    await turn()
    expect(engine.sent.map(({ length }) => length)).toEqual([32, 32])
    engine.release()
    await Promise.all(appends.slice(0, 32))
    const more = Array.from({ length: 32 }, (_, at) => engine.append(`b${at}`))
    await turn()
    expect(engine.sent.map(({ length }) => length)).toEqual([32, 32, 32])
    engine.release()
    engine.release()
    await Promise.all([...appends, ...more])
  })

  test('are not for a few, and never more than two', async () => {
    const engine = heldEngine()
    const appends = ['a', 'b', 'c'].map((stream) => engine.append(stream))
    await turn()
    expect(engine.sent).toEqual([['a', 'b', 'c']])
    for (let at = 0; at < 60; at++) appends.push(engine.append(`d${at}`))
    await turn()
    expect(engine.sent).toHaveLength(2)
    for (let group = 0; group < 10; group++) {
      engine.release()
      await turn()
    }
    await Promise.all(appends)
  })

  test('never hold appends to one stream, keep the order of each, and leave nothing behind, whatever is answered when', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.nat(30), fc.constant('answer' as const)), { minLength: 30, maxLength: 300 }),
        async (acts) => {
          const underWay: string[][] = []
          const written: string[] = []
          const answers: (() => void)[] = []
          const appends = createGroupCommit({
            async write(group) {
              const streams = group.map(({ stream }) => stream)
              underWay.push(streams)
              expect(new Set(underWay.flat()).size).toBe(underWay.flat().length)
              expect(underWay.length).toBeLessThanOrEqual(GROUPS_UNDER_WAY)
              const answered = Promise.withResolvers<void>()
              answers.push(answered.resolve)
              await answered.promise
              underWay.splice(underWay.indexOf(streams), 1)
              written.push(...group.map(({ stream, events }) => `${stream} ${events[0]?.data}`))
              return group.map(() => ({ revision: 0n, position: 1n }))
            },
            refusesContent: () => false,
            isUnavailable: () => false,
            isTimeout: () => false,
          })
          const asked: string[] = []
          const settled: Promise<unknown>[] = []
          for (const [at, act] of acts.entries()) {
            if (act === 'answer') answers.splice(at % Math.max(answers.length, 1), 1)[0]?.()
            else {
              asked.push(`s${act} ${at}`)
              settled.push(appends.append(validateAppend(`s${act}`, [newEvent(at)], 'no-stream')))
            }
            if (at % 3 === 0) await turn()
          }
          let isIdle = false
          const idle = appends.idle().then(() => {
            isIdle = true
          })
          for (let turns = 0; !isIdle && turns < 2_000; turns++) {
            answers.shift()?.()
            await turn()
          }
          await Promise.all([...settled, idle])
          const inOrder = (lines: readonly string[]) => Object.groupBy(lines, (line) => line.split(' ')[0] as string)
          expect(inOrder(written)).toEqual(inOrder(asked))
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('while the engine is away', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const away = async (): Promise<never> => {
    throw new Away('gone')
  }

  test('sends the same group again until it is back', async () => {
    const engine = scriptedEngine()
    for (let attempt = 0; attempt < 10; attempt++) engine.next(away)
    const appends = Promise.all([engine.append('a'), engine.append('b')])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await appends).toHaveLength(2)
    expect(engine.sent).toEqual(Array.from({ length: 11 }, () => ['a', 'b']))
  })

  test('gives up in the end, for those in the queue too, and serves the next', async () => {
    const engine = scriptedEngine()
    for (let attempt = 0; attempt < 60; attempt++) engine.next(away)
    const appends = Promise.allSettled([engine.append('a'), engine.append('a'), engine.append('a')])
    await vi.advanceTimersByTimeAsync(5_200)
    for (const outcome of await appends) expect(outcome).toMatchObject({ reason: expect.any(StoreUnavailable) })
    expect(new Set(engine.sent.flat())).toEqual(new Set(['a']))

    const failed = engine.sent.length
    const next = engine.append('b')
    await vi.advanceTimersByTimeAsync(5_200)
    await expect(next).resolves.toMatchObject({ revision: 0n })
    expect(engine.sent.length).toBeGreaterThan(failed)
  })

  test('does not try again what fails for another reason', async () => {
    const engine = scriptedEngine()
    engine.next(() => Promise.reject(new Error('no such table')))
    await expect(engine.append('a')).rejects.toMatchObject({
      name: 'StoreUnavailable',
      cause: { message: 'no such table' },
    })
    expect(engine.sent).toHaveLength(1)
  })
})
