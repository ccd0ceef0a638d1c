import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { World } from './acts.ts'
import { faultsAfterwards } from './faults-afterwards.ts'
import { playSchedule, schedulesIn } from './play-schedule.ts'

/** More of them find what is rarer: a fault that one schedule in a thousand shows needs some thousands. */
const SCHEDULES = Number(process.env.SCHEDULES ?? 300)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const BIG: World = { phones: 3, emails: 2, userIds: 3, treatments: ['general', 'dental'], merging: 2 }
const SMALL: World = { phones: 1, emails: 1, userIds: 1, treatments: ['general'], merging: 2 }
const MERGED: World = { phones: 3, emails: 1, userIds: 1, treatments: ['general'], merging: 16 }

test.each([
  ['many people', BIG],
  ['one person', SMALL],
  ['people who are merged', MERGED],
])(
  'whatever meets among %s, what is owned is listed, what is named is there, and a line has one lead',
  async (_who, world) => {
    await fc.assert(
      fc.asyncProperty(schedulesIn(world), async (schedule) => {
        const { house, watch } = await playSchedule(schedule)
        expect(await faultsAfterwards(house, watch)).toEqual([])
      }),
      { numRuns: SCHEDULES },
    )
  },
  SCHEDULES * 1000,
)
