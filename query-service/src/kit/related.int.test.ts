import { getLead } from '@kervan/contracts/api/leads/get-lead'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { DECLARED, type DeclaredKind, RECORDS } from '@kervan/contracts/kinds/registry'
import { relatedOf } from '@kervan/contracts/kinds/related'
import { SHOWN_ENDPOINTS } from '@kervan/contracts/kinds/shown-records'
import { emptyOf } from '@kervan/contracts/kit/fields/field-schemas'
import { heldOf } from '@kervan/contracts/kit/fields/writable-fields'
import type { Session } from '@kervan/infra/sessions/port'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { colleagueOf, leadOf, personOf, recordsIn } from '../testing/records.ts'
import { idOf } from '../testing/test-log.ts'
import { type TestQueryService, testQueryService } from '../testing/test-query-service.ts'

const readerOf = (...resources: string[]): Session['user'] => ({
  ...{
    id: colleagueOf('agent'),
    username: 'agent',
    fullName: 'Ayşe Kaya',
    email: null,
    role: 'user',
    userType: 'user',
  },
  ...{ subRole: 'agent', active: true },
  permissions: resources.map((of) => {
    const [resource = '', action = 'view'] = of.split('.')
    return { resource, action, allowed: true }
  }),
})

let service: TestQueryService
let tells: ReturnType<typeof recordsIn>
beforeEach(async () => {
  service = await testQueryService(
    new Map([
      ['agent', readerOf('people', 'leads', 'users', ...DECLARED.map(({ resource }) => resource))],
      ['of-requests', readerOf('people', 'leads', 'requests')],
      ['own', readerOf('users', 'requests', 'follow_ups', 'follow_ups.scope-own')],
    ]),
  )
  tells = recordsIn(service.log)
})
afterEach(() => service.close())

const make = (kind: DeclaredKind, name: string, values: object) => {
  const { eventPrefix, fields } = RECORDS[kind]
  const empty = Object.fromEntries(Object.entries(heldOf(fields)).map(([field, each]) => [field, emptyOf(each)]))
  service.log.record(
    `${kind}-${idOf(name)}`,
    `${eventPrefix}Created` as never,
    { values: { ...empty, ...values } } as never,
  )
  return idOf(name)
}
const ask = (name: string, more: object) => make('request', name, { type: 'Fiyat', ...more })
const plan = (name: string, about: object | null, more: object = {}) =>
  make('follow-up', name, { subcategory: name, dueAt: '2026-03-02', about, ...more })

const relatedTo = async (
  kind: 'person' | 'user' | 'clinic' | 'request' | 'participant',
  path: string,
  as?: string,
  query = '',
) => {
  await service.tell()
  const { get } = SHOWN_ENDPOINTS[kind]
  const { status, body } = await service.get(get as unknown as AnyEndpoint, `/api/${path}${query}`, {
    ...(as && { as: as as never }),
  })
  expect([status, body]).toMatchObject([200, {}])
  return (body as { readonly related: object }).related
}
const listed = async (kind: DeclaredKind, query: string) => {
  const { list } = SHOWN_ENDPOINTS[kind as 'request']
  const path = `/api/${RECORDS[kind].collection}?${query}`
  const { body } = await service.get(list as unknown as AnyEndpoint, path)
  return (body as { data: { id: string }[] }).data.map(({ id }) => id).toSorted()
}

test('a page counts the records that name its own, by status, without those in the archive', async () => {
  const clinic = make('clinic', 'clinic', { name: 'Merkez' })
  const event = { name: 'Fuar', dates: { from: '2026-03-01', to: '2026-03-02' }, type: 'fair' }
  make('event', 'fair', { ...event, clinic })
  const done = make('event', 'past', { ...event, clinic })
  make('event', 'elsewhere', event)
  const hidden = make('event', 'hidden', { ...event, clinic })
  const move = (from: string, to: string) =>
    service.log.record(`event-${done}`, 'EventStatusChanged', { from, to } as never)
  move('draft', 'open')
  move('open', 'running')
  service.log.record(`event-${hidden}`, 'EventArchived', {} as never)
  expect(await relatedTo('clinic', `clinics/${clinic}`)).toEqual({
    events: { total: 2, byStatus: { draft: 1, running: 1 } },
    participants: { total: 0, byStatus: {} },
    testSlots: { total: 0, byStatus: {} },
  })
  expect(await relatedTo('clinic', `clinics/${clinic}`, undefined, '?at=0')).toEqual({})
})

test('a person has the records that name their leads, and after a merge those of all who are merged', async () => {
  tells.person('Işıl')
  tells.person('Mert', [{ kind: 'phone', value: '+905329999999' }])
  tells.lead('one', 'Işıl')
  tells.lead('two', 'Mert')
  const first = ask('first', { lead: leadOf('one') })
  const second = ask('second', { lead: leadOf('two') })
  ask('nobody', {})
  const taking = make('participant', 'taking', { event: idOf('fair'), person: personOf('Mert') })
  const calls = [
    plan('call', { kind: 'lead', id: leadOf('one') }),
    plan('offer', { kind: 'request', id: second }),
    plan('other', null),
  ]
  const one = (status: string) => ({ total: 1, byStatus: { [status]: 1 } })
  const none = { total: 0, byStatus: {} }
  expect(await relatedTo('person', `people/${personOf('Işıl')}`)).toEqual({
    participants: none,
    requests: one('pending'),
    followUps: one('new'),
    testSlots: none,
  })
  tells.onPerson('Mert', 'PersonMerged', { into: personOf('Işıl') })
  expect(await relatedTo('person', `people/${personOf('Mert')}`)).toEqual({
    participants: one('scheduled'),
    requests: { total: 2, byStatus: { pending: 2 } },
    followUps: { total: 2, byStatus: { new: 2 } },
    testSlots: none,
  })
  expect(await listed('request', `lead.person=${personOf('Mert')}`)).toEqual([first, second].toSorted())
  expect(await listed('follow-up', `about.person=${personOf('Işıl')}`)).toEqual(calls.slice(0, 2).toSorted())
  expect(await listed('participant', `person=${personOf('Işıl')}`)).toEqual([taking])
  tells.onPerson('Mert', 'PersonUnmerged', { from: personOf('Işıl') })
  await service.tell()
  expect(await listed('request', `lead.person=${personOf('Mert')}`)).toEqual([second])
  expect(await listed('follow-up', `about.person=${personOf('Mert')}`)).toEqual(calls.slice(1, 2))
})

test('a person has records that name them without a lead too, each record once', async () => {
  tells.person('Işıl')
  tells.person('Mert')
  tells.lead('one', 'Işıl')
  const person = personOf('Işıl')
  ask('of the lead', { lead: leadOf('one') })
  ask('of the person', { person })
  ask('of another', { person: personOf('Mert') })
  const both = plan('both', { kind: 'lead', id: leadOf('one') }, { person })
  const alone = plan('alone', null, { person })
  plan('other', null, { person: personOf('Mert') })
  expect(await relatedTo('person', `people/${person}`)).toMatchObject({
    requests: { total: 2, byStatus: { pending: 2 } },
    followUps: { total: 2, byStatus: { new: 2 } },
  })
  const where = JSON.stringify({ or: [{ 'about.person': person }, { person }] })
  expect(await listed('follow-up', `where=${encodeURIComponent(where)}`)).toEqual([both, alone].toSorted())
})

test('a participant counts the follow-ups about them', async () => {
  tells.person('Işıl')
  const id = make('participant', 'taking', { event: idOf('fair'), person: personOf('Işıl') })
  plan('call', { kind: 'participant', id })
  plan('other', { kind: 'participant', id: idOf('somebody else') })
  expect(await relatedTo('participant', `participants/${id}`)).toEqual({
    followUps: { total: 1, byStatus: { new: 1 } },
    testSlots: { total: 0, byStatus: {} },
  })
})

test('a lead counts the records that name it, and the participants of its person, and of people merged with that one', async () => {
  tells.person('Işıl')
  tells.person('Mert', [{ kind: 'phone', value: '+905329999999' }])
  tells.lead('one', 'Işıl')
  tells.lead('two', 'Işıl', { treatment: 'eye' })
  ask('first', { lead: leadOf('one') })
  ask('second', { lead: leadOf('two') })
  plan('call', { kind: 'lead', id: leadOf('one') })
  make('participant', 'taking', { event: idOf('fair'), person: personOf('Işıl') })
  make('participant', 'twin', { event: idOf('fair'), person: personOf('Mert') })
  make('enrolment', 'in', { sequence: idOf('sequence'), person: personOf('Işıl'), lead: leadOf('one') })
  make('enrolment', 'of another', { sequence: idOf('other'), person: personOf('Işıl'), lead: leadOf('two') })
  const page = async (as?: string, query = '') => {
    await service.tell()
    return (await service.get(getLead, `/api/leads/${leadOf('one')}${query}`, { ...(as && { as: as as never }) })).body
      .related
  }
  const count = (total: number, status: string) => ({ total, byStatus: { [status]: total } })
  const named = { requests: count(1, 'pending'), followUps: count(1, 'new'), enrolments: count(1, 'running') }
  expect(await page()).toEqual({ ...named, participants: count(1, 'scheduled') })
  tells.onPerson('Mert', 'PersonMerged', { into: personOf('Işıl') })
  expect(await page()).toEqual({ ...named, participants: count(2, 'scheduled') })
  expect(await page('of-requests')).toEqual({ requests: named.requests })
  expect(await page(undefined, '?at=0')).toEqual({})
})

test('a kind that the reader may not view is left out, and of others the records outside the scope', async () => {
  tells.person('Işıl')
  tells.lead('one', 'Işıl')
  tells.colleague('Zeynep')
  tells.colleague('agent')
  const request = ask('first', { lead: leadOf('one'), assignee: colleagueOf('Zeynep') })
  plan('mine', { kind: 'request', id: request }, { assignedUser: colleagueOf('agent') })
  plan('theirs', { kind: 'request', id: request }, { assignedUser: colleagueOf('Zeynep') })
  const one = (status: string) => ({ total: 1, byStatus: { [status]: 1 } })
  expect(await relatedTo('person', `people/${personOf('Işıl')}`, 'of-requests')).toEqual({ requests: one('pending') })
  expect(await relatedTo('request', `requests/${request}`, 'own')).toEqual({ followUps: one('new') })
  expect(await relatedTo('user', `users/${colleagueOf('Zeynep')}`, 'own')).toEqual({
    requests: one('pending'),
    followUps: { total: 0, byStatus: {} },
  })
})

test('a declaration that names no list, or a field which names something else, ends in one line', () => {
  const named = (related: Record<string, string>) => () => relatedOf({ ...RECORDS.clinic, related })
  expect(named({ weather: 'clinic' })).toThrow('record clinic, related.weather: no list names a clinic in clinic')
  expect(named({ events: 'manager' })).toThrow('record clinic, related.events: no list names a clinic in manager')
  expect(named({ requests: 'lead' })).toThrow('record clinic, related.requests')
})
