import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { event } from '@kervan/contracts/kinds/event/event'
import { participant } from '@kervan/contracts/kinds/participant/participant'
import { givenValues } from '@kervan/contracts/kit/testing/given-values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId } from '../../kit/derived-ids.ts'
import { recordDecider } from '../../kit/record/record-decider.ts'
import { recordRoutes } from '../../kit/record/record-routes.ts'
import { serveCommands } from '../../testing/serve-commands.ts'
import { aCause } from '../../testing/test-records.ts'
import { lookUpReferred } from '../look-up-referred.ts'
import { eventDecider } from '../participant/participant-places.ts'
import { recogniseTypedPerson } from './recognise-typed-person.ts'
import { recognisePerson } from './testing/recognise-person.ts'

const allowed = (resource: string, action: string) => ({ resource, action, allowed: true })
let service: Awaited<ReturnType<typeof serveCommands>>
let eventId: string
beforeAll(async () => {
  service = await serveCommands(
    (records) =>
      recordRoutes(participant, RECORD_ENDPOINTS.participant as never, recordDecider(participant), {
        ...records,
        lookUp: lookUpReferred(records),
        recognise: recogniseTypedPerson(records),
      }),
    {
      desk: [allowed('participants', 'create')],
      adviser: [allowed('participants', 'create'), allowed('people', 'view')],
      narrow: [allowed('participants', 'create'), allowed('people', 'view'), allowed('leads', 'scope-own')],
    },
  )
  eventId = await newEvent()
})
afterAll(() => service.stop())

/** An event for participants. */
const newEvent = async (): Promise<string> => {
  const { runner } = service.records
  const id = freshId(service.clock())
  const values = { ...givenValues(event.fields, 0), name: 'Fuar', dates: { from: '2097-03-01', to: '2097-03-02' } }
  await runner.run(eventDecider, id, { type: 'Create', values }, aCause())
  await runner.run(eventDecider, id, { type: 'Move', status: 'open' }, aCause())
  return id
}

let numbers = 0
const newPhone = () => `+90532${String(1_110_000 + numbers++)}`
const create = (body: object, headers: Record<string, string> = {}) =>
  service.call('POST', '/api/participants', { event: eventId, ...body }, headers)
const personOf = async (id: string) => {
  const [created] = await service.eventsOf(`participant-${id}`)
  return (created!.data as { values: { person: string } }).values.person
}
const typed = (phone: string, more: object = {}) => ({ name_surname: 'Işıl Çağrı', phone_number: phone, ...more })
const register = (...phones: readonly string[]) =>
  recognisePerson(
    service.records,
    'Zeynep',
    phones.map((value) => ({ kind: 'phone', value }) as const),
    aCause(),
  )

test('a person who is named by name and number is registered, and the next time recognised', async () => {
  const phone = newPhone()
  const first = await create(typed(phone), { as: 'adviser' })
  expect(first).toMatchObject({ status: 201 })
  const person = await personOf(first.body.id)
  expect(await service.eventsOf(`person-${person}`)).toMatchObject([
    { type: 'PersonRegistered', data: { name: 'Işıl Çağrı' } },
  ])
  const again = await create(typed(phone.replace('+90', '0')), { as: 'adviser' })
  expect(await personOf(again.body.id)).toBe(person)
})

test('a creation that is sent again with its key is one record of one person', async () => {
  const [phone, key] = [newPhone(), { 'Idempotency-Key': freshId(service.clock()) }]
  const [first, again] = [await create(typed(phone), key), await create(typed(phone), key)]
  expect(again.body).toEqual(first.body)
  expect(await service.eventsOf(`participant-${first.body.id}`)).toHaveLength(1)
})

test('a creation that is refused for another reason registers no person', async () => {
  const phone = newPhone()
  const before = await service.head()
  const { status } = await create(typed(phone, { clinic: freshId(service.clock()) }))
  expect(status).toBe(409)
  expect(await service.head()).toBe(before)
})

test.each([
  ['no person', {}, 'body.person', 'required'],
  ['a person without a way to be reached', { name_surname: 'Işıl' }, 'body.phone_number', 'contact-required'],
  ['a number without a name', { phone_number: '05321234567' }, 'body.name_surname', 'required'],
  ['a number that is none', { name_surname: 'Işıl', phone_number: '000000000' }, 'body.phone_number', 'invalid-phone'],
  [
    'neither the one who is meant nor another one',
    { person: 'old', name_surname: 'Işıl', phone_number: '05321234567' },
    'body.person',
    'person-meant',
  ],
])('names %s: the fault is told at its field', async (_, body, path, code) => {
  const { status, body: told } = await create(body)
  expect([status, told.errors?.map((fault) => [fault.path, fault.code])]).toEqual([400, [[path, code]]])
})

test('another name is asked about, and both answers are taken', async () => {
  const phone = newPhone()
  const known = await register(phone)
  const asked = await create(typed(phone, { name_surname: 'Hasan' }), { as: 'adviser' })
  expect(asked).toMatchObject({ status: 409, body: { code: 'person-known', existing: known, people: [{ id: known }] } })
  const same = await create(typed(phone, { name_surname: 'Hasan', person: known }), { as: 'adviser' })
  expect(await personOf(same.body.id)).toBe(known)
  const other = await create(typed(phone, { name_surname: 'Hasan', person: 'new' }), { as: 'adviser' })
  expect(await personOf(other.body.id)).not.toBe(known)
})

test.each(['desk', 'narrow'])(
  'a person whom %s may not see is not told of: another person is registered instead',
  async (as) => {
    const phone = newPhone()
    const known = await register(phone)
    for (const name_surname of ['Işıl Çağrı', 'Hasan']) {
      const { status, body } = await create(typed(phone, { name_surname }), { as })
      expect([status, await personOf(body.id)]).toEqual([201, expect.not.stringContaining(known)])
    }
  },
)

test('only a user who sees a person may name them by id', async () => {
  const person = await register(newPhone())
  expect(await create({ person }, { as: 'adviser' })).toMatchObject({ status: 201 })
  for (const as of ['desk', 'narrow'])
    expect(await create({ person }, { as })).toMatchObject({ status: 409, body: { code: 'reference-not-found' } })
})
