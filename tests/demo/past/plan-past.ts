import { createRandom } from '../../support/meta-simulator/random.ts'
import { addEvents } from './past-events.ts'
import { addFollowUps, type Followed } from './past-follow-ups.ts'
import { addLeads } from './past-leads.ts'
import { addParticipants } from './past-participants.ts'
import { createPastPeople } from './past-people.ts'
import { addRequests } from './past-requests.ts'
import { addSlots } from './past-slots.ts'
import { createTimeline, type PastHouse, type Step } from './timeline.ts'

/** How many of each. */
export interface PastSize {
  readonly leads: number
  readonly events: number
  readonly participants: number
  readonly requests: number
  readonly followUps: number
}

export const WHOLE_PAST: PastSize = { leads: 260, events: 40, participants: 600, requests: 400, followUps: 900 }
/** For a first look, and for a run of tests. */
export const SMALL_PAST: PastSize = { leads: 25, events: 14, participants: 80, requests: 30, followUps: 60 }

const SEED = 2024

/** Two years of work up to an instant, step by step: the same for the same instant. */
export const planPast = (now: Date, house: PastHouse, size: PastSize = WHOLE_PAST): readonly Step[] => {
  const timeline = createTimeline(now, house, createRandom(SEED))
  const newPerson = createPastPeople(timeline.random)
  const leads = addLeads(timeline, size.leads, newPerson)
  const events = addEvents(timeline, size.events, size.participants)
  const participants = addParticipants(timeline, events, leads, newPerson)
  const requests = addRequests(timeline, size.requests, leads)
  const followed: readonly Followed[] = [
    ...leads.map(({ lead, since, isOpen, isLost }) => ({ kind: 'lead' as const, record: lead, since, isOpen, isLost })),
    ...participants.map(({ participant, since }) => ({ kind: 'participant' as const, record: participant, since })),
    ...requests.map(({ request, since }) => ({ kind: 'request' as const, record: request, since })),
    ...events.flatMap(({ event, openedAt }) =>
      openedAt ? [{ kind: 'event' as const, record: event, since: openedAt }] : [],
    ),
  ]
  addFollowUps(timeline, size.followUps, followed)
  addSlots(timeline, events, participants)
  return timeline.steps()
}
