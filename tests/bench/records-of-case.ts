import { addDays, type Day } from '@kervan/contracts/dates/business-days'
import type { Random } from '../support/meta-simulator/random.ts'
import { type Draft, draft } from './draft.ts'

const FIRST_DAY: Day = '2026-01-01'
const DAYS = 365
const TASKS = ['Arama', 'Mesaj', 'Görüşme', 'Ödeme', 'Belge']
const AT = '2026-01-01T09:00:00.000Z'

interface Case {
  readonly leadId: string
  readonly personId: string
  readonly userId: string
}

const dayOfYear = (random: Random): Day => addDays(FIRST_DAY, random.between(0, DAYS))

/** An event that people of cases come to. */
export const eventOf = (id: string, random: Random): Draft => {
  const from = dayOfYear(random)
  return draft(`event-${id}`, 'EventCreated', {
    values: {
      ...{ name: `Bilgi akşamı ${from}`, dates: { from, to: addDays(from, 1) }, type: 'info-evening', location: null },
      ...{ city: 'İzmir', country: 'TR', clinic: null, capacity: 500, reserved: 0, waiting: 0, manager: null },
      ...{ description: null, tags: [], files: [] },
    } as never,
  })
}

/** What colleagues have to do with a case: a request, follow-ups that are done or not, and often a participant, some ten events. */
export function* recordsOfCase(
  random: Random,
  newId: () => string,
  { leadId, personId, userId }: Case,
  events: readonly string[],
): Generator<readonly Draft[]> {
  const request = `request-${newId()}`
  yield [
    draft(request, 'RequestCreated', {
      values: {
        ...{ type: 'Fiyat teklifi', number: null, lead: leadId, person: personId, treatment: 'dental', source: null },
        ...{ priority: 'normal', assignee: userId, dueAt: dayOfYear(random), answerBy: null, solveBy: null },
        ...{ activities: [], notes: null },
      },
    }),
  ]
  for (let which = 0; which < 3; which++) {
    const followUp = `follow-up-${newId()}`
    yield [
      draft(followUp, 'FollowUpCreated', {
        values: {
          ...{ subcategory: random.pick(TASKS), about: { kind: 'lead', id: leadId }, person: personId, recur: null },
          ...{
            dueAt: dayOfYear(random),
            assignedUser: userId,
            until: null,
            recurDay: null,
            notes: null,
            outcome: null,
          },
          completedAt: null,
        },
      }),
    ]
    if (random.chance(0.9))
      yield [
        draft(followUp, 'FollowUpCompleted', {
          ...{ at: AT, outcome: 'Konuşuldu', nextSubcategory: null, nextDueAt: null, nextAssignedUser: null },
          nextNotes: null,
        }),
      ]
  }
  yield [draft(request, 'RequestStatusChanged', { from: 'pending', to: 'in-progress' })]
  if (!random.chance(0.4)) return
  const participant = `participant-${newId()}`
  yield [
    draft(participant, 'ParticipantCreated', {
      values: {
        ...{ person: personId, event: random.pick(events), placeGiven: 'reserved', arrivedAt: null, clinic: null },
        ...{ registrationDate: dayOfYear(random), registrationType: 'lead', sessionAt: null, followUpUser: userId },
        ...{ fee: { amount: 4_900, currency: 'EUR' }, salesPotential: 'warm', arrival: null, departure: null },
        ...{ airline: null, flightNumber: null, transferWanted: false, hotel: null, checkIn: null, checkOut: null },
        ...{ roomType: null, companions: [], tags: [], notes: null, files: [] },
      } as never,
    }),
  ]
  if (random.chance(0.7)) yield [draft(participant, 'ParticipantArrived', { at: AT })]
}
