import { expect, test } from 'vitest'
import { entry, logOf } from '../testing/entries.ts'
import { type CutAt, cutLog } from './cut.ts'

const at = (minute: number) => `2026-03-01T10:0${minute}:00.000Z`
const event = (place: number, minute: number, causationId: string, stream = 'lead-a') => ({
  ...entry(place, stream),
  metadata: JSON.stringify({ at: at(minute), causationId, commandId: `command ${place}` }),
})
/** Decided in another order than they were written: the third was late. */
const log = logOf([
  event(1, 1, 'request', 'user-1'),
  event(2, 2, 'webhook 7'),
  event(3, 5, 'webhook 8'),
  event(4, 3, 'request'),
  event(5, 6, 'webhook 9', 'user-2'),
])
const cut = (where: CutAt) => cutLog(log.read(), where)

test('without an end nothing is left out', async () => {
  const whole = await cut({})
  expect(whole).toMatchObject({ upTo: 50n, whole: true, lostFrom: null, lostTo: null })
  expect([...whole.users]).toEqual(['user-1', 'user-2'])
})

test('behind a position', async () => {
  const { upTo, whole, lost, lostFrom, lostTo, webhooks, users } = await cut({ position: 20n })
  expect({ upTo, whole, lostFrom, lostTo }).toEqual({ upTo: 20n, whole: false, lostFrom: at(3), lostTo: at(6) })
  expect([[...lost], [...webhooks], [...users]]).toEqual([[['LeadTagged', 3]], ['8', '9'], ['user-1']])
})

test('a position between two events ends at the one before', async () =>
  expect((await cut({ position: 29n })).upTo).toBe(20n))

test('before the first event that is later than a time, and without what follows it, however early', async () => {
  expect(await cut({ time: at(3) })).toMatchObject({ upTo: 20n, whole: false, lostFrom: at(3) })
  expect((await cut({ time: '2026-03-01T13:05:00+03:00' })).upTo).toBe(40n)
  expect((await cut({ time: '2026-02-01T00:00:00Z' })).upTo).toBe(0n)
})

test('an append is never cut through: a position in it leaves out the whole of it', async () => {
  const written = (place: number, stream: string, revision: number, commandId: string) => ({
    ...entry(place, stream, revision),
    metadata: JSON.stringify({ at: at(place), causationId: 'webhook 7', commandId }),
  })
  const appends = logOf([
    written(1, 'conversation-a', 0, 'one'),
    written(2, 'conversation-a', 1, 'two'),
    written(3, 'conversation-a', 2, 'two'),
    written(4, 'conversation-b', 0, 'two'),
    written(5, 'conversation-a', 3, 'two'),
  ])
  const kept: bigint[] = []
  for (const position of [10n, 20n, 30n, 40n, 50n]) {
    const { upTo, webhooks } = await cutLog(appends.read(), { position })
    kept.push(upTo)
    expect([...webhooks]).toEqual(upTo === 50n ? [] : ['7'])
  }
  expect(kept).toEqual([10n, 10n, 30n, 40n, 50n])
})

test('every event that is restored is shown, in its order', async () => {
  const seen: bigint[] = []
  await cutLog(log.read(), { position: 30n }, ({ position }) => seen.push(position))
  expect(seen).toEqual([10n, 20n, 30n])
})
