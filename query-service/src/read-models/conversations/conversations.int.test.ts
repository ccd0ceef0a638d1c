import { listCustomerChannels } from '@kervan/contracts/api/chat/list-customer-channels'
import { listCustomerMessages } from '@kervan/contracts/api/chat/list-customer-messages'
import { countConversations } from '@kervan/contracts/api/conversations/count-conversations'
import { getConversation } from '@kervan/contracts/api/conversations/get-conversation'
import { listConversationMessages } from '@kervan/contracts/api/conversations/list-conversation-messages'
import { listConversations, searchConversations } from '@kervan/contracts/api/conversations/list-conversations'
import { listMessages } from '@kervan/contracts/api/messages/list-messages'
import { WEEKDAYS } from '@kervan/contracts/dates/working-time'
import type { Actor } from '@kervan/contracts/events/envelope'
import { settingsFrom } from '@kervan/contracts/kinds/site-settings/site-settings'
import { SINGLE_ID } from '@kervan/contracts/kit/record'
import type { MessageContent } from '@kervan/contracts/messages/message-content'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { colleagueOf, conversationOf, leadOf, personOf, recordsIn } from '../../testing/records.ts'
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
const LATER = '2199-01-01T00:00:00.000Z'
const BEFORE = '2001-01-01T00:00:00.000Z'

/** A person with a lead of their own writes in a conversation of their own. */
const writes = (name: string, at = minute(0), ownerId: string | null = null) => {
  tells.person(name, [{ kind: 'phone', value: `+9053212345${String(name.length).padStart(2, '0')}` }])
  tells.lead(name, name, { ownerId })
  tells.conversation(name)
  tells.receives(name, `m ${name}`, `Merhaba, ben ${name}`, at)
  tells.routes(name, `m ${name}`, name, name)
}

const list = async (query = '') => {
  await service.tell()
  return (await service.get(listConversations, `/api/conversations${query}`)).body
}
const names = async (query = '') => (await list(query)).data.map(({ name }) => name)
const counts = async () => {
  await service.tell()
  const { body } = await service.get(countConversations, '/api/conversations/counts')
  return { ...Object.fromEntries(Object.entries(body.queues).map(([queue, { value }]) => [queue, value])) }
}

test('a person who writes is in the inbox with what they wrote, waiting since their first message', async () => {
  writes('Işıl')
  tells.receives('Işıl', 'm2', 'Orada mısınız?', minute(3))
  expect((await list()).data).toEqual([
    {
      id: conversationOf('Işıl'),
      channel: 'whatsapp',
      account: '905550000000',
      personId: expect.any(String),
      name: 'Işıl',
      leadId: leadOf('Işıl'),
      stage: 'prospect',
      state: 'open',
      snoozedUntil: null,
      assignee: null,
      waitingSince: minute(0),
      clock: { awaited: 'first', dueAt: '2026-03-02T07:00:00.000Z' },
      lastInboundAt: minute(3),
      inbound: 2,
      unread: 2,
      lastMessage: { direction: 'inbound', text: 'Orada mısınız?', kind: 'text', at: minute(3), state: null },
    },
  ])
  expect(await counts()).toEqual({
    ...{ mine: 0, unread: 1, unassigned: 1, team: 0, waiting: 1, overdue: 1, snoozed: 0, closed: 0, all: 1 },
  })
})

test('one conversation is read by its id, and what was said in it the newest first', async () => {
  writes('Işıl')
  tells.echoes('Işıl', 'm2', 'Buyurun', minute(1))
  tells.receives('Işıl', 'm3', 'Fiyat?', minute(2))
  tells.routes('Işıl', 'm3', 'Işıl', 'Işıl')
  const [row] = (await list()).data
  const path = `/api/conversations/${conversationOf('Işıl')}`
  expect((await service.get(getConversation, path)).body).toEqual(row)

  const page = async (query: string) => (await service.get(listConversationMessages, `${path}/messages${query}`)).body
  const newest = await page('?limit=2')
  expect(newest.data).toMatchObject([
    { id: conversationOf('Işıl'), messageId: 'm3', direction: 'inbound', state: null, content: { text: 'Fiyat?' } },
    { messageId: 'm2', direction: 'outbound', content: { text: 'Buyurun' } },
  ])
  expect(await page(`?limit=2&before=${newest.next}`)).toMatchObject({ data: [{ messageId: 'm Işıl' }], next: null })

  const none = `/api/conversations/${idOf('none')}`
  const notFound = { code: 'conversation-not-found' }
  expect((await service.get(getConversation, none)).body).toMatchObject(notFound)
  expect((await service.get(listConversationMessages, `${none}/messages`)).body).toMatchObject(notFound)
})

test('a conversation whose lead is not known yet is not shown', async () => {
  tells.conversation('c')
  tells.receives('c', 'm', 'Merhaba', minute(0))
  expect(await names()).toEqual([])
})

test('a conversation that we begin is shown, and waits for nothing', async () => {
  tells.person('Nil', [{ kind: 'phone', value: '+905321234599' }])
  tells.lead('Nil', 'Nil')
  tells.conversation('Nil')
  tells.onMessage('Nil', 'ConversationAddressed', { personId: personOf('Nil'), leadId: leadOf('Nil') })
  expect(await names()).toEqual(['Nil'])
  expect(await counts()).toMatchObject({ waiting: 0, all: 1 })
})

test('queues hold what they say, the longest waiting first', async () => {
  for (const [index, name] of ['Ali', 'Banu', 'Cemre', 'Derya', 'Engin'].entries()) writes(name, minute(9 - index))
  tells.colleague('Mehmet')
  tells.onMessage('Ali', 'ConversationAssigned', { assignee: ME })
  tells.onMessage('Banu', 'ConversationAssigned', { assignee: colleagueOf('Mehmet') })
  tells.onMessage('Cemre', 'ConversationClosed', { upTo: minute(7) })
  tells.onMessage('Derya', 'ConversationSnoozed', { until: LATER })
  tells.onMessage('Engin', 'ConversationSnoozed', { until: BEFORE })
  expect(await names('?queue=waiting')).toEqual(['Engin', 'Banu', 'Ali'])
  expect(await names('?queue=mine')).toEqual(['Ali'])
  expect(await names('?queue=unassigned')).toEqual(['Engin'])
  expect(await names('?queue=snoozed')).toEqual(['Derya'])
  expect(await names('?queue=closed')).toEqual(['Cemre'])
  expect(await names('?queue=all')).toEqual(['Ali', 'Banu', 'Cemre', 'Derya', 'Engin'])
  expect(await names(`?assignee=${colleagueOf('Mehmet')}`)).toEqual(['Banu'])
  for (const state of ['snoozed', 'closed'] as const)
    expect(await names(`?state=${state}`)).toEqual(await names(`?queue=${state}`))
  expect(await names('?state=open')).toHaveLength(3)
  expect((await list('?queue=all')).data.map(({ assignee }) => assignee?.name ?? null)).toContain('Mehmet')
  expect(await counts()).toEqual({
    ...{ mine: 1, unread: 3, unassigned: 1, team: 0, waiting: 3, overdue: 3, snoozed: 1, closed: 1, all: 5 },
  })
})

test('a conversation of a colleague who has left counts as one without an owner, until they are back', async () => {
  for (const name of ['Ali', 'Banu']) writes(name, minute(name.length))
  tells.colleague('Mehmet')
  tells.onMessage('Banu', 'ConversationAssigned', { assignee: colleagueOf('Mehmet') })
  expect(await names('?queue=unassigned')).toEqual(['Ali'])
  service.log.record(`user-${colleagueOf('Mehmet')}`, 'UserDeactivated', {})
  expect((await names('?queue=unassigned')).toSorted()).toEqual(['Ali', 'Banu'])
  expect(await counts()).toMatchObject({ unassigned: 2 })
  service.log.record(`user-${colleagueOf('Mehmet')}`, 'UserReactivated', {})
  expect(await names('?queue=unassigned')).toEqual(['Ali'])
})

test('what is answered, or needs no answer, waits no more; a reaction is neither', async () => {
  writes('Ali')
  writes('Banu')
  writes('Cemre')
  tells.echoes('Ali', 'ours', 'Buyurun', minute(5))
  tells.onMessage('Banu', 'ReplyWaived', { upTo: minute(0) })
  tells.requests('Cemre', 'ours', 'Buyurun')
  expect(await names('?queue=waiting')).toEqual(['Cemre'])
  tells.onMessage('Cemre', 'MessageAccepted', { messageId: 'ours', providerId: 'wamid.9', requestedAt: minute(6) })
  tells.receives('Ali', 'r', { kind: 'reaction', to: 'ours', emoji: '👍' }, minute(7))
  expect(await names('?queue=waiting')).toEqual([])
  // It failed after it was taken, and with it the answer.
  const failed = {
    messageId: 'ours',
    state: 'failed',
    at: minute(8),
    errors: [{ code: 131026, title: 'undeliverable' }],
  }
  tells.onMessage('Cemre', 'MessageDeliveryChanged', failed as never)
  expect(await names('?queue=waiting')).toEqual(['Cemre'])
})

test('the line shows what was said last, not what was taken back before it was sent', async () => {
  writes('Ali', BEFORE)
  tells.requests('Ali', 'ours 1', 'Yanlış kişi')
  tells.requests('Ali', 'ours 2', 'Bu da yanlış')
  const line = async () => (await list()).data[0]?.lastMessage
  expect(await line()).toMatchObject({ direction: 'outbound', text: 'Bu da yanlış' })
  tells.onMessage('Ali', 'MessageCancelled', { messageId: 'ours 2' })
  expect(await line()).toMatchObject({ direction: 'outbound', text: 'Yanlış kişi' })
  tells.onMessage('Ali', 'MessageCancelled', { messageId: 'ours 1' })
  const theirs = { direction: 'inbound', text: 'Merhaba, ben Ali', kind: 'text', at: BEFORE, state: null }
  expect(await line()).toEqual(theirs)
})

test('the line tells how far our last message came, as the timeline does', async () => {
  writes('Ali', BEFORE)
  const state = async () => (await list()).data[0]?.lastMessage?.state
  tells.requests('Ali', 'ours', 'Buyurun')
  expect(await state()).toBe('requested')
  tells.onMessage('Ali', 'MessageRefused', { messageId: 'ours', code: '131026', title: 'Message undeliverable' })
  expect(await state()).toBe('failed')
  tells.onMessage('Ali', 'MessageRetried', { messageId: 'ours' })
  tells.onMessage('Ali', 'MessageOutcomeUnknown', { messageId: 'ours' })
  expect(await state()).toBe('unknown')
  tells.onMessage('Ali', 'MessageAccepted', { messageId: 'ours', providerId: 'wamid.9', requestedAt: minute(6) })
  expect(await state()).toBe('sent')
  tells.delivers('Ali', 'ours', 'failed', [{ code: 131026, title: 'Message undeliverable' }])
  expect(await state()).toBe('failed')
})

test('what was closed waits from the message that reopened it; what a user or an answer that failed brings back waits as before', async () => {
  writes('Ali')
  writes('Banu')
  writes('Cemre', minute(2))
  tells.requests('Cemre', 'ours', 'Buyurun')
  for (const name of ['Ali', 'Banu', 'Cemre']) tells.onMessage(name, 'ConversationClosed', { upTo: minute(0) })
  tells.receives('Ali', 'again', 'Bir şey daha', minute(8))
  const reopened = (name: string, by: Actor) =>
    service.log.record(`conversation-${conversationOf(name)}`, 'ConversationReopened', {}, by)
  reopened('Ali', { kind: 'provider', name: 'whatsapp' })
  reopened('Banu', { kind: 'user', id: ME, name: 'Ayşe' })
  tells.onMessage('Cemre', 'MessageRefused', { messageId: 'ours', code: '131026' })
  reopened('Cemre', { kind: 'process', name: 'message-worker' })
  const { data } = await list('?queue=waiting')
  expect(data.map(({ name, waitingSince }) => [name, waitingSince])).toEqual([
    ['Banu', minute(0)],
    ['Cemre', minute(2)],
    ['Ali', minute(8)],
  ])
})

const reads = (name: string, upTo: number, userId = ME) =>
  service.log.record(`conversation-reading-${idOf(`${userId} reads ${name}`)}`, 'ConversationRead', {
    ...{ userId, conversationId: conversationOf(name), upTo },
  })

test('a message that waits is unread until the reader has read it, whichever colleagues have; an answered one is not', async () => {
  writes('Ali')
  tells.receives('Ali', 'm2', 'Orada mısınız?', minute(3))
  const unread = async () => (await list('?queue=unread')).data.map(({ name, unread }) => [name, unread])
  reads('Ali', 2, colleagueOf('Mehmet'))
  expect(await unread()).toEqual([['Ali', 2]])
  reads('Ali', 1)
  expect(await unread()).toEqual([['Ali', 1]])
  reads('Ali', 2)
  expect(await unread()).toEqual([])
  tells.receives('Ali', 'm3', 'Alo?', minute(4))
  tells.receives('Ali', 'r', { kind: 'reaction', to: 'm2', emoji: '👍' }, minute(5))
  expect(await unread()).toEqual([['Ali', 1]])
  tells.echoes('Ali', 'ours', 'Buyurun', minute(6))
  expect(await unread()).toEqual([])
  tells.receives('Ali', 'm4', 'Teşekkürler', minute(7))
  expect(await unread()).toEqual([['Ali', 1]])
})

test('conversations of colleagues in the teams of the reader are those of the team', async () => {
  for (const name of ['Ali', 'Banu', 'Cemre']) writes(name)
  for (const name of ['Mehmet', 'Deniz']) tells.colleague(name)
  tells.team('Satış', [ME, colleagueOf('Mehmet')])
  tells.team('Başka', [colleagueOf('Deniz')])
  tells.onMessage('Ali', 'ConversationAssigned', { assignee: ME })
  tells.onMessage('Banu', 'ConversationAssigned', { assignee: colleagueOf('Mehmet') })
  tells.onMessage('Cemre', 'ConversationAssigned', { assignee: colleagueOf('Deniz') })
  expect((await names('?queue=team')).toSorted()).toEqual(['Ali', 'Banu'])
  expect(await counts()).toMatchObject({ team: 2, mine: 1 })
})

test('a person who waits longer than is set, by working hours, is over the limit; the counts say when the next one is', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const office = { workingDays: [...WEEKDAYS], workingFrom: '00:00', workingTo: '23:59' }
  service.log.record(`site-settings-${SINGLE_ID}`, 'SiteSettingsCreated', {
    values: { ...settingsFrom({}), ...office, firstReply: 120, nextReply: 600 },
  })
  const since = ago(1)
  writes('Ali', ago(3))
  writes('Banu', since)
  writes('Cemre', ago(9))
  tells.echoes('Cemre', 'ours', 'Buyurun', ago(8))
  tells.receives('Cemre', 'again', 'Peki', ago(4))
  expect(await names('?queue=overdue')).toEqual(['Ali'])
  const { data } = await list('?queue=waiting')
  expect(data.map(({ name, clock }) => [name, clock?.awaited])).toEqual([
    ['Cemre', 'next'],
    ['Ali', 'first'],
    ['Banu', 'first'],
  ])
  const { body } = await service.get(countConversations, '/api/conversations/counts')
  expect(body.queues.overdue.value).toBe(1)
  expect(body.changesAt).toBe(data.find(({ name }) => name === 'Banu')?.clock?.dueAt)
})

test('pages follow each other without a gap, also where all times are one', async () => {
  for (const name of ['Ali', 'Banu', 'Cemre', 'Derya', 'Engin']) writes(name)
  for (const queue of ['waiting', 'all']) {
    const found: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await list(`?queue=${queue}&limit=2${cursor && `&cursor=${cursor}`}`)
      found.push(...page.data.map(({ name }) => name))
      expect(page.total).toEqual({ value: 5, exact: true })
      cursor = page.next
    }
    expect(found.toSorted()).toEqual(['Ali', 'Banu', 'Cemre', 'Derya', 'Engin'])
  }
})

test('how many there are is told with the page, after it, or alone', async () => {
  for (const name of ['Ali', 'Banu', 'Cemre', 'Derya']) writes(name)
  expect((await list('?limit=2&count=later')).total).toEqual({ value: 3, exact: false })
  expect((await list('?limit=4&count=later')).total).toEqual({ value: 4, exact: true })
  expect(await list('?limit=2&count=only')).toEqual({ data: [], next: null, total: { value: 4, exact: true } })
  expect((await list('?queue=closed')).total).toEqual({ value: 0, exact: true })
})

test('a name or a number is looked for by a body', async () => {
  writes('Işıl')
  writes('Mustafa')
  await service.tell()
  const found = async (search: string) =>
    (await service.get(searchConversations, '/api/conversations/search', { body: { search } })).body.data.map(
      ({ name }) => name,
    )
  expect(await found('ISIL')).toEqual(['Işıl'])
  expect(await found('0532 123 4507')).toEqual(['Mustafa'])
  expect(await found('%')).toEqual(['Mustafa', 'Işıl'])
})

test('a merge and a corrected name show in the inbox', async () => {
  writes('Işıl')
  tells.onPerson('Işıl', 'PersonNameCorrected', { name: 'Işıl Çağrı' })
  expect(await names()).toEqual(['Işıl Çağrı'])
})

const granted = (...permissions: string[]) => ({
  ...{ id: ME, username: 'ayse', fullName: 'Ayşe', email: null, role: 'user', subRole: 'agent', active: true },
  userType: 'user' as const,
  permissions: permissions.map((permission) => {
    const [resource, action] = permission.split('.') as [string, string]
    return { resource, action, allowed: true }
  }),
})

test('conversations are seen as their leads are, and counted so', async () => {
  const desk = 'communication_dashboard.view'
  const agent = granted(desk, 'leads.view', 'leads.scope-own')
  const withoutContact = { resource: 'fields', action: 'contact', allowed: false }
  const narrow = await testQueryService(
    new Map([
      ['agent', { ...agent, permissions: [...agent.permissions, withoutContact] }],
      ['newcomer', granted(desk)],
    ]),
  )
  try {
    tells = recordsIn(narrow.log)
    writes('Ali', minute(0), ME)
    writes('Banu', minute(0), colleagueOf('Mehmet'))
    const card: MessageContent = {
      kind: 'contacts',
      contacts: [{ name: 'Nil', phones: ['+905321112233'], emails: [] }],
    }
    tells.receives('Ali', 'card', card, minute(1))
    tells.routes('Ali', 'card', 'Ali', 'Ali')
    await narrow.tell()
    const seen = async (query: string, as: 'agent' | 'newcomer' = 'agent') =>
      (await narrow.get(listConversations, `/api/conversations${query}`, { as })).body.data.map(({ name }) => name)
    expect(await seen('')).toEqual(['Ali'])
    expect(await seen(`?id=${conversationOf('Banu')}`)).toEqual([])
    expect(await seen('', 'newcomer')).toEqual([])
    const { body } = await narrow.get(countConversations, '/api/conversations/counts')
    expect(body.queues.all).toEqual({ value: 1, exact: true })
    const counted = await narrow.get(listConversations, '/api/conversations?count=only')
    expect(counted.body.total).toEqual({ value: 1, exact: true })

    const pathTo = (name: string) => `/api/conversations/${conversationOf(name)}`
    const { body: told } = await narrow.get(listConversationMessages, `${pathTo('Ali')}/messages?limit=1`)
    expect(told.data).toMatchObject([{ content: { kind: 'contacts', contacts: [{ name: 'Nil', phones: [] }] } }])
    const hidden = { status: 404, body: { code: 'conversation-not-found' } }
    for (const [name, as] of [['Banu', 'agent'] as const, ['Ali', 'newcomer'] as const, ['none', 'agent'] as const]) {
      expect(await narrow.get(getConversation, pathTo(name), { as })).toMatchObject(hidden)
      expect(await narrow.get(listConversationMessages, `${pathTo(name)}/messages`, { as })).toMatchObject(hidden)
    }
  } finally {
    await narrow.close()
  }
})

test('messages from when a conversation was of another lead are seen as that lead is', async () => {
  const narrowed = granted('communication_dashboard.view', 'leads.view', 'leads.scope-own')
  const narrow = await testQueryService(new Map([['agent', narrowed]]))
  try {
    for (const of of [narrow, service]) {
      tells = recordsIn(of.log)
      writes('Fatma', minute(0), colleagueOf('Mehmet'))
      tells.person('Hasan', [{ kind: 'phone', value: '+905321234505' }])
      tells.lead('Hasan', 'Hasan', { ownerId: ME })
      tells.onMessage('Fatma', 'ConversationAddressed', { personId: personOf('Hasan'), leadId: leadOf('Hasan') })
    }
    const id = conversationOf('Fatma')
    const seen = async (of: TestQueryService) => {
      await of.tell()
      const channels = (await of.get(listCustomerChannels, '/api/chat/customers')).body.data
      const chat = (await of.get(listCustomerMessages, `/api/chat/customers/${id}/messages`)).body.data
      const said = (await of.get(listConversationMessages, `/api/conversations/${id}/messages`)).body.data
      const found = (await of.get(listMessages, '/api/messages?search=merhaba')).body.data
      return [
        (await of.get(getConversation, `/api/conversations/${id}`)).body.lastMessage?.text,
        channels.map(({ lastMessage }) => lastMessage?.text),
        chat.map(({ text }) => text),
        said.map(({ messageId }) => messageId),
        found.map(({ messageId }) => messageId),
      ]
    }
    const hers = 'Merhaba, ben Fatma'
    expect(await seen(narrow)).toEqual([undefined, [undefined], [], [], []])
    expect(await seen(service)).toEqual([hers, [hers], [hers], ['m Fatma'], ['m Fatma']])
    tells = recordsIn(narrow.log)
    tells.receives('Fatma', 'm2', 'Merhaba, ben Hasan', minute(5))
    tells.routes('Fatma', 'm2', 'Hasan', 'Hasan')
    const his = 'Merhaba, ben Hasan'
    expect(await seen(narrow)).toEqual([his, [his], [his], ['m2'], ['m2']])
  } finally {
    await narrow.close()
  }
})

test('the inbox is for those who are given it', async () => {
  const path = `/api/conversations/${conversationOf('Ali')}`
  const as = 'newcomer'
  expect((await service.get(listConversations, '/api/conversations', { as })).status).toBe(403)
  expect((await service.get(getConversation, path, { as })).status).toBe(403)
  expect((await service.get(listConversationMessages, `${path}/messages`, { as })).status).toBe(403)
})
