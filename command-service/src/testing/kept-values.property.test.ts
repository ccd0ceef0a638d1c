import { mergePerson } from '@kervan/contracts/api/people/merge-person'
import { unmergePerson } from '@kervan/contracts/api/people/unmerge-person'
import { Refusal } from '@kervan/contracts/errors/refusal'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/records/written-records'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isAway } from '../processes/retry-parked-reaction.ts'
import { personDecider } from '../records/person/person.decider.ts'
import { recognisePerson } from '../records/person/recognise-person.ts'
import { POINTS } from './acts.ts'
import { type Crash, createHouse } from './house.ts'
import { crash, isCrash } from './play-schedule.ts'
import { createReactor } from './reactor.ts'
import { aCause, testRecords } from './test-records.ts'
import { createTurns, seededChoice } from './turns.ts'
import { createWatch, identityRecords } from './watch.ts'

const SCHEDULES = Number(process.env.SCHEDULES ?? 200)
const recordOfIdentity = await identityRecords(POINTS)
const COUNT = 4

const who = fc.nat(COUNT - 1)
const Act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('merge' as const), who, into: who, keeps: fc.boolean(), crash }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('unmerge' as const), who, crash }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('rename' as const), who, crash }) },
)
type Act = typeof Act extends fc.Arbitrary<infer Each> ? Each : never

/** What each is called, told apart from how it comes about: own names by hand, and over them what is chosen for as long as a merge lasts. */
const createNames = () => {
  const people = Array.from({ length: COUNT }, (_, index) => ({
    into: null as number | null,
    own: { name: `Person ${index}`, at: 0 },
    chosen: [] as { from: number; name: string; at: number }[],
  }))
  const rootOf = (id: number): number => (people[id]!.into === null ? id : rootOf(people[id]!.into!))
  const nameOf = (id: number): string => {
    const { own, chosen } = people[id]!
    return chosen.findLast(({ at }) => at > own.at)?.name ?? own.name
  }
  return {
    nameOf,
    follow(act: Act, at: number): void {
      if (act.does === 'rename') people[rootOf(act.who)]!.own = { name: `Named ${at}`, at }
      if (act.does === 'merge') {
        const [merged, into] = [rootOf(act.who), rootOf(act.into)]
        if (merged === into) return
        people[merged]!.into = into
        if (act.keeps) people[into]!.chosen.push({ from: merged, name: nameOf(merged), at })
      }
      if (act.does === 'unmerge') {
        const { into } = people[act.who]!
        if (into === null) return
        people[act.who]!.into = null
        people[into]!.chosen = people[into]!.chosen.filter(({ from }) => from !== act.who)
      }
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test(
  'whatever is chosen in merges, corrected and undone, and wherever a process ends, each has the name that is its own',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(Act, { maxLength: 10, size: 'max' }),
        fc.array(crash, { maxLength: 4 }),
        fc.integer(),
        async (acts, reactorEnds, seed) => {
          const turns = createTurns(seededChoice(seed))
          const watch = createWatch(recordOfIdentity)
          const house = createHouse(turns, watch.onAppend)
          const reactor = createReactor(house, reactorEnds.filter(isCrash))
          const names = createNames()
          const ids: string[] = []
          const people = testRecords(house.log)
          for (let each = 0; each < COUNT; each++)
            ids.push(await recognisePerson(people, `Person ${each}`, [POINTS[each]!], aCause()))
          const ask = async (endpoint: AnyEndpoint, key: string, request: object, ends?: Crash): Promise<void> => {
            try {
              await house.start(ends).call(endpoint, key, request as never)
            } catch (error) {
              if (isAway(error)) return ask(endpoint, key, request)
              if (!(error instanceof Refusal)) throw error
            }
          }
          const carryOut = (act: Act, index: number): Promise<void> => {
            const params = { personId: ids[act.who], id: ids[act.who] }
            if (act.does === 'unmerge') return ask(unmergePerson, `${index}`, { params }, act.crash)
            if (act.does === 'rename')
              return ask(
                WRITTEN_ENDPOINTS.person.change,
                `${index}`,
                { params, body: { name: `Named ${index}` } },
                act.crash,
              )
            const body = { into: ids[act.into], ...(act.keeps && { keep: ['name'] }) }
            return ask(mergePerson, `${index}`, { params, body }, act.crash)
          }
          const shown = async () => {
            const states = await Promise.all(
              ids.map(async (id) => (await testRecords(house.log).runner.load(personDecider, id)).state),
            )
            return states.map((state) => state.status === 'known' && state.name)
          }
          const endings = ids.map((_, index): Act => ({ does: 'unmerge', who: index, crash: undefined }))

          for (const [index, act] of [...acts, ...endings].entries()) {
            await turns.run([carryOut(act, index + 1)])
            await turns.run([reactor.runUntil(() => true, turns.turn)])
            names.follow(act, index + 1)
            expect(await shown()).toEqual(ids.map((_, each) => names.nameOf(each)))
          }
          expect([...reactor.parked, ...watch.faults]).toEqual([])
        },
      ),
      { numRuns: SCHEDULES },
    )
  },
  SCHEDULES * 1000,
)
