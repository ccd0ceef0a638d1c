import { countConversations } from '@kervan/contracts/api/conversations/count-conversations'
import { listConversations } from '@kervan/contracts/api/conversations/list-conversations'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { colleagueOf, recordsIn } from '../../testing/records.ts'
import { idOf } from '../../testing/test-log.ts'
import { type TestQueryService, testQueryService } from '../../testing/test-query-service.ts'

let service: TestQueryService
let tells: ReturnType<typeof recordsIn>
beforeEach(async () => {
  service = await testQueryService()
  tells = recordsIn(service.log)
})
afterEach(() => service.close())

const ME = idOf('user agent')
const minute = (number: number) => new Date(Date.UTC(2026, 2, 1, 12, number)).toISOString()
const NOTHING = { channels: [], assignee: null, team: null, sources: [], language: null, owner: null }
const savesQueue = (name: string, values: object) =>
  service.log.record(`inbox-queue-${idOf(`queue ${name}`)}`, 'InboxQueueCreated', {
    values: { ...NOTHING, queue: 'waiting', name, ...values },
  } as never)

const writes = (name: string, source: 'whatsapp' | 'website' = 'whatsapp', ownerId: string | null = null) => {
  tells.person(name)
  tells.lead(name, name, { source, ownerId })
  tells.conversation(name)
  tells.receives(name, `m ${name}`, 'Merhaba', minute(name.length))
  tells.routes(name, `m ${name}`, name, name)
}
const list = async (query: string, as?: 'agent' | 'own') => {
  await service.tell()
  return service.get(listConversations, `/api/conversations${query}`, as && ({ as } as never))
}
const namesIn = async (queue: string) =>
  (await list(`?saved=${idOf(`queue ${queue}`)}`)).body.data.map(({ name }) => name)
const counts = async () => {
  await service.tell()
  const { body } = await service.get(countConversations, '/api/conversations/counts')
  return body.saved.map(({ name, count }) => [name, count.value])
}

test('a queue under a name holds what meets all that it says, and is counted as it is listed', async () => {
  tells.colleague('Mehmet')
  tells.team('Satış', [colleagueOf('Mehmet')])
  writes('Ali', 'website')
  writes('Banu')
  writes('Cemre', 'website')
  tells.onPerson('Cemre', 'PersonChanged', { changes: { language: { from: null, to: 'ar' } } })
  tells.onMessage('Banu', 'ConversationAssigned', { assignee: colleagueOf('Mehmet') })
  savesQueue('Arapça', { language: 'ar' })
  savesQueue('Siteden', { sources: ['website'] })
  savesQueue('Satıştakiler', { queue: 'all', team: idOf('team Satış') })
  savesQueue('Telefon', { channels: ['sms', 'phone'] })
  savesQueue('Mehmet’te, siteden', { queue: 'all', assignee: colleagueOf('Mehmet'), sources: ['website'] })
  expect(await namesIn('Arapça')).toEqual(['Cemre'])
  expect(await namesIn('Siteden')).toEqual(['Ali', 'Cemre'])
  expect(await namesIn('Satıştakiler')).toEqual(['Banu'])
  expect(await namesIn('Telefon')).toEqual([])
  expect(await counts()).toEqual([
    ['Arapça', 1],
    ['Mehmet’te, siteden', 0],
    ['Satıştakiler', 1],
    ['Siteden', 2],
    ['Telefon', 0],
  ])
  tells.echoes('Ali', 'answer', 'Buyurun', minute(20))
  expect(await namesIn('Siteden')).toEqual(['Cemre'])
})

test('a queue is offered to its owner, to all where it has none, and to no user once it is in the archive', async () => {
  tells.colleague('Mehmet')
  writes('Ali')
  savesQueue('Benim', { owner: ME })
  savesQueue('Mehmet’in', { owner: colleagueOf('Mehmet') })
  savesQueue('Eski', {})
  service.log.record(`inbox-queue-${idOf('queue Eski')}`, 'InboxQueueArchived', {} as never)
  expect(await counts()).toEqual([['Benim', 1]])
  expect(await namesIn('Benim')).toEqual(['Ali'])
  for (const hidden of ['Mehmet’in', 'Eski', 'hiç olmayan']) {
    const { status, body } = await list(`?saved=${idOf(`queue ${hidden}`)}`)
    expect([status, (body as { code?: string }).code]).toEqual([404, 'record-not-found'])
  }
})
