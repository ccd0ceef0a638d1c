import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import type { MessageContent } from '@kervan/contracts/messages/message-content'
import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { colleagueOf, leadOf, personOf, recordsIn } from '../testing/records.ts'
import { type TestQueryService, testQueryService } from '../testing/test-query-service.ts'

const grant = (permission: string, allowed = true): PermissionRecord => {
  const [resource, action] = permission.split('.') as [string, string]
  return { resource, action, allowed }
}
const userOf = (...permissions: PermissionRecord[]) => ({
  id: colleagueOf('Ayşe'),
  username: 'ayse',
  fullName: 'Ayşe',
  email: null,
  role: 'user',
  userType: 'user' as const,
  subRole: 'agent',
  permissions: ['leads.view', 'people.view', 'communication_dashboard.view']
    .map((each) => grant(each))
    .concat(permissions),
  active: true,
})

const [PHONE, EMAIL] = ['+905551112233', 'gizli@example.com']
const [FOREIGN, MATES] = ['Yabancı', 'Arkadaş']
const DIGITS = PHONE.slice(1)
/** Messages in which providers and telephones tell contact points. */
const WITH_NUMBERS: readonly MessageContent[] = [
  { kind: 'unsupported', type: 'poll', reason: `Not for ${DIGITS}`, raw: { from: DIGITS } },
  { kind: 'unknown', type: 'new', raw: { from: DIGITS } },
  { kind: 'contacts', contacts: [{ name: PHONE, phones: [PHONE], emails: [EMAIL] }] },
  { kind: 'system', text: `Mehmet changed from ${DIGITS} to ${PHONE}`, change: 'user_changed_number' },
]
/** Last messages in lists of a reader without contact, while each of those was the last one. */
const lastWords: string[] = []
const ANY = { response: { parse: (body: unknown) => body } } as unknown as AnyEndpoint
let service: TestQueryService

beforeAll(async () => {
  service = await testQueryService(
    new Map([
      ['whole', userOf()],
      ['narrow', userOf(grant('leads.scope-own'))],
      ['teamed', userOf(grant('leads.scope-team'))],
      ['bare', userOf(grant('fields.contact', false))],
      ['colleague', { ...userOf(), id: colleagueOf('Can') }],
    ]),
  )
  const tells = recordsIn(service.log)
  tells.team('Gündüz', [colleagueOf('Ayşe'), colleagueOf('Can')])
  tells.colleague('Ayşe')
  tells.colleague('Can')
  for (const [name, owner] of [
    ['Mehmet', colleagueOf('Ayşe')],
    [MATES, colleagueOf('Can')],
    [FOREIGN, null],
  ] as const) {
    tells.person(name, [
      { kind: 'phone', value: PHONE },
      { kind: 'email', value: EMAIL },
    ])
    tells.lead(name, name, { ownerId: owner })
    tells.onPerson(name, 'ContactPointAdded', { contactPoint: { kind: 'email', value: `b${EMAIL}` } })
    tells.onPerson(name, 'ContactPointCorrected', {
      from: { kind: 'email', value: `b${EMAIL}` },
      to: { kind: 'email', value: `c${EMAIL}` },
    })
    tells.onPerson(name, 'ConsentGiven', { channel: 'email', how: 'message', words: `evet, ${EMAIL}` })
    tells.conversation(name)
    tells.receives(name, `m ${name}`, 'Merhaba', '2026-03-01T10:00:00.000Z')
    tells.routes(name, `m ${name}`, name, name)
    for (const [index, content] of WITH_NUMBERS.entries()) {
      tells.receives(name, `n${index}`, content, `2026-03-01T10:0${index + 1}:00.000Z`)
      tells.routes(name, `n${index}`, name, name)
      await service.tell()
      lastWords.push(await toldToBare())
    }
    tells.requests(name, 'ours', 'Merhaba')
    tells.onMessage(name, 'MessageRefused', { messageId: 'ours', code: '21211', title: `Invalid number ${PHONE}` })
  }
  tells.person('adsız', [{ kind: 'phone', value: PHONE }], PHONE)
  tells.lead('adsız', 'adsız', { ownerId: colleagueOf('Ayşe') })
  const pinned = [
    { kind: 'person', id: personOf('adsız') },
    { kind: 'lead', id: leadOf('adsız') },
    { kind: 'lead', id: leadOf(FOREIGN) },
  ]
  const changes = { pins: { from: null, to: pinned } }
  service.log.record(`preferences-${colleagueOf('Ayşe')}`, 'PreferencesChanged', { changes })
  await service.tell()
})
afterAll(() => service.close())

const READS = (name: string) => [
  `/api/leads/${leadOf(name)}`,
  `/api/people/${personOf(name)}`,
  `/api/people/${personOf(name)}/timeline`,
  `/api/people/${personOf(name)}/history`,
]
const LISTS = [
  '/api/conversations',
  '/api/messages',
  '/api/chat/customers',
  '/api/leads',
  '/api/leads?after=0',
  '/api/notices',
  '/api/duplicates',
  '/api/people',
  '/api/people?search=yabanci',
]
/** A pin tells its own id to the user who pinned it, whatever that user may see of the record now. */
const PINS = '/api/user/pins'
const toldToBare = async () =>
  (await Promise.all([...LISTS, '/api/people?search=mehmet'].map((path) => told('bare', path))))
    .map(({ text }) => text)
    .join()
const told = async (as: string, path: string) => {
  const { status, body } = await service.get(ANY, path, { as: as as never })
  return { status, text: JSON.stringify(body) }
}

test('a reader narrowed to own leads meets no others, and none of their people', async () => {
  for (const path of READS('Mehmet')) expect(await told('narrow', path), path).toMatchObject({ status: 200 })
  for (const path of READS(FOREIGN)) expect(await told('narrow', path), path).toMatchObject({ status: 404 })
  for (const path of [...LISTS, ...READS('Mehmet')]) {
    const { text, status } = await told('narrow', path)
    expect(status, path).toBe(200)
    for (const secret of [FOREIGN, leadOf(FOREIGN), personOf(FOREIGN)]) expect(text, path).not.toContain(secret)
  }
  expect((await told('narrow', PINS)).text).not.toContain(FOREIGN)
  expect((await told('whole', PINS)).text).toContain(FOREIGN)
  expect(JSON.parse((await told('narrow', '/api/leads')).text)).toMatchObject({ total: { value: 2 } })
  expect((await told('whole', '/api/leads')).text).toContain(FOREIGN)
  expect((await told('whole', '/api/notices')).text).toContain(leadOf(FOREIGN))
})

test('a reader narrowed to what the team sees meets the leads of its members, and none of others', async () => {
  const as = 'teamed'
  for (const name of ['Mehmet', MATES])
    for (const path of READS(name)) expect(await told(as, path), path).toMatchObject({ status: 200 })
  for (const path of READS(FOREIGN)) expect(await told(as, path), path).toMatchObject({ status: 404 })
  for (const path of [...LISTS, ...READS(MATES)]) {
    const { text } = await told(as, path)
    for (const secret of [FOREIGN, leadOf(FOREIGN), personOf(FOREIGN)]) expect(text, path).not.toContain(secret)
  }
  expect(JSON.parse((await told(as, '/api/leads')).text)).toMatchObject({ total: { value: 3 } })
  expect((await told(as, '/api/notices')).text).toContain(leadOf(MATES))
  expect((await told(as, '/api/people?search=arkadas')).text).toContain(personOf(MATES))
  expect((await told('narrow', '/api/people?search=arkadas')).text).not.toContain(personOf(MATES))
})

test('a cursor is no use to another reader, and the refusal says how to go on', async () => {
  const { text } = await told('whole', '/api/leads?sort=name_surname&limit=1')
  const { next } = JSON.parse(text) as { next: string }
  const asked = `/api/leads?sort=name_surname&limit=1&cursor=${next}`
  expect(await told('whole', asked)).toMatchObject({ status: 200 })
  // The same user with other rights has the same lists: no list is sorted by values that may not be seen.
  expect(await told('bare', asked)).toMatchObject({ status: 200 })
  const foreign = await told('colleague', asked)
  expect(foreign.status).toBe(400)
  expect(JSON.parse(foreign.text)).toMatchObject({
    code: 'invalid-request',
    errors: [
      {
        path: 'query.cursor',
        code: 'unknown-cursor',
        message: expect.stringContaining('listeyi baştan isteyin ve her yanıtın `next` değeriyle sürdürün'),
      },
    ],
  })
})

test('a reader without contact is shown no contact point, and finds no person by one', async () => {
  const paths = [...LISTS, ...READS('Mehmet'), ...READS('adsız'), '/api/people?search=mehmet', PINS]
  for (const path of paths) {
    const { text, status } = await told('bare', path)
    expect(status, path).toBe(200)
    for (const secret of [DIGITS, '905321234567', EMAIL]) expect(text, path).not.toContain(secret)
  }
  expect(lastWords).toHaveLength(3 * WITH_NUMBERS.length)
  for (const secret of [DIGITS, '905321234567', EMAIL]) expect(lastWords.join()).not.toContain(secret)
  const found = async (as: string, search: string, list = 'leads') =>
    (JSON.parse((await told(as, `/api/${list}?search=${encodeURIComponent(search)}`)).text) as { data: unknown[] }).data
  for (const list of ['leads', 'people', 'conversations', 'messages'])
    for (const search of ['5551112233', 'gizli', EMAIL, '905', '0555 111 22 33'])
      expect([list, (await found('bare', search, list)).length, search]).toEqual([list, 0, search])
  expect(await found('whole', '5551112233', 'conversations')).toHaveLength(3)
  expect(await found('whole', 'gizli')).toHaveLength(3)
  expect(await found('bare', 'mehm')).toHaveLength(1)
  expect(await found('bare', '')).toHaveLength(4)
})

test('by no word of an address that stands for a name, or beside one, is a person found by a reader without contact', async () => {
  const tells = recordsIn(service.log)
  for (const [name, called] of [
    ['yalnız', 'nihan@klinik.example'],
    ['Berk', 'Berk (nihan@klinik.example)'],
  ] as const) {
    tells.person(name, [{ kind: 'email', value: 'nihan@klinik.example' }], called)
    tells.lead(name, name, { ownerId: colleagueOf('Ayşe') })
    tells.conversation(name)
    tells.receives(name, `m ${name}`, 'Selam', '2026-03-01T10:00:00.000Z')
    tells.routes(name, `m ${name}`, name, name)
  }
  await service.tell()
  const found = async (as: string, search: string, list: string) =>
    (JSON.parse((await told(as, `/api/${list}?search=${encodeURIComponent(search)}`)).text) as { data: unknown[] }).data
  for (const list of ['leads', 'people', 'conversations']) {
    for (const search of ['nihan', 'nihan@', 'klinik', 'nihan klinik example'])
      expect([list, search, (await found('bare', search, list)).length]).toEqual([list, search, 0])
    expect([list, (await found('whole', 'nihan', list)).length]).toEqual([list, 2])
    expect([list, (await found('bare', 'berk', list)).length]).toEqual([list, 1])
  }
})

test('a lead of a colleague who has left counts as one without an owner', async () => {
  const unowned = async () => {
    await service.tell()
    const { body } = await service.get(ANY, '/api/leads?owner=none', { as: 'whole' as never })
    return (body as { data: { id: string }[] }).data.map(({ id }) => id).toSorted()
  }
  expect(await unowned()).toEqual([leadOf(FOREIGN)])
  service.log.record(`user-${colleagueOf('Can')}`, 'UserDeactivated', {})
  expect(await unowned()).toEqual([leadOf(FOREIGN), leadOf(MATES)].toSorted())
})
