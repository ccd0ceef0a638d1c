import type { Answering } from '@kervan/contracts/realtime/answering'
import { createMemoryPeers } from '@kervan/infra/peers/memory'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { conversationStream, idOf, leadStream } from '../testing/ids.ts'
import type { Listener } from '../testing/listener.ts'
import { staff } from '../testing/memory-sessions.ts'
import { type OpenGateway, openGateway } from '../testing/open-gateway.ts'
import { MOMENT_MS, RECONSIDER_MS } from './start-presence.ts'

const MAY = ['leads.view', 'communications.create'] as const
const ayse = staff([...MAY], { fullName: 'Ayşe' })
const mert = staff([...MAY], { fullName: 'Mert' })
const reader = staff(['leads.view'], { fullName: 'Okur' })
const stranger = staff(['users.view', 'communications.create'], { fullName: 'Yabancı' })

let nodes: readonly [OpenGateway, OpenGateway]
beforeEach(async () => {
  const peers = createMemoryPeers()
  nodes = [await openGateway({ peers }), await openGateway({ peers })]
})
afterEach(() => Promise.all(nodes.map((node) => node.close())))

const answer = ({ socket }: Listener, conversation: string | null, isWriting = true) =>
  socket.emit('answer', conversation && { conversation, isWriting })
const watch = ({ socket }: Listener, ...conversations: string[]) => socket.emit('watch_answers', conversations)
const told = ({ pushes }: Listener): Answering[] =>
  (pushes as unknown as { name: string; payload: Answering }[]).flatMap(({ name, payload }) =>
    name === 'answering' ? [payload] : [],
  )
const answerers = (listener: Listener, conversation: string) =>
  told(listener)
    .findLast((each) => each.conversation === conversation)
    ?.people.map(({ name, isWriting }) => `${name}${isWriting ? ' writes' : ''}`)

/** Lets the moments of both nodes pass until it is so. */
const until = (isSo: () => void, step = MOMENT_MS) =>
  vi.waitFor(
    () => {
      for (const { clock } of nodes) clock.advance(step)
      isSo()
    },
    { timeout: 20_000, interval: 5 },
  )
const untilAnswers = (listener: Listener, conversation: string, ...people: string[]) =>
  until(() => expect(answerers(listener, conversation)).toEqual(people))

it('who shows conversations is told who writes in one, who pauses, and that it is left, on another node too', async () => {
  const one = await nodes[0].connectAs(ayse)
  const other = await nodes[1].connectAs(mert)
  watch(one, idOf(1), idOf(2))
  answer(other, idOf(2))
  await untilAnswers(one, idOf(2), 'Mert writes')
  answer(other, idOf(2), false)
  await untilAnswers(one, idOf(2), 'Mert')
  answer(other, null)
  await untilAnswers(one, idOf(2))
  answer(other, idOf(1))
  await untilAnswers(one, idOf(1), 'Mert writes')
  other.close()
  await untilAnswers(one, idOf(1))
})

it('a user who comes later is told who answers by now, and none is told of themselves', async () => {
  const one = await nodes[0].connectAs(ayse)
  watch(one, idOf(1))
  answer(one, idOf(1))
  const late = await nodes[1].connectAs(mert)
  await until(() => {
    watch(late, idOf(1))
    expect(answerers(late, idOf(1))).toEqual(['Ayşe writes'])
    watch(late)
  })
  expect((answerers(one, idOf(1)) ?? []).length).toBe(0)
})

it('who shows nothing for a moment is told again who answers', async () => {
  const one = await nodes[0].connectAs(ayse)
  watch(one, idOf(1))
  answer(await nodes[1].connectAs(mert), idOf(1))
  await untilAnswers(one, idOf(1), 'Mert writes')
  const before = told(one).length
  watch(one)
  watch(one, idOf(1))
  await until(() => expect(told(one).length).toBeGreaterThan(before))
  expect(answerers(one, idOf(1))).toEqual(['Mert writes'])
})

it('a colleague with two windows is one, who writes while one of them does', async () => {
  const one = await nodes[0].connectAs(ayse)
  watch(one, idOf(1))
  const windows = [await nodes[0].connectAs(mert), await nodes[1].connectAs(mert)] as const
  answer(windows[0], idOf(1), false)
  answer(windows[1], idOf(1), true)
  await untilAnswers(one, idOf(1), 'Mert writes')
  windows[1].close()
  await untilAnswers(one, idOf(1), 'Mert')
})

it('users who may not see leads are told nothing, and users who may not write do not count as answering', async () => {
  const one = await nodes[0].connectAs(ayse)
  const outside = await nodes[0].connectAs(stranger)
  const silent = await nodes[0].connectAs(reader)
  for (const each of [one, outside]) watch(each, idOf(1))
  answer(outside, idOf(1))
  answer(silent, idOf(1))
  answer(await nodes[1].connectAs(mert), idOf(1))
  await untilAnswers(one, idOf(1), 'Mert writes')
  expect(told(outside)).toEqual([])
})

it('a user who sees some leads alone is told of their conversations, by where the newest message went', async () => {
  const own = staff([...MAY], { fullName: 'Selim' })
  const narrow = {
    ...own,
    permissions: [...own.permissions, { resource: 'leads', action: 'scope-own', allowed: true }],
  }
  for (const [number, ownerId] of [
    [1, own.id],
    [2, ayse.id],
  ] as const)
    await nodes[0].record(leadStream(number), 'LeadOpened', {
      personId: idOf(9),
      source: 'other',
      treatment: 'general',
      ownerId,
    } as never)
  for (const [conversation, leads] of [
    [11, [2, 1]],
    [12, [1, 2]],
  ] as const)
    for (const leadNumber of leads)
      await nodes[0].record(conversationStream(conversation), 'ConversationAddressed', {
        personId: idOf(9),
        leadId: idOf(leadNumber),
      } as never)
  const one = await nodes[0].connectAs(narrow)
  watch(one, idOf(11), idOf(12))
  const other = await nodes[0].connectAs(mert)
  answer(other, idOf(12))
  answer(other, idOf(11))
  await untilAnswers(one, idOf(11), 'Mert writes')
  expect(told(one).map(({ conversation }) => conversation)).not.toContain(idOf(12))
})

it('a user who loses the permission no longer counts as answering', async () => {
  const one = await nodes[0].connectAs(ayse)
  const other = await nodes[1].connectAs(mert)
  watch(one, idOf(1))
  answer(other, idOf(1))
  await untilAnswers(one, idOf(1), 'Mert writes')
  nodes[1].sessions.change(other.session.id, { ...mert, permissions: [] })
  await until(() => expect(answerers(one, idOf(1))).toEqual([]), RECONSIDER_MS)
})

it('nonsense tells nothing and ends nothing', async () => {
  const one = await nodes[0].connectAs(ayse)
  for (const said of [null, 'x', { conversation: '1', isWriting: 1 }, []]) one.socket.emit('answer', said)
  for (const said of [null, 'x', [1], Array(201).fill(idOf(1))]) one.socket.emit('watch_answers', said)
  watch(one, idOf(1))
  answer(await nodes[1].connectAs(mert), idOf(1))
  await untilAnswers(one, idOf(1), 'Mert writes')
  expect(one.socket.connected).toBe(true)
})
