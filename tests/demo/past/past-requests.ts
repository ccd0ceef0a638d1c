import { addDays, dayOf } from '@kervan/contracts/dates/business-days'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { TREATMENTS } from '@kervan/contracts/kinds/lead/lead-stages'
import { PRIORITIES } from '@kervan/contracts/kinds/request/request'
import { TYPED_SOURCES } from '../lead-sources.ts'
import { withLineIds } from '../with-line-ids.ts'
import { ACTIVITIES } from './activities.ts'
import type { PastLead } from './past-leads.ts'
import { daysAgo } from './spread.ts'
import { instantAt, minutesAfter, type Timeline, type Told, workingInstant } from './timeline.ts'

/** What a lead or a person asked for. */
export interface PastRequest {
  readonly request: Told
  readonly since: string
}

const { request: calls } = RECORD_ENDPOINTS

const DAYS = 715
/** Types of requests, each as often as it stands here. */
const TYPES = [
  ...Array<string>(5).fill('Tedavi teklifi'),
  ...Array<string>(4).fill('Fiyat bilgisi'),
  ...Array<string>(4).fill('Randevu'),
  ...Array<string>(2).fill('Seyahat planı'),
  'Şikâyet',
  'Diğer',
]
/** Ways of a request from `pending` on, each as often as it stands here. */
const WAYS: readonly (readonly string[])[] = [
  ...Array<readonly string[]>(7).fill(['in-progress', 'booked', 'completed']),
  ['in-progress', 'booked', 'rescheduled', 'booked', 'completed'],
  ['in-progress', 'booked', 'no-show'],
  ['in-progress', 'cancelled'],
  ['in-progress', 'rejected'],
  ['rejected'],
]
const REJECTIONS = ['Hekim tedaviyi uygun bulmadı', 'İstenen tarihte yer yok', 'Başvuru iki kez açılmış']
const NOTES = [
  'Fotoğraf ve röntgenler dosyada. Hekimden plan bekleniyor.',
  'Otel ve transfer dahil fiyat istiyor.',
  'Would like to combine the treatment with a week of holiday.',
  'Möchte vorab mit dem Arzt telefonieren.',
]
const URGENCIES = [...PRIORITIES, 'normal', 'normal', 'normal', 'high'] as const

/** Requests of two years, oldest first. */
export const addRequests = (timeline: Timeline, count: number, leads: readonly PastLead[]): readonly PastRequest[] =>
  Array.from({ length: count }, () => daysAgo(timeline.random, DAYS, 2.4))
    .sort((one, other) => other - one)
    .map((age) => addRequest(timeline, age, leads))

const addRequest = (timeline: Timeline, age: number, leads: readonly PastLead[]): PastRequest => {
  const { add, house, random, today } = timeline
  const day = addDays(today, -age)
  const at = workingInstant(day, random)
  const before = minutesAfter(at, -60)
  const asking = random.pick(leads.filter(({ since }) => since < before).slice(-45))
  const by = random.pick(house.colleagues)
  const request: Told = { id: '' }
  const type = random.pick(TYPES)
  const due = addDays(day, random.between(3, 12))
  const activities = withLineIds(
    ACTIVITIES[type]!.map((text) => ({ text, assignee: null, due: null, done: false as boolean })),
  )
  const isLead = random.chance(0.7)
  const isTaken = age >= 8 || random.chance(0.7)
  const body = {
    ...{
      type,
      treatment: random.pick(TREATMENTS),
      source: random.pick(TYPED_SOURCES),
      priority: random.pick(URGENCIES),
    },
    assignee: isTaken ? by : null,
    dueAt: random.chance(0.6) ? due : instantAt(due, 30 * random.between(19, 34)),
    activities,
    notes: random.chance(0.4) ? random.pick(NOTES) : null,
  }
  add({
    at,
    by,
    does: 'create request',
    tell: async (call) => {
      const { lead, person } = asking
      const asks = isLead ? { lead: lead.id, person: null } : { lead: null, person: person.id }
      request.id = (await call(calls.create, { body: { ...body, ...asks } as never })).id
    },
  })
  if (isTaken) addWay(timeline, { request, by, at, activities })
  return { request, since: at }
}

interface Asked {
  readonly request: Told
  readonly by: string
  readonly at: string
  readonly activities: readonly { readonly id: string; readonly text: string; readonly done: boolean }[]
}

const addWay = ({ add, random }: Timeline, { request, by, at: began, activities }: Asked): void => {
  const params = () => ({ id: request.id })
  const doneUpTo = (at: string, count: number) => {
    const lines = activities.map((line, which) => ({ ...line, done: which < count }))
    add({
      at,
      by,
      does: 'change request',
      tell: (call) => call(calls.change, { params: params(), body: { activities: lines } as never }),
    })
  }
  let at = minutesAfter(began, random.chance(0.85) ? random.between(8, 240) : random.between(1_400, 3_000))
  for (const status of random.pick(WAYS)) {
    const moment = at
    const reason = status === 'rejected' ? random.pick(REJECTIONS) : undefined
    add({
      at: moment,
      by,
      does: 'move request',
      tell: (call) => call(calls.move!, { params: params(), body: { status, reason } }),
    })
    if (status === 'booked') doneUpTo(minutesAfter(moment, 2), random.between(1, activities.length - 1))
    if (status === 'completed') doneUpTo(minutesAfter(moment, 1), activities.length)
    at = workingInstant(addDays(dayOf(new Date(at)), random.between(2, 9)), random)
  }
}
