import { listNotices } from '@kervan/contracts/api/notices/list-notices'
import { newMessage } from '@kervan/contracts/realtime/new-message'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { colleagueOf, recordsIn } from '../../testing/records.ts'
import { idOf } from '../../testing/test-log.ts'
import { type TestQueryService, testQueryService } from '../../testing/test-query-service.ts'
import { readNotices } from './notices.queries.ts'

let service: TestQueryService
let tells: ReturnType<typeof recordsIn>
beforeEach(async () => {
  service = await testQueryService()
  tells = recordsIn(service.log)
})
afterEach(() => service.close())

const SENT = '2026-03-01T12:00:00.000Z'
const notices = async (query = '') => {
  await service.tell()
  return (await service.get(listNotices, `/api/notices${query}`)).body.data
}

test('a notice is listed as it was pushed, once its lead is known', async () => {
  tells.conversation('c')
  const received = tells.receives('c', 'm1', 'Merhaba', SENT)
  expect(await notices()).toEqual([])
  const routed = tells.routes('c', 'm1', 'Işıl', 'a')
  expect(await notices()).toEqual([newMessage(routed, received)])
})

test('of a message that its writer withdraws no words are listed, be it before its lead is known or later', async () => {
  tells.conversation('c')
  tells.receives('c', 'm1', 'Gizli', SENT)
  tells.revokes('c', 'm1')
  tells.routes('c', 'm1', 'Işıl', 'a')
  tells.receives('c', 'm2', 'Sırrım', SENT)
  tells.routes('c', 'm2', 'Işıl', 'a')
  tells.receives('c', 'm3', 'Merhaba', SENT)
  tells.routes('c', 'm3', 'Işıl', 'a')
  expect((await notices()).map(({ text }) => text)).toEqual(['Merhaba', 'Sırrım', ''])
  tells.revokes('c', 'm2')
  expect((await notices()).map(({ content, text }) => [content, text])).toEqual([
    ['Merhaba', 'Merhaba'],
    ['', ''],
    ['', ''],
  ])
})

test('who is in a team with the reader is told beside them', async () => {
  const reader = idOf('user agent')
  const [cem, inci] = [colleagueOf('Cem'), colleagueOf('İnci')]
  const team = (name: string, leader: string, members: string[]) =>
    service.log.record(`team-${idOf(name)}`, 'TeamCreated', { values: { name, leader, members } } as never)
  team('ours', cem, [reader])
  team('led', reader, [inci, cem])
  team('theirs', colleagueOf('Zeynep'), [])
  await service.tell()
  const { body } = await service.get(listNotices, '/api/notices')
  expect(body.teammates).toEqual([cem, inci].sort())
})

test('the newest come first, as many as are asked for; reactions make none', async () => {
  tells.conversation('c')
  for (const id of ['m1', 'm2', 'm3', 'm4', 'm5', 'm6']) {
    tells.receives('c', id, id, SENT)
    tells.routes('c', id, 'Işıl', 'a')
  }
  tells.receives('c', 'r', { kind: 'reaction', to: 'm1', emoji: '👍' }, SENT)
  tells.routes('c', 'r', 'Işıl', 'a')
  expect((await notices()).map(({ messageId }) => messageId)).toEqual(['m6', 'm5', 'm4', 'm3', 'm2'])
  expect((await notices('?limit=2')).map(({ messageId }) => messageId)).toEqual(['m6', 'm5'])
})

test('who sees some leads alone is told the newest of these, however far back they lie', async () => {
  const [mine, theirs] = [colleagueOf('Cem'), colleagueOf('İnci')]
  tells.person('Işıl')
  const ownerOf = { a: mine, b: theirs, c: mine, d: null }
  for (const [name, ownerId] of Object.entries(ownerOf)) {
    tells.lead(name, 'Işıl', { ownerId })
    tells.conversation(name)
  }
  for (const [index, name] of ['a', 'c', 'a', 'b', 'b', 'c', 'b', 'd', 'b'].entries()) {
    tells.receives(name, `${name}${index}`, 'Merhaba', SENT)
    tells.routes(name, `${name}${index}`, 'Işıl', name)
  }
  await service.tell()
  for (const first of [1, 4, 1_000]) {
    const seenBy = async (owners: readonly string[] | null, limit: number) =>
      (await readNotices(service.pool, owners, limit, first)).map(({ messageId }) => messageId)
    expect(await seenBy([mine], 2)).toEqual(['c5', 'a2'])
    expect(await seenBy([mine], 50)).toEqual(['c5', 'a2', 'c1', 'a0'])
    expect(await seenBy([mine, theirs], 3)).toEqual(['b8', 'b6', 'c5'])
    expect(await seenBy([], 50)).toEqual([])
    expect(await seenBy(null, 3)).toEqual(['b8', 'd7', 'b6'])
  }
})
