import { countLeads, listLeads } from '@kervan/contracts/api/leads/list-leads'
import { addDays, dayOf } from '@kervan/contracts/dates/business-days'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leadOf, recordsIn } from '../testing/records.ts'
import { idOf } from '../testing/test-log.ts'
import { type TestQueryService, testQueryService } from '../testing/test-query-service.ts'

let service: TestQueryService
let tells: ReturnType<typeof recordsIn>
beforeEach(async () => {
  service = await testQueryService()
  tells = recordsIn(service.log)
})
afterEach(() => service.close())

const { list, counts } = RECORD_ENDPOINTS.request
const ask = (name: string) => {
  const values = {
    ...{ type: name, lead: null, person: null, treatment: null, source: null, priority: null, assignee: null },
    ...{ number: null, dueAt: null, answerBy: null, solveBy: null, activities: [], notes: null },
  }
  service.log.record(`request-${idOf(name)}`, 'RequestCreated', { values })
}
const plan = (name: string, kind: 'request' | 'event' | 'lead', about = idOf(name), dueAt = '2026-03-02') => {
  const values = {
    ...{ subcategory: 'Ara', about: { kind, id: about }, person: null, dueAt, assignedUser: null },
    ...{ recur: null, until: null, recurDay: null, notes: null, outcome: null, completedAt: null },
  }
  service.log.record(`follow-up-${idOf(name)}`, 'FollowUpCreated', { values })
}
const listed = async (query: string): Promise<readonly string[]> => {
  await service.tell()
  const { body } = await service.get(list as unknown as AnyEndpoint, `/api/requests?sort=type&${query}`)
  return (body as { data: { type: string }[] }).data.map(({ type }) => type)
}

test('records without a follow-up that is open are found, and counted', async () => {
  for (const name of ['called', 'done', 'forgotten', 'archived']) ask(name)
  for (const name of ['called', 'done', 'archived']) plan(name, 'request')
  plan('other', 'event', idOf('forgotten'))
  service.log.record(`follow-up-${idOf('done')}`, 'FollowUpStatusChanged', { from: 'new', to: 'completed' })
  service.log.record(`follow-up-${idOf('archived')}`, 'FollowUpArchived', {})
  expect(await listed('nextAction=false')).toEqual(['archived', 'done', 'forgotten'])
  expect(await listed('nextAction=true')).toEqual(['called'])
  const { body } = await service.get(counts as unknown as AnyEndpoint, '/api/requests/counts?by=nextAction')
  expect(body).toMatchObject({
    data: [
      { value: false, count: 3 },
      { value: true, count: 1 },
    ],
  })
})

test('leads are found by what is due today and what is too late', async () => {
  const today = dayOf(new Date())
  tells.person('Işıl')
  const days = { late: addDays(today, -1), today, later: addDays(today, 1), done: addDays(today, -1) }
  for (const name of [...Object.keys(days), 'unplanned']) tells.lead(name, 'Işıl')
  for (const [name, day] of Object.entries(days)) plan(name, 'lead', leadOf(name), day)
  plan('later too', 'lead', leadOf('late'), days.later)
  service.log.record(`follow-up-${idOf('done')}`, 'FollowUpStatusChanged', { from: 'new', to: 'completed' })
  await service.tell()
  const found = async (query: string) => {
    const { body } = await service.get(listLeads, `/api/leads?${query}`)
    return body.data.map(({ id }) => id).toSorted()
  }
  const leads = (...names: readonly string[]) => names.map(leadOf).toSorted()
  expect(await found('actionToday=true')).toEqual(leads('today'))
  expect(await found('actionOverdue=true')).toEqual(leads('late'))
  expect(await found('actionOverdue=false&nextAction=true')).toEqual(leads('today', 'later'))
  expect(await found('nextAction=false')).toEqual(leads('done', 'unplanned'))
  const { body } = await service.get(countLeads, '/api/leads/counts?by=actionOverdue')
  expect(body).toMatchObject({
    data: [
      { value: false, count: 4 },
      { value: true, count: 1 },
    ],
  })
})
