import { mergePerson } from '@kervan/contracts/api/people/merge-person'
import { unmergePerson } from '@kervan/contracts/api/people/unmerge-person'
import { Refusal } from '@kervan/contracts/errors/refusal'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import type { PersonEvent } from '@kervan/contracts/kinds/person/person.events'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import { schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import type { EventStore } from '@kervan/infra/event-store/port'
import { openEvents, sealEvents } from '@kervan/infra/vault/seal-events'
import { createMemorySubjectKeys } from '@kervan/infra/vault/testing/memory-subject-keys'
import { createVault } from '@kervan/infra/vault/vault'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { personDecider } from '../kinds/person/person.decider.ts'
import type { PersonState } from '../kinds/person/person.state.ts'
import { recognisePerson } from '../kinds/person/testing/recognise-person.ts'
import { isAway } from '../processes/retry-parked-reaction.ts'
import { POINTS } from './acts.ts'
import { type Crash, createHouse } from './house.ts'
import { crash, isCrash } from './play-schedule.ts'
import { createReactor } from './reactor.ts'
import { aCause, testRecords } from './test-records.ts'
import { createTurns, seededChoice } from './turns.ts'
import { createWatch, identityRecords } from './watch.ts'

const { person } = WRITTEN_ENDPOINTS
const SCHEDULES = schedulesOf(40, 200)
const recordOfIdentity = await identityRecords(POINTS)
const COUNT = 4

const FIELDS = ['name', 'birthDate', 'allergies'] as const
type Field = (typeof FIELDS)[number]

const who = fc.nat(COUNT - 1)
const Act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('merge' as const),
      who,
      into: who,
      keep: fc.subarray([...FIELDS]),
      crash,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('unmerge' as const), who, crash }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('change' as const), who, field: fc.constantFrom(...FIELDS), crash }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom('tag' as const, 'untag' as const),
      who,
      tag: fc.constantFrom('vip', 'ramazan'),
      crash,
    }),
  },
)
type Act = typeof Act extends fc.Arbitrary<infer Each> ? Each : never

/** What is filled in at each step, each text once. */
const filledIn = (field: Field, at: number): string =>
  ({ name: `Named ${at}`, birthDate: `1990-01-${String(at).padStart(2, '0')}`, allergies: `Allergy ${at}` })[field]
const born = (person: number) => ({ birthDate: `198${person}-01-01`, allergies: null })

/** What each shows, told apart from how it comes about: its own by hand, and over that what is chosen for as long as a merge lasts. */
const createShown = () => {
  const people = Array.from({ length: COUNT }, (_, index) => ({
    into: null as number | null,
    own: Object.entries({ name: `Person ${index}`, ...born(index) }).map(([field, value]) => ({ field, value, at: 0 })),
    chosen: [] as { from: number; field: string; value: string | null; at: number }[],
    tags: new Set<string>(),
    brought: [] as { from: number; tags: Set<string> }[],
  }))
  const rootOf = (id: number): number => (people[id]!.into === null ? id : rootOf(people[id]!.into!))
  const shownIn = (id: number, field: string): string | null => {
    const own = people[id]!.own.find((each) => each.field === field)!
    return (people[id]!.chosen.findLast((each) => each.field === field && each.at > own.at) ?? own).value
  }
  const tagsOf = (id: number) => new Set([...people[id]!.tags, ...people[id]!.brought.flatMap(({ tags }) => [...tags])])
  return {
    rootOf,
    shownOf: (id: number) => ({
      ...Object.fromEntries(FIELDS.map((field) => [field, shownIn(id, field)])),
      tags: [...tagsOf(id)].toSorted(),
    }),
    follow(act: Act, at: number): void {
      const root = people[rootOf(act.who)]!
      switch (act.does) {
        case 'change':
          root.own = root.own.map((each) =>
            each.field === act.field ? { field: act.field, value: filledIn(act.field, at), at } : each,
          )
          return
        case 'tag':
          if (!tagsOf(rootOf(act.who)).has(act.tag)) root.tags.add(act.tag)
          return
        case 'untag':
          for (const tags of [root.tags, ...root.brought.map((each) => each.tags)]) tags.delete(act.tag)
          return
        case 'merge': {
          const [merged, into] = [rootOf(act.who), rootOf(act.into)]
          if (merged === into) return
          people[merged]!.into = into
          for (const field of act.keep)
            people[into]!.chosen.push({ from: merged, field, value: shownIn(merged, field), at })
          people[into]!.brought.push({ from: merged, tags: tagsOf(merged) })
          return
        }
        case 'unmerge': {
          const { into } = people[act.who]!
          if (into === null) return
          people[act.who]!.into = null
          people[into]!.chosen = people[into]!.chosen.filter(({ from }) => from !== act.who)
          people[into]!.brought = people[into]!.brought.filter(({ from }) => from !== act.who)
        }
      }
    },
  }
}

/** A log as it is read once a person is forgotten. */
const readWithout = async (log: EventStore, id: string): Promise<readonly RecordedEvent[]> => {
  const vault = createVault(createMemorySubjectKeys())
  const sealed: RecordedEvent[] = []
  for await (const event of log.readAll())
    sealed.push({ ...event, ...(await sealEvents(vault, event.stream, [event]))[0]! })
  await vault.forget([`person-${id}`])
  return openEvents(vault, sealed)
}

const personIn = (events: readonly RecordedEvent[], id: string): PersonState =>
  events
    .filter(({ stream }) => stream === `person-${id}`)
    .reduce(
      (state, event) => personDecider.evolve(state, event as unknown as PersonEvent, { ...event, ...event.metadata }),
      personDecider.initial,
    )

const shownIn = (values: RecordState['values']) => ({
  ...Object.fromEntries(FIELDS.map((field) => [field, values[field]])),
  tags: [...(values.tags as string[])].toSorted(),
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test(
  'whatever is chosen in merges, corrected and undone, and wherever a process ends, each has what is its own, and nothing is left of who is forgotten',
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
          const expected = createShown()
          const filled: (readonly [person: number, text: string])[] = []
          const ids: string[] = []
          const people = testRecords(house.log)
          for (let each = 0; each < COUNT; each++) {
            ids.push(await recognisePerson(people, `Person ${each}`, [POINTS[each]!], aCause(), born(each)))
            filled.push([each, `Person ${each}`], [each, born(each).birthDate])
          }
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
            if (act.does === 'change') {
              const body = { [act.field]: filledIn(act.field, index) }
              return ask(person.change, `${index}`, { params, body }, act.crash)
            }
            if (act.does === 'merge')
              return ask(mergePerson, `${index}`, { params, body: { into: ids[act.into], keep: act.keep } }, act.crash)
            return act.does === 'tag'
              ? ask(person.tag!, `${index}`, { params, body: { tag: act.tag } }, act.crash)
              : ask(person.untag!, `${index}`, { params, body: { tag: act.tag } }, act.crash)
          }
          const shown = async () => {
            const states = await Promise.all(
              ids.map(async (id) => (await testRecords(house.log).runner.load(personDecider, id)).state),
            )
            return states.map((state) => state.status === 'known' && shownIn(state.record.values))
          }
          const endings = ids.map((_, index): Act => ({ does: 'unmerge', who: index, crash: undefined }))

          for (const [index, act] of [...acts, ...endings].entries()) {
            await turns.run([carryOut(act, index + 1)])
            await turns.run([reactor.runUntil(() => true, turns.turn)])
            if (act.does === 'change') filled.push([expected.rootOf(act.who), filledIn(act.field, index + 1)])
            expected.follow(act, index + 1)
            expect(await shown()).toEqual(ids.map((_, each) => expected.shownOf(each)))
          }
          const forgotten = acts.length % COUNT
          const read = await readWithout(house.log, ids[forgotten]!)
          const texts = JSON.stringify(read.map(({ data }) => data))
          for (const [whose, text] of filled)
            expect([text, texts.includes(`"${text}"`)]).toEqual([text, whose !== forgotten])
          for (const [each, id] of ids.entries()) {
            const state = personIn(read, id)
            if (each !== forgotten)
              expect(state.status === 'known' && shownIn(state.record.values)).toEqual(expected.shownOf(each))
          }
          expect([...reactor.parked, ...watch.faults]).toEqual([])
        },
      ),
      { numRuns: SCHEDULES },
    )
  },
  SCHEDULES * 1000,
)
