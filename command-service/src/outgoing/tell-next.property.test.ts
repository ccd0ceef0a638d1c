import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PATIENCE_MS, pauseAfter, type TellingPorts, tellNext } from './tell-next.ts'
import type { WebhookCursor } from './webhook-ledger.ts'

const SUBSCRIPTION = '0190a000-0000-7000-8000-000000000001'

/** What happens to a subscription, and whether the process ends at one of the steps of a turn, before or after it. */
type Happening =
  | { readonly kind: 'event'; readonly heard: boolean }
  | { readonly kind: 'pause' | 'resume' | 'breaks' | 'mends' }
  | { readonly kind: 'time'; readonly minutes: number }
  | { readonly kind: 'turn'; readonly at: number; readonly what: 'nothing' | 'crash before' | 'crash after' | 'pause' }

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('event' as const), heard: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('pause' as const, 'resume', 'breaks', 'mends') }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('time' as const), minutes: fc.integer({ min: 1, max: 900 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('turn' as const),
      at: fc.integer({ min: 0, max: 6 }),
      what: fc.constantFrom('nothing' as const, 'crash before', 'crash after', 'pause'),
    }),
  },
)

class Crash extends Error {}

const play = () => {
  const log: { event: RecordedEvent; heard: boolean }[] = []
  const received: bigint[] = []
  let cursor: WebhookCursor = {
    subscription: SUBSCRIPTION,
    position: 0n,
    failures: 0,
    failingSince: null,
    nextAttemptAt: null,
  }
  let isActive = true
  let isBroken = false
  let sentWhilePaused = 0
  let now = Date.parse('2026-03-01T10:00:00.000Z')
  let step = 0
  let plan: { at: number; what: string } = { at: -1, what: 'nothing' }

  /** One step of a turn, at which the process may end or a user pauses the subscription. */
  const stepping =
    <Asked extends unknown[], Answer>(act: (...asked: Asked) => Answer) =>
    async (...asked: Asked): Promise<Answer> => {
      const here = step++ === plan.at ? plan.what : 'nothing'
      if (here === 'crash before') throw new Crash()
      if (here === 'pause') isActive = false
      const answer = act(...asked)
      if (here === 'crash after') throw new Crash()
      return answer
    }
  const set = (change: Partial<WebhookCursor>): void => {
    cursor = { ...cursor, ...change }
  }
  const clean = { failures: 0, failingSince: null, nextAttemptAt: null }

  const ports: TellingPorts = {
    ledger: {
      cursor: stepping(() => cursor),
      skipTo: stepping((_, position) => set({ position })),
      tellDelivered: stepping((_, position) => set({ position, ...clean })),
      tellFailed: stepping(({ at }, nextAttemptAt) =>
        set({ failures: cursor.failures + 1, failingSince: cursor.failingSince ?? at, nextAttemptAt }),
      ),
      rest: stepping(() => set(clean)),
    },
    subscribed: stepping(() => (isActive ? { url: 'https://example.com', events: ['lead.archived'] } : null)),
    secrets: stepping(() => [Buffer.alloc(32)]),
    readAfter: stepping((position) =>
      log
        .map(({ event }) => event)
        .filter((event) => event.position > position)
        .slice(0, 3),
    ),
    // Not a step at which a user pauses: what has begun by then may be taken.
    async post({ headers }) {
      if (!isActive) sentWhilePaused++
      const here = step++ === plan.at ? plan.what : 'nothing'
      if (here === 'crash before') throw new Crash()
      if (isBroken) return { status: 500, fault: null }
      const position = log.find(({ event }) => event.id === headers['webhook-id'])!.event.position
      received.push(position)
      if (here === 'crash after') throw new Crash()
      return { status: 204, fault: null }
    },
    pauseFailing: stepping(() => {
      isActive = false
    }),
    now: () => new Date(now),
    random: () => 1,
  }

  const turn = async (planned: typeof plan) => {
    plan = planned
    step = 0
    try {
      return await tellNext(ports, SUBSCRIPTION)
    } catch (error) {
      if (!(error instanceof Crash)) throw error
      return 'crashed'
    }
  }

  return {
    log,
    received,
    turn,
    sentWhilePaused: () => sentWhilePaused,
    isActive: () => isActive,
    cursor: () => cursor,
    async happen(what: Happening): Promise<void> {
      switch (what.kind) {
        case 'event': {
          const position = BigInt(log.length + 1)
          const id = `event-${position}`
          const stream = `lead-0190a000-0000-7000-8000-00000000000${position % 10n}`
          const type = what.heard ? 'LeadArchived' : 'LeadRestored'
          const event = {
            id,
            stream,
            type,
            data: {},
            revision: 0n,
            position,
            metadata: { at: '2026-03-01T10:00:00.000Z' },
          }
          return void log.push({ event: event as unknown as RecordedEvent, heard: what.heard })
        }
        case 'pause':
        case 'resume':
          isActive = what.kind === 'resume'
          return
        case 'breaks':
        case 'mends':
          isBroken = what.kind === 'breaks'
          return
        case 'time':
          now += what.minutes * 60_000
          return
        case 'turn':
          await turn(what)
      }
    },
  }
}

test('whatever ends the process at whichever step, all is told at least once and in order, and nothing once it is paused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 60 }), async (happenings) => {
      const { happen, turn, log, received, sentWhilePaused } = play()
      for (const each of happenings) await happen(each)
      expect(sentWhilePaused()).toBe(0)

      await happen({ kind: 'mends' })
      await happen({ kind: 'resume' })
      for (let told = ''; told !== 'done'; ) {
        await happen({ kind: 'time', minutes: 60 })
        told = await turn({ at: -1, what: 'nothing' })
      }
      const heard = log.filter((each) => each.heard).map(({ event }) => event.position)
      const firstTold = [...new Set(received)]
      expect(firstTold).toEqual(heard)
      // One that is told again comes before what comes after it.
      expect(received).toEqual(received.toSorted((one, other) => Number(one - other)))
    }),
    { numRuns: 1_000 },
  )
})

test('what cannot be delivered for a day is paused, and has a whole day again once it goes on', async () => {
  const { happen, turn, isActive, cursor } = play()
  await happen({ kind: 'event', heard: true })
  await happen({ kind: 'breaks' })
  const attemptsUntilPaused = async () => {
    const begun = cursor().failures
    for (let turns = 1; turns < 1_000; turns++) {
      await turn({ at: -1, what: 'nothing' })
      if (!isActive()) return cursor().failures - begun
      await happen({ kind: 'time', minutes: 60 })
    }
    throw new Error('it was never paused')
  }
  const attempts = await attemptsUntilPaused()
  expect(attempts).toBeGreaterThan(20)
  expect(await turn({ at: -1, what: 'nothing' })).toBe('rests')
  expect(cursor()).toMatchObject({ failures: 0, failingSince: null })
  await happen({ kind: 'resume' })
  expect(await attemptsUntilPaused()).toBe(attempts)
})

test('pauses between attempts grow to an hour, with jitter, and fill less than a day many times', () => {
  expect([1, 2, 3, 20].map((failures) => pauseAfter(failures, 1))).toEqual([5_000, 10_000, 20_000, 3_600_000])
  expect([1, 20].map((failures) => pauseAfter(failures, 0))).toEqual([2_500, 1_800_000])
  let waited = 0
  let attempts = 0
  for (; waited < PATIENCE_MS; attempts++) waited += pauseAfter(attempts + 1, 1)
  expect(attempts).toBeGreaterThan(30)
})
