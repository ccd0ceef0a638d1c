import { RHYTHMS } from '../../dates/next-occurrence.ts'
import { act } from '../../kit/act.ts'
import {
  choice,
  date,
  dayOrInstant,
  instant,
  longText,
  oneOf,
  person,
  reference,
  text,
  wholeNumber,
} from '../../kit/fields/fields.ts'
import { named } from '../../kit/named.ts'
import { PLANNED_KINDS } from '../../kit/planned-fields.ts'
import { record } from '../../kit/record.ts'
import { type Move, statusTable } from '../../kit/status-table.ts'

/** From the beginning on; each leads to every later one. */
export const OPEN_FOLLOW_UPS = ['new', 'contacted', 'in-progress', 'scheduled', 'pending'] as const
const CLOSED = ['completed', 'rejected', 'cancelled'] as const
type Status = (typeof OPEN_FOLLOW_UPS)[number] | (typeof CLOSED)[number]

const after = (status: (typeof OPEN_FOLLOW_UPS)[number]): readonly Status[] => [
  ...OPEN_FOLLOW_UPS.slice(OPEN_FOLLOW_UPS.indexOf(status) + 1),
  ...CLOSED,
]
const REOPENED: readonly Move<Status>[] = [{ to: 'in-progress', reason: true }]

export const FOLLOW_UP_STATUSES = statusTable<Status>({
  initial: 'new',
  looks: {
    new: 'new',
    contacted: 'work',
    'in-progress': 'work',
    scheduled: 'waiting',
    pending: 'waiting',
    completed: 'done',
    rejected: 'failing',
    cancelled: 'closed',
  },
  moves: {
    new: after('new'),
    contacted: after('contacted'),
    'in-progress': after('in-progress'),
    scheduled: after('scheduled'),
    pending: after('pending'),
    completed: REOPENED,
    rejected: REOPENED,
    cancelled: REOPENED,
  },
  takenBackSoon: true,
})

const subcategory = text({ required: true, max: 80, search: true, sort: true, filter: true })
const dueAt = dayOrInstant({ required: true, sort: true, filter: true })
const at = instant({ required: true })

/** What is to be done after a follow-up that was completed, about the same record. */
const NEXT = { subcategory, dueAt, assignedUser: reference('user'), notes: longText() }

/** What follow-ups a follow-up has led to; each is made once. */
export interface LedTo {
  /** What its completion asked for, and when that was said. */
  readonly next: {
    readonly at: string
    readonly subcategory: string
    readonly dueAt: string
    readonly assignedUser: string | null
    readonly notes: string | null
  } | null
  /** Its next occurrence, and when that followed. */
  readonly again: { readonly at: string; readonly dueAt: string } | null
}
const NOTHING_LED_TO: LedTo = { next: null, again: null }

/** Something to do at a time, about a record. */
export const followUp = record({
  ...named('follow-up'),
  fields: {
    subcategory,
    about: oneOf(PLANNED_KINDS, { search: true, sort: true, filter: true }),
    person: person({ search: true, sort: true, filter: true }),
    dueAt,
    assignedUser: reference('user', { sort: true, filter: true }),
    recur: choice(RHYTHMS, { filter: true }),
    /** The last day of the recurrence. */
    until: date({ filter: true }),
    /** Of the first occurrence, so that the last of a month stays the last. */
    recurDay: wholeNumber({ by: 'product', unlisted: true, min: 1, max: 31 }),
    notes: longText(),
    outcome: longText({ by: 'product' }),
    completedAt: instant({ by: 'product', sort: true, filter: true }),
  },
  title: 'subcategory',
  status: FOLLOW_UP_STATUSES,
  own: NOTHING_LED_TO,
  acts: {
    complete: act({
      event: 'Completed',
      asks: { outcome: longText() },
      parts: { next: NEXT },
      says: {
        at,
        outcome: longText(),
        nextSubcategory: text({ max: 80 }),
        nextDueAt: dayOrInstant(),
        nextAssignedUser: reference('user'),
        nextNotes: longText(),
      },
      effect: ({ at, outcome, nextSubcategory, nextDueAt, nextAssignedUser, nextNotes }) => ({
        status: 'completed',
        set: { outcome, completedAt: at },
        own: (own: LedTo): LedTo =>
          nextDueAt === null || nextSubcategory === null
            ? own
            : {
                ...own,
                next: {
                  at,
                  subcategory: nextSubcategory,
                  dueAt: nextDueAt,
                  assignedUser: nextAssignedUser,
                  notes: nextNotes,
                },
              },
      }),
      in: OPEN_FOLLOW_UPS,
      refusals: ['next-about-archived'],
    }),
    snooze: act({
      event: 'Snoozed',
      asks: { until: dayOrInstant({ required: true }) },
      effect: ({ until }) => ({ set: { dueAt: until } }),
      in: OPEN_FOLLOW_UPS,
      refusals: ['snoozed-into-the-past'],
    }),
    reassign: act({
      event: 'Reassigned',
      asks: { assignedUser: reference('user', { required: true }) },
      effect: ({ assignedUser }) => ({ set: { assignedUser } }),
      in: OPEN_FOLLOW_UPS,
    }),
    recur: act({
      event: 'Recurred',
      says: { at, dueAt },
      effect: ({ at, dueAt }) => ({ own: (own: LedTo): LedTo => ({ ...own, again: { at, dueAt } }) }),
      byProduct: true,
    }),
  },
  refusals: {
    'recurrence-without-end': ['create', 'change', 'undo'],
    'recurrence-ends-early': ['create', 'change', 'undo'],
  },
  times: {
    overdue: { of: 'dueAt', passed: true, while: OPEN_FOLLOW_UPS, look: 'failing', notify: { to: 'assignedUser' } },
    dueToday: { of: 'dueAt', today: true, while: OPEN_FOLLOW_UPS, look: 'waiting' },
  },
  scopes: { own: 'assignedUser' },
  list: {
    columns: ['subcategory', 'about', 'dueAt', 'notes', 'person', 'assignedUser'],
    sort: 'dueAt',
    opens: 'open',
    views: [
      { name: 'open', query: { status: OPEN_FOLLOW_UPS.join() } },
      { name: 'mine', query: { assignedUser: 'me', status: OPEN_FOLLOW_UPS.join() } },
      { name: 'today', query: { dueToday: 'true' } },
      { name: 'overdue', query: { overdue: 'true' } },
      { name: 'week', query: { dueAt: 'this-week' } },
    ],
  },
})
