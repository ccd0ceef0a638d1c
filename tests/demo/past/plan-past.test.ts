import { addDays, dayOf } from '@kervan/contracts/dates/business-days'
import { further } from '@kervan/contracts/kit/testing/further'
import { expect, test } from 'vitest'
import { planPast, WHOLE_PAST } from './plan-past.ts'
import type { PastHouse } from './timeline.ts'

const HOUSE: PastHouse = {
  colleagues: ['ayse', 'mert', 'elif'],
  clinics: ['Antalya', 'Ankara', 'Bursa'].map((city) => ({ id: city, name: `${city} Polikliniği`, city })),
  partners: ['acente', 'otel'],
}
/** A Thursday morning, a Sunday night, the turn of a year, and a day that ends a month early. */
const NOWS = [
  '2026-11-26T08:12:00.000Z',
  '2026-08-02T20:55:00.000Z',
  '2027-01-01T00:10:00.000Z',
  '2028-03-01T12:00:00.000Z',
]

const countsOf = (now: string) => {
  const counts = new Map<string, number>()
  for (const { does } of planPast(new Date(now), HOUSE)) counts.set(does, (counts.get(does) ?? 0) + 1)
  return (does: string) => counts.get(does) ?? 0
}

test('whenever it is told, the past has as many events, participants, requests and follow-ups', () => {
  for (const now of NOWS) {
    const count = countsOf(now)
    expect({
      leads: count('open lead'),
      events: count('create event'),
      participants: count('create participant'),
      requests: count('create request'),
      followUps: count('create follow-up') + count('complete follow-up and next'),
    }).toEqual(WHOLE_PAST)
  }
})

test('the past is the same for the same instant, in order, over all seasons, and over with it', () => {
  const [now] = NOWS
  const told = () => planPast(new Date(now!), HOUSE).map(({ at, by, does }) => ({ at, by, does }))
  const steps = told()
  expect(steps).toEqual(told())
  const times = steps.map(({ at }) => at)
  expect(times).toEqual(times.toSorted())
  expect(times.at(-1)! <= now!).toBe(true)
  const months = new Set(steps.map(({ at }) => dayOf(new Date(at)).slice(0, 7)))
  expect(months.size).toBeGreaterThanOrEqual(24)
})

test('no follow-up is due before it is made, and none is about an event of long ago or a lead that is lost', async () => {
  for (const now of NOWS) {
    const lastDays = new Map<string, string>()
    const [followed, lost] = [new Set<string>(), new Set<string>()]
    const faults: string[] = []
    let made = 0
    for (const { at, does, tell } of planPast(new Date(now), HOUSE)) {
      const day = dayOf(new Date(at))
      const call = async (
        _: unknown,
        { params, body }: { params?: { id: string }; body?: Record<string, unknown> },
      ) => {
        if (does === 'move lead' && body?.stage === 'lost') lost.add(params!.id)
        const id = `${made++}`.padStart(8, '0').concat('-90a0-7000-8000-000000000001')
        if (does === 'create event') lastDays.set(id, (body as { dates: { to: string } }).dates.to)
        if (does === 'create follow-up') {
          const { about, dueAt } = body as { about: { id: string }; dueAt: string }
          followed.add(about.id)
          const over = lastDays.get(about.id)
          const isLongOver = over !== undefined && over < addDays(day, -60)
          if (dueAt < day || isLongOver) faults.push(`made at ${at}, due ${dueAt}, event over ${over}`)
        }
        return { id, personId: `of ${id}` }
      }
      await tell(call as never)
    }
    expect(faults).toEqual([])
    expect(lost.size).toBeGreaterThan(0)
    expect([...lost].filter((id) => followed.has(id))).toEqual([])
  }
})

test('whom a partner sent to an event came by a partner of the event, where it has one', async () => {
  const partners = new Map<string, readonly string[]>()
  const faults: string[] = []
  let made = 0
  for (const { at, does, tell } of planPast(new Date(NOWS[0]!), HOUSE)) {
    const call = async (_: unknown, { body }: { body?: Record<string, unknown> }) => {
      const id = `${made++}`.padStart(8, '0').concat('-90a0-7000-8000-000000000001')
      if (does === 'create event') partners.set(id, body?.partners as readonly string[])
      if (does === 'create participant' && body?.partner) {
        const own = partners.get(String(body.event)) ?? []
        if (own.length > 0 && !own.includes(String(body.partner))) faults.push(`${at}: ${body.partner}`)
      }
      return { id, personId: `of ${id}` }
    }
    await tell(call as never)
  }
  expect(faults).toEqual([])
  expect([...partners.values()].flat().length).toBeGreaterThan(0)
})

further('nothing is done to a record before it is there, whenever it is told', async () => {
  const hours = Array.from({ length: 10 }, (_, which) => new Date(Date.UTC(2026, 10, 23 + which, 5 + 7 * which)))
  for (const now of [...hours, ...NOWS.map((each) => new Date(each))]) {
    let made = 0
    const call = async (_: unknown, { params, body }: { params?: { id: string }; body?: Record<string, unknown> }) => {
      const named = [
        params?.id,
        body?.event,
        body?.person,
        body?.lead,
        (body?.about as { id: string })?.id,
        (body?.who as { id: string })?.id,
      ]
      if (named.includes('')) throw new Error(`${now.toISOString()}: ${JSON.stringify({ params, body })} is too early`)
      return { id: `${made++}0190a000-0000-7000-8000-000000000001`.slice(-36), personId: `${made}` }
    }
    for (const step of planPast(now, HOUSE)) await step.tell(call as never)
  }
})
