import { addDays } from '@kervan/contracts/dates/business-days'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import type { EVENT_TYPES } from '@kervan/contracts/kinds/event/event'
import { sharesOf } from './spread.ts'
import { instantAt, minutesAfter, type Timeline, type Told, workingInstant } from './timeline.ts'

type EventType = (typeof EVENT_TYPES)[number]

/** An event, and how many registrations it is to get. */
export interface PastEvent {
  readonly event: Told
  readonly type: EventType
  readonly from: string
  readonly to: string
  readonly country: string
  readonly clinic: string | null
  readonly manager: string
  readonly partners: readonly string[]
  /** When registration opens (UTC, ISO 8601); null where it is not open yet. */
  readonly openedAt: string | null
  readonly isCancelled: boolean
  readonly capacity: number | null
  readonly registrations: number
}

const { event: calls } = RECORD_ENDPOINTS

const CYCLE: readonly EventType[] = [
  'fair',
  'screening-day',
  'info-evening',
  'online',
  'screening-day',
  'info-evening',
  'fair',
  'other',
]
const DAYTIME = { begins: 8 * 60 + 30, ends: 18 * 60 + 30 }
const EVENING = { begins: 17 * 60 + 30, ends: 20 * 60 }
/** For each type of event: how long it lasts (days), how many people come, and its hours (minutes after midnight). */
export const USUAL: Readonly<Record<EventType, typeof DAYTIME & { readonly days: number; readonly come: number }>> = {
  fair: { days: 3, come: 24, ...DAYTIME },
  'screening-day': { days: 2, come: 15, ...DAYTIME },
  'info-evening': { days: 1, come: 19, ...EVENING },
  online: { days: 1, come: 21, ...EVENING },
  other: { days: 1, come: 13, ...DAYTIME },
}
const ABROAD = [
  ['Berlin', 'DE', 'Messe Berlin, Halle 4'],
  ['Londra', 'GB', 'ExCeL London'],
  ['Viyana', 'AT', 'Austria Center Vienna'],
  ['Dubai', 'AE', 'Dubai World Trade Centre'],
  ['Köln', 'DE', 'Koelnmesse'],
  ['Moskova', 'RU', 'Экспоцентр'],
  ['Zürih', 'CH', 'Messe Zürich'],
  ['Riyad', 'SA', 'Riyadh Front Exhibition Center'],
  ['Dublin', 'IE', 'RDS Simmonscourt'],
  ['Almatı', 'KZ', 'Atakent Expo'],
] as const
const TOPICS = ['implant ve gülüş tasarımı', 'saç ekimi', 'lazerle göz tedavisi', 'tüp mide', 'rinoplasti'] as const
const MEETINGS = ['Açık kapı günü', 'Eski hastalar buluşması', 'Partner günü'] as const
const TAGS = ['Sponsorlu', 'Basın daveti', 'Partnerle']
const CANCELLATIONS = ['Salon iptal edildi', 'Yeterli başvuru olmadı, sonraki döneme alındı']

/** Days from today on which events lie: over two years, this week, tomorrow, and planned ones. */
const OLDEST = 662
const NEWEST = 11
const PLANNED = [9, 20, 37, 55, 74, 96] as const

/** The day of this week on which an event is full: later than today, unless the week ends. */
const dayThisWeek = (today: string): number => {
  const untilSunday = (7 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7
  return Math.min(untilSunday, 2)
}

interface Place {
  readonly day: number
  readonly type: EventType
  /** Of an event that is full: its capacity, and how many people wait for a place. */
  readonly full?: { readonly capacity: number; readonly wait: number }
  readonly isDraft?: boolean
  readonly isCancelled?: boolean
}

const placesOf = ({ random, today }: Timeline, count: number): readonly Place[] => {
  const past = count - 3 - PLANNED.length
  return [
    ...Array.from({ length: past }, (_, which) => ({
      day: -Math.round(OLDEST - (which * (OLDEST - NEWEST)) / (past - 1)) + (which > 0 ? random.between(-4, 4) : 0),
      type: CYCLE[which % CYCLE.length]!,
      isCancelled: which === 7 || which === 20,
      ...(which % 6 === 4 && { full: { capacity: random.between(10, 14), wait: random.between(1, 3) } }),
    })),
    { day: -1, type: 'screening-day' as const },
    { day: dayThisWeek(today), type: 'info-evening' as const, full: { capacity: 20, wait: 4 } },
    { day: 1, type: 'other' as const },
    ...PLANNED.map((day, which) => ({ day, type: CYCLE[which]!, isDraft: which >= 4 })),
  ]
}

/** How many people are registered by now, as a weight: a part of those who usually come. */
const weightOf = ({ day, type, isCancelled, isDraft }: Place): number => {
  if (isDraft) return 0
  const come = USUAL[type].come
  if (isCancelled) return come * 0.4
  return day > 1 ? come * Math.max(0.15, 0.7 - day / 80) : come
}

/** Events of two years, in the order of their days. */
export const addEvents = (timeline: Timeline, count: number, registrations: number): readonly PastEvent[] => {
  const places = placesOf(timeline, count)
  const fixed = places.reduce((sum, { full }) => sum + (full ? full.capacity + full.wait : 0), 0)
  const shares = sharesOf(
    registrations - fixed,
    places.map((place) => (place.full ? 0 : weightOf(place))),
  )
  return places.map((place, which) =>
    addEvent(timeline, place, which, place.full ? place.full.capacity + place.full.wait : shares[which]!),
  )
}

const addEvent = (timeline: Timeline, place: Place, which: number, registrations: number): PastEvent => {
  const { add, house, random, today } = timeline
  const { type, day, full, isDraft = false, isCancelled = false } = place
  const from = addDays(today, day)
  const to = addDays(from, USUAL[type].days - 1)
  const by = random.pick(house.colleagues)
  const where = whereOf(timeline, type, which)
  const free = random.chance(0.5) ? random.between(1, 8) : random.between(6, 20)
  const capacity = full?.capacity ?? (type === 'online' ? null : registrations + free)
  const event: Told = { id: '' }
  const partners = where.clinic === null || which % 3 === 0 ? [house.partners[which % house.partners.length]!] : []
  const startsAt = Math.min(day, 0)
  const createdAt = workingInstant(addDays(today, startsAt - random.between(48, 62)), random)
  const openedAt = isDraft ? null : workingInstant(addDays(today, startsAt - random.between(40, 46)), random)
  const body = {
    name: where.name(seasonOf(from)),
    dates: { from, to },
    type,
    location: where.location,
    city: where.city,
    country: where.country,
    clinic: where.clinic,
    capacity,
    manager: by,
    partners,
    description: random.chance(0.6) ? DESCRIPTIONS[type] : null,
    tags: random.chance(0.5) ? [random.pick(where.country === 'TR' ? TAGS : [...TAGS, 'Yurt dışı'])] : [],
  } as never
  add({
    at: createdAt,
    by,
    does: 'create event',
    tell: async (call) => {
      event.id = (await call(calls.create, { body })).id
    },
  })
  const move = (at: string, status: string, reason?: string) =>
    add({
      at,
      by,
      does: 'move event',
      tell: (call) => call(calls.move!, { params: { id: event.id }, body: { status, reason } }),
    })
  if (openedAt) move(openedAt, 'open')
  if (isCancelled) move(workingInstant(addDays(from, -5), random), 'cancelled', random.pick(CANCELLATIONS))
  else if (openedAt) {
    move(instantAt(from, USUAL[type].begins), 'running')
    move(instantAt(to, USUAL[type].ends), 'done')
  }
  return {
    ...{ event, type, from, to, country: where.country, clinic: where.clinic, manager: by, partners },
    ...{ openedAt: openedAt && minutesAfter(openedAt, 5), isCancelled, capacity, registrations },
  }
}

const SEASONS = ['kış', 'ilkbahar', 'yaz', 'sonbahar'] as const
const seasonOf = (day: string): string => {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return `${SEASONS[Math.floor((month % 12) / 3)]} ${year}`
}

const DESCRIPTIONS: Readonly<Record<EventType, string>> = {
  fair: 'Standda iki danışman ve bir hekim bulunur. Broşürler dört dilde hazır.',
  'screening-day': 'Hekimler gün boyu görüşme yapar; her görüşme yirmi dakika. Tercümanlar: Almanca, Arapça, Rusça.',
  'info-evening': 'Bilgilendirme yarım saat, ardından sorular ve birebir görüşmeler.',
  online: 'Yarım saat anlatım, ardından canlı sorular. Bağlantı bir gün önce gönderilir.',
  other: 'Kayıt listesi bir gün önce salona gönderilir. Klinik gezisi öğleden sonra.',
}

const whereOf = ({ house }: Timeline, type: EventType, which: number) => {
  const [city, country, location] = ABROAD[Math.floor(which / 2) % ABROAD.length]!
  const clinic = house.clinics[which % house.clinics.length]!
  const topic = TOPICS[which % TOPICS.length]!
  const atHome = { city: clinic.city, country: 'TR', clinic: clinic.id, location: clinic.name }
  switch (type) {
    case 'fair':
      return {
        ...{ city, country, location, clinic: null },
        name: (season: string) => `${city} sağlık turizmi fuarı, ${season}`,
      }
    case 'screening-day':
      return { ...atHome, name: (season: string) => `${clinic.name} tarama günleri, ${season}` }
    case 'info-evening':
      return {
        ...{ city, country, location: `${city} Marriott`, clinic: clinic.id },
        name: (season: string) => `${city} bilgi akşamı: ${topic}, ${season}`,
      }
    case 'online':
      return { ...atHome, location: 'Zoom', name: (season: string) => `Canlı yayın: ${topic}, ${season}` }
    case 'other':
      return {
        ...atHome,
        name: (season: string) => `${MEETINGS[which % MEETINGS.length]}, ${clinic.city}, ${season}`,
      }
  }
}
