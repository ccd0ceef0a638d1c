import { listChatChannels } from '@kervan/contracts/api/chat/list-chat-channels'
import { listChatMessages } from '@kervan/contracts/api/chat/list-chat-messages'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { colleagueOf, recordsIn } from '../../testing/records.ts'
import { idOf } from '../../testing/test-log.ts'
import { type TestQueryService, testQueryService } from '../../testing/test-query-service.ts'

const [ME, CEM, INCI] = [colleagueOf('agent'), colleagueOf('Cem'), colleagueOf('İnci')]
const by = (id: string, name: string) => ({ kind: 'user', id, name }) as const

let service: TestQueryService
beforeEach(async () => {
  service = await testQueryService()
  const tells = recordsIn(service.log)
  for (const name of ['Cem', 'İnci']) tells.colleague(name)
})
afterEach(() => service.close())

const streamOf = (channel: string) => `chat-channel-${idOf(channel)}`
const opens = (channel: string, members: [string, string], name?: string) =>
  service.log.record(streamOf(channel), 'ChatChannelOpened', { members, ...(name && { name }) }, by(members[0], 'Ayşe'))
const writes = (channel: string, members: [string, string], sequence: number, senderId: string) =>
  service.log.record(
    streamOf(channel),
    'ChatMessageSent',
    {
      ...{ members, senderId, sequence, text: `${channel} ${sequence}` },
      ...{ messageId: idOf(`${channel} ${sequence}`), clientMessageId: String(sequence) },
    },
    by(senderId, 'as it was'),
  )
const reads = (channel: string, members: [string, string], userId: string, upTo: number) =>
  service.log.record(streamOf(channel), 'ChatChannelRead', { members, userId, upTo })
const channels = async (as?: 'newcomer') => {
  await service.tell()
  return (await service.get(listChatChannels, '/api/chat/channels', as && { as })).body.data
}
const messages = (channel: string, query = '') =>
  service.get(listChatMessages, `/api/chat/channels/${idOf(channel)}/messages${query}`)

test('the conversations of the reader, the newest message first; those of others are not told of', async () => {
  opens('a', [ME, CEM])
  opens('b', [ME, INCI], 'Randevular')
  opens('c', [CEM, INCI])
  writes('c', [CEM, INCI], 1, CEM)
  writes('b', [ME, INCI], 1, INCI)
  writes('a', [ME, CEM], 1, CEM)
  expect(await channels()).toMatchObject([
    { id: idOf('a'), type: 'direct', name: `Chat with ${CEM}`, members: [ME, CEM], unreadCount: 1 },
    { id: idOf('b'), name: 'Randevular', lastMessage: { text: 'b 1', senderName: 'İnci' } },
  ])
  expect((await messages('c')).status).toBe(404)
})

test('messages of the other are unread until they are read; one’s own never are', async () => {
  const pair: [string, string] = [ME, CEM]
  opens('a', pair)
  for (const [sequence, sender] of [CEM, ME, CEM, CEM].entries()) writes('a', pair, sequence + 1, sender)
  expect((await channels())[0]?.unreadCount).toBe(3)
  reads('a', pair, CEM, 4)
  expect((await channels())[0]?.unreadCount).toBe(3)
  reads('a', pair, ME, 3)
  expect((await channels())[0]?.unreadCount).toBe(1)
  reads('a', pair, ME, 4)
  expect((await channels())[0]?.unreadCount).toBe(0)
})

test('messages come oldest first, the newest page before the earlier ones', async () => {
  const pair: [string, string] = [ME, CEM]
  opens('a', pair)
  for (let sequence = 1; sequence <= 5; sequence++) writes('a', pair, sequence, CEM)
  await service.tell()
  const { body } = await messages('a', '?limit=2')
  expect(body).toMatchObject({
    data: [{ text: 'a 4' }, { text: 'a 5', content: 'a 5', status: 'sent' }],
    earlier: true,
  })
  const before = (await messages('a', '?before=4')).body
  expect(before).toMatchObject({ data: [{ sequence: 1 }, { sequence: 2 }, { sequence: 3 }], earlier: false })
})

test('who has no part in the work has no conversations', async () => {
  opens('a', [colleagueOf('newcomer'), CEM])
  expect(await channels('newcomer')).toEqual([])
})
