import { listMessages, searchMessages } from '@kervan/contracts/api/messages/list-messages'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { patternsOf, searchTextOfMessage } from '../../lists/search-text.ts'
import { colleagueOf, conversationOf, leadOf, personOf, recordsIn } from '../../testing/records.ts'
import { idOf } from '../../testing/test-log.ts'
import { type TestQueryService, testQueryService } from '../../testing/test-query-service.ts'
import { countMessages, findMessages } from './message-search.queries.ts'

const ME = idOf('user agent')
const granted = (...permissions: string[]) => ({
  ...{ id: ME, username: 'ayse', fullName: 'Ayşe', email: null, role: 'user', subRole: 'agent', active: true },
  userType: 'user' as const,
  permissions: permissions.map((permission) => {
    const [resource, action] = permission.split('.') as [string, string]
    return { resource, action, allowed: true }
  }),
})
const DESK = 'communication_dashboard.view'

let service: TestQueryService
let tells: ReturnType<typeof recordsIn>
beforeEach(async () => {
  service = await testQueryService()
  tells = recordsIn(service.log)
})
afterEach(() => service.close())

const minute = (number: number) => new Date(Date.UTC(2026, 2, 1, 12, number)).toISOString()

const talks = (name: string, words: readonly string[], ownerId: string | null = null) => {
  tells.person(name)
  tells.lead(name, name, { ownerId })
  tells.conversation(name)
  for (const [index, each] of words.entries()) tells.receives(name, `${name} ${index}`, each, minute(index))
  tells.routes(name, `${name} 0`, name, name)
}
const search = async (body: object, as: 'agent' | 'newcomer' = 'agent', of = service) => {
  await of.tell()
  return (await of.get(searchMessages, '/api/messages/search', { body, as })).body
}
const found = async (typed: string, as?: 'agent' | 'newcomer', of?: TestQueryService) =>
  (await search({ search: typed }, as, of)).data.map(({ messageId }) => messageId)

test('a message is found by its words, with the words around, the person and the conversation', async () => {
  talks('Işıl', ['Merhaba', 'İmplant fiyatını öğrenebilir miyim?'])
  expect((await search({ search: 'ımplant fiyat' })).data).toEqual([
    {
      conversationId: conversationOf('Işıl'),
      messageId: 'Işıl 1',
      channel: 'whatsapp',
      direction: 'inbound',
      at: minute(1),
      personId: personOf('Işıl'),
      name: 'Işıl',
      leadId: leadOf('Işıl'),
      excerpt: {
        text: 'İmplant fiyatını öğrenebilir miyim?',
        found: [
          { from: 0, to: 7 },
          { from: 8, to: 16 },
        ],
      },
    },
  ])
  expect(await found('plant')).toEqual([])
  expect(await found('100% _')).toEqual([])
})

test('edits are found and what they replaced is not; what is revoked is found by nothing', async () => {
  talks('Ali', ['eski kelime', 'silinecek'])
  tells.edits('Ali', 'Ali 0', 'yeni kelime')
  tells.revokes('Ali', 'Ali 1')
  expect(await found('eski')).toEqual([])
  expect(await found('yeni')).toEqual(['Ali 0'])
  expect(await found('silinecek')).toEqual([])
})

test('pages follow each other without a gap, also where all times are one', async () => {
  talks('Ali', ['ortak'])
  for (let each = 1; each < 5; each++) tells.receives('Ali', `Ali ${each}`, 'ortak', minute(0))
  await service.tell()
  const met: string[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof search>> = await search({
      search: 'ortak',
      limit: 2,
      ...(cursor && { cursor }),
    })
    met.push(...page.data.map(({ messageId }) => messageId))
    cursor = page.next
  }
  expect(met).toEqual(['Ali 4', 'Ali 3', 'Ali 2', 'Ali 1', 'Ali 0'])
})

test('a page says how many there are in all, and a call that wants it later or alone says so', async () => {
  talks('Ali', ['ortak', 'ortak', 'ortak', 'başka'])
  expect(await search({ search: 'ortak', limit: 2 })).toMatchObject({ total: { value: 3, exact: true } })
  expect(await search({ search: 'ortak', limit: 2, count: 'later' })).toMatchObject({
    total: { value: 3, exact: false },
  })
  expect(await search({ search: 'başka', count: 'later' })).toMatchObject({ total: { value: 1, exact: true } })
  expect(await search({ search: 'ortak', count: 'only' })).toEqual({
    data: [],
    next: null,
    total: { value: 3, exact: true },
  })
})

test('of what is common the newest are counted, which is a floor where there are older ones', async () => {
  talks('Ali', ['ortak'])
  for (let each = 1; each < 120; each++) tells.receives('Ali', `Ali ${each}`, 'ortak', minute(0))
  await service.tell()
  const everything = { id: ME, owners: null, teammates: [] }
  const count = (first: number) => countMessages(service.pool, { search: 'ortak', limit: 30 }, everything, first)
  expect(await count(119)).toEqual({ value: 119, exact: false })
  expect(await count(120)).toEqual({ value: 120, exact: true })
  expect(await count(100)).toEqual({ value: 120, exact: true })
})

test('messages are seen as the leads of their conversations are, and told to those who are given the inbox', async () => {
  const narrow = await testQueryService(
    new Map([
      ['agent', granted(DESK, 'leads.view', 'leads.scope-own')],
      ['newcomer', granted(DESK)],
    ]),
  )
  try {
    for (const of of [service, narrow]) {
      tells = recordsIn(of.log)
      talks('Ali', ['ortak'], ME)
      talks('Banu', ['ortak'], colleagueOf('Mehmet'))
      tells.conversation('unrouted')
      tells.receives('unrouted', 'm', 'ortak', minute(0))
    }
    expect(await found('ortak')).toEqual(['Banu 0', 'Ali 0'])
    expect(await found('ortak', 'agent', narrow)).toEqual(['Ali 0'])
    expect(await found('ortak', 'newcomer', narrow)).toEqual([])
    expect((await service.get(listMessages, '/api/messages', { as: 'newcomer' })).status).toBe(403)
  } finally {
    await narrow.close()
  }
})

test('whatever is looked through first, and however common words are, everybody finds what a plain search finds', async () => {
  const words = ['randevu', 'randevular', 'klinik', "o'hara", 'c\\d', 'a@b.co', '0532 123 45 67', '123456789', 'ağrı']
  const owners = [ME, colleagueOf('Mehmet'), colleagueOf('Zeynep')]
  const said = owners.flatMap((owner, index) => {
    const name = `Hasta ${index}`
    // Of the first there is one message among many.
    const texts = Array.from({ length: index === 0 ? 1 : 25 }, (_, at) =>
      [0, at % 3, (at * (index + 4)) % words.length].map((word) => words[word]).join(' '),
    )
    talks(name, texts, owner)
    return texts.map((text, at) => ({ id: `${name} ${at}`, text, owner, at }))
  })
  await service.tell()
  for (const search of [
    '',
    'rand',
    'randevular klinik',
    'klinik o',
    "o'hara",
    'c d',
    'a@b',
    '3212',
    '53212345',
    '4567',
    '4567 agri',
    'yok',
  ]) {
    const patterns = patternsOf(search).map((pattern) => pattern.slice(1, -1))
    const plain = said.filter(({ text }) => patterns.every((each) => searchTextOfMessage(text).includes(each)))
    for (const seen of [null, [ME], owners.slice(1), []])
      for (const first of [1, 5, 1_000]) {
        const reader = { id: ME, owners: seen, teammates: [] }
        const expected = plain.filter(({ owner }) => seen === null || seen.includes(owner))
        const total = await countMessages(service.pool, { search, limit: 3 }, reader, first)
        expect(total, `${search} ${seen} ${first}`).toEqual({ value: expected.length, exact: true })
        for (const limit of [3, 100]) {
          const rows = await findMessages(service.pool, { search, limit }, reader, undefined, first)
          const times = rows.map(({ at }) => at)
          expect(times, search).toEqual([...times].sort((a, b) => Date.parse(b) - Date.parse(a)))
          expect(rows, `${search} ${seen} ${first}`).toHaveLength(Math.min(expected.length, limit + 1))
          if (expected.length <= limit)
            expect(rows.map(({ message_id }) => message_id).sort()).toEqual(expected.map(({ id }) => id).sort())
        }
      }
  }
})

test('what was said to a lead that the reader does not see is found by no way of looking', async () => {
  talks('Fatma', ['ortak', 'ortak'], colleagueOf('Mehmet'))
  tells.person('Hasan')
  tells.lead('Hasan', 'Hasan', { ownerId: ME })
  tells.onMessage('Fatma', 'ConversationAddressed', { personId: personOf('Hasan'), leadId: leadOf('Hasan') })
  tells.receives('Fatma', 'later', 'ortak', minute(5))
  tells.routes('Fatma', 'later', 'Hasan', 'Hasan')
  await service.tell()
  const seen = async (
    owners: readonly string[] | null,
    search: string,
    first: number,
    channel?: 'whatsapp' | 'sms',
  ) => {
    const reader = { id: ME, owners, teammates: [] }
    const rows = await findMessages(service.pool, { search, channel, limit: 10 }, reader, undefined, first)
    return rows.map(({ message_id }) => message_id)
  }
  for (const search of ['', 'ortak'])
    for (const first of [1, 1_000]) {
      expect(await seen([ME], search, first)).toEqual(['later'])
      expect(await seen([colleagueOf('Mehmet')], search, first)).toEqual([])
      expect(await seen(null, search, first, 'whatsapp')).toEqual(['later', 'Fatma 1', 'Fatma 0'])
      expect(await seen(null, search, first, 'sms')).toEqual([])
    }
})
