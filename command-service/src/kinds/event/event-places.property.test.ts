import { Refusal } from '@kervan/contracts/errors/refusal'
import { type EventPlaces, event } from '@kervan/contracts/kinds/event/event'
import { eventRules } from '@kervan/contracts/kinds/event/event.rules'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import { createMemoryEventStore } from '@kervan/infra/event-store/memory'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { derivedId } from '../../kit/derived-ids.ts'
import type { RecordCommand } from '../../kit/record/record-command.ts'
import { recordDecider } from '../../kit/record/record-decider.ts'
import { createCommandRunner } from '../../kit/run-command.ts'
import { aCause } from '../../testing/test-records.ts'

const decider = recordDecider(event, eventRules)
const ID = derivedId('event')
const NOW = '2097-01-01T09:00:00.000Z'
const participantOf = (which: number) => derivedId('participant', which)
const personOf = (which: number) => derivedId('person', which)

const VALUES = {
  ...{ name: 'Fuar', dates: { from: '2097-03-01', to: '2097-03-02' }, type: 'fair', location: null, city: null },
  ...{ country: null, clinic: null, capacity: 2, reserved: null, waiting: null, manager: null, description: null },
  ...{ partners: [], tags: [], files: [] },
}

const take = (which: number, waitingList: boolean): RecordCommand => ({
  type: 'Act',
  act: 'takePlace',
  asked: { participant: participantOf(which), person: personOf(which), same: [personOf(which)], waitingList },
  byProduct: true,
})
const release = (which: number): RecordCommand => ({
  type: 'Act',
  act: 'releasePlace',
  asked: { participant: participantOf(which) },
  byProduct: true,
})

const someone = fc.nat({ max: 9 })
const command: fc.Arbitrary<RecordCommand> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(someone, fc.boolean()).map(([which, waits]) => take(which, waits)) },
  { weight: 4, arbitrary: someone.map(release) },
  {
    weight: 2,
    arbitrary: fc
      .option(fc.integer({ min: 1, max: 6 }), { freq: 8 })
      .map((capacity) => ({ type: 'Change', set: { capacity } }) as const),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('draft', 'open', 'running', 'done', 'cancelled')
      .map((status) => ({ type: 'Move', status, reason: 'öyle' }) as const),
  },
  fc.constantFrom('Archive' as const, 'Restore' as const).map((type) => ({ type })),
)

const placesOf = ({ own }: RecordState): EventPlaces => own as EventPlaces

/** Faults of an event; there must be none at any time. */
const faultsOf = (state: RecordState): readonly string[] => {
  const { reserved, waiting } = placesOf(state)
  const { capacity } = state.values as { capacity: number | null }
  const free = (capacity ?? Number.POSITIVE_INFINITY) - reserved.length
  const takes = ['open', 'full', 'running'].includes(state.status ?? '') && !state.archived
  return [
    free < 0 && `${reserved.length} people in ${capacity} places`,
    takes && free > 0 && waiting.length > 0 && 'somebody waits while a place is free',
    takes && (state.status === 'full') !== free <= 0 && state.status !== 'running' && `${state.status}, ${free} free`,
    new Set([...reserved, ...waiting].map(({ person }) => person)).size !== reserved.length + waiting.length &&
      'somebody has two places',
    (state.values.reserved ?? 0) !== reserved.length && 'the count of places is wrong',
    (state.values.waiting ?? 0) !== waiting.length && 'the count of who waits is wrong',
  ].filter((fault) => fault !== false)
}

test('whatever is asked of an event, it never has more people than places, and the one who waited longest comes first', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 60, size: 'max' }), (commands) => {
      const place = (revision: bigint) => ({ revision, at: NOW, by: { kind: 'process', name: 'test' } as const })
      let state: RecordState | null = null
      let revision = -1n
      const order: string[] = []
      for (const each of [{ type: 'Create', values: VALUES } as const, ...commands]) {
        const context = { now: NOW, by: place(0n).by, revision: revision < 0n ? null : revision, newId: () => ID }
        try {
          for (const fact of decider.decide(each, state, context)) {
            const { type, data } = fact as { type: string; data: { participant: string; place?: string } }
            if (type === 'EventPlaceTaken' && data.place === 'waiting-list') order.push(data.participant)
            if (type === 'EventParticipantMovedUp') expect(order.shift()).toBe(data.participant)
            if (type === 'EventPlaceReleased' && order.includes(data.participant))
              order.splice(order.indexOf(data.participant), 1)
            state = decider.evolve(state, fact, place(++revision))
          }
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
        }
        expect(faultsOf(state!)).toEqual([])
      }
    }),
    { numRuns: 500 },
  )
})

test('of a thousand who come at once, as many get in as there are places, the others wait in the order in which they came', async () => {
  const store = createMemoryEventStore()
  const [one, other] = [createCommandRunner(store), createCommandRunner(store)]
  const cause = (of: string | number) => aCause({ commandId: derivedId('command', String(of)), at: NOW })
  await one.run(decider, ID, { type: 'Create', values: { ...VALUES, capacity: 40 } }, cause('create'))
  await one.run(decider, ID, { type: 'Move', status: 'open' }, cause('open'))
  await Promise.all(
    Array.from({ length: 1_000 }, (_, which) =>
      (which % 2 ? one : other).run(decider, ID, take(which, true), cause(which)),
    ),
  )
  const { state } = await one.load(decider, ID)
  expect(faultsOf(state!)).toEqual([])
  expect([placesOf(state!).reserved.length, placesOf(state!).waiting.length, state!.status]).toEqual([40, 960, 'full'])
  const came = placesOf(state!).waiting
  await one.run(decider, ID, { type: 'Change', set: { capacity: 45 } }, cause('capacity'))
  await other.run(
    decider,
    ID,
    release(
      Number(
        [...Array(1_000).keys()].find((which) => participantOf(which) === placesOf(state!).reserved[0]!.participant),
      ),
    ),
    cause('release'),
  )
  const after = (await other.load(decider, ID)).state!
  expect(faultsOf(after)).toEqual([])
  expect(placesOf(after).reserved.slice(-6)).toEqual(came.slice(0, 6))
  expect(placesOf(after).waiting).toEqual(came.slice(6))
})
