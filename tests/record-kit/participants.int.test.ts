import { addDays, dayOf } from '@kervan/contracts/dates/business-days'
import { RECORDS } from '@kervan/contracts/kinds/registry'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requiredValues } from '../pact/declared/values.ts'
import { apiClient } from '../support/api-client.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { productWith } from '../support/product-with.ts'
import { type Accepted, type Ask, asksOf, endpointsOf, openSomeLead, refusalOf } from './wire.ts'

let product: Awaited<ReturnType<typeof productWith>>
let ask: Ask
const [events, participants, people] = [endpointsOf('event'), endpointsOf('participant'), WRITTEN_ENDPOINTS.person]

beforeAll(async () => {
  product = await productWith()
  const api = apiClient(product.url)
  await api.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
  ask = asksOf([api])[0]!
})
afterAll(() => product?.close())

const eventOf = (values: object) => ({
  ...requiredValues(RECORDS.event.fields),
  name: 'Fuar',
  dates: { from: '2097-03-01', to: '2097-03-03' },
  ...values,
})
const newEvent = async (values: object = {}): Promise<string> => {
  const { id, revision } = (await ask(events.create, { body: eventOf(values) })) as Accepted
  await ask(events.move!, { params: { id }, body: { status: 'open' } }, revision)
  return id
}
const register = async (event: string, person: string, more: object = {}) =>
  (await ask(participants.create, { body: { event, person, ...more } })) as Accepted
const newPerson = async () => (await openSomeLead(ask)).personId
const act = (name: string, id: string) =>
  ask((participants as unknown as Readonly<Record<string, typeof participants.get>>)[name]!, { params: { id } })
const page = async (of: typeof events, id: string) =>
  (await ask(of.get, { params: { id } })) as Readonly<Record<string, unknown>>

test('an event tells how many come by attendance, and what is cancelled gives its place to who waits', async () => {
  // It is full and does not run yet, and people may be there by now.
  const tomorrow = addDays(dayOf(new Date()), 1)
  const event = await newEvent({ capacity: 2, dates: { from: tomorrow, to: tomorrow } })
  const [one, other] = [await register(event, await newPerson()), await register(event, await newPerson())]
  const full = await refusalOf(register(event, await newPerson()))
  expect([full?.code, full?.errors?.map(({ path }) => path)]).toEqual(['event-full', ['body.event']])
  const waiting = await register(event, await newPerson(), { waitingList: true })
  expect((await page(participants, waiting.id)).place).toBe('waiting-list')
  await act('arrive', one.id)
  const { arrivedAt, revision } = await page(participants, one.id)
  expect(arrivedAt).toEqual(expect.any(String))
  const corrected = { attendance: 'scheduled', reason: 'Someone else was meant' } as never
  await ask(participants.move!, { params: { id: one.id }, body: corrected }, String(revision))
  expect(await page(participants, one.id)).toMatchObject({ attendance: 'scheduled', arrivedAt: null })
  await act('arrive', one.id)
  await ask(participants.move!, { params: { id: other.id }, body: { attendance: 'cancelled' } }, other.revision)
  // The place is given back once the participant is cancelled.
  await expect.poll(async () => (await page(events, event)).waiting).toBe(0)
  const told = await page(events, event)
  expect(told).toMatchObject({ status: 'full', reserved: 2, waiting: 0 })
  expect(told.attendance).toEqual({ arrived: 1, cancelled: 1, scheduled: 1 })
  const { data } = (await ask(events.list, { query: { limit: 200 } })) as { data: readonly { id: string }[] }
  expect(data.find(({ id }) => id === event)).toMatchObject({ attendance: told.attendance })
  expect((await page(participants, other.id)).place).toBe('released')
})

test('before the time of an event no arrival is marked, and the page and its row say so beforehand', async () => {
  const event = await newEvent()
  const { id } = await register(event, await newPerson())
  const { refused } = await page(participants, id)
  const told = { act: 'arrive', code: 'arrival-too-early', message: expect.stringMatching(/ 1 (Mart|March) 2097\./) }
  expect(refused).toContainEqual(expect.objectContaining(told))
  const toldInRow = async (of: string) => {
    const page = await ask(participants.list, { query: { event: of } })
    return (page as { readonly data: readonly { readonly refused: unknown }[] }).data[0]!.refused
  }
  expect(await toldInRow(event)).toEqual([expect.objectContaining(told)])
  expect((await refusalOf(act('arrive', id)))?.code).toBe('arrival-too-early')
  const tomorrow = addDays(dayOf(new Date()), 1)
  const soon = await newEvent({ dates: { from: tomorrow, to: tomorrow } })
  await register(soon, await newPerson())
  expect(await toldInRow(soon)).toEqual([])
})

test('the page of an event that takes no participants says so beforehand', async () => {
  const { id } = (await ask(events.create, { body: eventOf({ name: 'Taslak' }) })) as Accepted
  const { refused } = await page(events, id)
  expect(refused).toContainEqual(expect.objectContaining({ act: 'takePlace', code: 'event-not-open' }))
  expect((await refusalOf(register(id, await newPerson())))?.code).toBe('event-not-open')
})

test('a person is registered once for an event, and the page says what to look at before the journey', async () => {
  const [event, clashing] = [await newEvent(), await newEvent({ name: 'Tarama günü' })]
  const person = await newPerson()
  const { id } = await register(event, person, { checkIn: '2097-03-10', checkOut: '2097-03-12' })
  await register(clashing, person)
  const again = await refusalOf(register(event, person))
  expect([again?.code, again?.existing]).toEqual(['already-registered', id])
  const set = { birthDate: '1990-03-11', passportExpiry: '2097-06-01' }
  const { revision } = (await ask(people.get, { params: { id: person } })) as { revision: string }
  await ask(people.change, { params: { id: person }, body: set }, revision)
  expect((await page(participants, id)).warnings).toEqual([
    { code: 'passport-ends', day: '2097-06-01' },
    { code: 'birthday', day: '2097-03-11' },
    { code: 'stay-misses-event' },
    { code: 'event-clash', event: { id: clashing, name: 'Tarama günü' } },
  ])
  const { data } = (await ask(people.reads!, { params: { id: person }, query: {} })) as { data: { fields: string[] }[] }
  expect(data[0]!.fields).toEqual(['passportExpiry'])
  const fixed = await refusalOf(ask(participants.change, { params: { id }, body: { event: clashing } }, '0'))
  expect(fixed?.errors?.map(({ path, code }) => [path, code])).toEqual([['body.event', 'said-once']])
  // Of one who does not come there is nothing to look at.
  const stands = await page(participants, id)
  await ask(participants.move!, { params: { id }, body: { attendance: 'cancelled' } }, String(stands.revision))
  expect((await page(participants, id)).warnings).toEqual([])
})
