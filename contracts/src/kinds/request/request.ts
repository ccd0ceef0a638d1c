import { act } from '../../kit/act.ts'
import {
  choice,
  date,
  dayOrInstant,
  instant,
  lines,
  longText,
  numbered,
  person,
  reference,
  text,
  yesNo,
} from '../../kit/fields/fields.ts'
import { named } from '../../kit/named.ts'
import { record } from '../../kit/record.ts'
import { statusTable } from '../../kit/status-table.ts'
import { LEAD_SOURCES, TREATMENTS } from '../lead/lead-stages.ts'

export const PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const
export type Priority = (typeof PRIORITIES)[number]

const REOPENED = [{ to: 'in-progress', reason: true }] as const

export const REQUEST_STATUSES = statusTable({
  initial: 'pending',
  looks: {
    pending: 'new',
    'in-progress': 'work',
    booked: 'waiting',
    rescheduled: 'waiting',
    completed: 'done',
    'no-show': 'failing',
    rejected: 'failing',
    cancelled: 'closed',
  },
  moves: {
    pending: ['in-progress', { to: 'rejected', reason: true }, 'cancelled'],
    'in-progress': ['booked', { to: 'rejected', reason: true }, 'cancelled'],
    booked: ['completed', 'no-show', 'rescheduled', 'cancelled'],
    rescheduled: ['booked', 'in-progress', 'cancelled'],
    completed: REOPENED,
    'no-show': REOPENED,
    rejected: REOPENED,
    cancelled: REOPENED,
  },
  takenBackSoon: true,
})

/** Statuses in which a colleague still has something to do. */
export const OPEN_REQUESTS = ['pending', 'in-progress', 'booked', 'rescheduled'] as const

/** Statuses in which the clock of the solution runs; in the other open ones the request waits for the person or for a day. */
export const CLOCK_RUNS = ['pending', 'in-progress'] as const

/** What a person asks for: an offer, an appointment, information. */
export const request = record({
  ...named('request'),
  fields: {
    /** In the words of the house; activity templates are found by it. */
    type: text({ required: true, max: 80, search: true, sort: true, filter: true }),
    number: numbered({ series: 'R', at: 'creation', search: true, sort: true, filter: true }),
    lead: reference('lead', { search: true, sort: true, filter: true }),
    /** Who asks, where there is no lead. */
    person: person({ search: true, sort: true, filter: true }),
    treatment: choice(TREATMENTS, { sort: true, filter: true }),
    source: choice(LEAD_SOURCES, { filter: true }),
    priority: choice(PRIORITIES, { filter: true }),
    assignee: reference('user', { sort: true, filter: true }),
    dueAt: dayOrInstant({ sort: true, filter: true }),
    /** By the working hours of the site: see `requestClocks`. */
    answerBy: instant({ by: 'product', sort: true, filter: true }),
    solveBy: instant({ by: 'product', sort: true, filter: true }),
    activities: lines({
      text: text({ required: true, max: 500 }),
      assignee: reference('user'),
      due: date(),
      done: yesNo(),
    }),
    notes: longText(),
  },
  title: 'type',
  status: REQUEST_STATUSES,
  acts: {
    setClock: act({
      event: 'ClockSet',
      says: { answerBy: instant(), solveBy: instant() },
      effect: ({ answerBy, solveBy }) => ({ set: { answerBy, solveBy } }),
      byProduct: true,
    }),
  },
  refusals: { 'lead-or-person': ['create', 'change'] },
  times: {
    answerLate: { of: 'answerBy', passed: true, while: ['pending'], look: 'failing', notify: { to: 'assignee' } },
    solutionLate: {
      of: 'solveBy',
      passed: true,
      while: CLOCK_RUNS,
      look: 'failing',
      notify: { to: 'assignee' },
    },
    overdue: { of: 'dueAt', passed: true, while: OPEN_REQUESTS, look: 'failing', notify: { to: 'assignee' } },
    dueToday: { of: 'dueAt', today: true, while: OPEN_REQUESTS, look: 'waiting' },
  },
  scopes: { own: 'assignee' },
  related: { followUps: 'about' },
  list: {
    columns: ['type', 'number', 'lead', 'person', 'treatment', 'priority', 'assignee', 'answerBy', 'solveBy', 'dueAt'],
    sort: '-createdAt',
    views: [
      { name: 'mine', query: { assignee: 'me', status: OPEN_REQUESTS.join(), sort: 'dueAt' } },
      { name: 'unassigned', query: { assignee: 'none', status: OPEN_REQUESTS.join() } },
      { name: 'today', query: { dueToday: 'true', sort: 'dueAt' } },
      { name: 'overdue', query: { overdue: 'true', sort: 'dueAt' } },
      { name: 'unplanned', query: { nextAction: 'false', status: OPEN_REQUESTS.join() } },
      { name: 'late', query: { solutionLate: 'true', sort: 'solveBy' } },
      { name: 'week', query: { dueAt: 'this-week', sort: 'dueAt' } },
    ],
  },
})
