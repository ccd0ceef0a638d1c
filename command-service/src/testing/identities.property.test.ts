import { schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Act, actsIn, type World } from './acts.ts'
import { faultsAfterwards } from './faults-afterwards.ts'
import { crash, playSchedule, schedulesIn } from './play-schedule.ts'

/** More of them find what is rarer: a fault that one schedule in a thousand shows needs some thousands. */
const SCHEDULES = schedulesOf(40, 300)

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

const openingBy = (phone: number): Act => ({ does: 'open lead', phone, email: undefined, treatment: 'general' })
/** Two people, of whom the first is merged into the second and has an open lead. All their other leads are in the archive. */
const MERGED_PAIR: Act[] = [
  openingBy(0),
  { does: 'archive', which: 0 },
  openingBy(0),
  openingBy(1),
  { does: 'archive', which: 2 },
  { does: 'merge', which: 0, into: 1, keeps: true },
]
/** What is at once with the end of the merge: most of it concerns the leads of the two. */
const beside = fc.oneof(
  { weight: 3, arbitrary: fc.constant(openingBy(0)) },
  { weight: 3, arbitrary: fc.constant<Act>({ does: 'restore', which: 0 }) },
  { weight: 1, arbitrary: actsIn(MERGED) },
)
const partings = fc.record({
  before: fc.constant(MERGED_PAIR),
  atOnce: fc
    .array(fc.record({ act: beside, crash, patient: fc.boolean() }), { minLength: 1, maxLength: 3 })
    .map((acts) => [{ act: { does: 'unmerge', which: 0 } as Act, crash: undefined, patient: true }, ...acts]),
  reactorEnds: fc.array(crash, { maxLength: 1 }),
  zombie: fc.constant(false),
  seed: fc.integer(),
})

test(
  'whatever comes to a line at the moment at which its person is parted from another, it has one open lead',
  async () => {
    await fc.assert(
      fc.asyncProperty(partings, async (schedule) => {
        const { house, watch } = await playSchedule(schedule)
        expect(await faultsAfterwards(house, watch)).toEqual([])
      }),
      { numRuns: SCHEDULES },
    )
  },
  SCHEDULES * 1000,
)
