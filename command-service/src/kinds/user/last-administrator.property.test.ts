import { schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import { recordOf } from '@kervan/contracts/streams'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHouse } from '../../testing/house.ts'
import { aPlace } from '../../testing/places.ts'
import { crash } from '../../testing/play-schedule.ts'
import { aCause } from '../../testing/test-records.ts'
import { createTurns, seededChoice } from '../../testing/turns.ts'
import { runOnUser, type UserPorts } from './run-on-user.ts'
import { isAdministrator, type UserCommand, type UserState, userDecider } from './user.decider.ts'

const SCHEDULES = schedulesOf(60, 300)
const USERS = [1, 2, 3].map((each) => `0190a000-0000-7000-8000-00000000000${each}`)

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

const ASKED: Readonly<Record<string, UserCommand>> = {
  deactivate: { type: 'Archive' },
  reactivate: { type: 'Restore' },
  demote: { type: 'Change', set: { userType: 'user' } },
  promote: { type: 'Change', set: { userType: 'admin' } },
  rename: { type: 'Change', set: { subRole: 'coordinator' } },
}

const act = fc.record({
  user: fc.constantFrom(...USERS),
  // What takes administrators away comes more often than what brings them back.
  asks: fc.constantFrom('deactivate', 'demote', 'deactivate', 'demote', 'promote', 'reactivate', 'rename'),
  crash,
  /** Where it was cut short, it is asked for once more, as a client does. */
  again: fc.boolean(),
})
const schedules = fc.record({
  /** Who has a user at all; the others' places are empty. */
  users: fc.integer({ min: 1, max: USERS.length }),
  acts: fc.array(act, { minLength: 2, maxLength: 6 }),
  seed: fc.integer(),
})

test(
  'in whichever order rivals, restarts and repetitions come, an active administrator is left at every moment',
  async () => {
    await fc.assert(
      fc.asyncProperty(schedules, async ({ users, acts, seed }) => {
        const known = new Map<string, UserState>()
        const turns = createTurns(seededChoice(seed))
        const left: number[] = []
        const house = createHouse(turns, (stream, events) => {
          const { kind, id } = recordOf(stream)
          if (kind !== 'user') return
          for (const event of events) known.set(id, userDecider.evolve(known.get(id) ?? null, event as never, aPlace()))
          left.push([...known.values()].filter(isAdministrator).length)
        })
        const owners = async () => USERS.slice(0, users)
        const processOf = (ends: Parameters<typeof house.start>[0]): UserPorts => ({
          runner: house.start(ends).records.runner,
          credentials: { owners } as never,
          access: { followUser: async () => {} } as never,
        })
        const begin = processOf(undefined)
        const registered = { username: 'a', fullName: 'A', email: null, subRole: 'x', permissions: [] }
        for (const id of await owners())
          await turns.run([
            begin.runner.run(userDecider, id, { type: 'Register', ...registered, userType: 'admin' }, aCause()),
          ])

        const refused: string[] = []
        await turns.run(
          acts.map(async ({ user, asks, crash, again }) => {
            const cause = aCause()
            const ask = (ends: typeof crash) =>
              runOnUser(processOf(ends), user, ASKED[asks] as UserCommand, cause).catch((error) => {
                refused.push(error.code ?? error.name)
                return error.code as string | undefined
              })
            const code = await ask(crash)
            if (again && code === undefined) await ask(undefined)
          }),
        )
        expect(Math.min(...left)).toBeGreaterThan(0)
        expect(refused.filter((code) => !EXPECTED.has(code))).toEqual([])
      }),
      { numRuns: SCHEDULES },
    )
  },
  SCHEDULES * 1000,
)

const EXPECTED = new Set(['last-administrator', 'user-deactivated', 'user-not-found', 'StoreUnavailable'])
