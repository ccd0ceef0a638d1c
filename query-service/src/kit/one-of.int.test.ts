import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import type { Session } from '@kervan/infra/sessions/port'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leadOf, personOf, recordsIn } from '../testing/records.ts'
import { idOf } from '../testing/test-log.ts'
import { type TestQueryService, testQueryService } from '../testing/test-query-service.ts'

let service: TestQueryService
let tells: ReturnType<typeof recordsIn>
beforeEach(async () => {
  service = await testQueryService()
  tells = recordsIn(service.log)
})
afterEach(() => service.close())

const { list, history } = RECORD_ENDPOINTS['follow-up']
type Named = { readonly kind: string; readonly id: string; readonly name: string }
const listed = async (query = ''): Promise<readonly (Named | null)[]> => {
  await service.tell()
  const { body } = await service.get(list as unknown as AnyEndpoint, `/api/follow-ups${query}`)
  return (body as { data: { about: Named | null }[] }).data.map(({ about }) => about)
}
const plan = (name: string, about: object | null) => {
  const values = { subcategory: name, about, dueAt: '2026-03-02', assignedUser: null, notes: null }
  return service.log.record(`follow-up-${idOf(name)}`, 'FollowUpCreated', { values } as never)
}
const ask = (name: string, type: string) => {
  const none = { lead: null, treatment: null, source: null, priority: null, assignee: null, dueAt: null, notes: null }
  service.log.record(`request-${idOf(name)}`, 'RequestCreated', { values: { type, activities: [], ...none } } as never)
  return idOf(name)
}
/** A reader who sees follow-ups, and not how people are reached. */
const WITHOUT_CONTACT: Session['user'] = {
  ...{ id: idOf('user agent'), username: 'agent', fullName: 'Ayşe Kaya', email: null, role: 'user', userType: 'user' },
  ...{ subRole: 'agent', active: true },
  permissions: [
    { resource: 'follow_ups', action: 'view', allowed: true },
    { resource: 'fields', action: 'contact', allowed: false },
  ],
}

const merge = (name: string, into: string) => tells.onPerson(name, 'PersonMerged', { into: personOf(into) })

test('a record of any of the kinds is told by its name, which follows, and is found by it, by itself and by its kind', async () => {
  tells.person('Işıl')
  tells.lead('one', 'Işıl')
  const request = ask('asked', 'Fiyat teklifi')
  plan('a', { kind: 'lead', id: leadOf('one') })
  plan('b', { kind: 'request', id: request })
  plan('c', null)
  const ofLead = { kind: 'lead', id: leadOf('one'), name: 'Işıl' }
  const ofRequest = { kind: 'request', id: request, name: 'Fiyat teklifi' }
  expect(await listed('?sort=subcategory')).toEqual([ofLead, ofRequest, null])
  expect(await listed('?sort=-about')).toEqual([ofLead, ofRequest, null])
  expect(await listed(`?about=lead:${leadOf('one')}`)).toEqual([ofLead])
  expect(await listed('?about.kind=request')).toEqual([ofRequest])
  expect(await listed('?about.empty=true')).toEqual([null])
  expect(await listed('?search=isil')).toEqual([ofLead])

  tells.onPerson('Işıl', 'PersonNameCorrected', { name: 'Ayşe Kaya' })
  service.log.record(`request-${request}`, 'RequestChanged', {
    changes: { type: { from: 'Fiyat teklifi', to: 'Randevu' } },
  })
  expect(await listed('?search=kaya')).toEqual([{ ...ofLead, name: 'Ayşe Kaya' }])
  expect(await listed('?search=randevu')).toEqual([{ ...ofRequest, name: 'Randevu' }])
  expect(await listed('?search=isil')).toEqual([])
})

test('a lead has the name of its person after all merges, and its own once they are taken back', async () => {
  for (const name of ['Işıl', 'Işıl Kaya', 'Işıl K. Kaya']) tells.person(name)
  tells.lead('one', 'Işıl')
  plan('a', { kind: 'lead', id: leadOf('one') })
  merge('Işıl', 'Işıl Kaya')
  expect(await listed()).toMatchObject([{ name: 'Işıl Kaya' }])
  merge('Işıl Kaya', 'Işıl K. Kaya')
  expect(await listed()).toMatchObject([{ name: 'Işıl K. Kaya' }])
  tells.onPerson('Işıl', 'PersonUnmerged', { from: personOf('Işıl K. Kaya') })
  expect(await listed()).toMatchObject([{ name: 'Işıl' }])
})

test('a number that stands for a name is neither shown to a reader without contact nor found', async () => {
  await service.close()
  service = await testQueryService(new Map([['agent', WITHOUT_CONTACT]]))
  tells = recordsIn(service.log)
  tells.person('number', undefined, '+905321234567')
  tells.lead('one', 'number')
  plan('a', { kind: 'lead', id: leadOf('one') })
  expect(await listed()).toMatchObject([{ name: '' }])
  expect(await listed('?search=0532')).toEqual([])
})

test('a history tells of both what the record was about and what it is about', async () => {
  tells.person('Işıl')
  tells.lead('one', 'Işıl')
  const request = ask('asked', 'Randevu')
  const about = { kind: 'lead', id: leadOf('one') }
  plan('a', about)
  service.log.record(`follow-up-${idOf('a')}`, 'FollowUpChanged', {
    changes: { about: { from: about, to: { kind: 'request', id: request } } },
  } as never)
  await service.tell()
  const { body } = await service.get(history as unknown as AnyEndpoint, `/api/follow-ups/${idOf('a')}/history`)
  expect((body as { data: object[] }).data[0]).toMatchObject({
    changes: [{ field: 'about', from: { ...about, name: 'Işıl' }, to: { kind: 'request', name: 'Randevu' } }],
  })
})
