import { Refusal } from '@kervan/contracts/errors/refusal'
import type { EventPlaces } from '@kervan/contracts/kinds/event/event'
import { isComing } from '@kervan/contracts/kinds/participant/participant.rules'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import { schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import { recordOf } from '@kervan/contracts/streams'
import { type EventStore, StoreUnavailable } from '@kervan/infra/event-store/port'
import { createSealedMemoryStore } from '@kervan/infra/vault/testing/sealed-memory-store'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { derivedId } from '../../kit/derived-ids.ts'
import type { RecordCommand } from '../../kit/record/record-command.ts'
import type { Cause } from '../../kit/run-command.ts'
import type { Records } from '../../ports.ts'
import { bindReaction, react } from '../../processes/reaction.ts'
import { tellDue } from '../../processes/run-wake-ups.ts'
import { whenPlacesChangeParticipantsFollow } from '../../processes/when-places-change-participants-follow.ts'
import { memoryWakeUps } from '../../testing/memory-wake-ups.ts'
import { aCause, testRecords } from '../../testing/test-records.ts'
import { eventDecider, participantDecider } from './participant-places.ts'
import { reachParticipants } from './reach-participants.ts'

const EVENT = derivedId('event')
const NOW = '2097-01-01T09:00:00.000Z'
const LATER = '2097-01-01T09:05:00.000Z'
const EMPTY_EVENT = {
  ...{ name: 'Fuar', dates: { from: '2097-03-01', to: '2097-03-02' }, type: 'fair', location: null, city: null },
  ...{ country: null, clinic: null, reserved: null, waiting: null, manager: null, description: null },
  ...{ partners: [], tags: [], files: [] },
}
const EMPTY_PARTICIPANT = {
  ...{
    clinic: null,
    registrationDate: null,
    registrationType: null,
    partner: null,
    fee: null,
    sessionAt: null,
    followUpUser: null,
  },
  ...{ salesPotential: null, arrival: null, departure: null, airline: null, flightNumber: null, transferWanted: null },
  ...{ hotel: null, checkIn: null, checkOut: null, roomType: null, companions: [], tags: [], notes: null },
  ...{ placeGiven: null, arrivedAt: null },
}
const personOf = (which: number) => derivedId('person', which)
const participantOf = (which: number) => derivedId('participant', which)

type Step =
  | { readonly does: 'register'; readonly which: number; readonly person: number; readonly waits: boolean }
  | { readonly does: 'cancel' | 'schedule' | 'archive' | 'restore'; readonly which: number }
  | { readonly does: 'capacity'; readonly capacity: number }

/** A participant; there are more of them than people, so some are of one person. */
const which = fc.nat({ max: 5 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('register' as const),
      which,
      person: fc.nat({ max: 3 }),
      waits: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constantFrom('cancel', 'schedule', 'archive', 'restore'), which }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('capacity' as const), capacity: fc.integer({ min: 1, max: 4 }) }),
  },
)
/** The number of calls to the log before a process ends, and whether the last of them was carried out. */
const crash = fc.option(fc.record({ atCall: fc.nat({ max: 14 }), carriedOut: fc.boolean() }), { freq: 2 })

const COMMANDS: Readonly<Record<string, RecordCommand>> = {
  cancel: { type: 'Move', status: 'cancelled' },
  schedule: { type: 'Move', status: 'scheduled', reason: 'geliyor' },
  archive: { type: 'Archive' },
  restore: { type: 'Restore' },
}

const causeOf = (name: string | number, of: Step): Cause =>
  aCause({ commandId: derivedId('step', name, JSON.stringify(of)), at: NOW })

/** A process on a log, which ends as drawn. Each call to the log waits for its turn. */
const startOn = (
  log: EventStore,
  turn: () => Promise<void> = async () => {},
  crashed: { readonly atCall: number; readonly carriedOut: boolean } | null = null,
) => {
  let calls = 0
  const ended = () => new StoreUnavailable('living', new Error('the process has ended'))
  const inTurn = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    const mine = calls++
    await turn()
    if (crashed && (mine > crashed.atCall || (mine === crashed.atCall && !crashed.carriedOut))) throw ended()
    const result = await call()
    if (crashed && mine === crashed.atCall) throw ended()
    return result
  }
  const store: EventStore = {
    ...log,
    append: (...asked) => inTurn(() => log.append(...asked)),
    async *readStream(...asked) {
      yield* await inTurn(() => Array.fromAsync(log.readStream(...asked)))
    },
  }
  const records = testRecords(store) as unknown as Records
  const reach = reachParticipants(records, participantDecider)
  const writer = {
    user: { id: 'ayse', userType: 'admin', permissions: [] },
    decider: participantDecider,
    demand: () => {},
  }
  const carryOut = async (asked: Step, cause: Cause): Promise<unknown> => {
    if (asked.does === 'capacity')
      return records.runner.run(eventDecider, EVENT, { type: 'Change', set: { capacity: asked.capacity } }, cause)
    const id = participantOf(asked.which)
    if (asked.does !== 'register') return reach.run(id, COMMANDS[asked.does]!, cause, writer as never)
    const values = { ...EMPTY_PARTICIPANT, person: personOf(asked.person), event: EVENT }
    return reach.create!(id, values, cause, writer as never, { waitingList: asked.waits })
  }
  return { records, carryOut }
}

const openEvent = async (log: EventStore, capacity: number) => {
  const { records } = startOn(log)
  await records.runner.run(
    eventDecider,
    EVENT,
    { type: 'Create', values: { ...EMPTY_EVENT, capacity } },
    aCause({ at: NOW }),
  )
  await records.runner.run(eventDecider, EVENT, { type: 'Move', status: 'open' }, aCause({ at: NOW }))
}

/**
 * Reacts to a log as it comes, and looks at places that were taken as if a minute had passed: for a process that is about to write the
 * participant, it has.
 */
const createReactor = (log: EventStore, turn: () => Promise<void>) => {
  const { records: bare } = startOn(log, turn)
  const records = { ...bare, wakeUps: memoryWakeUps(), clock: () => LATER } as Records
  const reactions = whenPlacesChangeParticipantsFollow.map((each) => bindReaction(each, records))
  let checkpoint = 0n
  return async (): Promise<void> => {
    for (let before = -1n; before !== checkpoint; ) {
      before = checkpoint
      for (const event of await Array.fromAsync(log.readAll({ after: checkpoint }))) {
        for (const each of reactions) if (each.on === event.type) await react(each, event)
        checkpoint = event.position
      }
      await tellDue(records, { warn: (fault: object) => expect(fault).toBeUndefined() } as never)
    }
  }
}

const loadAll = async (log: EventStore) => {
  const { records } = startOn(log)
  const event = (await records.runner.load(eventDecider, EVENT)).state as RecordState
  const participants = new Map<string, RecordState>()
  for await (const { stream, type } of log.readAll({ after: 0n })) {
    if (type !== 'ParticipantCreated') continue
    const { id } = recordOf(stream)
    participants.set(id, (await records.runner.load(participantDecider, id)).state as RecordState)
  }
  return { event, participants }
}

/** Faults that are left in the end. */
const faultsIn = ({ event, participants }: Awaited<ReturnType<typeof loadAll>>): readonly string[] => {
  const { reserved, waiting } = event.own as EventPlaces
  const { capacity } = event.values as { capacity: number }
  const placeAt = new Map([
    ...reserved.map(({ participant }) => [participant, 'reserved'] as const),
    ...waiting.map(({ participant }) => [participant, 'waiting-list'] as const),
  ])
  const people = [...reserved, ...waiting].map(({ person }) => person)
  return [
    reserved.length > capacity && `${reserved.length} in ${capacity} places`,
    reserved.length < capacity && waiting.length > 0 && 'somebody waits while a place is free',
    new Set(people).size !== people.length && 'somebody has two places',
    ...[...placeAt.keys()].map(
      (id) => !isComing(participants.get(id) ?? null) && `${id} has a place and does not come`,
    ),
    ...[...participants].map(([id, state]) => {
      const { place } = state.values
      if (!isComing(state)) return place !== 'released' && `${id} does not come, and says ${place}`
      if (!placeAt.has(id)) return `${id} comes and has no place`
      return place !== placeAt.get(id) && `${id} says ${place} and has ${placeAt.get(id)}`
    }),
  ].filter((fault) => typeof fault === 'string')
}

/** A process that ended throws, and so does a call that waits for it; a refusal is an answer. */
const isAnswer = (error: unknown): boolean => error instanceof Refusal || error instanceof StoreUnavailable

test('wherever processes end between two steps, in the end every participant who comes has a place or waits for one, and no other has one', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 1, max: 3 }),
      fc.array(
        fc.record({
          ...{ asked: fc.tuple(step, step), crashes: fc.tuple(crash, crash), again: fc.boolean() },
          meanwhile: fc.boolean(),
        }),
        {
          minLength: 3,
          maxLength: 10,
        },
      ),
      async (scheduler, capacity, rounds) => {
        const log = createSealedMemoryStore()
        await openEvent(log, capacity)
        const turn = scheduler.scheduleFunction(async () => {})
        const reactAll = createReactor(log, turn)
        for (const [round, { asked, crashes, again, meanwhile }] of rounds.entries()) {
          const acting = [0, 1].map(async (side) => {
            const of = asked[side as 0]
            const cause = causeOf(`${round} ${side}`, of)
            const attempt = async (ends: (typeof crashes)[0]) => {
              try {
                await startOn(log, turn, ends).carryOut(of, cause)
              } catch (error) {
                if (!isAnswer(error)) throw error
              }
            }
            await attempt(crashes[side as 0])
            if (again) await attempt(null)
          })
          await scheduler.waitFor(Promise.all([...acting, meanwhile && reactAll()]))
        }
        await scheduler.waitFor(reactAll())
        expect(faultsIn(await loadAll(log))).toEqual([])
      },
    ),
    { numRuns: schedulesOf(150, 3_000) },
  )
})
