import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { Presence } from '@kervan/contracts/realtime/presence'
import { createMemoryPeers } from '@kervan/infra/peers/memory'
import type { PeerMessages, Peers } from '@kervan/infra/peers/port'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { idOf, leadStream } from '../testing/ids.ts'
import type { Listener } from '../testing/listener.ts'
import { staff } from '../testing/memory-sessions.ts'
import { type OpenGateway, openGateway } from '../testing/open-gateway.ts'
import { BEAT_MS, GONE_AFTER_MS } from './nodes.ts'
import { MOMENT_MS, RECONSIDER_MS } from './start-presence.ts'

const ayse = staff(['leads.view', 'clinics.view'], { fullName: 'Ayşe' })
const mert = staff(['leads.view', 'clinics.view', 'fields.money'], { fullName: 'Mert' })
const stranger = staff(['users.view'], { fullName: 'Yabancı' })

/** Words that can be cut off, as of a node that is killed. */
const cutPeers = (peers: Peers) => {
  let cut = false
  return {
    cut: () => {
      cut = true
    },
    peers: {
      say: async (message: string) => void (cut || (await peers.say(message))),
      hear: (messages: PeerMessages) => peers.hear({ ...messages, heard: (said) => cut || messages.heard(said) }),
    } satisfies Peers,
  }
}

let peers: Peers
let nodes: readonly [OpenGateway, OpenGateway, ...OpenGateway[]]
let second: ReturnType<typeof cutPeers>
beforeEach(async () => {
  peers = createMemoryPeers()
  second = cutPeers(peers)
  nodes = [await openGateway({ peers }), await openGateway({ peers: second.peers })]
})
afterEach(() => Promise.all(nodes.map((node) => node.close())))

const look = (listener: Listener, id: string, more: object = {}) =>
  listener.socket.emit('look', { record: 'lead', id, field: null, ...more })
const told = ({ pushes }: Listener): Presence[] =>
  (pushes as unknown as { name: string; payload: Presence }[]).flatMap(({ name, payload }) =>
    name === 'presence' ? [payload] : [],
  )
const seenBy = (listener: Listener) =>
  told(listener)
    .at(-1)
    ?.people.map(({ name, field }) => [name, field].join(' ').trim())

/** Lets the moments of both nodes pass until it is so. */
const until = (isSo: () => void) =>
  vi.waitFor(
    () => {
      for (const { clock } of nodes) clock.advance(MOMENT_MS)
      isSo()
    },
    { timeout: 20_000, interval: 5 },
  )
const untilSees = (listener: Listener, ...people: string[]) => until(() => expect(seenBy(listener)).toEqual(people))

it('tells two people on two nodes of each other, of what one edits, and that one left', async () => {
  const one = await nodes[0].connectAs(ayse)
  const other = await nodes[1].connectAs(mert)
  look(one, idOf(1))
  await untilSees(one)
  look(other, idOf(1))
  await untilSees(one, 'Mert')
  await untilSees(other, 'Ayşe')
  look(other, idOf(1), { field: 'owner' })
  await untilSees(one, 'Mert owner')
  look(other, idOf(2))
  await untilSees(one)
  look(other, idOf(1))
  await untilSees(one, 'Mert')
  other.close()
  await untilSees(one)
})

it('tells no user of themselves, and of a colleague with two windows once', async () => {
  const one = await nodes[0].connectAs(ayse)
  const windows = await Promise.all([nodes[0].connectAs(mert), nodes[1].connectAs(mert)])
  look(one, idOf(1))
  for (const window of windows) look(window, idOf(1))
  await untilSees(one, 'Mert')
  for (const window of windows) await untilSees(window, 'Ayşe')
  windows[0].close()
  look(windows[1], idOf(1), { field: 'potential' })
  await untilSees(one, 'Mert potential')
})

it('an administrator who looks at what a colleague sees is told of others, and others are told of no one', async () => {
  const one = await nodes[0].connectAs(ayse)
  const watching = await nodes[1].connectAs({ ...mert, viewedBy: { id: idOf(9), fullName: 'Yönetici' } })
  look(one, idOf(1))
  await untilSees(one)
  look(watching, idOf(1))
  await untilSees(watching, 'Ayşe')
  expect(seenBy(one)).toEqual([])
})

it('a node that starts hears who is there already', async () => {
  const early = await nodes[0].connectAs(mert)
  look(early, idOf(1))
  await untilSees(early)
  const third = await openGateway({ peers })
  nodes = [...nodes, third]
  const late = await third.connectAs(ayse)
  look(late, idOf(1))
  await untilSees(late, 'Mert')
})

it('the people of a node that was killed vanish', async () => {
  const one = await nodes[0].connectAs(ayse)
  const other = await nodes[1].connectAs(mert)
  look(one, idOf(1))
  look(other, idOf(1))
  await untilSees(one, 'Mert')
  nodes[1].clock.advance(BEAT_MS)
  second.cut()
  nodes[0].clock.advance(GONE_AFTER_MS)
  await untilSees(one)
})

it('who may not see a record is neither told nor shown', async () => {
  const one = await nodes[0].connectAs(ayse)
  const outside = await nodes[0].connectAs(stranger)
  look(outside, idOf(1))
  look(one, idOf(1))
  const third = await nodes[1].connectAs(mert)
  look(third, idOf(1))
  await untilSees(one, 'Mert')
  expect(told(outside)).toEqual([])
})

it('who sees some records only looks at those: what is not in the scope tells nothing', async () => {
  const own = withAction(staff(['leads.view'], { fullName: 'Selim' }), 'scope-own')
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
  const one = await nodes[0].connectAs(ayse)
  const narrow = await nodes[0].connectAs(own)
  look(narrow, idOf(2))
  look(one, idOf(2))
  await untilSees(one)
  expect(told(narrow)).toEqual([])
  look(narrow, idOf(1))
  look(one, idOf(1))
  await untilSees(one, 'Selim')
  await untilSees(narrow, 'Ayşe')
})

const withAction = (user: CurrentUser, action: string): CurrentUser => ({
  ...user,
  permissions: [...user.permissions, { resource: 'leads', action, allowed: true }],
})

it('a field that the reader may not see is not named, nor one that there is not', async () => {
  const clinic = { record: 'clinic', field: 'taxRate' }
  const one = await nodes[0].connectAs(ayse)
  const other = await nodes[1].connectAs(mert)
  look(one, idOf(1), { record: 'clinic', field: 'taxRate' })
  look(other, idOf(1), clinic)
  await untilSees(one, 'Mert')
  await untilSees(other, 'Ayşe taxRate')
  look(other, idOf(1), { record: 'clinic', field: 'city' })
  await untilSees(one, 'Mert city')
  look(other, idOf(1), { record: 'clinic', field: 'constructor' })
  await untilSees(one, 'Mert')
})

it('a user who loses the permission is told no more, and vanishes', async () => {
  const one = await nodes[0].connectAs(ayse)
  const other = await nodes[1].connectAs(mert)
  look(one, idOf(1))
  look(other, idOf(1))
  await untilSees(one, 'Mert')
  nodes[1].sessions.change(other.session.id, { ...mert, permissions: [] })
  await until(() => {
    nodes[1].clock.advance(RECONSIDER_MS)
    expect(seenBy(one)).toEqual([])
  })
  const before = told(other).length
  look(one, idOf(1), { field: 'owner' })
  await untilSees(one)
  expect(told(other)).toHaveLength(before)
})

it('nonsense tells nothing and ends nothing', async () => {
  const one = await nodes[0].connectAs(ayse)
  for (const said of [null, 'x', { record: 'user', id: idOf(1), field: null }, { record: 'lead', id: '1', field: 1 }])
    one.socket.emit('look', said)
  look(one, idOf(1))
  await untilSees(one)
  expect(one.socket.connected).toBe(true)
})
