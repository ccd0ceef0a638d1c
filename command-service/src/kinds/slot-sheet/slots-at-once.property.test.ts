import { Refusal } from '@kervan/contracts/errors/refusal'
import { slotSheet } from '@kervan/contracts/kinds/slot-sheet/slot-sheet'
import { slotSheetRules } from '@kervan/contracts/kinds/slot-sheet/slot-sheet.rules'
import { type Booking, bookedAt, placesOf, type SlotTimes, slotsOf } from '@kervan/contracts/kinds/slot-sheet/slots'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import { schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import { createMemoryEventStore } from '@kervan/infra/event-store/memory'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { derivedId } from '../../kit/derived-ids.ts'
import type { RecordCommand } from '../../kit/record/record-command.ts'
import { recordDecider } from '../../kit/record/record-decider.ts'
import { createCommandRunner } from '../../kit/run-command.ts'
import { aCause } from '../../testing/test-records.ts'

const decider = recordDecider(slotSheet, slotSheetRules)
const ID = derivedId('sheet')
const VALUES = {
  ...{ examination: 'Röntgen', day: '2097-03-01', event: derivedId('event'), clinic: null },
  ...{ from: '09:00', to: '11:00', slotMinutes: 30, breakFrom: '10:00', breakTo: '10:30', places: 1 },
  ...{ room: null, doctor: null, manager: null, tags: [], notes: null, bookings: [] },
}
const guestOf = (which: number) => ({ kind: 'participant', id: derivedId('guest', which) })

/** Slots of the sheet, and times between and after them. */
const time = fc.constantFrom('09:00', '09:30', '10:00', '10:30', '11:00', '09:10')
const guest = fc.nat({ max: 4 })
const act = (name: string, asked: object): RecordCommand => ({ type: 'Act', act: name, asked: asked as never })
const command: fc.Arbitrary<RecordCommand> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(time, guest).map(([at, who]) => act('book', { at, who: guestOf(who) })) },
  {
    weight: 4,
    arbitrary: fc.tuple(time, guest, time).map(([at, who, to]) => act('rebook', { at, guest: guestOf(who).id, to })),
  },
  { weight: 3, arbitrary: fc.tuple(time, guest).map(([at, who]) => act('free', { at, guest: guestOf(who).id })) },
  {
    weight: 2,
    arbitrary: fc
      .record({ to: fc.constantFrom('10:00', '11:00'), places: fc.constantFrom(null, 1, 2) })
      .map((set) => ({ type: 'Change', set }) as const),
  },
)

/** What must hold of a sheet at any time. */
const faultsOf = ({ values }: RecordState): readonly string[] => {
  const sheet = values as unknown as SlotTimes & { readonly bookings: readonly (Booking & { readonly id: string })[] }
  const { bookings } = sheet
  return [
    ...bookings.map(({ at }) => !slotsOf(sheet).includes(at) && `${at} is booked and not laid out`),
    ...bookings.map(({ at }) => bookedAt(bookings, at).length > placesOf(sheet) && `${at} is given twice`),
    new Set(bookings.map(({ at, who }) => `${at} ${who.id}`)).size !== bookings.length && 'a guest has a slot twice',
    new Set(bookings.map(({ id }) => id)).size !== bookings.length && 'two bookings have one id',
    values.taken !== bookings.length && 'the count is wrong',
  ].filter((fault) => typeof fault === 'string')
}

test('whatever two colleagues do at once, no slot is given twice, and who has one keeps it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(command, command), { minLength: 1, maxLength: 12 }), async (rounds) => {
      const store = createMemoryEventStore()
      const runners = [createCommandRunner(store), createCommandRunner(store)] as const
      await runners[0].run(decider, ID, { type: 'Create', values: VALUES }, aCause())
      for (const both of rounds) {
        await Promise.all(
          both.map((each, side) =>
            runners[side as 0].run(decider, ID, each, aCause()).catch((error: unknown) => {
              if (!(error instanceof Refusal)) throw error
            }),
          ),
        )
        expect(faultsOf((await runners[0].load(decider, ID)).state!)).toEqual([])
      }
    }),
    { numRuns: schedulesOf(60, 600) },
  )
})

test('of many who want one slot at once, one has it, and the others are told of the free ones nearby', async () => {
  const store = createMemoryEventStore()
  const runner = createCommandRunner(store)
  await runner.run(decider, ID, { type: 'Create', values: VALUES }, aCause())
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, which) =>
      runner.run(decider, ID, act('book', { at: '09:30', who: guestOf(which) }), aCause()).then(
        () => 'booked',
        (error: unknown) => {
          const { code, details } = error as Refusal
          return `${code}: ${details.free}`
        },
      ),
    ),
  )
  expect(answers.filter((answer) => answer === 'booked')).toHaveLength(1)
  expect(new Set(answers)).toEqual(new Set(['booked', 'slot-taken: 09:00, 10:30']))
})
