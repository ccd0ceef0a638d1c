import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveCommands } from '../../testing/serve-commands.ts'
import { aCause } from '../../testing/test-records.ts'
import { leadRoutes } from '../lead/lead.routes.ts'
import { addContactPointTo } from './add-contact-point-to.ts'
import { correctContactPointOf } from './correct-contact-point-of.ts'
import { personRoutes } from './person.routes.ts'
import { recognisePerson } from './testing/recognise-person.ts'

const allowed = (resource: string, action: string) => ({ resource, action, allowed: true })
const ADVISER = [
  ...['view', 'create', 'edit', 'scope-own'].map((action) => allowed('leads', action)),
  ...['view', 'create'].map((action) => allowed('people', action)),
  allowed('fields', 'contact'),
]
let service: Awaited<ReturnType<typeof serveCommands>>
beforeAll(async () => {
  service = await serveCommands((records) => [...leadRoutes(records), ...personRoutes(records)], { adviser: ADVISER })
})
afterAll(() => service.stop())

let numbers = 0
const newPhone = () => `+90532${String(1_110_000 + numbers++)}`
const newEmail = () => `fatma${numbers++}@example.com`
const adviser = { as: 'adviser' }

/** Fatma, whom the adviser may not see, with a former number; and Hasan, whose lead is the adviser's. */
const house = async () => {
  const { records } = service
  const [former, phone, mail] = [newPhone(), newPhone(), newEmail()]
  const fatma = await recognisePerson(records, 'Fatma Öz', [{ kind: 'phone', value: former }], aCause())
  await addContactPointTo(records, fatma, { kind: 'email', value: mail }, aCause())
  const phoneOf = (value: string): ContactPoint => ({ kind: 'phone', value })
  const correction = { from: phoneOf(former), to: phoneOf(phone), seen: null }
  await correctContactPointOf(records, fatma, correction, aCause())
  const own = newPhone()
  const opened = await service.call('POST', '/api/leads', { name_surname: 'Hasan Kaya', phone_number: own }, adviser)
  const hasan = (opened.body as unknown as { personId: string }).personId
  return { fatma, hasan, own, hers: { phone, former, mail } }
}
type House = Awaited<ReturnType<typeof house>>
type Ways = House['hers']

const points = ({ hasan }: House) => `/api/people/${hasan}/contact-points`
const trying: Record<string, (at: House, ways: Ways) => readonly [path: string, body: object]> = {
  'adding her number': (at, { phone }) => [points(at), { kind: 'phone', value: phone }],
  'adding it in another writing': (at, { phone }) => [
    points(at),
    { kind: 'phone', value: `tel:${phone.replace('+90', '0')}` },
  ],
  'adding her former number': (at, { former }) => [points(at), { kind: 'phone', value: former }],
  'adding her address': (at, { mail }) => [points(at), { kind: 'email', value: mail.toUpperCase() }],
  'adding her number as a shared one': (at, { phone }) => [points(at), { kind: 'phone', value: phone, shared: true }],
  'correcting to her number': (at, { phone }) => [
    `${points(at)}/correct`,
    { kind: 'phone', from: at.own, to: phone, reason: 'typo' },
  ],
  'correcting to her former number': (at, { former }) => [
    `${points(at)}/correct`,
    { kind: 'phone', from: at.own, to: former },
  ],
  'opening a lead with her number and her name': (_, { phone }) => [
    '/api/leads',
    { name_surname: 'Fatma Öz', phone_number: phone },
  ],
  'opening a lead with her number and another name': (_, { phone }) => [
    '/api/leads',
    { name_surname: 'Ali Can', phone_number: phone },
  ],
  'opening a lead with her address': (_, { phone, mail }) => [
    '/api/leads',
    { name_surname: 'Ali Can', phone_number: phone.replace('+90532', '+90533'), email_address: mail },
  ],
  'adding a person with her number': (_, { phone }) => [
    '/api/people',
    { name_surname: 'Ali Can', phone_number: phone },
  ],
  'opening a lead for herself by id': ({ fatma }, { phone }) => [
    '/api/leads',
    { name_surname: 'Ali Can', phone_number: phone, person: fatma },
  ],
}

test.each(Object.keys(trying))('%s is answered as what belongs to no person', async (what) => {
  const at = await house()
  const free = { phone: newPhone(), former: newPhone(), mail: newEmail() }
  const [path, body] = trying[what]!(at, at.hers)
  const known = await service.call('POST', path, body, adviser)
  const [freePath, freeBody] = trying[what]!({ ...(await house()), fatma: at.fatma }, free)
  const unknown = await service.call('POST', freePath, freeBody, adviser)
  expect([known.status, known.body.code]).toEqual([unknown.status, unknown.body.code])
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
  const told = JSON.stringify(known.body)
  for (const secret of [at.fatma, 'Fatma']) expect(told).not.toContain(secret)
})

test('who sees both is asked, and lets them share it: both have it, and are no pair to review', async () => {
  const { fatma, hasan, hers } = await house()
  const path = `/api/people/${hasan}/contact-points`
  const body = { kind: 'phone', value: hers.phone }
  const asked = await service.call('POST', path, body)
  expect(asked).toMatchObject({ status: 409, body: { code: 'identity-taken', existing: fatma } })
  expect(await service.call('POST', path, { ...body, shared: true })).toMatchObject({ status: 201 })
  expect((await service.eventsOf(`person-${hasan}`)).some(({ type }) => type === 'ContactPointAdded')).toBe(true)
  const [first, second] = [fatma, hasan].toSorted() as [string, string]
  expect((await service.eventsOf(`person-${first}`)).at(-1)).toMatchObject({
    type: 'DuplicateDismissed',
    data: { other: second },
  })
})
