import { createMemorySeenUsers } from '@kervan/infra/seen/memory'
import { SEEN_EVERY_MS, SEEN_FOR_MS, type SeenUsers } from '@kervan/infra/seen/port'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { staff } from '../testing/memory-sessions.ts'
import { type OpenGateway, openGateway } from '../testing/open-gateway.ts'
import { MOMENT_MS } from './start-presence.ts'

const ayse = staff([], { fullName: 'Ayşe' })
const mert = staff([], { fullName: 'Mert' })
const NAMES = new Map([ayse, mert].map(({ id, fullName }) => [id, fullName]))

let time: number
let seen: SeenUsers
/** A node that is killed says nothing any more. */
let isKilled: boolean
let fault: Error | null
let nodes: readonly [OpenGateway, OpenGateway]
beforeEach(async () => {
  time = Date.now()
  isKilled = false
  fault = null
  seen = createMemorySeenUsers(() => time)
  const second = {
    ...seen,
    say: async (node: string, users: readonly string[]) => {
      if (fault) throw fault
      if (!isKilled) await seen.say(node, users)
    },
  }
  nodes = [await openGateway({ seen }), await openGateway({ seen: second })]
})
afterEach(() => Promise.all(nodes.map((node) => node.close())))

const socketsOf = async ({ metrics }: OpenGateway) =>
  Number((await metrics.metrics()).match(/^kervan_gateway_sockets (\d+)$/m)?.[1])

const advance = (milliseconds: number) => {
  time += milliseconds
  for (const { clock } of nodes) clock.advance(milliseconds)
}
const online = async () =>
  (await seen.all())
    .filter(({ isOnline }) => isOnline)
    .map(({ userId }) => NAMES.get(userId))
    .toSorted()
/** Lets moments pass until these are online. */
const untilOnline = (...names: readonly string[]) =>
  vi.waitFor(
    async () => {
      advance(MOMENT_MS)
      expect(await online()).toEqual(names)
    },
    { timeout: 20_000, interval: 5 },
  )

it('five tabs on two nodes are one person, who is online until the last of them closes', async () => {
  const tabs = await Promise.all([0, 1, 0, 1, 0].map((node) => nodes[node as 0 | 1].connectAs(ayse)))
  await nodes[1].connectAs(mert)
  await untilOnline('Ayşe', 'Mert')
  expect(await seen.all()).toHaveLength(2)
  for (const tab of tabs.slice(1)) tab.close()
  await vi.waitFor(async () => expect(await Promise.all(nodes.map(socketsOf))).toEqual([1, 1]), { timeout: 20_000 })
  await untilOnline('Ayşe', 'Mert')
  tabs[0]?.close()
  await untilOnline('Mert')
})

it('the people of a node that is killed go offline within seconds, and those of the other stay', async () => {
  await nodes[0].connectAs(ayse)
  await nodes[1].connectAs(mert)
  await untilOnline('Ayşe', 'Mert')
  isKilled = true
  for (let passed = 0; passed <= SEEN_FOR_MS; passed += SEEN_EVERY_MS) {
    advance(SEEN_EVERY_MS)
    // What a node says is said in a turn of its own.
    await new Promise((resolve) => setImmediate(resolve))
  }
  await untilOnline('Ayşe')
  isKilled = false
  advance(SEEN_EVERY_MS)
  await untilOnline('Ayşe', 'Mert')
})

it('the users of a node that ends are no longer online', async () => {
  await nodes[1].connectAs(mert)
  await untilOnline('Mert')
  await nodes[1].gateway.stop()
  expect(await online()).toEqual([])
})

it('who signs out is offline in a moment, with all tabs', async () => {
  const tab = await nodes[0].connectAs(ayse)
  nodes[0].connect({ auth: { token: tab.token } })
  await untilOnline('Ayşe')
  await nodes[0].sessions.end(tab.session.id)
  await untilOnline()
})

it('where it cannot be said it is said with the next beat, and is in the log of the part', async () => {
  fault = new Error('connection refused')
  await nodes[1].connectAs(mert)
  await vi.waitFor(
    () => {
      advance(MOMENT_MS)
      expect(nodes[1].lines.map(({ msg }) => msg)).toContain('it could not be said who is here')
    },
    { timeout: 20_000 },
  )
  expect(await online()).toEqual([])
  fault = null
  advance(SEEN_EVERY_MS)
  await untilOnline('Mert')
})
