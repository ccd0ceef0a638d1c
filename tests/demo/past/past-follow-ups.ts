import { recordId } from '@kervan/command-service/kit/derived-ids'
import { addDays, dayOf } from '@kervan/contracts/dates/business-days'
import { isDay } from '@kervan/contracts/dates/day-or-instant'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { EVENT_TASKS, nextTask, PLANNED, TASKS } from '../next-task.ts'
import { daysAgo } from './spread.ts'
import { instantAt, minutesAfter, type Timeline, type Told, workingInstant } from './timeline.ts'

/** A record that is followed up, from when on. */
export interface Followed {
  readonly kind: 'lead' | 'participant' | 'request' | 'event'
  readonly record: Told
  readonly since: string
  /** A lead whose sale has not ended. */
  readonly isOpen?: boolean
  /** A lead about which nothing is to be done any more. */
  readonly isLost?: boolean
}

const { 'follow-up': calls } = RECORD_ENDPOINTS

const DAYS = 712
/** Of these the oldest are looked at no more, nor what is there for longer than so many days. */
const RECENT = 30
const LOOKED_AT = 90
/** Days for which something may lie undone. */
const FORGOTTEN = 16
/** Days for which what is planned next about an open lead may lie. */
const OVERDUE = 3

/** Due today, of those some at no hour and not done yet, whatever the hour is; and what comes again each week. */
const TODAY = { timed: 8, open: 7 }
const WEEKLY = 6

/** What follow-ups are about, each as often as it stands here. */
const KINDS = ['lead', 'lead', 'lead', 'request', 'request', 'participant', 'participant', 'event'] as const

/** Follow-ups of two years: done, put off, given to colleagues, forgotten, and what is due today. */
export const addFollowUps = (timeline: Timeline, count: number, followed: readonly Followed[]): void => {
  const { random, today } = timeline
  const byKind = Map.groupBy(
    followed.filter(({ isLost }) => !isLost).toSorted((one, other) => (one.since < other.since ? -1 : 1)),
    ({ kind }) => kind,
  )
  const about = (at: string): Followed => {
    const [after, before] = [minutesAfter(at, -LOOKED_AT * 24 * 60), minutesAfter(at, -30)]
    const there = (kind: Followed['kind']) => byKind.get(kind)?.filter(({ since }) => since < before) ?? []
    const found = there(random.pick(KINDS)).filter(({ since }) => since > after)
    return random.pick((found.length > 0 ? found : there('lead')).slice(-RECENT))
  }
  const plan = createPlan(timeline, about)
  const recently = () => workingInstant(addDays(today, -random.between(1, 6)), random)
  let left = count
  for (const lead of followed.filter(({ isOpen }) => isOpen)) {
    const at = [recently(), minutesAfter(lead.since, 45)].toSorted().at(-1)!
    if (at < timeline.now && random.chance(PLANNED)) left -= plan.addNext(at, lead)
  }
  for (let which = 0; which < WEEKLY; which++) left -= plan.addWeekly(random.between(4, 6))
  for (let which = 0; which < TODAY.open; which++) left -= plan.addOpen(recently(), today)
  for (let which = 0; which < TODAY.timed; which++)
    left -= plan.addTask(recently(), instantAt(today, 15 * random.between(36, 71)), 1)
  while (left > 0) {
    const day = addDays(today, -daysAgo(random, DAYS, 1.9))
    const due = addDays(day, random.between(1, 12))
    const dueAt = random.chance(0.35) ? due : instantAt(due, 15 * random.between(37, 70))
    left -= plan.addTask(workingInstant(day, random), dueAt, left)
  }
}

const createPlan = ({ add, house, random, today }: Timeline, about: (at: string) => Followed) => {
  const taskOf = ({ kind }: Followed) => random.pick(kind === 'event' ? EVENT_TASKS : TASKS)
  const create = (
    at: string,
    values: object,
    { kind, record }: Followed,
  ): { readonly task: Told; readonly by: string } => {
    const by = random.pick(house.colleagues)
    const task: Told = { id: '' }
    add({
      at,
      by,
      does: 'create follow-up',
      tell: async (call) => {
        const body = { ...values, about: { kind, id: record.id }, assignedUser: by } as never
        task.id = (await call(calls.create, { body })).id
      },
    })
    return { task, by }
  }

  /** One that stays open. */
  const addOpen = (at: string, dueAt: string): number => {
    const followed = about(at)
    const [subcategory, notes] = taskOf(followed)
    create(at, { subcategory, dueAt, notes }, followed)
    return 1
  }

  /** What comes next about an open lead. */
  const addNext = (at: string, lead: Followed): number => {
    const earliest = [dayOf(new Date(at)), addDays(today, -OVERDUE)].toSorted().at(-1)!
    create(at, nextTask(earliest, today, random), lead)
    return 1
  }

  const addTask = (at: string, dueAt: string, most: number): number => {
    const followed = about(at)
    const [subcategory, notes, outcomes] = taskOf(followed)
    const { task, by } = create(at, { subcategory, dueAt, notes: random.chance(0.6) ? notes : null }, followed)
    return 1 + addEnd({ task, by, at, dueAt, followed, outcomes }, most - 1)
  }

  /**
   * What becomes of one: done late or in time, put off, given up, or forgotten.
   * @param most  how many others it may lead to
   * @returns how many others it led to by now
   */
  const addEnd = ({ task, by, at, dueAt, followed, outcomes }: Open, most: number): number => {
    const params = () => ({ id: task.id })
    const said = random.next()
    if (dueAt < today && dueAt > addDays(today, -FORGOTTEN) && said < 0.2) return 0
    const planned = isDay(dueAt) ? workingInstant(dueAt, random) : minutesAfter(dueAt, random.between(-50, 120))
    let doneAt = planned < at ? minutesAfter(at, 30) : planned
    if (random.chance(0.12)) {
      const until = addDays(dayOf(new Date(doneAt)), random.between(1, 4))
      add({
        at: minutesAfter(doneAt, -1),
        by,
        does: 'snooze follow-up',
        tell: (call) => call(calls.snooze, { params: params(), body: { until } as never }),
      })
      doneAt = workingInstant(until, random)
    }
    if (said > 0.93) {
      const status = said > 0.97 ? 'rejected' : 'cancelled'
      add({
        at: doneAt,
        by,
        does: 'move follow-up',
        tell: (call) => call(calls.move!, { params: params(), body: { status } as never }),
      })
      return 0
    }
    const colleague = random.pick(house.colleagues)
    const doneBy = random.chance(0.05) ? colleague : by
    if (doneBy !== by)
      add({
        at: minutesAfter(at, 20),
        by,
        does: 'reassign follow-up',
        tell: (call) => call(calls.reassign, { params: params(), body: { assignedUser: colleague } as never }),
      })
    const [nextSubcategory, , nextOutcomes] = taskOf(followed)
    const next =
      most > 0 && random.chance(0.2)
        ? { subcategory: nextSubcategory, dueAt: addDays(dayOf(new Date(doneAt)), random.between(2, 9)) }
        : undefined
    const outcome = random.pick(outcomes)
    const nextTask: Told = { id: '' }
    const isDone = add({
      at: doneAt,
      by: doneBy,
      does: next ? 'complete follow-up and next' : 'complete follow-up',
      tell: async (call) => {
        await call(calls.complete, { params: params(), body: { outcome, ...(next && { next }) } as never })
        nextTask.id = idOfNext(doneAt, task)
      },
    })
    if (!isDone || !next) return 0
    const open = { task: nextTask, by: doneBy, at: doneAt, dueAt: next.dueAt, followed, outcomes: nextOutcomes }
    return 1 + addEnd(open, most - 1)
  }

  /** One of each week, done the last time. */
  const addWeekly = (age: number): number => {
    const dueAt = addDays(today, -age)
    const at = workingInstant(addDays(dueAt, -2), random)
    const followed = about(at)
    const [subcategory, notes, outcomes] = taskOf(followed)
    const { task, by } = create(at, { subcategory, dueAt, notes, recur: 'weekly', until: addDays(today, 60) }, followed)
    const outcome = random.pick(outcomes)
    add({
      at: workingInstant(dueAt, random),
      by,
      does: 'complete follow-up and next',
      tell: (call) => call(calls.complete, { params: { id: task.id }, body: { outcome } as never }),
    })
    return 2
  }
  return { addNext, addOpen, addTask, addWeekly }
}

interface Open {
  readonly task: Told
  readonly by: string
  /** When it came to be. UTC, ISO 8601. */
  readonly at: string
  readonly dueAt: string
  readonly followed: Followed
  readonly outcomes: readonly string[]
}

/** As the product makes it. */
const idOfNext = (at: string, { id }: Told): string => recordId(at, 'follow-up', id, 'next')
