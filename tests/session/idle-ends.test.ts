import { idleMsOf } from '@kervan/infra/sessions/idle-policy'
import { USE_GRAIN_MS } from '@kervan/infra/sessions/port'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followIdleness, idleLimits } from '../../client/src/base/session/idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const MINUTE = 60_000
const later = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** The server's rule: a session lives while its last written use is no older than the limit. */
const serverWith = (idleMinutes: number) => {
  let usedAt = Date.now()
  const endsAt = () => usedAt + idleMsOf(idleMinutes)
  return {
    endsAt,
    use() {
      if (Date.now() >= endsAt()) throw new Error('the server has ended the session')
      if (Date.now() - usedAt > USE_GRAIN_MS) usedAt = Date.now()
    },
  }
}

interface Happening {
  readonly what: 'moves' | 'reads'
  /** How long after the one before: this part of what a session may lie unused, and as many milliseconds. */
  readonly part: number
  readonly after: number
}
const happenings: fc.Arbitrary<Happening[]> = fc.array(
  fc.record({
    what: fc.constantFrom('moves', 'reads'),
    part: fc.constantFrom(0, 0, 0, 0, 0.5, 0.9, 0.99),
    after: fc.oneof(fc.integer({ min: 1000, max: MINUTE }), fc.integer({ min: MINUTE - 1, max: 3 * MINUTE })),
  }),
  { maxLength: 25 },
)
/** How long a call is on its way in either direction. */
const ways = fc.infiniteStream(fc.integer({ min: 0, max: 3000 }))

/** Plays what happens at one screen until its session ends. Gives the steps since the last movement, and when things were. */
const play = async (idleMinutes: number, happened: readonly Happening[], way: () => number) => {
  const server = serverWith(idleMinutes)
  let movedAt = Date.now()
  let endedAt: number | null = null
  let steps: string[] = []
  const { note, stop } = followIdleness({
    limits: () => idleLimits(idleMinutes),
    take(step) {
      steps.push(step)
      if (step === 'end') endedAt = Date.now()
    },
    async tellServer() {
      await later(way())
      server.use()
      await later(way())
    },
  })
  for (const { what, part, after } of happened) {
    await vi.advanceTimersByTimeAsync(part * idleMinutes * MINUTE + after)
    if (endedAt) break
    if (what === 'reads') server.use()
    else {
      movedAt = Date.now()
      steps = []
      note()
    }
  }
  await vi.advanceTimersByTimeAsync(idleMinutes * MINUTE)
  stop()
  return { steps, idleFor: endedAt === null ? null : endedAt - movedAt, leftOnServer: server.endsAt() - (endedAt ?? 0) }
}

it('the screen ends an idle session, told before, and never the server: whatever was done, under every policy', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 10, max: 720 }), happenings, ways, async (idleMinutes, happened, way) => {
      const { steps, idleFor, leftOnServer } = await play(idleMinutes, happened, () => way.next().value)
      expect(steps).toEqual(['notice', 'warning', 'end'])
      expect(idleFor).toBe(idleMinutes * MINUTE)
      // What is left is for timers and answers that are late.
      expect(leftOnServer).toBeGreaterThanOrEqual(MINUTE)
    }),
    { numRuns: 300 },
  )
})
