import type { Day } from '@kervan/contracts/dates/business-days'
import { ME } from '@kervan/contracts/http/list-filters'
import { OPEN_REQUESTS } from '@kervan/contracts/kinds/request/request'
import { leadsListKit } from '../../features/leads/leads-list-kit.tsx'
import { WAITING_LEADS } from '../../features/leads/waiting-leads.ts'
import { kitOf } from '../../kit/declared-kit.ts'
import { writeGroup } from '../../table/filters/filter-groups.ts'
import type { Question } from './question.ts'

export const leads = leadsListKit
export const followUps = kitOf('follow-up')
export const requests = kitOf('request')
export const participants = kitOf('participant')
export const events = kitOf('event')

export const openedLeads = (range: string): Question => ({ kit: leads, filters: { openedAt: range } })
export const waitingLeads: Question = { kit: leads, filters: { ...WAITING_LEADS.filters, sort: WAITING_LEADS.sort } }

export const myFollowUpsToday: Question = { kit: followUps, filters: { assignedUser: ME, dueToday: 'true' } }
export const myFollowUpsOverdue: Question = { kit: followUps, filters: { assignedUser: ME, overdue: 'true' } }

const DUE = writeGroup([{ dueToday: 'true' }, { overdue: 'true' }])
/** What is to be done today or should have been done, the longest overdue first. */
export const followUpsDue: Question = { kit: followUps, filters: { any: DUE } }
export const myFollowUpsDue: Question = { kit: followUps, filters: { assignedUser: ME, any: DUE } }

export const openRequests: Question = { kit: requests, filters: { status: OPEN_REQUESTS.join() } }
export const madeRequests = (range: string): Question => ({ kit: requests, filters: { createdAt: range } })

export const eventsComing = (today: Day): Question => ({
  kit: events,
  filters: { status: 'open,full,running', dates: `${today}..`, sort: 'dates' },
})
export const eventsToday: Question = { kit: events, filters: { status: 'open,full,running', dates: 'today' } }

/** Those who come today, or have come: to a session, or to an event that is on; who waits for a place is not expected. @param on  ids of the events of today */
export const participantsToday = (on: readonly string[]): Question => ({
  kit: participants,
  filters: {
    attendance: 'scheduled,waiting,arrived',
    place: 'not:waiting-list',
    sort: 'sessionAt',
    ...(on.length === 0 ? { sessionAt: 'today' } : { any: writeGroup([{ sessionAt: 'today' }, { event: on.join() }]) }),
  },
})
